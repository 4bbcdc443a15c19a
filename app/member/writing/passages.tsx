import { useFrame } from '../../i18n/frame-context'
import { clock, shortDate } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import type { WritingStore } from '../../offline/writing/store-types'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { useProjectWriting } from './use-writing'

interface Props {
  store: WritingStore
  projectId: string
  titleOf: (id: string) => string
  canWrite: boolean
  /** Limits the list to one section. */
  section?: string
}

/** Text that a merge would have lost, until the person restores or dismisses it. */
export function Passages({ store, projectId, titleOf, canWrite, section }: Props) {
  const { t } = useTranslation('outline')
  const { language } = useFrame()
  const all = useProjectWriting(store, projectId)?.passages ?? []
  const passages = section === undefined ? all : all.filter((one) => one.section === section)
  if (passages.length === 0) return null
  const putBack = async (id: string, title: string) => {
    await store.putBack(id)
    showToast({ title: t('passages.restored', { title }) })
  }
  return (
    <section className="card account-waiting" aria-labelledby={`passages-${section ?? 'all'}`}>
      <h2 id={`passages-${section ?? 'all'}`}>{t('passages.title')}</h2>
      <p>{t('passages.text')}</p>
      {passages.map(({ id, at, author, text, section: of }) => {
        const title = titleOf(of)
        const date = new Date(at)
        const when = `${shortDate(date, language)} ${clock(date, language)}`
        return (
          <div key={id} className="outline-passage">
            <blockquote className="account-notes">{text}</blockquote>
            <p className="note">{t(`passages.${author}`, { when, title })}</p>
            <p className="actions">
              {canWrite && (
                <button type="button" className="button button-quiet" onClick={() => void putBack(id, title)}>
                  <Icon name="undo" />
                  {t('passages.back')}
                </button>
              )}
              <button type="button" className="button button-quiet" onClick={() => void store.discardPassage(id)}>
                <Icon name="trash" />
                {t('passages.discard')}
              </button>
            </p>
          </div>
        )
      })}
    </section>
  )
}

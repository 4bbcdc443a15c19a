import { useTranslation } from '../../shell/i18n'
import type { DocumentSnapshot, WritingStore } from '../../offline/writing/store-types'
import { Icon } from '../../ui/icon'
import { exportText } from './export-text'
import { useProjectWriting } from './use-writing'

/** Texts that were never sent, of a project or section that the server does not know any more: to take along. */
export function Copies({ store, projectId }: { store: WritingStore; projectId: string }) {
  const { t } = useTranslation('outline')
  const project = useProjectWriting(store, projectId)
  const copies = [...(project?.documents.values() ?? [])].filter(
    ({ id, isHere, state, refused }) =>
      isHere && state !== 'sent' && id !== projectId && (project?.isGone === true || refused === 'unknown'),
  )
  if (copies.length === 0) return null
  return (
    <section className="account-part" aria-labelledby="copies-title">
      <h2 id="copies-title">{t('copies')}</h2>
      {copies.map((copy) => (
        <Copy key={copy.id} store={store} projectId={projectId} copy={copy} />
      ))}
    </section>
  )
}

function Copy({ store, projectId, copy }: { store: WritingStore; projectId: string; copy: DocumentSnapshot }) {
  const { t } = useTranslation('outline')
  const name = t('words', { count: copy.words, number: String(copy.words) })
  const take = async () => exportText(t('copies'), (await store.texts(projectId)).get(copy.id) ?? '')
  return (
    <div className="card">
      <p>{name}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => void take()}>
          <Icon name="download" />
          {t('export')}
        </button>
        <button type="button" className="button button-danger" onClick={() => void store.discardCopy(copy.id)}>
          {t('remove')}
        </button>
      </p>
    </div>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Doc } from 'yjs'
import { versionsRoutes } from '#contract/routes/writing'
import { useFrame } from '../../i18n/frame-context'
import { call, type ReplyAt } from '../../network/call'
import { Dialog } from '../../shell/dialog'
import { failureText } from '../../shell/failure-text'
import { clock, shortDate } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import { beginAnew, toParagraphs } from '../../offline/writing/history/begin-anew'
import type { JsonNode } from '../../offline/writing/section-nodes'
import type { WritingStore } from '../../offline/writing/store-types'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { Empty } from '../account/empty'
import { sectionPath } from '../account/screens'

interface Props {
  store: WritingStore
  projectId: string
  id: string
  plan: Doc
  canPlan: boolean
}

type Version = ReplyAt<typeof versionsRoutes.list>['versions'][number]

/** Shown for a text that would block the page; offers to begin its section anew. */
export function Unreadable({ store, projectId, id, plan, canPlan }: Props) {
  const { t } = useTranslation('outline')
  const { t: ta } = useTranslation('account')
  const { language } = useFrame()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Version | 'none' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const params = { id: projectId, section: id }

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('unreadable.title'),
        text: failureText(error, ta),
      })
    } finally {
      setBusy(false)
    }
  }
  const ask = () =>
    attempt(async () => {
      const { versions } = await call(versionsRoutes.list, { params })
      setChosen(versions[0] ?? 'none')
    })
  const begin = (from: Version | 'none') =>
    attempt(async () => {
      // The server returns only nodes that it checked against the schema.
      const nodes: readonly JsonNode[] =
        from === 'none'
          ? toParagraphs((await store.texts(projectId)).get(id) ?? '', () => crypto.randomUUID())
          : (await call(versionsRoutes.read, { params: { ...params, version: from.id } })).blocks.map(
              ({ node }) => node as JsonNode,
            )
      const fresh = await beginAnew(store, { projectId, id, plan, nodes })
      showToast({ title: t('unreadable.done') })
      navigate(sectionPath(projectId, fresh), { replace: true })
    })
  const writeName = ({ at }: Version) => `${shortDate(new Date(at), language)}, ${clock(new Date(at), language)}`
  return (
    <>
      <Empty icon="alert" title={t('unreadable.title')} text={t('unreadable.text')}>
        {canPlan ? (
          <button type="button" className="button" disabled={isBusy} onClick={() => void ask()}>
            <Icon name="refresh" />
            {t('unreadable.anew')}
          </button>
        ) : (
          <p>{t('unreadable.wait')}</p>
        )}
      </Empty>
      {chosen && (
        <Dialog title={t('unreadable.anew')} onClose={() => setChosen(null)}>
          <p>{chosen === 'none' ? t('unreadable.fromDevice') : t('unreadable.from', { date: writeName(chosen) })}</p>
          <p className="actions">
            <button type="button" className="button" disabled={isBusy} onClick={() => void begin(chosen)}>
              {t('unreadable.yes')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setChosen(null)}>
              {t('cancel')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}

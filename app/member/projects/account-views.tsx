import { viewsRoutes } from '#contract/routes/views'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress, type ReplyAt } from '../../network/call'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'

type Opening = ReplyAt<typeof viewsRoutes.told>[number]

/** Lists when and why administrators opened a project's text; empty if none did or the data is missing. */
export function AccountViews({ projectId }: { projectId: string }) {
  const { t } = useTranslation('accountViews')
  const address = buildAddress(viewsRoutes.told, { params: { id: projectId } })
  const { data: [last, ...older] = [] } = useAnswer(address, { persist: true, isFresh: true })
  if (!last) return null
  return (
    <section className="notice" aria-label={t('title')}>
      <Line opening={last} />
      {older.length > 0 && (
        <details>
          <summary>{t('older', { count: older.length })}</summary>
          {older.map((opening) => (
            <Line key={opening.id} opening={opening} />
          ))}
        </details>
      )}
    </section>
  )
}

function Line({ opening: { openedAt, reason } }: { opening: Opening }) {
  const { t } = useTranslation('accountViews')
  const { language } = useFrame()
  return <p>{t('opened', { when: longDate(new Date(openedAt), language, true), reason })}</p>
}

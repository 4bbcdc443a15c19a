import { useTranslation } from '../../shell/i18n'
import { Link, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '#contract/endpoint'
import { systemRoutes } from '#contract/routes/system'
import type { systemApi } from '#contract/system'
import { buildAddress } from '../../network/call'
import { formatBytes } from '../../i18n/format-bytes'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { Chart } from '../charts/chart'
import { Answered } from '../../shell/answered'
import type { PagePlace } from '../console/pages'
import { useAnswer } from '../../shell/answers'
import { BackupCard } from './backup-card'
import { durationText } from './duration-text'
import { FAILED_MAILS, FailedMails } from './failed-mails'
import { FactCard } from './fact-card'
import { SignInsPanel } from './sign-ins'
import './system.css'

export type SystemState = ReplyOf<typeof systemApi.read>

/** The server's figures, and the person's active sessions. */
export function SystemScreen({ place }: { place: PagePlace }) {
  const { t } = useTranslation('system')
  const { t: tConsole } = useTranslation('console')
  const [parameters] = useSearchParams()
  const answer = useAnswer(buildAddress(systemRoutes.read), { persist: true, isFresh: true })
  if (parameters.get('mails') === FAILED_MAILS.mails) return <FailedMails />
  return (
    <>
      {place === 'tab' && <h2>{t('title')}</h2>}
      <p className="lead">{t('lead')}</p>
      <Answered answer={answer} t={tConsole}>
        {(state) => (
          <>
            <Figures state={state} onChange={answer.refetch} />
            {state.queues.mailsFailed > 0 && (
              <p>
                <Link to={`?${new URLSearchParams(FAILED_MAILS).toString()}`}>{t('seeMailsFailed')}</Link>
              </p>
            )}
          </>
        )}
      </Answered>
      <SignInsPanel />
    </>
  )
}

function Figures({ state, onChange }: { state: SystemState; onChange: () => void }) {
  const { t } = useTranslation('system')
  const { language } = useFrame()
  const { database, migrations, queues, storage } = state
  const ms = (value: number) =>
    t('milliseconds', { ms: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value) })
  const count = (value: number) => new Intl.NumberFormat(language).format(value)
  return (
    <div className="facts">
      <FactCard
        title={t('service')}
        facts={[
          [t('version'), state.version],
          [t('node'), state.nodeVersion],
          [t('started'), longDate(new Date(state.startedAt), language, true)],
          [t('uptime'), durationText(state.uptimeSeconds, language)],
          [t('memory'), formatBytes(state.memoryBytes, language)],
        ]}
      />
      <FactCard
        title={t('database')}
        facts={[
          [t('kind'), t(`kinds.${database.kind}`)],
          [t('version'), `PostgreSQL ${database.version}`],
          [t('size'), formatBytes(database.bytes, language)],
          [t('latency'), database.latencyMs === null ? t('away') : ms(database.latencyMs)],
          [
            t('migrations'),
            t('migrationCounts', {
              applied: count(migrations.applied.length),
              pending: migrations.pending.length === 0 ? t('none') : count(migrations.pending.length),
            }),
          ],
        ]}
      />
      <FactCard
        title={t('queues')}
        facts={[
          [t('mailsWaiting'), count(queues.mailsWaiting)],
          [t('mailsFailed'), count(queues.mailsFailed), queues.mailsFailed > 0],
          [t('idempotencyKeys'), count(queues.idempotencyKeys)],
          [t('expiredSignIns'), count(queues.expiredSignIns)],
        ]}
      />
      {storage && (
        <FactCard
          title={t('storage')}
          facts={[
            [t('used'), formatBytes(storage.bytes, language)],
            [t('free'), formatBytes(storage.freeBytes, language)],
          ]}
        />
      )}
      <BackupCard state={state} onDone={onChange} />
      <HealthChart health={state.health} ms={ms} />
    </div>
  )
}

function HealthChart({ health, ms }: { health: SystemState['health']; ms: (value: number) => string }) {
  const { t } = useTranslation('system')
  const { language } = useFrame()
  const time = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { timeStyle: 'medium' })
  const labels = health.map(({ at }) => {
    const text = time.format(new Date(at))
    return { short: text.slice(0, 5), long: text }
  })
  return (
    <Chart
      {...t('health', { returnObjects: true })}
      kind="lines"
      labels={labels}
      series={[{ name: t('latency'), values: health.map(({ latencyMs }) => latencyMs) }]}
      more={[
        {
          name: t('memory'),
          values: health.map(({ memoryBytes }) => memoryBytes),
          format: (bytes) => formatBytes(bytes, language),
        },
      ]}
      format={ms}
    />
  )
}

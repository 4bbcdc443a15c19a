import { useTranslation } from '../../shell/i18n'
import type { ReplyOf } from '#contract/endpoint'
import { statsRoutes } from '#contract/routes/stats'
import type { statsApi } from '#contract/stats'
import { addressOf } from '../../network/call'
import { useFrame } from '../../i18n/frame-context'
import { CopyNote } from '../console/copy-note'
import { failureText } from '../../shell/failure-text'
import { LoadFailure } from '../console/kept-screen'
import { useKept } from '../../offline/replica/use-kept'
import { Chart } from '../charts/chart'
import { dateLabels } from './date-labels'
import { OverviewSkeleton } from './overview-skeleton'
import { RevenueChart } from './revenue-chart'
import { StatCards } from './stat-cards'
import './dashboard.css'

type Users = ReplyOf<typeof statsApi.users>
type Projects = ReplyOf<typeof statsApi.projects>
type Subscriptions = ReplyOf<typeof statsApi.subscriptions>

/**
 * The dashboard's own tab. When one of its five queries fails and the device has nothing of it, the error replaces the
 * page (specification, section 2).
 */
export function Overview() {
  const { t } = useTranslation('dashboard')
  const { t: tConsole } = useTranslation('console')
  // A name of its own: what devices kept under 'stats' has no figure of all users.
  const stats = useKept('stats.totals', addressOf(statsRoutes.read))
  const users = useKept('stats.users', addressOf(statsRoutes.users))
  const projects = useKept('stats.projects', addressOf(statsRoutes.projects))
  const revenue = useKept('stats.revenue.month', addressOf(statsRoutes.revenue, { query: { period: 'month' } }))
  const subscriptions = useKept('stats.subscriptions', addressOf(statsRoutes.subscriptions))
  const all = [stats, users, projects, revenue, subscriptions]

  const broken = all.find(({ value, failure }) => value === null && failure)
  if (broken?.failure)
    return (
      <LoadFailure
        failure={broken.failure}
        text={t('error', { message: failureText(broken.failure, tConsole) })}
        onRetry={() => {
          for (const { refresh } of all) refresh()
        }}
      />
    )
  if (!stats.value || !users.value || !projects.value || !revenue.value || !subscriptions.value)
    return <OverviewSkeleton />
  const oldest = Math.min(...all.map(({ at }) => at ?? Number.POSITIVE_INFINITY))
  return (
    <>
      <CopyNote kept={{ at: oldest, failure: all.find(({ failure }) => failure)?.failure ?? null }} />
      <StatCards stats={stats.value} />
      <section className="charts">
        <UserChart users={users.value} />
        <RevenueChart month={revenue.value} />
        <SubscriptionChart subscriptions={subscriptions.value} />
        <ProjectChart projects={projects.value} />
      </section>
    </>
  )
}

function UserChart({ users: { series } }: { users: Users }) {
  const { t } = useTranslation('dashboard')
  const { language } = useFrame()
  return (
    <Chart
      {...t('charts.users', { returnObjects: true })}
      kind="lines"
      labels={dateLabels(
        series.map(({ at }) => at),
        language,
      )}
      series={[
        { name: t('series.students'), values: series.map(({ students }) => students) },
        { name: t('series.mentors'), values: series.map(({ mentors }) => mentors) },
      ]}
    />
  )
}

const LEVELS = ['essential', 'pro', 'institution'] as const

function SubscriptionChart({ subscriptions: { series } }: { subscriptions: Subscriptions }) {
  const { t } = useTranslation('dashboard')
  const { language } = useFrame()
  return (
    <Chart
      {...t('charts.subscriptions', { returnObjects: true })}
      kind="bars"
      labels={dateLabels(
        series.map(({ at }) => at),
        language,
      )}
      series={LEVELS.map((level) => ({ name: t(`series.${level}`), values: series.map((point) => point[level]) }))}
    />
  )
}

const STATUSES = ['draft', 'in_progress', 'review', 'completed'] as const

function ProjectChart({ projects: { series, byStatus } }: { projects: Projects }) {
  const { t } = useTranslation('dashboard')
  const { language } = useFrame()
  const most = Math.max(1, ...STATUSES.map((status) => byStatus[status]))
  return (
    <Chart
      {...t('charts.projects', { returnObjects: true })}
      kind="bars"
      labels={dateLabels(
        series.map(({ at }) => at),
        language,
      )}
      series={[{ name: t('series.created'), values: series.map(({ created }) => created) }]}
      more={[{ name: t('series.total'), values: series.map(({ total }) => total) }]}
    >
      <h4>{t('byStatus')}</h4>
      <dl className="status-bars">
        {STATUSES.map((status) => (
          <div key={status}>
            <dt>{t(`statuses.${status}`)}</dt>
            <dd>
              <span className="status-bar" style={{ width: `${(100 * byStatus[status]) / most}%` }} />
              {new Intl.NumberFormat(language).format(byStatus[status])}
            </dd>
          </div>
        ))}
      </dl>
    </Chart>
  )
}

import { useTranslation } from '../../shell/i18n'
import type { ReplyOf } from '#contract/endpoint'
import { statsRoutes } from '#contract/routes/stats'
import type { statsApi } from '#contract/stats'
import { buildAddress } from '../../network/call'
import { useFrame } from '../../i18n/frame-context'
import { failureText } from '../../shell/failure-text'
import { CopyNote, LoadFailure } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { ErrorBoundary } from '../../ui/error-boundary'
import { PromptSuspense } from '../../ui/prompt-suspense'
import { Chart } from '../charts/chart'
import { dateLabels } from './date-labels'
import { OF_LISTS } from './of-lists'
import { OverviewSkeleton } from './overview-skeleton'
import { RevenueChart } from './revenue-chart'
import { StatCards } from './stat-cards'
import { ToDo } from './to-do'
import './dashboard.css'

type Users = ReplyOf<typeof statsApi.users>
type Projects = ReplyOf<typeof statsApi.projects>
type Subscriptions = ReplyOf<typeof statsApi.subscriptions>

/**
 * The dashboard's own tab. When one of its five queries fails and the device has no stored answer, the error replaces
 * the page (specification, section 2).
 */
export function DashboardOverview() {
  const { t } = useTranslation('dashboard')
  const { t: tConsole } = useTranslation('console')
  const stats = useAnswer(buildAddress(statsRoutes.read), OF_LISTS)
  const users = useAnswer(buildAddress(statsRoutes.users), OF_LISTS)
  const projects = useAnswer(buildAddress(statsRoutes.projects), OF_LISTS)
  const revenue = useAnswer(buildAddress(statsRoutes.revenue, { query: { period: 'month' } }), OF_LISTS)
  const subscriptions = useAnswer(buildAddress(statsRoutes.subscriptions), OF_LISTS)
  const all = [stats, users, projects, revenue, subscriptions]

  const broken = all.find(({ data, error }) => data === undefined && error)
  if (broken?.error)
    return (
      <LoadFailure
        failure={broken.error}
        text={t('error', { message: failureText(broken.error, tConsole) })}
        t={tConsole}
        onRetry={() => {
          for (const { refetch } of all) refetch()
        }}
      />
    )
  if (!stats.data || !users.data || !projects.data || !revenue.data || !subscriptions.data) return <OverviewSkeleton />
  const oldest = Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt))
  return (
    <>
      <CopyNote at={oldest} failure={all.find(({ error }) => error)?.error ?? null} t={tConsole} />
      <ErrorBoundary at="" otherwise={null}>
        <PromptSuspense fallback={null}>
          <ToDo />
        </PromptSuspense>
      </ErrorBoundary>
      <StatCards stats={stats.data} />
      <section className="charts">
        <UserChart users={users.data} />
        <RevenueChart month={revenue.data} />
        <SubscriptionChart subscriptions={subscriptions.data} />
        <ProjectChart projects={projects.data} />
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

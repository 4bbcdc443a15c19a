import { useTranslation } from '../../shell/i18n'
import type { ReplyOf } from '#contract/endpoint'
import type { statsApi } from '#contract/stats'
import { formatEuros, formatFrancs } from '#domain/money/money'
import { percentText } from '../../i18n/percent'
import { useFrame } from '../../i18n/frame-context'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'

export type Stats = ReplyOf<typeof statsApi.read>

interface Card {
  name: 'users' | 'mentors' | 'projects' | 'revenue'
  icon: IconName
  value: string
  under?: string
  trend: number | null
}

/** The four main figures, each with its trend. */
export function StatCards({ stats }: { stats: Stats }) {
  const { t } = useTranslation('dashboard')
  const { language } = useFrame()
  const count = (value: number) => new Intl.NumberFormat(language).format(value)
  const { trends } = stats
  const cards: Card[] = [
    {
      name: 'users',
      icon: 'users',
      value: count(stats.totalUsers),
      under: t('students', { number: count(stats.students) }),
      trend: trends.totalUsers,
    },
    { name: 'mentors', icon: 'mentoring', value: count(stats.mentors), trend: trends.mentors },
    { name: 'projects', icon: 'projects', value: count(stats.totalProjects), trend: trends.totalProjects },
    {
      name: 'revenue',
      icon: 'pricing',
      value: formatEuros(stats.totalRevenueEurCents, language),
      under: formatFrancs(stats.totalRevenue, language),
      trend: trends.totalRevenue,
    },
  ]
  return (
    <section aria-label={t('summary')}>
      <ul className="stats">
        {cards.map(({ name, icon, value, under, trend }) => (
          <li key={name} className="card stat">
            <h2>
              <Icon name={icon} />
              {t(`cards.${name}`)}
            </h2>
            <p className="stat-value">{value}</p>
            {under && <p className="stat-under">{under}</p>}
            <Trend percent={trend} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Trend({ percent }: { percent: number | null }) {
  const { t } = useTranslation('dashboard')
  const { language } = useFrame()
  if (percent === null) return <p className="stat-trend">{t('noTrend')}</p>
  const way = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat'
  return (
    <p className={`stat-trend trend-${way}`}>
      {way !== 'flat' && <Icon name={way === 'up' ? 'up' : 'fall'} />}
      {t('trend', { percent: percentText(percent, language, { isSigned: true, digits: 1 }) })}
    </p>
  )
}

import { useTranslation } from '../../shell/i18n'
import { useState } from 'react'
import { STATS_PERIODS, type StatsPeriod } from '#contract/choices'
import type { ReplyOf } from '#contract/endpoint'
import { formatEuros, formatFrancs } from '#domain/money/money'
import { statsRoutes } from '#contract/routes/stats'
import type { statsApi } from '#contract/stats'
import { buildAddress } from '../../network/call'
import { useFrame } from '../../i18n/frame-context'
import { useAnswer } from '../../shell/answers'
import { Chart } from '../charts/chart'
import { dateLabels } from './date-labels'
import { OF_LISTS } from './of-lists'

export type Revenue = ReplyOf<typeof statsApi.revenue>

/** Revenue over a week, a month or a year. The page loads the month; the other periods load on demand. */
export function RevenueChart({ month }: { month: Revenue }) {
  const { t } = useTranslation('dashboard')
  const { language } = useFrame()
  const [period, setPeriod] = useState<StatsPeriod>('month')
  const requested = useAnswer(buildAddress(statsRoutes.revenue, { query: { period } }), OF_LISTS)
  const shown = requested.data ?? (period === 'month' ? month : null)
  const tools = (
    <>
      <div className="periods" role="group" aria-label={t('period')}>
        {STATS_PERIODS.map((key) => (
          <button key={key} type="button" aria-pressed={key === period} onClick={() => setPeriod(key)}>
            {t(`periods.${key}`)}
          </button>
        ))}
      </div>
      {shown && (
        <p className="chart-total">
          <strong>{formatEuros(shown.eurCents, language)}</strong> <span>{formatFrancs(shown.xof, language)}</span>
        </p>
      )}
    </>
  )
  const points = shown?.series ?? []
  return (
    <Chart
      {...t('charts.revenue', { returnObjects: true })}
      kind="bars"
      labels={dateLabels(
        points.map(({ at }) => at),
        language,
      )}
      series={[{ name: t('series.revenue'), values: points.map(({ eurCents }) => eurCents) }]}
      format={(cents) => formatEuros(cents, language)}
      tools={tools}
    />
  )
}

import { useTranslation } from '../../shell/i18n'
import { useId, type ReactNode } from 'react'
import { useFrame } from '../../i18n/frame-context'
import { labelPlaces, niceTop } from './scale'
import './charts.css'

/** Labels of a point: the short one under the drawing, the long one in the table. */
export interface PointLabel {
  readonly short: string
  readonly long: string
}

export interface Series {
  readonly name: string
  /** A value is null where no figure exists. */
  readonly values: readonly (number | null)[]
  /** Overrides the chart's number format for this series. */
  readonly format?: (value: number) => string
}

interface Props {
  title: string
  text: string
  labels: readonly PointLabel[]
  series: readonly Series[]
  kind: 'lines' | 'bars'
  format?: (value: number) => string
  /** Series that appear only in the table. */
  more?: readonly Series[]
  /** Choices above the drawing. */
  tools?: ReactNode
  children?: ReactNode
}

/** Most labels under the drawing: more would overlap on a phone. */
const LABELS = 4
const WIDTH = 100
const HEIGHT = 50

/** A small SVG chart with the same figures in a table. A chart library would be larger than the console. */
export function Chart({ title, text, labels, series, kind, format, more = [], tools, children }: Props) {
  const { t } = useTranslation('console')
  const { language } = useFrame()
  const id = useId()
  const show = format ?? ((value: number) => new Intl.NumberFormat(language).format(value))
  const stacked = labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const top = niceTop(
    kind === 'bars' ? stacked : series.flatMap(({ values }) => values.filter((value) => value !== null)),
  )
  const isEmpty = stacked.every((value) => value === 0)
  const label = series
    .map(({ name, values }) =>
      t('chart.range', { name, first: shown(values[0] ?? null, show), last: shown(values.at(-1) ?? null, show) }),
    )
    .join(', ')
  return (
    <figure className="card chart" aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <p className="note">{text}</p>
      </figcaption>
      {tools}
      {isEmpty ? (
        <p className="chart-empty">{t('chart.empty')}</p>
      ) : (
        <div className="plot">
          <span className="plot-top">{show(top)}</span>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('chart.chartLabel', { title, series: label })}
          >
            {[0, 0.5, 1].map((share) => (
              <line key={share} className="grid" x1="0" x2={WIDTH} y1={HEIGHT * share} y2={HEIGHT * share} />
            ))}
            {kind === 'lines' ? (
              <Lines series={series} top={top} />
            ) : (
              <Bars series={series} top={top} count={labels.length} />
            )}
          </svg>
          <p className="plot-dates" aria-hidden="true">
            {labelPlaces(labels.length, LABELS).map((place) => (
              <span key={place}>{labels[place]?.short}</span>
            ))}
          </p>
        </div>
      )}
      {series.length > 1 && (
        <ul className="legend" aria-hidden="true">
          {series.map(({ name }, index) => (
            <li key={name} className={`series-${index}`}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {children}
      <details className="chart-table">
        <summary>{t('chart.table')}</summary>
        <Figures caption={title} labels={labels} series={[...series, ...more]} show={show} />
      </details>
    </figure>
  )
}

const shown = (value: number | null, show: (value: number) => string): string => (value === null ? '—' : show(value))

/** Draws each series as a line, which is interrupted where a value is null. */
function Lines({ series, top }: { series: readonly Series[]; top: number }) {
  return series.map(({ name, values }, index) => {
    const points = values.map((value, at) => {
      if (value === null) return ''
      const begins = at === 0 || values[at - 1] === null
      return `${begins ? 'M' : 'L'}${(at * WIDTH) / Math.max(1, values.length - 1)} ${HEIGHT - (value / top) * HEIGHT}`
    })
    return <path key={name} className={`line-series series-${index}`} d={points.join('')} />
  })
}

function Bars({ series, top, count }: { series: readonly Series[]; top: number; count: number }) {
  const step = WIDTH / count
  return Array.from({ length: count }, (_, at) => {
    let below = 0
    return series.map(({ name, values }, index) => {
      const height = (Math.max(0, values[at] ?? 0) / top) * HEIGHT
      below += height
      return (
        <rect
          key={name}
          className={`bar-series series-${index}`}
          x={at * step + step * 0.15}
          width={step * 0.7}
          y={HEIGHT - below}
          height={height}
        />
      )
    })
  })
}

function Figures({
  caption,
  labels,
  series,
  show,
}: {
  caption: string
  labels: readonly PointLabel[]
  series: readonly Series[]
  show: (value: number) => string
}) {
  const { t } = useTranslation('console')
  return (
    // The table may scroll sideways, so it must be focusable by keyboard.
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.date')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map(({ long }, index) => (
            <tr key={long}>
              <th scope="row">{long}</th>
              {series.map(({ name, values, format }) => (
                <td key={name}>{shown(values[index] ?? null, format ?? show)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { Language } from '#contract/languages'
import type { PointLabel } from '../charts/chart'

/** Labels of chart points. Twelve points are months, other numbers are days. `dates` are ISO days. */
export function dateLabels(dates: readonly string[], language: Language): PointLabel[] {
  const isMonths = dates.length === 12
  const format = (month: 'short' | 'long') =>
    new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
      timeZone: 'UTC',
      month,
      ...(isMonths ? (month === 'long' ? { year: 'numeric' } : {}) : { day: 'numeric' }),
    })
  const [short, long] = [format('short'), format('long')]
  return dates.map((date) => {
    const day = new Date(`${date}T00:00:00Z`)
    return { short: short.format(day), long: long.format(day) }
  })
}

import type { Language } from '#contract/languages'

const DAY_MS = 24 * 3_600_000

/** Time of a replica: `14:05` today, else with the day. `at` and `now` in ms since the epoch. */
export function timestampText(at: number, language: Language, now = Date.now()): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at)
  if (new Date(at).toDateString() === new Date(now).toDateString()) return time
  const isNear = now - at < 300 * DAY_MS
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(isNear ? {} : { year: 'numeric' }),
  }).format(at)
  return `${day}${language === 'fr' ? ' à ' : ' at '}${time}`
}

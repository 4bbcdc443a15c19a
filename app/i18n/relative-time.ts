import type { Language } from '#contract/languages'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const WORDS = {
  fr: {
    now: "À l'instant",
    ago: (n: number, unit: string) => `Il y a ${String(n)} ${unit}${n > 1 ? 's' : ''}`,
    units: ['minute', 'heure', 'jour'],
  },
  en: {
    now: 'Just now',
    ago: (n: number, unit: string) => `${String(n)} ${unit}${n > 1 ? 's' : ''} ago`,
    units: ['minute', 'hour', 'day'],
  },
} as const

/** Cached, since creating a formatter is as slow as rendering a row. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/** `15 juin 2026`, `1er juin 2026` (which `Intl` cannot format), optionally with the time. */
export function longDate(date: Date, language: Language, withTime = false): string {
  const text = (formats[`${language}${String(withTime)}`] ??= new Intl.DateTimeFormat(
    language === 'fr' ? 'fr-FR' : 'en-GB',
    { dateStyle: 'long', ...(withTime ? { timeStyle: 'short' } : {}) },
  )).format(date)
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text
}

/** The relative time within a sentence: « il y a 2 jours », « le 12 novembre 2026 à 14:05 ». */
export function relativePhrase(date: Date, language: Language, now = new Date()): string {
  const text = relativeTime(date, language, now)
  if (now.getTime() - date.getTime() >= 7 * DAY) return `${language === 'fr' ? 'le' : 'on'} ${text}`
  return text.charAt(0).toLocaleLowerCase(language) + text.slice(1)
}

/** Elapsed time in minutes, hours or days, or the full date after a week (specification, section 9). */
export function relativeTime(date: Date, language: Language, now = new Date()): string {
  const elapsed = now.getTime() - date.getTime()
  const { now: justNow, ago, units } = WORDS[language]
  if (elapsed < MINUTE) return justNow
  if (elapsed < HOUR) return ago(Math.floor(elapsed / MINUTE), units[0])
  if (elapsed < DAY) return ago(Math.floor(elapsed / HOUR), units[1])
  if (elapsed < 7 * DAY) return ago(Math.floor(elapsed / DAY), units[2])
  return longDate(date, language, true)
}

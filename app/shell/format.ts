import type { Language } from '#contract/languages'

const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const
const HOUR_MINUTES = 60
const TRUNCATE_AT = 60
const two = (value: number): string => String(value).padStart(2, '0')

const clockIn = (language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { hour: '2-digit', minute: '2-digit', hour12: false })
/** Created once, since creating a formatter is as slow as rendering a row. */
const clocks = { fr: clockIn('fr'), en: clockIn('en') }

/** `14:05`. */
export const clock = (date: Date, language: Language): string => clocks[language].format(date)

const dayIn = (language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', year: 'numeric' })
const days = { fr: dayIn('fr'), en: dayIn('en') }

/** `24 déc. 2026`. */
export const shortDate = (date: Date, language: Language): string => days[language].format(date)

/** `HH:MM - HH:MM` (specification, section 9). */
export const timeRange = (start: Date, end: Date, language: Language): string =>
  `${clock(start, language)} - ${clock(end, language)}`

/**
 * `UTC+1` if the device's time zone differs from the product's, that of Lomé, which is UTC all year; else empty.
 */
export function foreignZone(date: Date): string {
  const minutes = -date.getTimezoneOffset()
  if (minutes === 0) return ''
  const [hours, rest] = [Math.floor(Math.abs(minutes) / HOUR_MINUTES), Math.abs(minutes) % HOUR_MINUTES]
  return `UTC${minutes < 0 ? '\u2212' : '+'}${String(hours)}${rest === 0 ? '' : `:${two(rest)}`}`
}

/** `30 min`, `1 h`, `1 h 30` (product decisions). */
export function duration(start: Date, end: Date): string {
  const minutes = Math.max(0, Math.round((end.getTime() - start.getTime()) / 60_000))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  if (hours === 0) return `${String(rest)}\u00a0min`
  return rest === 0 ? `${String(hours)}\u00a0h` : `${String(hours)}\u00a0h\u00a0${two(rest)}`
}

/** Truncates a text at 60 characters, with an ellipsis. */
export function truncate(text: string): string {
  const characters = Array.from(text)
  return characters.length > TRUNCATE_AT ? `${characters.slice(0, TRUNCATE_AT).join('').trimEnd()}…` : text
}

export type ProgressTone = 'red' | 'amber' | 'blue' | 'green'

/** Colour of a progress: red below 25, amber below 50, blue below 75, else green (specification, section 9). */
export function progressTone(percent: number): ProgressTone {
  if (percent < 25) return 'red'
  if (percent < 50) return 'amber'
  return percent < 75 ? 'blue' : 'green'
}

/** The `datetime-local` value of an ISO timestamp, in the device's time zone; empty for none. */
export function toLocalInput(iso: unknown): string {
  if (typeof iso !== 'string') return ''
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The ISO timestamp of a `datetime-local` value; null if empty or invalid. */
export function fromLocalInput(value: string): string | null {
  const date = new Date(value)
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

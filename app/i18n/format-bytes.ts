import type { Language } from '#contract/languages'

const UNITS = { fr: ['octets', 'ko', 'Mo'], en: ['bytes', 'kB', 'MB'] } as const
const GROUPS = { fr: '\u202f', en: ',' } as const

/**
 * `38 ko`, `1,2 Mo`; decimal units, as operators bill them. Formatted without `Intl.NumberFormat`: every article shows
 * a size, and the first use of `Intl` blocks a slow phone for 50 ms.
 */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1_000 ? 0 : Math.round(bytes / 1_000) < 1_000 ? 1 : 2
  const value = bytes / 1_000 ** step
  const digits = String(step === 2 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
  const written = language === 'fr' ? digits.replace('.', ',') : digits
  // French uses the plural from two on, English for all numbers except one.
  const unit =
    step === 0 && (language === 'fr' ? value < 2 : value === 1)
      ? UNITS[language][0].slice(0, -1)
      : UNITS[language][step]
  return `${written.replace(/\B(?=(\d{3})+$)/g, GROUPS[language])}\u00a0${unit}`
}

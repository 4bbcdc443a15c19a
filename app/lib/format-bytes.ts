import type { Language } from '#contract/languages'

const UNITS = { fr: ['octets', 'ko', 'Mo'], en: ['bytes', 'kB', 'MB'] } as const

/** `38 ko`, `1,2 Mo`; decimal units, as operators bill them. */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1_000 ? 0 : Math.round(bytes / 1_000) < 1_000 ? 1 : 2
  const value = bytes / 1_000 ** step
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: step === 2 && value < 10 ? 1 : 0 }).format(value)
  return `${digits}\u00a0${UNITS[language][step]}`
}

import type { Language } from '#contract/languages'

/** Fixed parity: 1 EUR = 655.957 XOF (Banque de France). */
export const XOF_PER_EUR = 655.957
const XOF_PER_1000_EUR = 655_957

/** Whole francs → hundredths of a franc, only for the `amount` of the payment-intent reply. */
export const toWireAmount = (francs: number): number => francs * 100

/** Hundredths of a franc, as the payment-intent reply gives them → whole francs. */
export const fromWireAmount = (hundredths: number): number => Math.round(hundredths / 100)

/** Whole francs → euro cents at the fixed parity, rounded half up, in integers only. */
export const toEuroCents = (francs: number): number =>
  Math.floor((francs * 200_000 + XOF_PER_1000_EUR) / (2 * XOF_PER_1000_EUR))

/** Euro cents → whole francs at the fixed parity, rounded half up, in integers only. */
export const toFrancs = (cents: number): number => Math.floor((cents * XOF_PER_1000_EUR + 50_000) / 100_000)

/** `300 000 F CFA` in French, `300,000 F CFA` in English; no-break spaces, no decimals. */
export function formatFrancs(francs: number, language: Language): string {
  const separator = language === 'fr' ? '\u00a0' : ','
  const digits = String(Math.abs(francs)).replace(/\B(?=(\d{3})+$)/g, separator)
  return `${francs < 0 ? '−' : ''}${digits}\u00a0F\u00a0CFA`
}

/** Euro cents as `29 €` or `€29`; decimals only when there are cents. */
export function formatEuros(cents: number, language: Language): string {
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })
  return format.format(cents / 100).replaceAll('\u202f', '\u00a0')
}

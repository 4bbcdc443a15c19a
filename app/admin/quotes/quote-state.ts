import type { ReplyOf } from '#contract/endpoint'
import type { quotesApi } from '#contract/quotes'

export type QuoteRow = ReplyOf<typeof quotesApi.list>[number]
export type QuoteState = 'open' | 'paid' | 'withdrawn' | 'over'

/** A quote that was paid stays paid, even when it expired or was withdrawn later. */
export function deriveQuoteState(
  { paid, cancelledAt, validUntil }: Pick<QuoteRow, 'paid' | 'cancelledAt' | 'validUntil'>,
  now: number,
): QuoteState {
  if (paid) return 'paid'
  if (cancelledAt !== null) return 'withdrawn'
  return Date.parse(validUntil) <= now ? 'over' : 'open'
}

/** The payment link for the institution. */
export const buildQuoteLink = ({ code }: Pick<QuoteRow, 'code'>, origin: string): string =>
  `${origin}/payment?quote=${code}`

import type { ReplyOf } from '#contract/endpoint'
import type { quotesApi } from '#contract/quotes'

export type Quote = ReplyOf<typeof quotesApi.list>[number]
export type QuoteState = 'open' | 'paid' | 'withdrawn' | 'over'

/** A quote that was paid stays so, whatever else became of it. */
export function stateOf(
  { paid, cancelledAt, validUntil }: Pick<Quote, 'paid' | 'cancelledAt' | 'validUntil'>,
  now: number,
): QuoteState {
  if (paid) return 'paid'
  if (cancelledAt !== null) return 'withdrawn'
  return Date.parse(validUntil) <= now ? 'over' : 'open'
}

/** What the institution opens to pay. */
export const linkOf = ({ code }: Pick<Quote, 'code'>, origin: string): string => `${origin}/payment?quote=${code}`

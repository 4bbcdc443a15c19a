import { toEuroCents, toFrancs } from '#domain/money/money'

/** What an order was paid, in whole francs, and in euro cents when a provider without francs was asked. */
export interface Paid {
  readonly amount: number
  readonly amountEurCents: number | null
}

/**
 * Cents of a refund of so many francs, after what was refunded before: the parts add up to the whole, to the cent.
 */
export function refundCents(order: Paid, before: Paid, francs: number): number | null {
  if (order.amountEurCents === null) return null
  const after = before.amount + francs
  const target = after >= order.amount ? order.amountEurCents : Math.min(order.amountEurCents, toEuroCents(after))
  return target - (before.amountEurCents ?? 0)
}

/** Francs of a refund that a provider tells in cents: the parts add up to the whole, to the franc. */
export function refundFrancs(order: Paid, before: Paid, cents: number): number {
  const after = (before.amountEurCents ?? 0) + cents
  const target =
    order.amountEurCents !== null && after >= order.amountEurCents
      ? order.amount
      : Math.min(order.amount, toFrancs(after))
  return target - before.amount
}

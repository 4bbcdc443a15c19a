import { toEuroCents, toFrancs } from '#domain/money/money'

/** The amount paid, in whole francs, and in euro cents for a provider without francs. */
export interface Paid {
  readonly amount: number
  readonly amountEurCents: number | null
}

/** A refund of so many francs in cents, after earlier refunds. All refunds add up to the exact total in cents. */
export function refundCents(order: Paid, before: Paid, francs: number): number | null {
  if (order.amountEurCents === null) return null
  const after = before.amount + francs
  const target = after >= order.amount ? order.amountEurCents : Math.min(order.amountEurCents, toEuroCents(after))
  return target - (before.amountEurCents ?? 0)
}

/** A refund reported in cents, in francs. All refunds add up to the exact total in francs. */
export function refundFrancs(order: Paid, before: Paid, cents: number): number {
  const after = (before.amountEurCents ?? 0) + cents
  const target =
    order.amountEurCents !== null && after >= order.amountEurCents
      ? order.amount
      : Math.min(order.amount, toFrancs(after))
  return target - before.amount
}

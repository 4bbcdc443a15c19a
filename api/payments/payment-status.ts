import type { Order } from '#db/client'
import type { OrderStatus } from '#db/enums'

/** What a provider can say of a payment, or our own clock (`expired`). */
export type FactStatus = Exclude<OrderStatus, 'created' | 'refunded' | 'partly_refunded'>

/** What a provider reports of an order, by webhook, return page, poll or reconciliation. */
export interface PaymentUpdate {
  readonly status: FactStatus
  /** Time of the status, in milliseconds. Of two states that can follow each other the later one counts. */
  readonly at: number
  /** In the smallest unit of `currency`: whole francs, euro cents. */
  readonly amount: number
  readonly currency: Currency | (string & {})
  /** Refunded so far, in the same unit. */
  readonly refunded?: number
  readonly failureCode?: string | null
  /** The fee, if the provider reports one with the payment. */
  readonly fee?: ReportedFee
}

/** The fee of a payment, and its payout to us; null is what the provider does not report. */
export interface ReportedFee {
  /** In the smallest unit of `currency`, the currency of our account at the provider. */
  readonly fee: number | null
  readonly net: number | null
  readonly currency: string
  readonly payoutRef: string | null
  readonly payoutAt: Date | null
}

export type Currency = 'XOF' | 'EUR'

/** The part of an order that the rules need. `amount` and `currency` are those requested from the provider. */
export interface OrderState {
  readonly status: OrderStatus
  readonly statusAt: number
  readonly amount: number
  readonly currency: Currency
  readonly refunded: number
  readonly holdReason: HoldReason | null
}

export type HoldReason = 'wrongAmount' | 'wrongCurrency'

/**
 * The statuses that may follow each status. A payment that succeeded stays paid; a late one still counts. A refund that
 * failed (`refund-status.ts`) leads back to what is still paid.
 */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: [
    'pending',
    'requires_action',
    'processing',
    'failed',
    'cancelled',
    'expired',
    'succeeded',
    'partly_refunded',
    'refunded',
  ],
  pending: [
    'requires_action',
    'processing',
    'failed',
    'cancelled',
    'expired',
    'succeeded',
    'partly_refunded',
    'refunded',
  ],
  requires_action: [
    'pending',
    'processing',
    'failed',
    'cancelled',
    'expired',
    'succeeded',
    'partly_refunded',
    'refunded',
  ],
  processing: [
    'pending',
    'requires_action',
    'failed',
    'cancelled',
    'expired',
    'succeeded',
    'partly_refunded',
    'refunded',
  ],
  // The payer may try again with another card.
  failed: [
    'pending',
    'requires_action',
    'processing',
    'cancelled',
    'expired',
    'succeeded',
    'partly_refunded',
    'refunded',
  ],
  cancelled: ['expired', 'succeeded', 'partly_refunded', 'refunded'],
  expired: ['cancelled', 'succeeded', 'partly_refunded', 'refunded'],
  succeeded: ['partly_refunded', 'refunded'],
  partly_refunded: ['succeeded', 'refunded'],
  refunded: ['succeeded', 'partly_refunded'],
}

/** Statuses of an order that was paid, whatever was refunded later. */
export const PAID = ['succeeded', 'partly_refunded', 'refunded'] as const satisfies readonly OrderStatus[]
/** Statuses that still wait for the payer or the provider. */
export const OPEN = [
  'created',
  'pending',
  'requires_action',
  'processing',
  'failed',
] as const satisfies readonly OrderStatus[]

export const isPaid = (status: OrderStatus): boolean => PAID.some((paid) => paid === status)
export const isOpen = (status: OrderStatus): boolean => OPEN.some((open) => open === status)

/**
 * Statuses from the least to the most final. Within one degree the later update wins; at the same time, the one further
 * down.
 */
const ORDER: readonly OrderStatus[] = [
  'created',
  'pending',
  'requires_action',
  'processing',
  'failed',
  'cancelled',
  'expired',
  'succeeded',
  'partly_refunded',
  'refunded',
]
const finality = (status: OrderStatus): number => (isPaid(status) ? 2 : isOpen(status) ? 0 : 1)

function isNewer(status: OrderStatus, at: number, than: OrderState): boolean {
  const degrees = finality(status) - finality(than.status)
  if (degrees !== 0) return degrees > 0
  if (isPaid(status)) return false
  if (than.status === 'created') return status !== 'created'
  return at !== than.statusAt ? at > than.statusAt : ORDER.indexOf(status) > ORDER.indexOf(than.status)
}

/** The status of a paid order with this refunded amount. */
export const refundedStatus = (refunded: number, amount: number): OrderStatus => {
  if (refunded === 0) return 'succeeded'
  return refunded < amount ? 'partly_refunded' : 'refunded'
}

/**
 * Applies an update to the order. The result does not depend on the order or repetition of updates. An update about
 * another amount or currency only puts the order on hold.
 */
export function applyPaymentUpdate(order: OrderState, update: PaymentUpdate): OrderState {
  const wrong = wrongness(order, update)
  // Of two reasons, the same one always wins, whatever the order of the updates.
  if (wrong) return { ...order, holdReason: order.holdReason === 'wrongCurrency' ? order.holdReason : wrong }
  const refunded = Math.max(order.refunded, Math.min(update.refunded ?? 0, order.amount))
  const reported: OrderStatus = refunded > 0 ? 'succeeded' : update.status
  const next = isNewer(reported, update.at, order) ? { ...order, status: reported, statusAt: update.at } : order
  return isPaid(next.status) ? { ...next, refunded, status: refundedStatus(refunded, order.amount) } : next
}

function wrongness(order: OrderState, update: PaymentUpdate): HoldReason | null {
  if (update.currency !== order.currency) return 'wrongCurrency'
  return update.amount === order.amount ? null : 'wrongAmount'
}

/** The amount of an order, in the currency of its provider. */
export const getRequestedAmount = ({
  provider,
  amount,
  amountEurCents,
}: Pick<Order, 'provider' | 'amount' | 'amountEurCents'>): Pick<PaymentUpdate, 'amount' | 'currency'> =>
  provider === 'paypal' ? { amount: amountEurCents ?? 0, currency: 'EUR' } : { amount, currency: 'XOF' }

/** The update of an order that the buyer abandoned, or whose time ran out. */
export const givenUp = (order: Order): PaymentUpdate => ({
  ...getRequestedAmount(order),
  status: 'cancelled',
  at: Date.now(),
})

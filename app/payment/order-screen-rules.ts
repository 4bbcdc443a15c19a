import type { PaymentState } from '#contract/payments'
import type { PaymentTexts } from './payment.fr'

type Status = PaymentState['status']

/** The screen of an order's page. */
export type OrderScreenKind =
  | 'paid'
  | 'processing'
  | 'card'
  | 'confirm'
  | 'paypal'
  | 'wallet'
  | 'held'
  | 'relativePaid'
  | 'relative'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'partlyRefunded'

export const isPaid = (status: Status): boolean =>
  status === 'succeeded' || status === 'refunded' || status === 'partly_refunded'

/** Whether the order is final: nothing can be paid, and nothing is awaited. */
export const isOver = (status: Status): boolean => isPaid(status) || status === 'cancelled' || status === 'expired'

const CLOSED: Partial<Record<Status, OrderScreenKind>> = {
  succeeded: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
  partly_refunded: 'partlyRefunded',
  processing: 'processing',
}

/** Derives an order's screen from its state only, so that it is the same on any device and after a network failure. */
export function chooseScreen(state: PaymentState): OrderScreenKind {
  const { status, held, clientSecret, approvalUrl, provider, wallet, byRelative, paidByRelative } = state
  if (paidByRelative) return 'relativePaid'
  if (byRelative) return 'relative'
  if (held && !isPaid(status)) return 'held'
  if (wallet && !isOver(status)) return 'wallet'
  const closed = CLOSED[status]
  if (closed) return closed
  if (approvalUrl !== null) return 'paypal'
  // The provider's response was lost when the order was created; the plans page repeats it with the same order.
  if (clientSecret === null) return 'cancelled'
  return status === 'requires_action' && provider === 'sandbox' ? 'confirm' : 'card'
}

/** Whether to poll the order, since the provider's outcome or the outcome of a failed request is awaited. */
export const isAwaited = (screen: OrderScreenKind, isUnsure: boolean): boolean =>
  isUnsure || screen === 'relative' || screen === 'processing' || screen === 'held' || screen === 'wallet'

/** Identifies a step of the payment; a new status or a new request on the phone restarts the polling delays. */
export const toStepKey = (state?: PaymentState | null): string => [state?.status, state?.wallet?.pushedAt].join()

const POLL_MS = [3_000, 5_000, 10_000, 20_000, 30_000] as const

/** Delay before the next poll, in ms. It grows, since each request costs bytes. */
export const pollDelay = (attempt: number): number => POLL_MS[Math.min(attempt, POLL_MS.length - 1)] ?? 30_000

const SOON_TIMES = 6
const LATER_TIMES = 8

/** Delay for a wallet payment: 5 s, then 15 s. After that polling stops, since the server checks it by itself. */
export const walletDelay = (attempt: number): number | false =>
  attempt < SOON_TIMES ? 5_000 : attempt < SOON_TIMES + LATER_TIMES ? 15_000 : false

/** Text of a failed payment: the specified sentence, then the provider's reason if there is one. */
export function paymentFailureText(t: PaymentTexts, code: string | null): string {
  const reason = code === null ? undefined : t.card.reasons[code]
  return reason ? `${t.failed} ${reason}` : t.failed
}

/** Outcome after the return from the card provider (specification, section 4). */
export type Return = 'success' | 'processing' | 'failed' | 'unknown'
export function chooseReturn({ status, held }: PaymentState): Return {
  if (held) return 'processing'
  if (isPaid(status)) return 'success'
  if (status === 'processing') return 'processing'
  return status === 'failed' || status === 'pending' || status === 'created' ? 'failed' : 'unknown'
}

/** `PP-` and the first 12 characters (specification, section 2). */
export const paypalNumber = (transaction: string): string => `PP-${transaction.slice(0, 12)}`

/** The plan of the query; an unknown plan becomes the basic one (specification, section 5). */
export const paypalPlan = (query: string | null): 'basic' | 'premium' => (query === 'premium' ? 'premium' : 'basic')

import type { PaymentState } from '#contract/payments'
import type { PaymentTexts } from './payment.fr'

type Status = PaymentState['status']

/** What the page of an order shows. */
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

/** Nothing can be paid any more, and nothing is awaited. */
export const isOver = (status: Status): boolean => isPaid(status) || status === 'cancelled' || status === 'expired'

const CLOSED: Partial<Record<Status, OrderScreenKind>> = {
  succeeded: 'paid',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
  partly_refunded: 'partlyRefunded',
  processing: 'processing',
}

/** An order's screen follows from its state alone, so that it opens the same on any device, after any cut. */
export function chooseScreen(state: PaymentState): OrderScreenKind {
  const { status, held, clientSecret, approvalUrl, provider, wallet, byRelative, paidByRelative } = state
  if (paidByRelative) return 'relativePaid'
  if (byRelative) return 'relative'
  if (held && !isPaid(status)) return 'held'
  if (wallet && !isOver(status)) return 'wallet'
  const closed = CLOSED[status]
  if (closed) return closed
  if (approvalUrl !== null) return 'paypal'
  // Created, and the provider's answer was lost: made again from the plans, with the same order.
  if (clientSecret === null) return 'cancelled'
  return status === 'requires_action' && provider === 'sandbox' ? 'confirm' : 'card'
}

/** Asked again by itself: an answer is awaited, from the provider or for a network that was cut. */
export const isAwaited = (screen: OrderScreenKind, isUnsure: boolean): boolean =>
  isUnsure || screen === 'relative' || screen === 'processing' || screen === 'held' || screen === 'wallet'

/** Another status, or another request on the phone, is another step: it is asked about soon again. */
export const toStepKey = (state?: PaymentState | null): string => [state?.status, state?.wallet?.pushedAt].join()

const POLL_MS = [3_000, 5_000, 10_000, 20_000, 30_000] as const

/** How long until the next question, in ms: soon at first, then rarely, as each costs bytes. */
export const pollDelay = (attempt: number): number => POLL_MS[Math.min(attempt, POLL_MS.length - 1)] ?? 30_000

const SOON_TIMES = 6
const LATER_TIMES = 8

/** For a phone that is asked: each 5 s, then each 15 s; then at each opening, as the server finds it by itself. */
export const walletDelay = (attempt: number): number | false =>
  attempt < SOON_TIMES ? 5_000 : attempt < SOON_TIMES + LATER_TIMES ? 15_000 : false

/** What a failed payment says: always the specified sentence, then the provider's reason where there is one. */
export function paymentFailureText(t: PaymentTexts, code: string | null): string {
  const reason = code === null ? undefined : t.card.reasons[code]
  return reason ? `${t.failed} ${reason}` : t.failed
}

/** What the return from the card provider says of an order (specification, section 4). */
export type Return = 'success' | 'processing' | 'failed' | 'unknown'
export function chooseReturn({ status, held }: PaymentState): Return {
  if (held) return 'processing'
  if (isPaid(status)) return 'success'
  if (status === 'processing') return 'processing'
  return status === 'failed' || status === 'pending' || status === 'created' ? 'failed' : 'unknown'
}

/** `PP-` and the first 12 characters (specification, section 2). */
export const paypalNumber = (transaction: string): string => `PP-${transaction.slice(0, 12)}`

/** An unknown plan is the basic one (specification, section 5). */
export const paypalPlan = (query: string | null): 'basic' | 'premium' => (query === 'premium' ? 'premium' : 'basic')

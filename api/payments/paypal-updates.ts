import type { Payable, RefundAnswer, ProviderDispute } from './payment-port'
import type { PaymentUpdate, ReportedFee } from './payment-status'
import { parseCents, type PaypalDispute, type PaypalOrder } from './paypal-shapes'

/** The captured amount counts; before a capture, that of the order. */
export function readPaypalUpdate(reported: PaypalOrder, order: Payable | null): PaymentUpdate {
  const [unit] = reported.purchase_units
  const captures = unit?.payments?.captures ?? []
  const capture =
    captures.find(({ status }) => isPaid(status)) ??
    captures.find(({ status }) => status === 'PENDING') ??
    captures.at(-1)
  const amount = capture?.amount ?? unit?.amount
  const at =
    Date.parse(capture?.update_time ?? capture?.create_time ?? reported.update_time ?? reported.create_time ?? '') ||
    Date.now()
  const status = capture
    ? captureStatus(capture.status)
    : reported.status === 'VOIDED'
      ? 'cancelled'
      : reported.status === 'APPROVED'
        ? 'requires_action'
        : 'pending'
  const of = amount
    ? { amount: parseCents(amount), currency: amount.currency_code }
    : { amount: order?.amountEurCents ?? 0, currency: 'EUR' }
  const fee = readPaypalFee(reported)
  return { status, at, ...of, failureCode: status === 'failed' ? 'instrument_declined' : null, ...(fee && { fee }) }
}

/** PayPal does not report its payouts to our bank. */
export function readPaypalFee(reported: PaypalOrder): ReportedFee | null {
  const captures = reported.purchase_units[0]?.payments?.captures ?? []
  const breakdown = captures.find(({ status }) => isPaid(status))?.seller_receivable_breakdown
  if (!breakdown) return null
  const { paypal_fee: fee, net_amount: net } = breakdown
  return {
    fee: parseCents(fee),
    net: parseCents(net),
    currency: net.currency_code,
    payoutRef: null,
    payoutAt: null,
  }
}

const isPaid = (status: string): boolean => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)
const captureStatus = (status: string): PaymentUpdate['status'] =>
  isPaid(status) ? 'succeeded' : status === 'DECLINED' || status === 'FAILED' ? 'failed' : 'processing'

export const toRefundAnswer = ({ id, status }: { id: string; status: string }): RefundAnswer => ({
  ref: id,
  status: status === 'COMPLETED' ? 'succeeded' : status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending',
})

/**
 * Follows PayPal's table of outcomes. A payout is PayPal's seller protection, unless we lost money all the same. NONE
 * decides nothing: another dispute follows.
 */
export function toDispute(reported: PaypalDispute): ProviderDispute {
  const {
    dispute_id: ref,
    status,
    reason,
    dispute_amount: disputed,
    dispute_outcome: outcome,
    seller_response_due_date: due,
  } = reported
  const code = outcome?.outcome_code ?? ''
  const taken = code === 'RESOLVED_WITH_PAYOUT' ? takenFromUs(reported) : 0
  const isLost = taken > 0 || code === 'RESOLVED_BUYER_FAVOUR' || code === 'ACCEPTED'
  const amount = (isLost && outcome?.amount_refunded) || disputed
  const of = amount
    ? { amount: taken || parseCents(amount), currency: amount.currency_code }
    : { amount: taken, currency: 'EUR' }
  const ended = isLost ? 'lost' : code === 'NONE' ? 'closed' : 'won'
  return {
    ref,
    status: status === 'RESOLVED' ? ended : 'open',
    ...of,
    reason,
    dueAt: due === undefined ? null : new Date(due),
  }
}

/** The amount that the dispute took from us, in cents. Fees are PayPal's price, not the payer's money. */
function takenFromUs({ fund_movements: moves, money_movements: older }: PaypalDispute): number {
  const ours = moves.length > 0 ? moves : older.map(({ affected_party: party, ...move }) => ({ party, ...move }))
  const counted = ours.filter(({ party, reason }) => party === 'SELLER' && !reason.endsWith('_FEE'))
  return counted.reduce(
    (sum, { type, amount }) =>
      sum + (amount ? parseCents(amount) : 0) * (type === 'DEBIT' ? 1 : type === 'CREDIT' ? -1 : 0),
    0,
  )
}

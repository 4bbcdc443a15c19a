import type { PaymentUpdate, ReportedFee } from './payment-status'
import type { FedapayTransaction } from './fedapay-shapes'
import { walletFailure } from './wallet-failure'

const PAID = new Set([
  'approved',
  'transferred',
  'refunded',
  'approved_partially_refunded',
  'transferred_partially_refunded',
])

/** Refunded on FedaPay’s pages; the transaction does not contain the amount. */
export const wasGivenBack = ({ status }: FedapayTransaction): boolean => status.includes('refunded')

/**
 * `transferred` means paid, and paid out to us. A failed transaction can still be paid by a new attempt. All times come
 * from FedaPay’s clock, so that updates can be ordered.
 */
export function readFedapayUpdate(reported: FedapayTransaction): PaymentUpdate {
  const { status, amount, currency, last_error_code: code } = reported
  const of = { amount, currency: currency?.iso ?? 'XOF' }
  const at = (...times: (string | null | undefined)[]): number =>
    Date.parse(times.find((time) => typeof time === 'string') ?? '') || Date.now()
  const { created_at: created, updated_at: updated, approved_at: approved } = reported
  const fee = readFedapayFee(reported)
  if (PAID.has(status)) return { ...of, status: 'succeeded', at: at(approved, updated, created), ...(fee && { fee }) }
  if (status === 'declined' || status === 'canceled') {
    const failed = status === 'declined' ? reported.declined_at : reported.canceled_at
    const why = status === 'declined' || code ? walletFailure(code) : 'wallet_not_approved'
    return { ...of, status: 'failed', at: at(failed, updated, created), failureCode: why }
  }
  if (status === 'expired') return { ...of, status: 'expired', at: at(updated, created) }
  return { ...of, status: 'pending', at: at(created) }
}

/**
 * The amount transferred is what we receive; fees that the payer bears are not ours. FedaPay’s transaction has no
 * reference of its payout.
 */
export function readFedapayFee({
  status,
  amount,
  currency,
  fees,
  amount_transferred: net = null,
  transferred_at: paidOut,
}: FedapayTransaction): ReportedFee | null {
  if (!PAID.has(status) || (net === null && typeof fees !== 'number')) return null
  return {
    fee: net === null ? (fees ?? null) : amount - net,
    net,
    currency: currency?.iso ?? 'XOF',
    payoutRef: null,
    payoutAt: typeof paidOut === 'string' ? new Date(paidOut) : null,
  }
}

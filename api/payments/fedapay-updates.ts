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

/** Given back on FedaPay’s pages; how much, its transaction does not say. */
export const wasGivenBack = ({ status }: FedapayTransaction): boolean => status.includes('refunded')

/**
 * `transferred` is paid too: the money was paid out to us. A transaction that failed can be paid by a new try. The
 * times are FedaPay’s own, so that its clock alone decides what is later.
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
 * What comes to us is told as the amount transferred; fees that the payer bears are not ours. A payout has no reference
 * in the transaction.
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

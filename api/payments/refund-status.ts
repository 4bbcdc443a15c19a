import type { RefundStatus } from '#db/enums'

/**
 * The statuses that may follow each status of a refund or lost dispute. The payer's bank may still refuse a refund, and
 * an appeal may reverse a dispute. `failed` is final: the same refund cannot take the money again.
 */
export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/** The status of a refund after a report. Reports may repeat and come in any order: the result is the same. */
export const refundStatusAfter = (known: RefundStatus, reported: RefundStatus): RefundStatus =>
  REFUND_TRANSITIONS[known].includes(reported) ? reported : known

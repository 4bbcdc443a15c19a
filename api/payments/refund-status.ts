import type { RefundStatus } from '#db/enums'

/**
 * From each status of a refund or a lost dispute, those that may follow. A refund that was accepted may still be
 * refused by the payer's bank, a lost dispute may be won on appeal: the money is ours again, and does not leave a
 * second time under that name.
 */
export const REFUND_TRANSITIONS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/** The status of a refund after a report. Reports may come in any order and repeat: the end is the same. */
export const refundStatusAfter = (known: RefundStatus, reported: RefundStatus): RefundStatus =>
  REFUND_TRANSITIONS[known].includes(reported) ? reported : known

import type { RefundStatus } from '#db/enums'

/**
 * From each status of a refund or a lost dispute, those that may follow. A refund that was accepted may still be
 * refused by the payer's bank, a lost dispute may be won on appeal: the money is ours again, and does not leave a
 * second time under that name.
 */
export const GIVEBACKS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/** What a giveback is once told of: words may come in any order and any number of times, the end is the same. */
export const givebackAfter = (known: RefundStatus, told: RefundStatus): RefundStatus =>
  GIVEBACKS[known].includes(told) ? told : known

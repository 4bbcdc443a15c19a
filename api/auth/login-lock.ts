/** Number of failures that cause a lock, and the duration of the first lock. */
export const TRIES = 5
export const LOCK_SECONDS = 30
const MAX_LOCK_SECONDS = 15 * 60

/** 30 s, then twice as long after each lock of the last day, up to 15 minutes. */
export const lockSeconds = (earlierLocks: number): number =>
  Math.min(LOCK_SECONDS * 2 ** Math.min(earlierLocks, 10), MAX_LOCK_SECONDS)

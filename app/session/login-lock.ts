/**
 * Failures in a row, and until when the form is locked (ms since the epoch, by this device's clock; 0 when it is not).
 */
export interface LoginLock {
  readonly failures: number
  readonly lockedUntil: number
}

/** Specification, section 9. The server's own count decides; its `Retry-After` replaces this duration. */
export const MAX_FAILURES = 5
export const LOCK_SECONDS = 30

export const UNLOCKED: LoginLock = { failures: 0, lockedUntil: 0 }

/** After a failed try. `retryAfter`: the seconds that the server said, if it did. */
export function afterFailure(lock: LoginLock, retryAfter: number | null, now: number): LoginLock {
  const failures = lock.failures + 1
  if (retryAfter !== null) return { failures: 0, lockedUntil: now + retryAfter * 1_000 }
  // After the lock ends, failures are counted from zero.
  return failures >= MAX_FAILURES
    ? { failures: 0, lockedUntil: now + LOCK_SECONDS * 1_000 }
    : { failures, lockedUntil: 0 }
}

/** Whole seconds still to wait; 0 when the form is open. */
export const getRemainingSeconds = ({ lockedUntil }: LoginLock, now: number): number =>
  Math.max(0, Math.ceil((lockedUntil - now) / 1_000))

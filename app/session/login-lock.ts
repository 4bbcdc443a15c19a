/**
 * Consecutive failures, and the end of the lock (ms since the epoch by the device's clock; 0 if not locked).
 */
export interface LoginLock {
  readonly failures: number
  readonly lockedUntil: number
}

/** Specification, section 9. The server's count takes precedence; its `Retry-After` replaces this duration. */
export const MAX_FAILURES = 5
export const LOCK_SECONDS = 30

export const UNLOCKED: LoginLock = { failures: 0, lockedUntil: 0 }

/** The lock after a failed attempt. `retryAfter`: seconds from the server, if any. */
export function afterFailure(lock: LoginLock, retryAfter: number | null, now: number): LoginLock {
  const failures = lock.failures + 1
  if (retryAfter !== null) return { failures: 0, lockedUntil: now + retryAfter * 1_000 }
  // After the lock ends, failures are counted from zero.
  return failures >= MAX_FAILURES
    ? { failures: 0, lockedUntil: now + LOCK_SECONDS * 1_000 }
    : { failures, lockedUntil: 0 }
}

/** Remaining seconds of the lock, rounded up; 0 if not locked. */
export const getRemainingSeconds = ({ lockedUntil }: LoginLock, now: number): number =>
  Math.max(0, Math.ceil((lockedUntil - now) / 1_000))

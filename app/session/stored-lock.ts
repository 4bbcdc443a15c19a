import { LOCK_SECONDS, MAX_FAILURES, UNLOCKED, type LoginLock } from './login-lock'

/** Session storage key of this tab's lock and its user name, so that a reload does not unlock the form. */
const KEY = 'login-lock'

export interface StoredLock {
  readonly username: string
  readonly lock: LoginLock
  /** Only this tab counted the failures, such as sign-ins with another role, which the server does not count. */
  readonly isOwn: boolean
}

export function storeLock(stored: StoredLock | null): void {
  try {
    if (stored === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Blocked storage: the server still refuses and sends the duration.
  }
}

/** Parses the lock stored by an earlier document of this tab. A clock set back does not extend the lock. */
export function parseLock(text: string | null, now: number): StoredLock | null {
  if (text === null) return null
  try {
    const { username, lock, isOwn } = JSON.parse(text) as Partial<StoredLock> // Checked below.
    const { failures, lockedUntil } = lock ?? UNLOCKED
    if (typeof username !== 'string' || typeof failures !== 'number' || typeof lockedUntil !== 'number') return null
    return {
      username,
      isOwn: isOwn === true,
      lock: {
        failures: Math.min(Math.max(0, failures), MAX_FAILURES - 1),
        lockedUntil: lockedUntil > now + LOCK_SECONDS * 1_000 ? now + LOCK_SECONDS * 1_000 : lockedUntil,
      },
    }
  } catch {
    return null
  }
}

export function readLock(now: number): StoredLock | null {
  try {
    return parseLock(sessionStorage.getItem(KEY), now)
  } catch {
    return null
  }
}

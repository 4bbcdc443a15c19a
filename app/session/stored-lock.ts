import { LOCK_SECONDS, MAX_FAILURES, UNLOCKED, type LoginLock } from './login-lock'

/** The count of this tab, and the name of whom it is: a reload does not open the form again. */
const KEY = 'login-lock'

export interface StoredLock {
  readonly username: string
  readonly lock: LoginLock
  /** Counted by this tab alone, as sign-ins of another role are: the server does not know of it. */
  readonly isOwn: boolean
}

export function storeLock(stored: StoredLock | null): void {
  try {
    if (stored === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Blocked storage: the server still refuses, and says for how long.
  }
}

/** What an earlier document of this tab stored. A clock that was set back does not lock for longer. */
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

import { useEffect, useState } from 'react'
import { authRoutes } from '#contract/routes/auth'
import { call } from '../network/call'
import { afterFailure, getRemainingSeconds, UNLOCKED } from './login-lock'
import { readLock, storeLock } from './stored-lock'

async function askSeconds(username: string): Promise<number> {
  const { seconds } = await call(authRoutes.loginLock, { body: { username } })
  return seconds
}

interface Lock {
  readonly seconds: number
  /** Counts a failure; returns the seconds of the lock, or 0. */
  readonly failed: (username: string, retryAfter: number | null) => number
  readonly succeeded: () => void
}

/** Counts failed attempts and the seconds of a lock, which survives a reload. */
export function useLoginLock(): Lock {
  const [lock, setLock] = useState(UNLOCKED)
  const [now, setNow] = useState(Date.now)
  const seconds = getRemainingSeconds(lock, now)
  const isLocked = seconds > 0

  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isLocked])

  useEffect(() => {
    const at = Date.now()
    const stored = readLock(at)
    if (stored === null) return
    let isHere = true
    const restore = async () => {
      await Promise.resolve() // Hydration must match the prerendered page, which has no lock.
      setNow(at)
      setLock(stored.lock)
      if (stored.lock.lockedUntil === 0) return
      const remaining = await askSeconds(stored.username)
      if (!isHere || (remaining === 0 && stored.isOwn)) return
      const answered = Date.now()
      setNow(answered)
      setLock(remaining === 0 ? UNLOCKED : afterFailure(UNLOCKED, remaining, answered))
      if (remaining === 0) storeLock(null)
    }
    // Without a response the stored lock stays, and the server refuses early attempts.
    restore().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [])

  return {
    seconds,
    failed: (username, retryAfter) => {
      const at = Date.now()
      const next = afterFailure(lock, retryAfter, at)
      setNow(at)
      setLock(next)
      storeLock({ username, lock: next, isOwn: retryAfter === null })
      return getRemainingSeconds(next, at)
    },
    succeeded: () => {
      storeLock(null)
      setLock(UNLOCKED)
    },
  }
}

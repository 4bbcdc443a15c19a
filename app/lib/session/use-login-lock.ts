import { useEffect, useState } from 'react'
import { afterFailure, secondsLeft, UNLOCKED } from './login-lock'

/** Counts failed tries and the seconds of a lock. `failed` answers the seconds it locks for, 0 when it does not. */
export function useLoginLock(): { seconds: number; failed: (retryAfter: number | null) => number; succeeded: () => void } {
  const [lock, setLock] = useState(UNLOCKED)
  const [now, setNow] = useState(Date.now)
  const seconds = secondsLeft(lock, now)
  const isLocked = seconds > 0

  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isLocked])

  return {
    seconds,
    failed: (retryAfter) => {
      const at = Date.now()
      const next = afterFailure(lock, retryAfter, at)
      setNow(at)
      setLock(next)
      return secondsLeft(next, at)
    },
    succeeded: () => setLock(UNLOCKED),
  }
}

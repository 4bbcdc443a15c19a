import { useEffect, useState } from 'react'
import { authRoutes } from '#contract/routes/auth'
import { call } from '../network/call'
import { afterFailure, secondsLeft, UNLOCKED } from './login-lock'

/** The name that was locked in this tab: after a reload the server is asked for how long it still is. */
const KEY = 'locked-name'

function keepName(name: string | null): void {
  try {
    if (name === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, name)
  } catch {
    // Blocked storage: the server still refuses, and says for how long.
  }
}

function keptName(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

async function askSeconds(username: string): Promise<number> {
  const { seconds } = await call(authRoutes.loginLock, { body: { username } })
  return seconds
}

interface Lock {
  readonly seconds: number
  /** Answers the seconds it locks for, 0 when it does not. */
  readonly failed: (username: string, retryAfter: number | null) => number
  readonly succeeded: () => void
}

/** Counts failed tries and the seconds of a lock, which outlives a reload. */
export function useLoginLock(): Lock {
  const [lock, setLock] = useState(UNLOCKED)
  const [now, setNow] = useState(Date.now)
  const seconds = secondsLeft(lock, now)
  const isLocked = seconds > 0

  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isLocked])

  useEffect(() => {
    const name = keptName()
    if (name === null) return
    let isHere = true
    const ask = async () => {
      const left = await askSeconds(name)
      if (left === 0) keepName(null)
      else if (isHere) {
        const at = Date.now()
        setNow(at)
        setLock(afterFailure(UNLOCKED, left, at))
      }
    }
    // Without an answer the form stays open, and the server refuses what comes too early.
    ask().catch(() => undefined)
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
      const left = secondsLeft(next, at)
      if (left > 0) keepName(username)
      return left
    },
    succeeded: () => {
      keepName(null)
      setLock(UNLOCKED)
    },
  }
}

import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The current time, updated often enough to show and hide a session's button in time. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

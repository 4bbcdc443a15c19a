import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The present, renewed often enough for a session's button to come and go in time. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

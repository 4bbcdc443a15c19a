import { useEffect, useState } from 'react'

/** Until when a view may be shown, by the device's clock and by the monotonic clock. */
export interface ViewDeadline {
  readonly wall: number
  readonly steady: number
}

/** The deadline in so many seconds, for display only: the server's clock decides. */
export const deadlineIn = (seconds: number): ViewDeadline => ({
  wall: Date.now() + seconds * 1_000,
  steady: performance.now() + seconds * 1_000,
})

/** Uses the clock that ends first: the monotonic one stops while a device sleeps, and the other can be set. */
export const secondsUntil = ({ wall, steady }: ViewDeadline): number =>
  Math.max(0, Math.ceil(Math.min(wall - Date.now(), steady - performance.now()) / 1_000))

export function useRemainingSeconds(deadline: ViewDeadline): number {
  const [remaining, setRemaining] = useState(() => secondsUntil(deadline))
  useEffect(() => {
    const look = () => setRemaining(secondsUntil(deadline))
    const timer = setInterval(look, 1_000)
    // Browsers delay the timers of a page in the background.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline])
  return remaining
}

import { useEffect, useState } from 'react'

/** Until when something may be shown: by the device's clock, and by one that nobody can set. */
export interface ViewDeadline {
  readonly wall: number
  readonly steady: number
}

/** The server says how many seconds are left; its own clock decides, here it is only shown. */
export const deadlineIn = (seconds: number): ViewDeadline => ({
  wall: Date.now() + seconds * 1_000,
  steady: performance.now() + seconds * 1_000,
})

/** Whichever clock is over first: the steady one stands still in a sleeping device, the other can be set. */
export const secondsUntil = ({ wall, steady }: ViewDeadline): number =>
  Math.max(0, Math.ceil(Math.min(wall - Date.now(), steady - performance.now()) / 1_000))

export function useRemainingSeconds(deadline: ViewDeadline): number {
  const [remaining, setRemaining] = useState(() => secondsUntil(deadline))
  useEffect(() => {
    const look = () => setRemaining(secondsUntil(deadline))
    const timer = setInterval(look, 1_000)
    // Timers of a page in the background may wait.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline])
  return remaining
}

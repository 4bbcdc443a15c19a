import type { SessionStatus } from '#contract/choices'

/** Lomé uses UTC all year, so its days are those of UTC. */
const DAY_MS = 86_400_000

/** Midnight in Lomé before and after a time, in milliseconds. */
export function lomeDay(now: number): { start: number; end: number } {
  const start = Math.floor(now / DAY_MS) * DAY_MS
  return { start, end: start + DAY_MS }
}

/** Whether the session reserves the mentor's time. */
export const isHeld = (status: SessionStatus): boolean => status === 'requested' || status === 'scheduled'

/** Whether a session is today, upcoming (later and requested or scheduled), or past (everything else). */
export function isInPeriod(
  session: { startTime: Date; status: SessionStatus },
  period: 'today' | 'upcoming' | 'past',
  now: number,
): boolean {
  const start = session.startTime.getTime()
  const day = lomeDay(now)
  if (period === 'today') return start >= day.start && start < day.end
  const upcoming = start > now && isHeld(session.status)
  return period === 'upcoming' ? upcoming : !upcoming
}

import type { SessionStatus } from '#contract/choices'

/** Lomé keeps UTC all year, so its days are those of UTC. */
const DAY_MS = 86_400_000

/** Midnight in Lomé before and after a moment, in milliseconds. */
export function lomeDay(now: number): { start: number; end: number } {
  const start = Math.floor(now / DAY_MS) * DAY_MS
  return { start, end: start + DAY_MS }
}

/** Asked for or agreed: it holds the mentor's time. */
export const isHeld = (status: SessionStatus): boolean => status === 'requested' || status === 'scheduled'

/** Whether a session belongs to today, to what comes (asked for or scheduled), or to the past (earlier, or settled). */
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

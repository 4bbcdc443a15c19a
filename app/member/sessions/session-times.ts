import type { OwnSession } from '../today/own-work'

/** How long before its start a session can be joined from Aujourd'hui. */
const JOIN_BEFORE_MS = 60 * 60_000

type Timed = Pick<OwnSession, 'status' | 'startTime' | 'endTime'>

/** Requested or scheduled sessions that have not ended. */
export const isUpcoming = ({ status, endTime }: Timed, now: number): boolean =>
  (status === 'scheduled' || status === 'requested') && Date.parse(endTime) > now

export const isNear = (session: Timed, now: number): boolean =>
  session.status === 'scheduled' && isUpcoming(session, now) && Date.parse(session.startTime) - now <= JOIN_BEFORE_MS

/** Upcoming sessions, the next first, and past ones, the latest first. */
export function byTime<S extends Timed>(sessions: readonly S[], now: number): { upcoming: S[]; past: S[] } {
  const upcoming = sessions
    .filter((session) => isUpcoming(session, now))
    .sort((a, b) => a.startTime.localeCompare(b.startTime))
  const past = sessions
    .filter((session) => !isUpcoming(session, now))
    .sort((a, b) => b.startTime.localeCompare(a.startTime))
  return { upcoming, past }
}

export const isOnDay = ({ startTime }: Timed, now: number): boolean =>
  new Date(startTime).toDateString() === new Date(now).toDateString()

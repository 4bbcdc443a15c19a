/** Whom an announcement is for; free of zod, as what follows. */
export const AUDIENCES = ['all', 'students', 'mentors'] as const
export type Audience = (typeof AUDIENCES)[number]

export const ANNOUNCEMENT_STATES = ['upcoming', 'current', 'ended'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

interface Period {
  readonly startsAt: Date | string
  /** Null: without an end. */
  readonly endsAt: Date | string | null
}

/** Where an announcement stands at a moment, ms since the epoch: shown from its start on, no more at its end. */
export function announcementState({ startsAt, endsAt }: Period, now: number): AnnouncementState {
  if (endsAt !== null && new Date(endsAt).getTime() <= now) return 'ended'
  return new Date(startsAt).getTime() > now ? 'upcoming' : 'current'
}

/** Whom an announcement is for. This file does not import zod. */
export const AUDIENCES = ['all', 'students', 'mentors'] as const
export type Audience = (typeof AUDIENCES)[number]

export const ANNOUNCEMENT_STATES = ['upcoming', 'current', 'ended'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

interface Period {
  readonly startsAt: Date | string
  /** Null: no end. */
  readonly endsAt: Date | string | null
}

/** State of an announcement at a time in ms since the epoch: `startsAt` is included, `endsAt` is not. */
export function announcementState({ startsAt, endsAt }: Period, now: number): AnnouncementState {
  if (endsAt !== null && new Date(endsAt).getTime() <= now) return 'ended'
  return new Date(startsAt).getTime() > now ? 'upcoming' : 'current'
}

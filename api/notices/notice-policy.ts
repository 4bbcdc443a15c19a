import type { NoticeKind, NoticeValues } from '#contract/notice-kinds'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Policy {
  /** Minutes until an unread notice is mailed; null if it is not, or if another mail exists. */
  readonly mail: number | null
  /** Urgency of the push (RFC 8030); null for none. */
  readonly push: 'low' | 'normal' | 'high' | null
  /** Hours until a push is stale; a push about a session is stale at the latest when the session begins. */
  readonly hours: number
}

/** Minutes in which notices may be read in the application, or collected for one mail. */
const SOON = 10
const DUTY = 2
const DAYS = 72

/**
 * Bookings, moves and cancellations have mails with calendar files (api/sessions); invitations and receipts have their
 * own mails. No notice repeats these mails.
 */
export const POLICY: Readonly<Record<NoticeKind, Policy>> = {
  invitation: { mail: null, push: 'normal', hours: DAYS },
  handIn: { mail: SOON, push: 'normal', hours: DAYS },
  inReview: { mail: null, push: 'low', hours: 24 },
  returned: { mail: SOON, push: 'normal', hours: DAYS },
  pointsDone: { mail: SOON, push: 'low', hours: DAYS },
  roundClosed: { mail: SOON, push: 'normal', hours: DAYS },
  comment: { mail: SOON, push: 'low', hours: 24 },
  sessionRequested: { mail: DUTY, push: 'high', hours: DAYS },
  sessionBooked: { mail: null, push: 'high', hours: DAYS },
  sessionMoved: { mail: null, push: 'high', hours: DAYS },
  sessionCancelled: { mail: null, push: 'high', hours: DAYS },
  sessionDeclined: { mail: DUTY, push: 'high', hours: DAYS },
  sessionNotes: { mail: SOON, push: 'normal', hours: DAYS },
  shareReminder: { mail: DUTY, push: 'normal', hours: 12 },
  nothingShared: { mail: DUTY, push: 'high', hours: 24 },
  writtenRound: { mail: DUTY, push: 'high', hours: DAYS },
  mentorChangeAsked: { mail: null, push: null, hours: DAYS },
  mentorChanged: { mail: DUTY, push: 'normal', hours: DAYS },
  mentorChangeDeclined: { mail: DUTY, push: 'normal', hours: DAYS },
  paidFor: { mail: null, push: 'normal', hours: DAYS },
  partDue: { mail: DUTY, push: 'normal', hours: DAYS },
  writingPaused: { mail: DUTY, push: 'high', hours: DAYS },
}

/** Mandatory mails, such as answers to a person's own request: nobody can unsubscribe from them. */
export const MAIL_IS_DUTY: ReadonlySet<NoticeKind> = new Set([
  'sessionRequested',
  'sessionDeclined',
  'writtenRound',
  'mentorChanged',
  'mentorChangeDeclined',
  'partDue',
  'writingPaused',
])

/** When mail and push of a new notice are due. */
export function computeDueTimes(kind: NoticeKind, now: number): { mailAt: Date | null; pushAt: Date | null } {
  const { mail, push } = POLICY[kind]
  return { mailAt: mail === null ? null : new Date(now + mail * MINUTE_MS), pushAt: push && new Date(now) }
}

/** When a push is too late to be useful. */
export function staleAt(kind: NoticeKind, values: NoticeValues, createdAt: Date): Date {
  const end = createdAt.getTime() + POLICY[kind].hours * HOUR_MS
  const begins = Date.parse(String(values['at'] ?? ''))
  // Notes are written after the session, so its start is no limit.
  return new Date(Number.isNaN(begins) || kind === 'sessionNotes' ? end : Math.min(end, begins))
}

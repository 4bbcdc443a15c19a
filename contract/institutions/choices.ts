/** Free of zod. */
export const INSTITUTION_RIGHTS = ['manager', 'mentor'] as const
export type InstitutionRight = (typeof INSTITUTION_RIGHTS)[number]

/** All that an institution sees of its members, as the invitation tells; never a text. */
export const INSTITUTION_SEES = [
  'fullName',
  'email',
  'projectTitle',
  'projectStatus',
  'projectProgress',
  'projectDates',
  'mentorName',
  'rounds',
  'sessionDates',
] as const

/** What a key opens of the API. */
export const KEY_SCOPES = ['students', 'projects', 'progress', 'deadlines'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export const WEBHOOK_EVENTS = [
  'member.joined',
  'member.left',
  'project.status',
  'project.deadline',
  'project.deadline_near',
  'round.handed_in',
  'round.in_review',
  'round.returned',
  'round.closed',
] as const
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const

/** Seats that one quote may sell. */
export const MAX_SEATS = 100_000
/** Staff of an institution, its keys that are not revoked, and its webhooks. */
export const MAX_STAFF = 100
export const MAX_KEYS = 20
export const MAX_WEBHOOKS = 10
/** How long an invitation to be a member is good, and how many an institution makes in a day. */
export const MEMBERSHIP_DAYS = 30
export const MAX_MEMBERSHIPS_A_DAY = 2_000
/** Calls of one key, to all of the API together. */
export const KEY_LIMIT = { times: 300, seconds: 60 } as const
/** So long before a defence `project.deadline_near` is told; the log of deliveries must outlive it. */
export const DEADLINE_NEAR_DAYS = 14
/** After so long a delivery is no longer tried, and after so many days the log forgets it. */
export const DELIVERY_HOURS = 24
export const DELIVERY_DAYS = 30

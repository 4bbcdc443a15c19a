/** This file does not import zod. */
export const INSTITUTION_RIGHTS = ['manager', 'mentor'] as const
export type InstitutionRight = (typeof INSTITUTION_RIGHTS)[number]

/** What an institution sees of its members, as the invitation lists it; never a text. */
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

/** Parts of the API that a key may call. */
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
/** Limits of one institution: staff, keys that are not revoked, webhooks. */
export const MAX_STAFF = 100
export const MAX_KEYS = 20
export const MAX_WEBHOOKS = 10
/** Days that a membership invitation is valid, and invitations of one institution in a day. */
export const MEMBERSHIP_DAYS = 30
export const MAX_MEMBERSHIPS_A_DAY = 2_000
/** Calls of one key to the complete API. */
export const KEY_LIMIT = { times: 300, seconds: 60 } as const
/** Days before a defence when `project.deadline_near` is sent; `DELIVERY_DAYS` must be longer. */
export const DEADLINE_NEAR_DAYS = 14
/** Hours after which a delivery is not retried, and days after which it is deleted from the log. */
export const DELIVERY_HOURS = 24
export const DELIVERY_DAYS = 30

/** Kinds of notices; free of zod, since the first visit loads them. Words come in the reader's language. */
export const NOTICE_KINDS = [
  'invitation',
  'handIn',
  'inReview',
  'returned',
  'pointsDone',
  'roundClosed',
  'comment',
  'sessionRequested',
  'sessionBooked',
  'sessionMoved',
  'sessionCancelled',
  'sessionDeclined',
  'sessionNotes',
  'shareReminder',
  'nothingShared',
  'writtenRound',
  'mentorChangeAsked',
  'mentorChanged',
  'mentorChangeDeclined',
  'paidFor',
  'partDue',
  'writingPaused',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What people choose about, each for mails and for pushes. */
export const NOTICE_GROUPS = ['rounds', 'comments', 'sessions', 'reminders'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** Null: a duty, which is always told. */
export const NOTICE_GROUP: Readonly<Record<NoticeKind, NoticeGroup | null>> = {
  invitation: null,
  handIn: 'rounds',
  inReview: 'rounds',
  returned: 'rounds',
  pointsDone: 'rounds',
  roundClosed: 'rounds',
  comment: 'comments',
  sessionRequested: 'sessions',
  sessionBooked: 'sessions',
  sessionMoved: 'sessions',
  sessionCancelled: 'sessions',
  sessionDeclined: 'sessions',
  sessionNotes: 'sessions',
  shareReminder: 'reminders',
  nothingShared: 'reminders',
  writtenRound: 'sessions',
  mentorChangeAsked: null,
  mentorChanged: null,
  mentorChangeDeclined: null,
  paidFor: null,
  partDue: null,
  writingPaused: null,
}

export type NoticeValues = Readonly<Record<string, string | number>>

/** As much of a notice as its words and its place need. */
export interface NoticeContent {
  readonly kind: NoticeKind
  readonly projectId: string | null
  readonly subjectId: string | null
  readonly values: NoticeValues
}

export const NOTICES_PATH = '/account/notices'

/** Where a notice leads in the application. */
export function noticePlace({ kind, projectId, subjectId }: NoticeContent): string {
  if (kind === 'paidFor' || kind === 'partDue' || kind === 'writingPaused') return '/account/me/subscription'
  const group = NOTICE_GROUP[kind]
  if (kind !== 'writtenRound' && (group === 'sessions' || group === 'reminders'))
    return subjectId ? `/account/sessions/${subjectId}` : '/account/sessions'
  if (!projectId) return NOTICES_PATH
  const project = `/account/project/${projectId}`
  if (kind === 'comment') return `${project}/comments`
  if (kind === 'mentorChangeAsked' || kind === 'mentorChangeDeclined') return `${project}/mentor`
  return group ? `${project}/rounds` : project
}

const PLACE = /^\/account\/(sessions(\/[\w-]{36})?|project\/[\w-]{36}(\/(comments|mentor|rounds))?|me\/subscription)$/

/** Whether notices may lead to a screen: opening it makes them read. The list itself is left by another link. */
export const isNoticePlace = (path: string): boolean => PLACE.test(path)

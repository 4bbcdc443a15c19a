/** Kinds of notices. This file does not import zod, since the first visit loads it. */
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

/** Groups that people can turn off, separately for mails and for pushes. */
export const NOTICE_GROUPS = ['rounds', 'comments', 'sessions', 'reminders'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** Null: always sent, cannot be turned off. */
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

/** The part of a notice that determines its text and its link. */
export interface NoticeContent {
  readonly kind: NoticeKind
  readonly projectId: string | null
  readonly subjectId: string | null
  readonly values: NoticeValues
}

export const NOTICES_PATH = '/account/notices'

/** The path that a notice opens in the application. */
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

/** Whether notices can lead to this screen, whose opening marks them as read. Excludes the list of notices. */
export const isNoticePlace = (path: string): boolean => PLACE.test(path)

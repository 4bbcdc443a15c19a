/** What somebody is told of by a notice; free of zod. Words are of the reader's language, where they are shown. */
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
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

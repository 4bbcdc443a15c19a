import type { NoticeKind } from '#contract/notice-kinds'
import type { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'

/** Acts after which a notice asks for nothing more. */
export type NoticeAct =
  | 'roundOpened'
  | 'roundStarted'
  | 'roundReturned'
  | 'roundClosed'
  | 'pointsDone'
  | 'handedIn'
  | 'threadAnswered'
  | 'sessionAnswered'
  | 'sessionMoved'
  | 'sessionKept'
  | 'sessionEnded'
  | 'sessionTouched'
  | 'sessionBooked'
  | 'mentorAsked'
  | 'mentorDecided'
  | 'mentorGiven'
  | 'mentorLeft'
  | 'partPaid'
  | 'goneOn'

/**
 * Which acts mark notices of each kind as read, for all who were told. Opening a notice's place marks it as read too
 * (`NoticesService.read`); kinds without an act are read that way alone.
 */
export const READ_BY: Readonly<Record<NoticeKind, readonly NoticeAct[]>> = {
  // Told by a mail of its own.
  invitation: [],
  handIn: ['roundOpened', 'roundStarted', 'roundReturned', 'roundClosed', 'mentorLeft'],
  inReview: ['roundReturned', 'roundClosed'],
  returned: ['pointsDone', 'handedIn', 'roundClosed'],
  pointsDone: ['roundReturned', 'roundClosed', 'handedIn', 'mentorLeft'],
  roundClosed: ['handedIn'],
  comment: ['threadAnswered', 'mentorLeft'],
  sessionRequested: ['sessionAnswered', 'sessionEnded'],
  sessionBooked: ['sessionTouched', 'sessionMoved', 'sessionEnded'],
  sessionMoved: ['sessionTouched', 'sessionMoved', 'sessionEnded'],
  sessionCancelled: ['sessionBooked'],
  sessionDeclined: ['sessionBooked'],
  sessionNotes: ['sessionTouched'],
  shareReminder: ['handedIn', 'sessionMoved', 'sessionEnded'],
  nothingShared: ['handedIn', 'sessionKept', 'sessionMoved', 'sessionEnded'],
  writtenRound: ['handedIn'],
  mentorChangeAsked: ['mentorDecided', 'mentorGiven'],
  mentorChanged: ['mentorGiven'],
  mentorChangeDeclined: ['mentorAsked', 'mentorGiven'],
  paidFor: [],
  partDue: ['partPaid'],
  writingPaused: ['goneOn'],
}

/** Notices are found by their project or their reader, which have indexes. */
type About = { readonly subjectIds?: readonly string[]; readonly values?: Prisma.NoticeWhereInput[] } & (
  | { readonly projectId: string; readonly userIds?: readonly string[] }
  | { readonly userIds: readonly string[] }
)

/** Neither mail nor push follows what is read. */
export const asRead = () => ({ readAt: new Date(), mailAt: null, pushAt: null })

/** Makes read, in the transaction of an act, what it leaves nothing to do about. */
export async function readByAct(transaction: Transaction, act: NoticeAct, about: About): Promise<void> {
  const kinds = Object.entries(READ_BY).flatMap(([kind, acts]) => (acts.includes(act) ? [kind] : []))
  const { subjectIds, userIds, values } = about
  await transaction.notice.updateMany({
    where: {
      kind: { in: kinds },
      readAt: null,
      ...('projectId' in about && { projectId: about.projectId }),
      ...(subjectIds && { subjectId: { in: [...subjectIds] } }),
      ...(userIds && { userId: { in: [...userIds] } }),
      ...(values && { OR: values }),
    },
    data: asRead(),
  })
}

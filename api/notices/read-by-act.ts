import type { NoticeKind } from '#contract/notice-kinds'
import type { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'

/** Actions that make a notice obsolete. */
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
 * Actions that mark notices of each kind as read, for all their readers. Opening the screen of a notice also marks it
 * as read (`NoticesService.read`); for kinds without an action that is the only way.
 */
export const READ_BY: Readonly<Record<NoticeKind, readonly NoticeAct[]>> = {
  // Invitations have their own mail.
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

/** Selects notices by project or reader, which have indexes. */
type About = { readonly subjectIds?: readonly string[]; readonly values?: Prisma.NoticeWhereInput[] } & (
  | { readonly projectId: string; readonly userIds?: readonly string[] }
  | { readonly userIds: readonly string[] }
)

/** A notice that is read gets neither mail nor push. */
export const asRead = () => ({ readAt: new Date(), mailAt: null, pushAt: null })

/** Marks notices that an action makes obsolete as read, in the transaction of the action. */
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

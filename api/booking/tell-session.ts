import type { NoticeKind } from '#contract/notice-kinds'
import type { Transaction } from '../database/prisma.service'
import { readByAct } from '../notices/read-by-act'
import { tellNotice } from '../notices/tell-notice'

export interface NotifiedSession {
  readonly id: string
  readonly title: string
  readonly studentId: string
  readonly mentorId: string
  readonly projectId: string | null
  readonly startTime: Date
  readonly endTime: Date
  readonly status: string
  readonly notes: string | null
  readonly decisions: readonly string[]
  readonly isWritten: boolean
}

/** The notice for the people who did not make the change; null if none is needed. */
function chooseNotice(before: NotifiedSession | null, after: NotifiedSession): NoticeKind | null {
  if (!before) return after.status === 'requested' ? 'sessionRequested' : 'sessionBooked'
  if (after.status !== before.status) {
    if (after.status === 'cancelled') return after.isWritten ? 'writtenRound' : 'sessionCancelled'
    if (after.status === 'declined') return 'sessionDeclined'
    if (after.status === 'scheduled') return 'sessionBooked'
  }
  return isMoved(before, after) ? 'sessionMoved' : null
}

const isMoved = (before: NotifiedSession, after: NotifiedSession): boolean =>
  before.startTime.getTime() !== after.startTime.getTime() || before.endTime.getTime() !== after.endTime.getTime()

/** Notifies student and mentor of a change in its transaction, except the person who made it. */
export async function tellSession(
  transaction: Transaction,
  before: NotifiedSession | null,
  after: NotifiedSession,
  actor: { readonly id: string; readonly name: string },
): Promise<void> {
  const { id: subjectId, title, projectId } = after
  const about = { subjectId, ...(projectId !== null && { projectId }) }
  const values = { title, person: actor.name, at: after.startTime.toISOString() }
  if (before) await readByAct(transaction, 'sessionTouched', { subjectIds: [subjectId], userIds: [actor.id] })
  const kind = chooseNotice(before, after)
  if (kind) {
    const former = before && isMoved(before, after) ? { before: before.startTime.toISOString() } : {}
    for (const userId of [after.studentId, after.mentorId].filter((id) => id !== actor.id).sort())
      await tellNotice(transaction, { kind, userId, ...about, values: { ...values, ...former } })
  }
  if (before && hasMoreNotes(before, after) && after.studentId !== actor.id)
    await tellOnce(transaction, { kind: 'sessionNotes', userId: after.studentId, ...about, values })
}

const hasMoreNotes = (before: NotifiedSession, after: NotifiedSession): boolean =>
  (after.notes !== null && after.notes !== before.notes) ||
  (after.decisions.length > 0 && after.decisions.join('\n') !== before.decisions.join('\n'))

/** Notes are often edited several times, so no second notice is written while one is unread. */
async function tellOnce(transaction: Transaction, notice: Parameters<typeof tellNotice>[1]): Promise<void> {
  const { kind, userId, subjectId = null } = notice
  const open = await transaction.notice.count({ where: { kind, userId, subjectId, readAt: null } })
  if (open === 0) await tellNotice(transaction, notice)
}

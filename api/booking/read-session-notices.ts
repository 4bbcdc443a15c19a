import type { Transaction } from '../database/prisma.service'
import { readByAct, type NoticeAct } from '../notices/read-by-act'

interface Session {
  readonly studentId: string
  readonly mentorId: string
  readonly projectId: string | null
  readonly startTime: Date
  readonly endTime: Date
  readonly status: string
  readonly isKept: boolean
}

const ENDED = ['cancelled', 'declined', 'completed']

function findActs(before: Session | null, after: Session | null): NoticeAct[] {
  if (!before) return []
  if (!after || (ENDED.includes(after.status) && after.status !== before.status)) return ['sessionEnded']
  const isMoved =
    before.startTime.getTime() !== after.startTime.getTime() || before.endTime.getTime() !== after.endTime.getTime()
  return [
    ...(before.status === 'requested' && after.status === 'scheduled' ? (['sessionAnswered'] as const) : []),
    ...(isMoved ? (['sessionMoved'] as const) : []),
    ...(after.isKept && !before.isKept ? (['sessionKept'] as const) : []),
  ]
}

/** Marks as read the notices that a change of a session makes obsolete. Runs before new notices are written. */
export async function readSessionNotices(
  transaction: Transaction,
  id: string,
  before: Session | null,
  after: Session | null,
): Promise<void> {
  const people = [before, after].flatMap((session) => (session ? [session.studentId, session.mentorId] : []))
  for (const act of findActs(before, after)) await readByAct(transaction, act, { subjectIds: [id], userIds: people })
  // A new booking replaces the session that was declined or cancelled.
  if (!before && after?.projectId)
    await readByAct(transaction, 'sessionBooked', { projectId: after.projectId, userIds: [after.studentId] })
}

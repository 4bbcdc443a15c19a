import type { Transaction } from '../../database/prisma.service'
import { readByAct } from '../../notices/read-by-act'
import { tellNotice } from '../../notices/tell-notice'

/**
 * Notifies the mentor when a returned round has no open point any more. Call this in every transaction that ticks a
 * point.
 */
export async function tellPointsDone(
  transaction: Transaction,
  roundId: string,
  by: { readonly id: string; readonly name: string },
): Promise<void> {
  const round = await transaction.writingRound.findUnique({
    where: { id: roundId },
    select: { state: true, number: true, projectId: true, project: { select: { title: true, mentorId: true } } },
  })
  if (round?.state !== 'returned') return
  const { number, projectId, project } = round
  const { title, mentorId } = project
  const states = await transaction.writingComment.groupBy({
    by: ['state'],
    where: { roundId, kind: 'point', deletedAt: null },
    _count: true,
  })
  if (states.some(({ state }) => state === 'open')) return
  await readByAct(transaction, 'pointsDone', { projectId, subjectIds: [roundId] })
  if (mentorId === null || mentorId === by.id) return
  const points = states.reduce((sum, { _count }) => sum + _count, 0)
  const values = { title, person: by.name, round: number, points }
  await tellNotice(transaction, { kind: 'pointsDone', userId: mentorId, projectId, subjectId: roundId, values })
}

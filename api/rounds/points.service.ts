import { Injectable } from '@nestjs/common'
import { MAX_COMMENTS } from '#contract/limits'
import type { ActOnRound, Round, TickPoint } from '#contract/rounds'
import { mayComment, maySetState } from '#contract/writing/comment-kinds'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type Caller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { tellPointsDone } from '../writing/comments/tell-points-done'
import { WritingEvents } from '../writing/live/writing-events.service'
import { lockRound, reachRounds } from './round-access'
import { roundRows } from './round-rows'

type NewPoints = NonNullable<ActOnRound['points']>
interface OfRound {
  readonly id: string
  readonly projectId: string
}

/** Points of rounds: comments that the writing space brings to everybody's devices. */
@Injectable()
export class RoundPoints {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly events: WritingEvents,
  ) {}

  /** Writes the points that a mentor gives with a round, and says how many are new; the project's text is locked. */
  async give(transaction: Transaction, round: OfRound, asked: NewPoints, caller: Caller): Promise<number> {
    const known = await transaction.writingComment.findMany({
      where: { id: { in: asked.map(({ id }) => id) } },
      select: { id: true },
    })
    const here = new Set(known.map(({ id }) => id))
    const points = asked.filter(({ id }) => !here.has(id.toLowerCase()))
    if (points.length === 0) return 0
    const { id: roundId, projectId } = round
    const frozen = await transaction.writingRoundSection.findMany({
      where: { roundId },
      select: { documentId: true },
    })
    const sections = new Set(frozen.map(({ documentId }) => documentId))
    const wrong = points.findIndex(({ section }) => !sections.has(section.toLowerCase()))
    if (wrong >= 0)
      throw new ApiError('invalidInput', { fields: { [`points.${String(wrong)}.section`]: { code: 'invalidChoice' } } })
    const kept = await transaction.writingComment.count({ where: { projectId } })
    if (kept + points.length > MAX_COMMENTS) throw new ApiError('roundsFull')
    const last = await this.count(transaction, projectId, points.length)
    const now = Date.now()
    await transaction.writingComment.createMany({
      data: points.map(({ id, section, text }, index) => ({
        ...{ id, projectId, sectionId: section, text, roundId, kind: 'point' as const },
        ...{ authorId: caller.id, authorName: caller.name, number: last - points.length + 1 + index },
        ...{ blockId: '', quote: '', quoteBefore: '', quoteAfter: '' },
        // In the order in which they were written.
        ...{ saidAt: new Date(now + index), createdAt: new Date(now + index) },
      })),
    })
    return points.length
  }

  async tick(
    { id, round: roundId, point }: { readonly id: string; readonly round: string; readonly point: string },
    { state }: TickPoint,
    context: CallContext,
  ): Promise<Round> {
    const projectId = id.toLowerCase()
    const caller = callerOf(context)
    const round = await this.writeOnce.run(context, async (transaction) => {
      await lockRound(transaction, projectId, caller.id)
      const reached = await reachRounds(transaction, projectId, context)
      const where = { id: point, projectId, roundId, kind: 'point', deletedAt: null } as const
      const before = await transaction.writingComment.findFirst({ where, select: { state: true, authorId: true } })
      if (!before) throw new ApiError('notFound')
      const { access } = reached
      const change = {
        access,
        kind: 'point',
        from: before.state,
        to: state,
        isMine: before.authorId === caller.id,
      } as const
      const isAllowed = before.state === state ? mayComment(access) : maySetState(change)
      if (!isAllowed) throw new ApiError('forbidden')
      if (before.state !== state) {
        const number = await this.count(transaction, projectId, 1)
        const data = { state, stateById: caller.id, stateAt: new Date(), number }
        await transaction.writingComment.update({ where: { id: point }, data, select: { id: true } })
        if (before.state === 'open') await tellPointsDone(transaction, roundId, caller)
      }
      const [after] = await roundRows(transaction, new Map([[projectId, reached]]), { id: roundId })
      if (!after) throw new ApiError('notFound')
      return after
    })
    this.committed(projectId)
    return round
  }

  /** Once a transaction is done that changed points. */
  committed(project: string): void {
    this.events.committed({ project })
  }

  /** Takes as many numbers of the project, and answers the last one. */
  private async count(transaction: Transaction, projectId: string, times: number): Promise<number> {
    const { head } = await transaction.projectWriting.update({
      where: { projectId },
      data: { head: { increment: times } },
      select: { head: true },
    })
    await this.events.announce(transaction, { project: projectId })
    return head
  }
}

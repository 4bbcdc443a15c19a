import { Injectable } from '@nestjs/common'
import { MAX_COMMENTS } from '#contract/limits'
import type { ActOnRound } from '#contract/rounds'
import type { Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { Caller } from '../frame/call-context'
import { WritingEvents } from '../writing/live/writing-events.service'

type NewPoints = NonNullable<ActOnRound['points']>
interface OfRound {
  readonly id: string
  readonly projectId: string
}

/** Points of rounds: comments that the writing space syncs to all devices. */
@Injectable()
export class RoundPoints {
  constructor(private readonly events: WritingEvents) {}

  /** Stores a mentor's points of a round and returns the number of new ones; the project's text is locked. */
  async give(transaction: Transaction, round: OfRound, requested: NewPoints, caller: Caller): Promise<number> {
    const known = await transaction.writingComment.findMany({
      where: { id: { in: requested.map(({ id }) => id) } },
      select: { id: true },
    })
    const here = new Set(known.map(({ id }) => id))
    const points = requested.filter(({ id }) => !here.has(id.toLowerCase()))
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
    const storedCount = await transaction.writingComment.count({ where: { projectId, deletedAt: null } })
    if (storedCount + points.length > MAX_COMMENTS) throw new ApiError('commentsFull')
    const last = await this.count(transaction, projectId, points.length)
    const now = Date.now()
    await transaction.writingComment.createMany({
      data: points.map(({ id, section, text }, index) => ({
        id,
        projectId,
        sectionId: section,
        text,
        roundId,
        kind: 'point' as const,
        authorId: caller.id,
        authorName: caller.name,
        number: last - points.length + 1 + index,
        blockId: '',
        quote: '',
        quoteBefore: '',
        quoteAfter: '',
        // The times preserve the order of the points.
        saidAt: new Date(now + index),
        createdAt: new Date(now + index),
      })),
    })
    return points.length
  }

  /** To be called after a transaction that changed points. */
  committed(project: string): void {
    this.events.committed({ project })
  }

  /** Reserves that many numbers of the project, and returns the last one. */
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

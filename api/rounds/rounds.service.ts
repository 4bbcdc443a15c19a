import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import { pointFigures, stateAfter, type RoundState } from '#contract/round-states'
import type { ActOnRound, Round, roundsApi } from '#contract/rounds'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type Caller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { readByAct } from '../notices/read-by-act'
import { tellNotice } from '../notices/tell-notice'
import { reachedProjects } from '../writing-access/writing-access'
import { unzipBlocks } from '../writing/writing-versions.service'
import { RoundPoints } from './points.service'
import { lockRound, noteRound, reachRounds } from './round-access'
import { readPoints, roundRows } from './round-rows'

interface RoundIds {
  readonly id: string
  readonly round: string
}
type Before = Prisma.WritingRoundGetPayload<object>

/** The notice to the student for each action. */
const NOTICES = { start: 'inReview', return: 'returned', close: 'roundClosed' } as const
const READS = { start: 'roundStarted', return: 'roundReturned', close: 'roundClosed' } as const
/** A round in this state needs no such action. */
const DONE: Readonly<Partial<Record<ActOnRound['act'], RoundState>>> = {
  start: 'in_review',
  close: 'closed',
  reopen: 'returned',
}

/** Rounds of a project, for those who reach it; its mentor decides on them. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    private readonly points: RoundPoints,
  ) {}

  async list(projectId: string | undefined, context: CallContext): Promise<Round[]> {
    const id = projectId?.toLowerCase()
    if (id !== undefined) {
      const reached = await reachRounds(this.prisma, id, context)
      return roundRows(this.prisma, new Map([[id, reached]]))
    }
    return roundRows(this.prisma, await reachedProjects(this.prisma, requireCaller(context).id))
  }

  async section(
    { id, round: roundId, section }: RoundIds & { readonly section: string },
    context: CallContext,
  ): Promise<ResultOf<(typeof roundsApi)['section']>> {
    const projectId = id.toLowerCase()
    const reached = await reachRounds(this.prisma, projectId, context)
    // Marked before the read, so that a withdrawn round is not found.
    if (reached.access === 'mentor') await this.markOpened(projectId, roundId)
    const found = await this.prisma.writingRoundSection.findFirst({
      where: { roundId, documentId: section, round: { projectId } },
      select: {
        documentId: true,
        position: true,
        title: true,
        words: true,
        sha256: true,
        signature: true,
        version: { select: { content: true } },
        round: { select: { number: true, handedInAt: true } },
      },
    })
    if (!found) throw new ApiError('notFound')
    const { documentId, version, round, ...frozen } = found
    const blocks = (await unzipBlocks(version.content)).map(({ id: block, text, node: { type, attrs } }) => ({
      id: block,
      type,
      text,
      ...(typeof attrs?.level === 'number' && { level: attrs.level }),
    }))
    return { id: documentId, ...frozen, ...round, blocks }
  }

  async open({ id, round }: RoundIds, context: CallContext): Promise<void> {
    const projectId = id.toLowerCase()
    const reached = await reachRounds(this.prisma, projectId, context)
    if (reached.access !== 'mentor') throw new ApiError('forbidden')
    await this.markOpened(projectId, round)
  }

  private async markOpened(projectId: string, id: string): Promise<void> {
    const { count } = await this.prisma.writingRound.updateMany({
      where: { id, projectId, openedAt: null },
      data: { openedAt: new Date() },
    })
    if (count > 0) await readByAct(this.prisma, 'roundOpened', { projectId, subjectIds: [id] })
  }

  async act({ id, round: roundId }: RoundIds, body: ActOnRound, context: CallContext): Promise<Round> {
    const projectId = id.toLowerCase()
    const round = await this.writeOnce.run(context, async (transaction) => {
      const caller = requireCaller(context)
      await lockRound(transaction, projectId, caller.id)
      const reached = await reachRounds(transaction, projectId, context)
      const before = await transaction.writingRound.findFirst({ where: { id: roundId, projectId } })
      if (!before) throw new ApiError('notFound')
      if (reached.access !== 'mentor') throw new ApiError('forbidden')
      await this.apply(transaction, before, body, context)
      const [after] = await roundRows(transaction, new Map([[projectId, reached]]), { id: roundId })
      if (!after) throw new ApiError('notFound')
      return after
    })
    if (body.points) this.points.committed(projectId)
    return round
  }

  private async apply(
    transaction: Transaction,
    before: Before,
    { act, answer, anyway = false, points = [] }: ActOnRound,
    context: CallContext,
  ): Promise<void> {
    const { id, projectId, number } = before
    if (DONE[act] === before.state || (act === 'read' && before.readAt)) return
    const state = stateAfter(before.state, act)
    if (!state) throw new ApiError('invalidTransition')
    const caller = requireCaller(context)
    const given = act === 'return' ? await this.points.give(transaction, before, points, caller) : 0
    // The request was repeated without anything new.
    if (state === before.state && act === 'return' && given === 0 && (answer ?? before.answer) === before.answer) return
    const { open } = pointFigures((await readPoints(transaction, [id])).get(id) ?? [])
    if (act === 'close' && open > 0 && !anyway) throw new ApiError('pointsOpen')
    const openedAt = before.openedAt ?? new Date()
    const data = { ...toChanges(before, act, caller), openedAt, state, ...(answer && { answer }) }
    await transaction.writingRound.update({ where: { id }, data, select: { id: true } })
    if (act === 'read') return
    await noteRound(this.audit, transaction, context, projectId, { number, state })
    if (act === 'reopen') return
    const { userId, title } = await transaction.project.findUniqueOrThrow({
      where: { id: projectId },
      select: { userId: true, title: true },
    })
    await readByAct(transaction, READS[act], { projectId, subjectIds: [id] })
    const values = { title, person: caller.name, round: number, ...(act === 'return' && { points: open }) }
    await tellNotice(transaction, { kind: NOTICES[act], userId, projectId, subjectId: id, values })
  }
}

function toChanges(before: Before, act: ActOnRound['act'], { id }: Caller) {
  const now = new Date()
  // The first mentor who returned the round stays named.
  const returned = { returnedAt: before.returnedAt ?? now, returnedById: before.returnedById ?? id }
  const reviewed = { inReviewAt: before.inReviewAt ?? now }
  switch (act) {
    case 'start':
      return reviewed
    case 'return':
      return { ...reviewed, ...returned }
    case 'close':
      return { ...reviewed, closedAt: now }
    case 'reopen':
      return { ...returned, closedAt: null }
    case 'read':
      return { readAt: now }
  }
}

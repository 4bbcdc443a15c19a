import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import { stateAfter, type RoundState } from '#contract/round-states'
import type { ActOnRound, Round, roundsApi } from '#contract/rounds'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type Caller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { lockRow } from '../lists/table'
import { tellNotice } from '../notices/tell-notice'
import { holdPerson, lockWriting } from '../writing/lock-writing'
import { reachedProjects } from '../writing/writing-access'
import { blocksOf } from '../writing/writing-versions.service'
import { noteRound, reachRounds } from './round-access'
import { pointsOf, roundRows } from './round-rows'

interface RoundIds {
  readonly id: string
  readonly round: string
}
type Before = Prisma.WritingRoundGetPayload<object>

/** What each act tells the student. */
const NOTICES = { start: 'inReview', return: 'returned', close: 'roundClosed' } as const
/** The state that an act has led to already. */
const DONE: Readonly<Partial<Record<ActOnRound['act'], RoundState>>> = {
  ...{ start: 'in_review', return: 'returned', close: 'closed', reopen: 'returned' },
}

/** Rounds of a project, for those who reach it; its mentor decides on them. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  async list(projectId: string | undefined, context: CallContext): Promise<Round[]> {
    const id = projectId?.toLowerCase()
    if (id !== undefined) {
      const reached = await reachRounds(this.prisma, id, context)
      return roundRows(this.prisma, new Map([[id, reached]]))
    }
    return roundRows(this.prisma, await reachedProjects(this.prisma, callerOf(context).id))
  }

  async section(
    { id, round: roundId, section }: RoundIds & { readonly section: string },
    context: CallContext,
  ): Promise<ResultOf<(typeof roundsApi)['section']>> {
    const projectId = id.toLowerCase()
    await reachRounds(this.prisma, projectId, context)
    const found = await this.prisma.writingRoundSection.findFirst({
      where: { roundId, documentId: section, round: { projectId } },
      select: {
        ...{ documentId: true, position: true, title: true, words: true, sha256: true, signature: true },
        version: { select: { content: true } },
        round: { select: { number: true, handedInAt: true } },
      },
    })
    if (!found) throw new ApiError('notFound')
    const { documentId, version, round, ...frozen } = found
    const blocks = (await blocksOf(version.content)).map(({ id: block, text, node: { type, attrs } }) => ({
      ...{ id: block, type, text },
      ...(typeof attrs?.level === 'number' && { level: attrs.level }),
    }))
    return { id: documentId, ...frozen, ...round, blocks }
  }

  act({ id, round: roundId }: RoundIds, body: ActOnRound, context: CallContext): Promise<Round> {
    const projectId = id.toLowerCase()
    return this.writeOnce.run(context, async (transaction) => {
      const caller = callerOf(context)
      if (!(await holdPerson(transaction, caller.id))) throw new ApiError('notFound')
      await lockRow(transaction, 'projects', projectId)
      await lockWriting(transaction, projectId)
      const reached = await reachRounds(transaction, projectId, context)
      const before = await transaction.writingRound.findFirst({ where: { id: roundId, projectId } })
      if (!before) throw new ApiError('notFound')
      if (reached.access !== 'mentor') throw new ApiError('forbidden')
      await this.apply(transaction, before, body, context)
      const [after] = await roundRows(transaction, new Map([[projectId, reached]]), { id: roundId })
      if (!after) throw new ApiError('notFound')
      return after
    })
  }

  private async apply(
    transaction: Transaction,
    before: Before,
    { act, answer, anyway = false }: ActOnRound,
    context: CallContext,
  ): Promise<void> {
    const { id, projectId, number } = before
    if (DONE[act] === before.state || (act === 'read' && before.readAt)) return
    const state = stateAfter(before.state, act)
    if (!state) throw new ApiError('invalidTransition')
    const points = (await pointsOf(transaction, [id])).get(id) ?? { open: 0, done: 0 }
    if (act === 'close' && points.open > 0 && !anyway) throw new ApiError('pointsOpen')
    const caller = callerOf(context)
    const data = { ...changesOf(before, act, caller), state, ...(answer && { answer }) }
    await transaction.writingRound.update({ where: { id }, data, select: { id: true } })
    if (act === 'read') return
    await noteRound(this.audit, transaction, context, projectId, { number, state })
    if (act === 'reopen') return
    const { userId, title } = await transaction.project.findUniqueOrThrow({
      where: { id: projectId },
      select: { userId: true, title: true },
    })
    const values = { title, person: caller.name, round: number, ...(act === 'return' && { points: points.open }) }
    await tellNotice(transaction, { kind: NOTICES[act], userId, projectId, subjectId: id, values })
  }
}

function changesOf(before: Before, act: ActOnRound['act'], { id }: Caller) {
  const now = new Date()
  // Whoever gave it back first stays named.
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

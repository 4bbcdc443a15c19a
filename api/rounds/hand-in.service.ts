import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Injectable } from '@nestjs/common'
import { MAX_ROUNDS } from '#contract/limits'
import { isWithMentor } from '#contract/round-states'
import type { HandIn, Round } from '#contract/rounds'
import { mayWrite } from '#contract/writing/access'
import { readingOrder } from '#domain/writing/reading-order'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { readByAct } from '../notices/read-by-act'
import { tellNotice } from '../notices/tell-notice'
import { ReceiptKey } from '../receipts/receipt-key.service'
import type { MadeVersion } from '../../prisma/writing/section-blocks'
import { WritingHistory } from '../writing/writing-history.service'
import { WritingPool } from '../text-work/writing-pool.service'
import { lockRound, noteRound, reachRounds } from './round-access'
import { roundRows } from './round-rows'

/** Attempts while somebody keeps changing the text. */
const MAX_ATTEMPTS = 10
const RETRY_SECONDS = 1

/** The text changed after it was read, so it must be read again. */
class TextMoved extends Error {}

/** A section of the server, ready to be frozen. */
interface Ready {
  readonly id: string
  readonly title: string
  readonly head: number
  readonly words: number
  readonly made: MadeVersion
  readonly sha256: string
}

const unzip = promisify(gunzip)
const computeHash = async (content: Uint8Array): Promise<string> =>
  createHash('sha256')
    .update(await unzip(content))
    .digest('hex')

/** The text that the signature of a receipt covers. */
export const receiptText = (round: Pick<Round, 'id' | 'number' | 'handedInAt'>, id: string, sha256: string): string =>
  `${round.id}|${round.number}|${id}|${sha256}|${round.handedInAt.toISOString()}`

/** Freezes chosen sections of a project as its next round. */
@Injectable()
export class HandInService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
    private readonly history: WritingHistory,
    private readonly key: ReceiptKey,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  async handIn(projectId: string, body: HandIn, context: CallContext): Promise<Round> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
      try {
        return await this.attempt(projectId.toLowerCase(), body, context)
      } catch (error) {
        if (!(error instanceof TextMoved)) throw error
      }
    throw new ApiError('serverBusy', { retryAfter: RETRY_SECONDS })
  }

  private async attempt(projectId: string, body: HandIn, context: CallContext): Promise<Round> {
    const reached = await reachRounds(this.prisma, projectId, context)
    if (!mayWrite(reached.access) || reached.access === 'mentor') throw new ApiError('forbidden')
    if (reached.isPaused) throw new ApiError('writingPaused')
    const known = await this.known(this.prisma, projectId, body.id, context)
    // Read before the lock, which would block the embedded database's only connection for everybody.
    const ready = known ? [] : await this.ready(projectId, body.sections)
    return this.writeOnce.run(context, (transaction) => this.store(transaction, projectId, body, ready, context))
  }

  private async store(
    transaction: Transaction,
    projectId: string,
    body: HandIn,
    ready: readonly Ready[],
    context: CallContext,
  ): Promise<Round> {
    const caller = requireCaller(context)
    await lockRound(transaction, projectId, caller.id)
    const reached = await reachRounds(transaction, projectId, context)
    if (!mayWrite(reached.access) || reached.access === 'mentor') throw new ApiError('forbidden')
    if (reached.isPaused) throw new ApiError('writingPaused')
    const known = await this.known(transaction, projectId, body.id, context)
    if (known) return known
    const { mentorId, title } = await transaction.project.findUniqueOrThrow({
      where: { id: projectId },
      select: { mentorId: true, title: true },
    })
    if (mentorId === null) throw new ApiError('noMentor')
    const number = await nextNumber(transaction, projectId)
    await this.requireUnmoved(transaction, ready)
    const round = { id: body.id, number, handedInAt: new Date() }
    await transaction.writingRound.create({
      data: { ...round, projectId, message: body.message, handedInById: caller.id, mentorId },
    })
    for (const [position, section] of ready.entries())
      await this.freeze(transaction, { round, projectId, position, authorId: caller.id }, section)
    await readByAct(transaction, 'handedIn', { projectId })
    const values = { title, person: caller.name, round: number }
    await tellNotice(transaction, { kind: 'handIn', userId: mentorId, projectId, subjectId: body.id, values })
    await noteRound(this.audit, transaction, context, projectId, { number, state: 'handed_in' })
    const made = await this.known(transaction, projectId, body.id, context)
    if (!made) throw new ApiError('notFound')
    return made
  }

  private async freeze(
    transaction: Transaction,
    of: {
      readonly round: Pick<Round, 'id' | 'number' | 'handedInAt'>
      readonly projectId: string
      readonly position: number
      readonly authorId: string
    },
    { id, title, head, words, made, sha256 }: Ready,
  ): Promise<void> {
    const { round, projectId, position, authorId } = of
    const version = { kind: 'round', label: String(round.number), authorId, createdAt: round.handedInAt } as const
    const stored = await this.history.keep(transaction, { id, projectId, head, words }, made, version)
    if (!stored) throw new ApiError('roundsFull')
    const signature = this.key.sign(receiptText(round, id, sha256))
    await transaction.writingRoundSection.create({
      data: {
        roundId: round.id,
        documentId: id,
        versionId: stored.id,
        position,
        title,
        words,
        sha256,
        signature,
      },
    })
  }

  /** The existing round of this id; one of another project is a conflict. */
  private async known(client: Transaction, projectId: string, id: string, context: CallContext) {
    const found = await client.writingRound.findUnique({ where: { id }, select: { projectId: true } })
    if (!found) return undefined
    if (found.projectId !== projectId) throw new ApiError('conflict')
    const reached = await reachRounds(client, projectId, context)
    const [round] = await roundRows(client, new Map([[projectId, reached]]), { id })
    return round
  }

  /** The chosen sections, in reading order. */
  private async ready(projectId: string, requested: readonly string[]): Promise<Ready[]> {
    const outline = await this.prisma.writingDocument.findUnique({ where: { id: projectId }, select: { state: true } })
    if (!outline || outline.state.length === 0) throw new ApiError('sectionNotSent')
    const wanted = new Set(requested.map((id) => id.toLowerCase()))
    const listed = readingOrder(await this.pool.run('outlineOf', outline.state)).filter(({ id }) => wanted.has(id))
    if (listed.length < wanted.size) throw new ApiError('sectionNotSent')
    const ready: Ready[] = []
    for (const { id, title } of listed) {
      const document = await this.prisma.writingDocument.findUnique({
        where: { id, projectId },
        select: { head: true, words: true, state: true },
      })
      if (!document) throw new ApiError('sectionNotSent')
      if (document.words === 0) throw new ApiError('sectionEmpty')
      const made = await this.history.made(document.state)
      if (!made) throw new ApiError('serverBusy', { retryAfter: RETRY_SECONDS })
      ready.push({
        id,
        title,
        head: document.head,
        words: document.words,
        made,
        sha256: await computeHash(made.content),
      })
    }
    return ready
  }

  private async requireUnmoved(transaction: Transaction, ready: readonly Ready[]): Promise<void> {
    const rows = await transaction.writingDocument.findMany({
      where: { id: { in: ready.map(({ id }) => id) } },
      select: { id: true, head: true },
    })
    const heads = new Map(rows.map(({ id, head }) => [id, head]))
    if (ready.some(({ id, head }) => heads.get(id) !== head)) throw new TextMoved()
  }
}

async function nextNumber(transaction: Transaction, projectId: string): Promise<number> {
  const rounds = await transaction.writingRound.findMany({
    where: { projectId },
    select: { number: true, state: true },
  })
  if (rounds.some(({ state }) => isWithMentor(state))) throw new ApiError('roundOpen')
  if (rounds.length >= MAX_ROUNDS) throw new ApiError('roundsFull')
  return Math.max(0, ...rounds.map(({ number }) => number)) + 1
}

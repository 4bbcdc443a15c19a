import { createHash } from 'node:crypto'
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { isOldText } from '../../prisma/writing/old-drafts'
import { passes } from '../errors/database-away'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { LOG } from '../settings/tokens'
import { listSections } from './listed-sections'
import { WritingEvents } from './live/writing-events.service'
import { lockWriting } from '../writing-access/lock-writing'
import type { AppliedUpdate } from '../text-work/apply-update'
import { WritingPool } from '../text-work/writing-pool.service'

/** Time after a start, when the people who waited for the start have been served. */
const FIRST_RUN_MS = 5 * 60_000
const BATCH = 50
/** The form of first texts. In version 1, advice was plain text and the thesis title a section. */
const DRAFT_VERSION = 2
/** The number of a document that nobody has changed since its draft. */
const FIRST_HEAD = 1

interface Renewed {
  readonly id: string
  readonly head: number
  readonly update: Uint8Array<ArrayBuffer>
  readonly applied: AppliedUpdate
}

const DOCUMENT = { id: true, kind: true, head: true, schemaVersion: true, text: true, state: true } as const

/**
 * Renews untouched sections of texts that were made from the first templates, once for each project. Several servers
 * may do it at once; a project that changes meanwhile waits for the next start.
 */
@Injectable()
export class WritingRenewal implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined
  private isStopping = false

  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
    private readonly events: WritingEvents,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => {
      this.run().catch((error: unknown) => {
        if (!passes(error)) this.log.error({ err: error }, 'old drafts could not be renewed')
      })
    }, FIRST_RUN_MS).unref()
  }

  onApplicationShutdown(): void {
    this.isStopping = true
    clearTimeout(this.timer)
  }

  /** Answers how many projects were changed. */
  async run(): Promise<number> {
    let count = 0
    let after = ''
    while (!this.isStopping) {
      const rows = await this.prisma.projectWriting.findMany({
        where: { draftVersion: { lt: DRAFT_VERSION }, ...(after !== '' && { projectId: { gt: after } }) },
        orderBy: { projectId: 'asc' },
        take: BATCH,
        select: { projectId: true },
      })
      if (rows.length === 0) break
      for (const { projectId } of rows) if (await this.renew(projectId).catch(this.tell(projectId))) count++
      after = rows.at(-1)?.projectId ?? ''
    }
    return count
  }

  /** An unreadable text must not stop the others. */
  private tell = (projectId: string) => (error: unknown) => {
    this.log.error({ err: error, projectId }, 'an old draft could not be renewed')
    return false
  }

  private async renew(projectId: string): Promise<boolean> {
    if (this.isStopping) return false
    const documents = await this.prisma.writingDocument.findMany({ where: { projectId }, select: DOCUMENT })
    const untouched = documents.filter(
      ({ kind, head, schemaVersion, text }) =>
        kind === 'section' && head === FIRST_HEAD && schemaVersion === 1 && (text === '' || isOldText(text)),
    )
    const renewed: Renewed[] = []
    for (const document of documents) {
      const { id, kind, head, state, text } = document
      const isOld = kind === 'outline' || (text !== '' && untouched.includes(document))
      if (!isOld || state.length === 0) continue
      const update =
        kind === 'section'
          ? await this.pool.run('guidedSection', state)
          : await this.pool.run('renewedOutline', {
              state,
              untouched: untouched.map((one) => one.id),
              now: Date.now(),
            })
      if (!update) continue
      const applied = await this.pool.run('applyUpdate', { kind, state, update })
      if ('refused' in applied) throw new Error(`a renewed draft was refused: ${applied.refused}`)
      renewed.push({ id, head, update, applied })
    }
    const isDone = await this.prisma.$transaction((transaction) => this.store(transaction, projectId, renewed))
    if (isDone) for (const { id } of renewed) this.events.committed({ project: projectId, document: id })
    return isDone && renewed.length > 0
  }

  /** False where somebody has written meanwhile; the next start tries the project again. */
  private async store(transaction: Transaction, projectId: string, renewed: readonly Renewed[]): Promise<boolean> {
    let number = (await lockWriting(transaction, projectId)) ?? 0
    const heads = await transaction.writingDocument.findMany({
      where: { projectId, id: { in: renewed.map(({ id }) => id) } },
      select: { id: true, head: true },
    })
    const headOf = new Map(heads.map(({ id, head }) => [id, head]))
    if (renewed.some(({ id, head }) => headOf.get(id) !== head)) return false
    for (const { id, update, applied } of renewed) {
      number++
      const { sections, changed: _, ...content } = applied
      if (id === projectId && !(await listSections(transaction, projectId, number, sections)))
        throw new Error('a renewed outline lists sections of others')
      await transaction.writingDocument.update({
        where: { id },
        // No person has written, so `updatedAt` does not change.
        data: { head: number, ...content },
        select: { id: true },
      })
      const sha256 = createHash('sha256').update(update).digest('hex')
      await transaction.writingUpdate.create({
        data: { documentId: id, number, bytes: update, sha256 },
        select: { number: true },
      })
      await this.events.announce(transaction, { project: projectId, document: id })
    }
    await transaction.projectWriting.updateMany({
      where: { projectId },
      data: {
        head: number,
        logBytes: { increment: renewed.reduce((sum, { update }) => sum + update.length, 0) },
        draftVersion: DRAFT_VERSION,
      },
    })
    return true
  }
}

import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaService } from '../database/prisma.service'
import { LOG } from '../settings/tokens'
import { WritingPool } from '../text-work/writing-pool.service'

/** More than these are not merged: the whole state is sent. */
const MAX_ENTRIES = 500
/** A log up to this length is sent though the state is shorter, in bytes. */
const LEAST_BYTES = 20_000
/** More than any log of 500 updates that were taken. */
const NO_LIMIT = 2 ** 31 - 1

export interface DocumentRequest {
  readonly projectId: string
  readonly id: string
  readonly seen: number
  /** The number of what the asking device has just sent, or sent before. */
  readonly own?: number | undefined
  /** It was sent before, and its answer was lost. */
  readonly isSentAgain?: boolean
}

export interface DocumentRead {
  readonly head: number
  readonly update?: Uint8Array
}

interface Entry {
  readonly number: number
  readonly bytes: Uint8Array
}

/** What devices have not seen of a document. */
@Injectable()
export class WritingReader {
  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  /** Undefined where the project has no such document. */
  async since({ projectId, id, seen, own, isSentAgain = false }: DocumentRequest): Promise<DocumentRead | undefined> {
    const entries = seen === 0 || (await this.isLong(id, seen, isSentAgain)) ? undefined : await this.entries(id, seen)
    // After the log: what retention takes off the log meanwhile shows in `logFrom`.
    const document = await this.document(projectId, id)
    if (!document) return undefined
    if (!entries || seen < document.logFrom || seen > document.head) return this.whole(id)
    const head = entries.at(-1)?.number ?? seen
    const foreign = entries.filter(({ number }) => number !== own).map(({ bytes }) => bytes)
    const [first] = foreign
    if (!first) return { head }
    if (foreign.length === 1) return { head, update: first }
    return (await this.merged(id, head, foreign)) ?? this.whole(id)
  }

  /**
   * The whole state where the log does not do, to be read before the device's update goes into it: what others wrote in
   * blocks that the update removes is gone after. Undefined where the log does.
   */
  async wholeBefore({ projectId, id, seen }: DocumentRequest): Promise<DocumentRead | undefined> {
    const document = await this.document(projectId, id)
    if (!document || seen === document.head) return undefined
    const isHeld = seen > 0 && seen >= document.logFrom && seen < document.head && !(await this.isLong(id, seen))
    return isHeld ? undefined : this.whole(id)
  }

  /** That state with what others wrote after it; `own` is the number of what the device has sent since. */
  async after(id: string, before: DocumentRead, own: number): Promise<DocumentRead | undefined> {
    const entries = await this.entries(id, before.head)
    const head = entries.at(-1)?.number ?? 0
    // Off the log already.
    if (head < own) return this.whole(id)
    const foreign = entries.filter(({ number }) => number !== own).map(({ bytes }) => bytes)
    if (foreign.length === 0) return { ...before, head }
    return (await this.merged(id, head, [...(before.update ? [before.update] : []), ...foreign])) ?? this.whole(id)
  }

  private document = (projectId: string, id: string) =>
    this.prisma.writingDocument.findUnique({ where: { id, projectId }, select: { head: true, logFrom: true } })

  /** Whether the log since then is longer than the state, where bytes count, or than what is merged at a time. */
  private async isLong(id: string, seen: number, isAnyLength = false): Promise<boolean> {
    const least = isAnyLength ? NO_LIMIT : LEAST_BYTES
    const [found] = await this.prisma.$queryRaw<{ isLong: boolean }[]>`
      SELECT count(*) > ${MAX_ENTRIES} OR coalesce(sum(octet_length(bytes)), 0) > greatest(${least}::int, (
        SELECT octet_length(state) FROM writing_documents WHERE id = ${id}::uuid)) AS "isLong"
      FROM writing_updates WHERE document_id = ${id}::uuid AND number > ${seen}`
    return found?.isLong ?? false
  }

  private entries(documentId: string, seen: number): Promise<Entry[]> {
    return this.prisma.writingUpdate.findMany({
      where: { documentId, number: { gt: seen } },
      orderBy: { number: 'asc' },
      select: { number: true, bytes: true },
    })
  }

  /** State and number of one moment: they are written together. */
  private async whole(id: string): Promise<DocumentRead | undefined> {
    const found = await this.prisma.writingDocument.findUnique({ where: { id }, select: { head: true, state: true } })
    if (!found) return undefined
    return { head: found.head, ...(found.state.length > 0 && { update: found.state }) }
  }

  /** Undefined where the whole state is the better answer. */
  private async merged(id: string, head: number, updates: readonly Uint8Array[]): Promise<DocumentRead | undefined> {
    try {
      return { head, update: await this.pool.run('mergeUpdates', updates) }
    } catch (error) {
      this.log.warn({ err: error, documentId: id }, 'updates of a document could not be merged')
      return undefined
    }
  }
}

import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaService } from '../database/prisma.service'
import { LOG } from '../settings/tokens'
import { WritingPool } from '../text-work/writing-pool.service'

/** With more updates than this, the full state is sent instead of a merge. */
const MAX_ENTRIES = 500
/** A log of up to this many bytes is sent even where the state is shorter. */
const LEAST_BYTES = 20_000
/** More bytes than any log that the number of updates allows. */
const NO_LIMIT = 2 ** 31 - 1

export interface DocumentRequest {
  readonly projectId: string
  readonly id: string
  readonly seen: number
  /** The number of the update that the device has just sent, or sent before. */
  readonly own?: number | undefined
  /** The update was sent before, and its answer was lost. */
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

/** Finds the updates of a document that a device has not seen. */
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
    // Read after the log, so that `logFrom` shows what retention deletes meanwhile.
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
   * The full state where the log does not suffice. It must be read before the device's update is applied: text of
   * others in blocks that the update removes is lost then. Undefined where the log suffices.
   */
  async wholeBefore({ projectId, id, seen }: DocumentRequest): Promise<DocumentRead | undefined> {
    const document = await this.document(projectId, id)
    if (!document || seen === document.head) return undefined
    const isHeld = seen > 0 && seen >= document.logFrom && seen < document.head && !(await this.isLong(id, seen))
    return isHeld ? undefined : this.whole(id)
  }

  /** The state of `wholeBefore` with others' later updates; `own` is the number of the device's own update. */
  async after(id: string, before: DocumentRead, own: number): Promise<DocumentRead | undefined> {
    const entries = await this.entries(id, before.head)
    const head = entries.at(-1)?.number ?? 0
    // The device's own update is no longer in the log.
    if (head < own) return this.whole(id)
    const foreign = entries.filter(({ number }) => number !== own).map(({ bytes }) => bytes)
    if (foreign.length === 0) return { ...before, head }
    return (await this.merged(id, head, [...(before.update ? [before.update] : []), ...foreign])) ?? this.whole(id)
  }

  private document = (projectId: string, id: string) =>
    this.prisma.writingDocument.findUnique({ where: { id, projectId }, select: { head: true, logFrom: true } })

  /** Whether the log since `seen` has too many updates to merge or, unless `isAnyLength`, more bytes than the state. */
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

  /** State and number are read together, as they are written together. */
  private async whole(id: string): Promise<DocumentRead | undefined> {
    const found = await this.prisma.writingDocument.findUnique({ where: { id }, select: { head: true, state: true } })
    if (!found) return undefined
    return { head: found.head, ...(found.state.length > 0 && { update: found.state }) }
  }

  /** Undefined where the updates cannot be merged; the full state is sent then. */
  private async merged(id: string, head: number, updates: readonly Uint8Array[]): Promise<DocumentRead | undefined> {
    try {
      return { head, update: await this.pool.run('mergeUpdates', updates) }
    } catch (error) {
      this.log.warn({ err: error, documentId: id }, 'updates of a document could not be merged')
      return undefined
    }
  }
}

import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { MAX_VERSIONS_BYTES } from '#contract/limits'
import type { Transaction } from '../database/prisma.service'
import { LOG } from '../settings/tokens'
import { blockAuthors, type ChangedBlock } from '../text-work/block-authors'
import type { MadeVersion } from '../../prisma/writing/section-blocks'
import { isUnreadable, WorkLimitError, WritingPool } from '../text-work/writing-pool.service'

/** Stands in arrays for an unknown or erased person. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000'

/** A state that becomes a version. */
export interface StoredState {
  readonly id: string
  readonly projectId: string
  readonly head: number
  readonly words: number
}

interface NewVersion {
  readonly kind: 'day' | 'asked' | 'round' | 'export'
  readonly createdAt: Date
  readonly label?: string
  readonly authorId?: string
}

/** Lengths of prefixes of an ISO timestamp in UTC, which all devices of a project share. */
const DAY_LENGTH = '2026-11-27'.length
const HOUR_LENGTH = '2026-11-27T14'.length
const hasBegun = (length: number) => (then: Date, now: Date) =>
  now.toISOString().slice(0, length) > then.toISOString().slice(0, length)
const isDayOver = hasBegun(DAY_LENGTH)
/** Whether another hour of the clock has begun since then. */
export const isHourOver = hasBegun(HOUR_LENGTH)

/** Keeps versions of sections and the authors of their blocks; all within the transaction of the change. */
@Injectable()
export class WritingHistory {
  /** Specs change this limit. */
  maxBytes = MAX_VERSIONS_BYTES

  constructor(
    private readonly pool: WritingPool,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  /** Makes a version before any lock. Null for an unreadable state or at a limit, because writing must go on. */
  async made(state: Uint8Array): Promise<MadeVersion | null> {
    try {
      return await this.pool.run('versionOf', state)
    } catch (error) {
      if (!(error instanceof WorkLimitError) && !isUnreadable(error)) throw error
      this.log.error({ err: error }, 'a state made no version')
      return null
    }
  }

  /** Keeps an hour's version. Authors of removed blocks remain until the day ends, because blocks may return. */
  async keepHour(transaction: Transaction, state: StoredState, made: MadeVersion, createdAt: Date): Promise<void> {
    await this.keep(transaction, state, made, { kind: 'day', createdAt })
    if (!isDayOver(createdAt, new Date())) return
    const ids = made.ids.filter((id) => id !== null)
    await transaction.$executeRaw`
      DELETE FROM writing_authors WHERE document_id = ${state.id}::uuid AND block_id <> ALL (${ids}::text[])`
  }

  /** Undefined where the project has no room for the version. */
  async keep(
    transaction: Transaction,
    { id: documentId, projectId, head, words }: StoredState,
    { content, ids, pictures }: MadeVersion,
    version: NewVersion,
  ): Promise<{ id: string } | undefined> {
    if (!(await this.makeRoom(transaction, projectId, content.length))) return undefined
    const authors = await transaction.writingAuthor.findMany({
      where: { documentId },
      select: { blockId: true, lastId: true },
    })
    const lastOf = new Map(authors.map(({ blockId, lastId }) => [blockId, lastId]))
    const [made] = await transaction.writingVersion.createManyAndReturn({
      data: [
        {
          documentId,
          projectId,
          number: head,
          words,
          content,
          size: content.length,
          ...version,
          writers: await this.writers(transaction, documentId, head),
          pictures,
          blockAuthors: ids.map((id) => lastOf.get(id ?? '') ?? NOBODY_ID),
        },
      ],
      // A server clock that is set back can produce the same hour again.
      skipDuplicates: true,
      select: { id: true },
    })
    return made
  }

  async writeAuthors(
    transaction: Transaction,
    { id: documentId, userId, at }: { readonly id: string; readonly userId: string; readonly at: Date },
    changed: readonly ChangedBlock[],
  ): Promise<void> {
    if (changed.length === 0) return
    const rows = await transaction.writingAuthor.findMany({
      where: { documentId, blockId: { in: changed.map(({ id }) => id) } },
    })
    const known = new Map(
      rows.map((row) => [
        row.blockId,
        { first: row.firstId, firstAt: row.firstAt, last: row.lastId, lastAt: row.lastAt },
      ]),
    )
    const authors = [...blockAuthors(changed, known, userId, at)].map(([block, author]) => ({ block, ...author }))
    await transaction.$executeRaw`
      INSERT INTO writing_authors (document_id, block_id, first_id, first_at, last_id, last_at)
      SELECT ${documentId}::uuid, block, first, ("firstAt")::timestamptz, last, ("lastAt")::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(authors)}::jsonb)
        AS author(block text, first uuid, "firstAt" text, last uuid, "lastAt" text)
      ON CONFLICT (document_id, block_id) DO UPDATE SET last_id = excluded.last_id, last_at = excluded.last_at`
  }

  /** People who wrote since the previous version: from the log or, where that is incomplete, from the blocks. */
  private async writers(transaction: Transaction, documentId: string, head: number): Promise<string[]> {
    const before = await transaction.writingVersion.findFirst({
      where: { documentId, number: { lte: head } },
      orderBy: [{ number: 'desc' }, { createdAt: 'desc' }],
      select: { number: true, createdAt: true },
    })
    const logged = await transaction.writingUpdate.findMany({
      where: { documentId, number: { gt: before?.number ?? 0, lte: head } },
      distinct: 'authorId',
      select: { authorId: true },
    })
    const { logFrom } = await transaction.writingDocument.findUniqueOrThrow({
      where: { id: documentId },
      select: { logFrom: true },
    })
    const inLog = logged.map(({ authorId }) => authorId ?? NOBODY_ID)
    const isComplete = logFrom <= (before?.number ?? 0)
    if (before?.number === head || (isComplete && inLog.length > 0)) return inLog
    const last = await transaction.writingAuthor.findMany({
      where: { documentId, ...(before && { lastAt: { gt: before.createdAt } }) },
      distinct: 'lastId',
      select: { lastId: true },
    })
    return [...new Set([...inLog, ...last.map(({ lastId }) => lastId ?? NOBODY_ID)])]
  }

  /**
   * Deletes hourly versions first, then the last of each day and exports, the oldest first. Requested versions stay.
   * False where that does not free enough room.
   */
  private async makeRoom(transaction: Transaction, projectId: string, size: number): Promise<boolean> {
    const { _sum } = await transaction.writingVersion.aggregate({ where: { projectId }, _sum: { size: true } })
    let excess = (_sum.size ?? 0) + size - this.maxBytes
    if (excess <= 0) return true
    const loose = await transaction.$queryRaw<{ id: string; size: number }[]>`
      SELECT id, size FROM (
        SELECT id, size, created_at, kind = 'day' AND row_number() OVER (
          PARTITION BY document_id, kind, (created_at AT TIME ZONE 'UTC')::date ORDER BY created_at DESC) > 1 AS is_hour
        FROM writing_versions WHERE project_id = ${projectId}::uuid AND kind IN ('day', 'export')
      ) AS loose ORDER BY is_hour DESC, created_at`
    const leaving: string[] = []
    for (const one of loose) {
      if (excess <= 0) break
      leaving.push(one.id)
      excess -= one.size
    }
    if (excess > 0) return false
    await transaction.writingVersion.deleteMany({ where: { id: { in: leaving } } })
    return true
  }
}

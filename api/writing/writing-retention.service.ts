import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { RESTORE_DAYS } from '#contract/limits'
import { afterDeadlock } from '../database/after-deadlock'
import { PrismaService } from '../database/prisma.service'
import { daysBefore } from '../lists/days'
import { LOG } from '../settings/tokens'
import { dropComments, removeCommentsOn } from './comments/old-comments'
import { emptiedBin } from './emptied-bin'
import { WritingEvents } from './live/writing-events.service'
import { lockWriting } from '../writing-access/lock-writing'
import { WritingPool } from '../text-work/writing-pool.service'

/** Days for which the log shows who wrote what, which disputes may need. */
const LOG_DAYS = 90
/** How long every hour of writing has its version; before that, every day. */
const HOURLY_DAYS = 7
/** How long every day with changes has its version; before that, every week. */
const DAILY_DAYS = 180

/** Deletes old data of texts. */
@Injectable()
export class WritingRetention {
  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
    private readonly events: WritingEvents,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  /**
   * Deletes old updates, which every state contains. A device that has not seen them gets the state. An update that is
   * sent again after that changes nothing and gets a new number.
   */
  async shortenLogs(): Promise<{ count: number }> {
    const before = daysBefore(LOG_DAYS)
    return afterDeadlock(() =>
      this.prisma.$transaction(async (transaction) => {
        // Locks in the same order as writers: the project first, then its documents.
        await transaction.$queryRaw`
          SELECT 1 FROM project_writing WHERE project_id IN (
            SELECT document.project_id FROM writing_documents document
            JOIN writing_updates old ON old.document_id = document.id WHERE old.created_at < ${before}
          ) ORDER BY project_id FOR UPDATE`
        const [row] = await transaction.$queryRaw<{ count: number }[]>`
          WITH gone AS (
              DELETE FROM writing_updates WHERE created_at < ${before}
              RETURNING document_id, number, octet_length(bytes) AS size),
            last AS (SELECT document_id, max(number) AS number, sum(size) AS size FROM gone GROUP BY document_id),
            shortened AS (
              UPDATE writing_documents SET log_from = greatest(log_from, last.number)
              FROM last WHERE id = last.document_id RETURNING project_id, last.size),
            counted AS (
              UPDATE project_writing writing SET log_bytes = greatest(0, log_bytes - total.size)
              FROM (SELECT project_id, sum(size) AS size FROM shortened GROUP BY project_id) AS total
              WHERE writing.project_id = total.project_id)
          SELECT count(*)::int AS count FROM shortened`
        return { count: row?.count ?? 0 }
      }),
    )
  }

  /** Keeps the last version of each day and, for old days, of each week. Requested versions stay. */
  async thinVersions(): Promise<{ count: number }> {
    const hourly = daysBefore(HOURLY_DAYS)
    const daily = daysBefore(DAILY_DAYS)
    const count = await this.prisma.$executeRaw`
      DELETE FROM writing_versions WHERE id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER (
            PARTITION BY document_id, created_at < ${daily},
              date_trunc(CASE WHEN created_at < ${daily} THEN 'week' ELSE 'day' END, created_at AT TIME ZONE 'UTC')
            ORDER BY created_at DESC
          ) AS place
          FROM writing_versions WHERE kind = 'day' AND created_at < ${hourly}
        ) AS old WHERE place > 1)`
    return { count }
  }

  /**
   * Deletes pictures that no text and no version of their project has shown for a month: a picture arrives before its
   * text, and a device without a network may still undo a deletion.
   */
  async dropPictures(): Promise<{ count: number }> {
    const before = daysBefore(RESTORE_DAYS)
    await this.prisma.$executeRaw`
      WITH looked AS (
        SELECT project_id, id, EXISTS (
          SELECT 1 FROM writing_documents document
          WHERE document.project_id = picture.project_id AND picture.id = ANY (document.pictures)
          UNION ALL SELECT 1 FROM writing_versions version
          WHERE version.project_id = picture.project_id AND picture.id = ANY (version.pictures)
        ) AS used
        FROM writing_pictures picture
      )
      UPDATE writing_pictures picture SET unused_since = CASE WHEN looked.used THEN NULL ELSE now() END FROM looked
      WHERE picture.project_id = looked.project_id AND picture.id = looked.id
        AND looked.used = (picture.unused_since IS NOT NULL)`
    return this.prisma.writingPicture.deleteMany({ where: { unusedSince: { lt: before } } })
  }

  /** Deletes comments that were removed long ago and have no answer that remains. */
  dropComments(): Promise<{ count: number }> {
    return dropComments(this.prisma, daysBefore(LOG_DAYS))
  }

  /** Deletes sections that were in the bin for a month and not written in, and takes them out of their outlines. */
  async emptyBins(): Promise<{ count: number }> {
    const before = daysBefore(RESTORE_DAYS)
    const projects = await this.prisma.writingDocument.findMany({
      where: { removedAt: { lt: before } },
      distinct: 'projectId',
      select: { projectId: true },
    })
    let count = 0
    for (const { projectId } of projects)
      count += await this.emptyBin(projectId, before).catch((error: unknown) => {
        // An unreadable project must not stop the others.
        this.log.error({ err: error, projectId }, 'a bin could not be emptied')
        return 0
      })
    return { count }
  }

  /** Deletes nothing where somebody writes in the outline or a section meanwhile; the next run tries again. */
  private async emptyBin(projectId: string, before: Date): Promise<number> {
    const outline = await this.prisma.writingDocument.findUniqueOrThrow({ where: { id: projectId } })
    const sections = await this.prisma.writingDocument.findMany({
      where: { projectId, kind: 'section' },
      select: {
        id: true,
        removedAt: true,
        updatedAt: true,
        versions: { where: { kind: 'round' }, select: { id: true }, take: 1 },
      },
    })
    const quiet = sections.filter(({ updatedAt }) => updatedAt < before)
    const listed = await this.pool.run('outlineOf', outline.state)
    // A section that was handed in stays as long as its round.
    const old = quiet.filter(
      ({ removedAt, versions }) => removedAt !== null && removedAt < before && versions.length === 0,
    )
    const ids = emptiedBin(listed, new Set(old.map(({ id }) => id)))
    if (ids.length === 0) return 0
    const without = ids.some((id) => id in listed)
      ? await this.pool.run('withoutSections', { state: outline.state, ids })
      : undefined
    const count = await this.prisma.$transaction(async (transaction) => {
      const number = ((await lockWriting(transaction, projectId)) ?? 0) + 1
      const { head } = await transaction.writingDocument.findUniqueOrThrow({
        where: { id: projectId },
        select: { head: true },
      })
      const leaving = { id: { in: ids }, projectId, kind: 'section' } as const
      const written = await transaction.writingDocument.count({ where: { ...leaving, updatedAt: { gte: before } } })
      if (head !== outline.head || written > 0) return 0
      if (without) {
        const sha256 = createHash('sha256').update(without.update).digest('hex')
        await transaction.projectWriting.update({
          where: { projectId },
          data: { head: number, logBytes: { increment: without.update.length } },
        })
        await transaction.writingDocument.update({
          where: { id: projectId },
          data: { head: number, state: without.state, updatedAt: new Date() },
          select: { id: true },
        })
        await transaction.writingUpdate.create({
          data: { documentId: projectId, number, bytes: without.update, sha256 },
          select: { number: true },
        })
        await this.events.announce(transaction, { project: projectId, document: projectId })
      }
      await removeCommentsOn(transaction, projectId, ids)
      return (await transaction.writingDocument.deleteMany({ where: leaving })).count
    })
    if (count > 0) this.events.committed({ project: projectId, document: projectId })
    return count
  }
}

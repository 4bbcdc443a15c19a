import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { MAX_LOG_BYTES } from '#contract/limits'
import { mayWrite, type WritingRefusal } from '#contract/writing/sync'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { pauseAfterLimit } from '../fair-pool/lanes'
import { ApiError } from '../errors/api-error'
import { ReceiptKey } from '../receipts/receipt-key.service'
import { listSections } from './listed-sections'
import { WritingEvents } from './live/writing-events.service'
import { lockWriting } from '../writing-access/lock-writing'
import { sentBytes } from './sent-bytes'
import { shortenLog } from './shorten-log'
import type { Applied, AppliedUpdate, UpdateToApply } from '../text-work/apply-update'
import type { MadeVersion } from '../../prisma/writing/section-blocks'
import { reachedProjects } from '../writing-access/writing-access'
import { isHourOver, WritingHistory } from './writing-history.service'
import { WorkLimitError, WritingPool } from '../text-work/writing-pool.service'

/** An attempt only fails where somebody else has written, so somebody always succeeds. */
const MAX_ATTEMPTS = 20
const RETRY_SECONDS = 1
const LIMIT_RETRY_SECONDS = 60
const REFUSED_AFTER = 3
const MAX_REMEMBERED = 1_000
/** The share of its limit to which a full log is shortened. */
const LOG_TARGET = 0.8

export interface UpdateSent {
  readonly projectId: string
  readonly id: string
  readonly userId: string
  /** In base64. */
  readonly update: string
  readonly schema: number
}

export interface UpdateReceipt {
  readonly sha256: string
  readonly number: number
  readonly at: Date
  readonly signature: string
}

export type Written = { readonly receipt: UpdateReceipt } | { readonly refused: WritingRefusal }

interface Received {
  readonly sent: UpdateSent
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sha256: string
}

const DOCUMENT = {
  kind: true,
  head: true,
  state: true,
  schemaVersion: true,
  words: true,
  updatedAt: true,
} as const

/** The state that an update builds on, with its version where another hour has begun. */
interface Base {
  readonly head: number
  readonly words: number
  readonly updatedAt: Date
  /** Undefined within the same hour; null where the state makes no version. */
  readonly version: MadeVersion | null | undefined
}

/**
 * Stores updates. They are applied and checked before the project's row is locked, and again where somebody wrote
 * meanwhile: the embedded database has one connection, which a lock during that work would block for everybody.
 */
@Injectable()
export class WritingWriter {
  /** Specs change this limit. */
  maxLogBytes = MAX_LOG_BYTES
  /** The number of times that an update took too much time or memory, by its SHA-256. */
  private readonly tooMuch = new Map<string, number>()

  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
    private readonly history: WritingHistory,
    private readonly events: WritingEvents,
    private readonly key: ReceiptKey,
  ) {}

  async write(sent: UpdateSent): Promise<Written> {
    const bytes = sentBytes(sent.update)
    if ('refused' in bytes) return bytes
    const received = { sent, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const written = await this.attempt(received)
      if (written) return written
    }
    throw new ApiError('serverBusy', { retryAfter: RETRY_SECONDS })
  }

  /** Undefined when the document changed meanwhile. */
  private async attempt(received: Received): Promise<Written | undefined> {
    const { id, projectId, schema } = received.sent
    const document = await this.prisma.writingDocument.findUnique({ where: { id, projectId }, select: DOCUMENT })
    if (!document) return { refused: 'unknown' }
    const known = await this.known(received)
    if (known) return known
    if (document.schemaVersion > schema) return { refused: 'oldSchema' }
    const applied = await this.apply(received.sha256, {
      kind: document.kind,
      state: document.state,
      update: received.bytes,
    })
    if ('refused' in applied) return applied
    const isDue = document.kind === 'section' && isHourOver(document.updatedAt, new Date())
    const version = isDue ? await this.endOfHour(document.state) : undefined
    const written = await this.prisma.$transaction((transaction) =>
      this.store(transaction, received, { ...document, version }, applied),
    )
    if (written && 'receipt' in written) this.events.committed({ project: projectId, document: id })
    return written
  }

  private endOfHour = (state: Uint8Array): Promise<MadeVersion | null> =>
    state.length > 0 ? this.history.made(state) : Promise.resolve(null)

  private async known({ sent: { id }, sha256 }: Received): Promise<Written | undefined> {
    const found = await this.prisma.writingUpdate.findUnique({
      where: { documentId_sha256: { documentId: id, sha256 } },
      select: { number: true, createdAt: true },
    })
    return found ? { receipt: this.receipt(id, sha256, found.number, found.createdAt) } : undefined
  }

  private async apply(key: string, work: UpdateToApply): Promise<Applied> {
    try {
      const applied = await this.pool.run('applyUpdate', work)
      // Detecting a tangled update is expensive, so its sender has to pause.
      if ('refused' in applied && applied.refused === 'tangled') pauseAfterLimit('writing')
      return applied
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error
      // A busy server is slow as well, so only an update that fails repeatedly is refused.
      const times = (this.tooMuch.get(key) ?? 0) + 1
      if (this.tooMuch.size >= MAX_REMEMBERED) this.tooMuch.clear()
      this.tooMuch.set(key, times)
      // The cause may be the stored state, and not the update.
      if (times >= REFUSED_AFTER)
        return { refused: (await this.pool.isReadable(work.state)) ? 'tangled' : 'unreadable' }
      throw new ApiError('serverBusy', { retryAfter: LIMIT_RETRY_SECONDS })
    }
  }

  private async store(
    transaction: Transaction,
    { sent, bytes, sha256 }: Received,
    base: Base,
    applied: AppliedUpdate,
  ): Promise<Written | undefined> {
    const { id, projectId, userId } = sent
    const last = await lockWriting(transaction, projectId, userId)
    if (last === undefined) return { refused: 'unknown' }
    const number = last + 1
    const reached = (await reachedProjects(transaction, userId, projectId)).get(projectId)
    if (!reached) return { refused: 'unknown' }
    if (!mayWrite(reached.access)) return { refused: 'readOnly' }
    if (reached.isPaused) return { refused: 'unpaid' }
    const current = await transaction.writingDocument.findUnique({ where: { id }, select: { head: true, kind: true } })
    if (current?.head !== base.head) return undefined
    if (current.kind === 'outline' && !(await listSections(transaction, projectId, number, applied.sections)))
      return { refused: 'invalid' }
    const at = new Date()
    if (current.kind === 'section') {
      // Another hour has begun meanwhile, so the next attempt makes a version.
      if (base.version === undefined && isHourOver(base.updatedAt, at)) return undefined
      const state = { id, projectId, head: base.head, words: base.words }
      if (base.version) await this.history.keepHour(transaction, state, base.version, base.updatedAt)
      await this.history.writeAuthors(transaction, { id, userId, at }, applied.changed)
    }
    const { logBytes } = await transaction.projectWriting.update({
      where: { projectId },
      data: { head: number, logBytes: { increment: bytes.length } },
      select: { logBytes: true },
    })
    await transaction.writingDocument.update({
      where: { id },
      data: {
        head: number,
        state: applied.state,
        text: applied.text,
        words: applied.words,
        updatedAt: at,
        pictures: applied.pictures,
        // The version of the text's content, so that older editors can write where nothing is new to them.
        schemaVersion: applied.schemaVersion,
      },
      select: { id: true },
    })
    await transaction.writingUpdate.create({
      data: { documentId: id, number, authorId: userId, bytes, sha256, createdAt: at },
      select: { number: true },
    })
    // The target is well below the limit, so that the next updates have room.
    if (logBytes > this.maxLogBytes) await shortenLog(transaction, projectId, this.maxLogBytes * LOG_TARGET)
    await this.events.announce(transaction, { project: projectId, document: id })
    return { receipt: this.receipt(id, sha256, number, at) }
  }

  private receipt(id: string, sha256: string, number: number, at: Date): UpdateReceipt {
    const signature = this.key.sign(`${id}|${sha256}|${number}|${at.toISOString()}`)
    return { sha256, number, at, signature }
  }
}

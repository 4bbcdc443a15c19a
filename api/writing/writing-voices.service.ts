import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { MAX_VOICES, MAX_VOICES_BYTES } from '#contract/writing/limits'
import { mayComment } from '#contract/writing/comment-kinds'
import type { voicesApi } from '#contract/writing/voices'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { lockWriting } from '../writing-access/lock-writing'
import { findVoiceType } from './voice-type'
import { reachedProjects } from '../writing-access/writing-access'

type Api = typeof voicesApi
type Voice = CheckedInput<Api['read']>['params']
type Added = ResultOf<Api['add']>

/** Recordings in comments, for people with access to the text. They are found by project, never by their id alone. */
@Injectable()
export class WritingVoices {
  /** Specs change this limit. */
  maxBytes = MAX_VOICES_BYTES

  constructor(private readonly prisma: PrismaService) {}

  async list(id: string, context: CallContext): Promise<ResultOf<Api['list']>> {
    const { id: projectId } = await this.reach(this.prisma, id, context)
    const rows = await this.prisma.writingVoice.findMany({
      where: { projectId },
      orderBy: { id: 'asc' },
      select: { id: true, size: true },
    })
    return { voices: rows.map((row) => ({ id: row.id, bytes: row.size })), used: sum(rows) }
  }

  async read({ id, voice }: Voice, context: CallContext): Promise<AsyncIterable<Uint8Array>> {
    const { id: projectId } = await this.reach(this.prisma, id, context)
    const found = await this.prisma.writingVoice.findFirst({
      where: { projectId, id: voice.toLowerCase() },
      select: { bytes: true, type: true },
    })
    if (!found) throw new ApiError('notFound')
    // The application stores the recording itself; the browser's own cache would outlive a sign-out.
    Object.assign(context.answer.headers, {
      'cache-control': 'private, no-store',
      'content-type': `audio/${found.type}`,
    })
    return Readable.from([found.bytes])
  }

  async add(params: Voice, context: CallContext): Promise<Added> {
    const { bytes } = context
    const { id: projectId } = await this.reach(this.prisma, params.id, context)
    const type = findVoiceType(bytes)
    if (!type) throw new ApiError('invalidInput', { fields: { voice: { code: 'notAVoice' } } })
    const sent = { id: params.voice.toLowerCase(), projectId, sha256: hash('sha256', bytes), type, size: bytes.length }
    const { id: userId } = requireCaller(context)
    return this.prisma.$transaction(async (transaction) => {
      // The lock covers the comment too, so that no recording is stored for a comment deleted meanwhile.
      if ((await lockWriting(transaction, projectId, userId)) === undefined) throw new ApiError('notFound')
      const { access } = await this.reach(transaction, projectId, context)
      if (!mayComment(access)) throw new ApiError('forbidden')
      const comment = await transaction.writingComment.findFirst({
        where: { id: sent.id, projectId, deletedAt: null, voiceSeconds: { not: null } },
        select: { authorId: true, voice: { select: { sha256: true } } },
      })
      if (!comment) throw new ApiError('notFound')
      if (comment.authorId !== userId) throw new ApiError('forbidden')
      const rows = await transaction.writingVoice.findMany({ where: { projectId }, select: { size: true } })
      const used = sum(rows)
      if (comment.voice) {
        if (comment.voice.sha256 !== sent.sha256) throw new ApiError('voiceMismatch')
        return { id: sent.id, bytes: sent.size, used }
      }
      if (rows.length >= MAX_VOICES || used + sent.size > this.maxBytes) throw new ApiError('voicesFull')
      await transaction.writingVoice.create({
        data: { ...sent, bytes: new Uint8Array(bytes) },
        select: { id: true },
      })
      return { id: sent.id, bytes: sent.size, used: used + sent.size }
    })
  }

  /** The project, where the caller reaches its text. */
  private async reach(client: Transaction, projectId: string, context: CallContext) {
    const id = projectId.toLowerCase()
    const project = (await reachedProjects(client, requireCaller(context).id, id)).get(id)
    if (!project) throw new ApiError('notFound')
    return project
  }
}

const sum = (rows: readonly { readonly size: number }[]): number => rows.reduce((total, { size }) => total + size, 0)

import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { MAX_MEGAPIXELS, MAX_PICTURES, MAX_PICTURES_BYTES } from '#contract/limits'
import type { picturesApi } from '#contract/writing/pictures'
import { mayWrite } from '#contract/writing/sync'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { lockWriting } from '../writing-access/lock-writing'
import type { DrawnPicture } from '../text-work/draw-picture'
import { reachedProjects, type ReachedProject } from '../writing-access/writing-access'
import { WorkLimitError, WritingPool } from '../text-work/writing-pool.service'
import { WritingStart } from './writing-start.service'

type Api = typeof picturesApi
type Picture = CheckedInput<Api['read']>['params']
type Added = ResultOf<Api['add']>

/** Wait after a picture that took too long, which may only mean that the server was busy. */
const BUSY_RETRY_SECONDS = 60
const REFUSED_AFTER = 3
const MAX_REMEMBERED = 1_000

const PICTURE_FIELDS = { id: true, size: true, width: true, height: true } as const
interface Row {
  readonly id: string
  readonly size: number
  readonly width: number
  readonly height: number
}
const toReplyRow = ({ id, size: bytes, width, height }: Row) => ({ id, bytes, width, height })

/** Pictures of projects, for those who reach their text. They are found by project, never by their id alone. */
@Injectable()
export class WritingPictures {
  /** Specs change this limit. */
  maxBytes = MAX_PICTURES_BYTES
  /** The number of times that a picture took too long, by its SHA-256. */
  private readonly tooLong = new Map<string, number>()

  constructor(
    private readonly prisma: PrismaService,
    private readonly pool: WritingPool,
    private readonly start: WritingStart,
  ) {}

  async list(id: string, context: CallContext): Promise<ResultOf<Api['list']>> {
    const { id: projectId } = await this.reach(this.prisma, id, context)
    const rows = await this.prisma.writingPicture.findMany({
      where: { projectId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: PICTURE_FIELDS,
    })
    return { pictures: rows.map(toReplyRow), used: rows.reduce((sum, { size }) => sum + size, 0) }
  }

  async read({ id, picture }: Picture, context: CallContext): Promise<AsyncIterable<Uint8Array>> {
    const { id: projectId } = await this.reach(this.prisma, id, context)
    const found = await this.prisma.writingPicture.findUnique({
      where: { projectId_id: { projectId, id: picture.toLowerCase() } },
      select: { bytes: true },
    })
    if (!found) throw new ApiError('notFound')
    // The application stores the picture itself; the browser's own cache would outlive a sign-out.
    context.answer.headers['cache-control'] = 'private, no-store'
    return Readable.from([found.bytes])
  }

  /** Draws the picture before locking the project: drawing is slow, and the embedded database has one connection. */
  async add(params: Picture, context: CallContext): Promise<Added> {
    const project = await this.reach(this.prisma, params.id, context, true)
    if (context.bytes.length === 0) throw notAPicture('notAPicture')
    const sent = { projectId: project.id, id: params.picture.toLowerCase(), sha256: hash('sha256', context.bytes) }
    const known = await this.known(this.prisma, sent)
    if (known) return known
    // The limit is checked before drawing too, so that nothing is drawn for a full project.
    await this.requireRoom(this.prisma, project.id, 0)
    const drawn = await this.draw(context.bytes, sent.sha256)
    if (project.head === null) await this.start.startOld(project.id)
    return this.prisma.$transaction(async (transaction) => {
      if ((await lockWriting(transaction, project.id, requireCaller(context).id)) === undefined)
        throw new ApiError('notFound')
      await this.reach(transaction, project.id, context, true)
      const twin = await this.known(transaction, sent)
      if (twin) return twin
      const used = await this.requireRoom(transaction, project.id, drawn.bytes.length)
      const { bytes, width, height } = drawn
      await transaction.writingPicture.create({
        data: {
          projectId: sent.projectId,
          id: sent.id,
          sentSha256: sent.sha256,
          uploaderId: requireCaller(context).id,
          bytes,
          width,
          height,
          size: bytes.length,
        },
        select: { id: true },
      })
      return { id: sent.id, bytes: bytes.length, width, height, used }
    })
  }

  /** The answer to a picture that was received before; throws where the id is that of another one. */
  private async known(
    client: Transaction,
    { projectId, id, sha256 }: { readonly projectId: string; readonly id: string; readonly sha256: string },
  ): Promise<Added | undefined> {
    const found = await client.writingPicture.findUnique({
      where: { projectId_id: { projectId, id } },
      select: { ...PICTURE_FIELDS, sentSha256: true },
    })
    if (!found) return undefined
    if (found.sentSha256 !== sha256) throw new ApiError('pictureMismatch')
    return { ...toReplyRow(found), used: (await this.use(client, projectId)).bytes }
  }

  private async use(client: Transaction, projectId: string): Promise<{ bytes: number; count: number }> {
    const { _sum, _count } = await client.writingPicture.aggregate({
      where: { projectId },
      _sum: { size: true },
      _count: { _all: true },
    })
    return { bytes: _sum.size ?? 0, count: _count._all }
  }

  /** Bytes of the project's pictures with one more of this size. Throws where that exceeds the limit. */
  private async requireRoom(client: Transaction, projectId: string, size: number): Promise<number> {
    const { bytes, count } = await this.use(client, projectId)
    if (count >= MAX_PICTURES || bytes + size > this.maxBytes) throw new ApiError('picturesFull')
    return bytes + size
  }

  private async draw(bytes: Uint8Array, sha256: string): Promise<DrawnPicture> {
    try {
      const drawn = await this.pool.run('drawPicture', bytes)
      if ('refused' in drawn) throw notAPicture(drawn.refused)
      return drawn
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error
      const times = (this.tooLong.get(sha256) ?? 0) + 1
      if (this.tooLong.size >= MAX_REMEMBERED) this.tooLong.clear()
      this.tooLong.set(sha256, times)
      if (times >= REFUSED_AFTER) throw notAPicture('notAPicture')
      throw new ApiError('serverBusy', { retryAfter: BUSY_RETRY_SECONDS })
    }
  }

  /** The project as it is stored. Throws where the caller does not reach its text, or may only read it. */
  private async reach(
    client: Transaction,
    projectId: string,
    context: CallContext,
    isToWrite = false,
  ): Promise<ReachedProject> {
    const id = projectId.toLowerCase()
    const project = (await reachedProjects(client, requireCaller(context).id, id)).get(id)
    if (!project) throw new ApiError('notFound')
    if (isToWrite && !mayWrite(project.access)) throw new ApiError('forbidden')
    if (isToWrite && project.isPaused) throw new ApiError('writingPaused')
    return project
  }
}

const notAPicture = (code: 'notAPicture' | 'tooManyPixels'): ApiError =>
  new ApiError('invalidInput', { fields: { picture: { code, limit: MAX_MEGAPIXELS } } })

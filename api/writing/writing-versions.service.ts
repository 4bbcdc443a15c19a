import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { MAX_ASKED_VERSIONS } from '#contract/limits'
import { mayWrite } from '#contract/writing/sync'
import type { versionsApi } from '#contract/writing/versions'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { lockWriting } from '../writing-access/lock-writing'
import type { MadeVersion, VersionBlock } from '../../prisma/writing/section-blocks'
import { reachedProjects } from '../writing-access/writing-access'
import { WritingHistory, type StoredState } from './writing-history.service'

type Api = typeof versionsApi
type Section = CheckedInput<Api['list']>['params']
type Exported = CheckedInput<Api['exported']>['body']
type Version = ResultOf<Api['keep']>

const VERSION = {
  id: true,
  kind: true,
  label: true,
  createdAt: true,
  words: true,
  authorId: true,
  writers: true,
} as const
interface Row extends Pick<Version, 'id' | 'kind' | 'label' | 'words'> {
  readonly createdAt: Date
  readonly authorId: string | null
  readonly writers: readonly string[]
}
type Names = ReadonlyMap<string, string>

const unzip = promisify(gunzip)

/** The blocks of a version, as `versionOf` wrote them. */
export const unzipBlocks = async (content: Uint8Array): Promise<readonly VersionBlock[]> =>
  JSON.parse((await unzip(content)).toString()) as readonly VersionBlock[]

const toReplyRow = ({ id, kind, label, createdAt, words, authorId, writers }: Row, names: Names): Version => ({
  id,
  kind,
  label,
  at: createdAt,
  words,
  author: names.get(authorId ?? '') ?? null,
  writers: writers.map((writer) => names.get(writer) ?? null),
})

/** Versions of sections, for those who reach the project. */
@Injectable()
export class WritingVersions {
  constructor(
    private readonly prisma: PrismaService,
    private readonly history: WritingHistory,
    private readonly writeOnce: WriteOnce,
  ) {}

  async list(params: Section, context: CallContext): Promise<ResultOf<Api['list']>> {
    const { id, section: documentId } = await this.reach(this.prisma, params, context)
    const rows = await this.prisma.writingVersion.findMany({
      where: { documentId },
      orderBy: [{ createdAt: 'desc' }, { number: 'desc' }],
      select: VERSION,
    })
    const sizes = await this.prisma.writingVersion.groupBy({
      by: ['kind'],
      where: { projectId: id },
      _sum: { size: true },
    })
    const countBytes = (kind?: string) =>
      sizes.reduce((sum, row) => sum + (kind === undefined || row.kind === kind ? (row._sum.size ?? 0) : 0), 0)
    const requested = rows.filter(({ kind }) => kind === 'asked').length
    const isFull = countBytes('asked') >= this.history.maxBytes
    const names = await this.names(rows.flatMap(({ authorId, writers }) => [authorId ?? [], writers].flat()))
    return {
      versions: rows.map((row) => toReplyRow(row, names)),
      bytes: countBytes(),
      left: isFull ? 0 : Math.max(0, MAX_ASKED_VERSIONS - requested),
    }
  }

  async read({ version: id, ...params }: Section & { readonly version: string }, context: CallContext) {
    const { section: documentId } = await this.reach(this.prisma, params, context)
    const row = await this.prisma.writingVersion.findFirst({
      where: { id, documentId },
      select: { ...VERSION, content: true, blockAuthors: true },
    })
    if (!row) throw new ApiError('notFound')
    const names = await this.names([...(row.authorId ? [row.authorId] : []), ...row.writers, ...row.blockAuthors])
    const blocks = (await unzipBlocks(row.content)).map((block, index) => ({
      ...block,
      author: names.get(row.blockAuthors[index] ?? '') ?? null,
    }))
    return { ...toReplyRow(row, names), blocks }
  }

  async keep(params: Section, label: string, context: CallContext): Promise<Version> {
    const { id: authorId } = requireCaller(context)
    const { id: projectId, section: id } = await this.reach(this.prisma, params, context, true)
    const document = await this.prisma.writingDocument.findUniqueOrThrow({
      where: { id },
      select: { head: true, words: true, state: true },
    })
    const made = await this.history.made(document.state)
    if (!made) throw new ApiError('textUnreadable')
    return this.writeOnce.run(context, async (transaction) => {
      if ((await lockWriting(transaction, projectId, authorId)) === undefined) throw new ApiError('notFound')
      await this.reach(transaction, params, context, true)
      const requested = await transaction.writingVersion.count({ where: { documentId: id, kind: 'asked' } })
      if (requested >= MAX_ASKED_VERSIONS) throw new ApiError('versionsFull')
      const state = { id, projectId, head: document.head, words: document.words }
      const version = { kind: 'asked', label, authorId, createdAt: new Date() } as const
      const saved = await this.history.keep(transaction, state, made, version)
      if (!saved) throw new ApiError('versionsFull')
      const row = await transaction.writingVersion.findUniqueOrThrow({ where: { id: saved.id }, select: VERSION })
      return toReplyRow(row, await this.names([authorId, ...row.writers], transaction))
    })
  }

  /** Keeps a version of each section that went into a file. */
  async exported(projectId: string, body: Exported, context: CallContext): Promise<{ kept: number }> {
    const { id: authorId } = requireCaller(context)
    const id = projectId.toLowerCase()
    await this.reachToWrite(this.prisma, id, context)
    const { format: label } = body
    const documents = await this.prisma.writingDocument.findMany({
      where: { projectId: id, kind: 'section', id: { in: body.sections.map((one) => one.toLowerCase()) } },
      select: { id: true, head: true, words: true, state: true },
    })
    const before = await this.prisma.writingVersion.findMany({
      where: { projectId: id, kind: 'export', label },
      select: { documentId: true, number: true },
    })
    const known = new Set(before.map(({ documentId, number }) => `${documentId} ${String(number)}`))
    const ready: { readonly document: StoredState; readonly made: MadeVersion }[] = []
    for (const { state, ...document } of documents) {
      if (known.has(`${document.id} ${String(document.head)}`)) continue
      const made = await this.history.made(state)
      if (made) ready.push({ document: { ...document, projectId: id }, made })
    }
    return this.writeOnce.run(context, async (transaction) => {
      if ((await lockWriting(transaction, id, authorId)) === undefined) throw new ApiError('notFound')
      await this.reachToWrite(transaction, id, context)
      const version = { kind: 'export', label, authorId, createdAt: new Date() } as const
      let saved = 0
      for (const { document, made } of ready)
        if (await this.history.keep(transaction, document, made, version)) saved += 1
      return { kept: saved }
    })
  }

  private async reachToWrite(client: Transaction, id: string, context: CallContext): Promise<void> {
    const project = (await reachedProjects(client, requireCaller(context).id, id)).get(id)
    if (!project) throw new ApiError('notFound')
    if (!mayWrite(project.access)) throw new ApiError('forbidden')
  }

  /** The ids as they are stored. Throws where the caller does not reach the section, or may only read it. */
  private async reach(
    client: Transaction,
    params: Section,
    context: CallContext,
    isToWrite = false,
  ): Promise<{ readonly id: string; readonly section: string }> {
    const [id, section] = [params.id.toLowerCase(), params.section.toLowerCase()]
    const project = (await reachedProjects(client, requireCaller(context).id, id)).get(id)
    const found =
      project && (await client.writingDocument.count({ where: { id: section, projectId: id, kind: 'section' } }))
    if (!found) throw new ApiError('notFound')
    if (isToWrite && !mayWrite(project.access)) throw new ApiError('forbidden')
    return { id, section }
  }

  private async names(ids: readonly string[], client: Transaction = this.prisma): Promise<Names> {
    if (ids.length === 0) return new Map()
    const people = await client.user.findMany({
      where: { id: { in: [...new Set(ids)] }, erasedAt: null },
      select: { id: true, fullName: true },
    })
    return new Map(people.map(({ id, fullName }) => [id, fullName]))
  }
}

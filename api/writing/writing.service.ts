import { Injectable } from '@nestjs/common'
import * as z from 'zod/mini'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { mayWrite, type writingApi } from '#contract/writing/sync'
import { CHANGE_EPOCH_KEY } from '../../prisma/database/change-cursor'
import { PrismaService } from '../database/prisma.service'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WritingComments } from './comments/writing-comments.service'
import { reachedProjects, type ReachedProject } from '../writing-access/writing-access'
import { WritingPassages } from './writing-passages.service'
import { WritingReader } from './writing-reader.service'
import { WritingStart } from './writing-start.service'
import { WritingWriter, type Written } from './writing-writer.service'

type Body = CheckedInput<typeof writingApi.sync>['body']
type Reply = ResultOf<typeof writingApi.sync>
type DocumentRequest = Body['documents'][number]
type Answered = Reply['documents'][number]
type Reached = ReadonlyMap<string, ReachedProject>

/** Old projects that get their text in one call; the next call continues. */
const STARTS = 50
/** Limit of the updates in one answer; devices request further documents again. */
const REPLY_BYTES = 4_000_000

@Injectable()
export class WritingService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly start: WritingStart,
    private readonly writer: WritingWriter,
    private readonly reader: WritingReader,
    private readonly passages: WritingPassages,
    private readonly comments: WritingComments,
  ) {}

  async sync(body: Body, context: CallContext): Promise<Reply> {
    const { epoch: known, projects, documents, passages = [], comments = [] } = body
    const { id: userId } = requireCaller(context)
    const epoch = await this.epoch()
    if (known !== undefined && known !== epoch) return { epoch, projects: [], gone: [], documents: [] }
    const before = await this.reach(userId)
    const answers = await this.answer(documents, before, userId)
    const taken = await this.passages.take(passages, before, userId)
    // Comments are stored after the texts that they refer to.
    const commentAnswers = await this.comments.take(comments, before, userId)
    const wrote = taken.length + commentAnswers.length > 0 || documents.some(({ update }) => update !== undefined)
    const reached = wrote ? await reachedProjects(this.prisma, userId) : before
    const news = await this.changed(projects, reached, userId)
    return {
      ...(known === undefined && { epoch }),
      ...news,
      ...(passages.length > 0 && { passages: taken }),
      ...(comments.length > 0 && { comments: commentAnswers }),
      documents: answers,
    }
  }

  /** The epoch changes when a backup is restored; the cursors of lists contain it too. */
  private async epoch(): Promise<string> {
    const setting = await this.prisma.appSetting.findUnique({ where: { key: CHANGE_EPOCH_KEY } })
    return z.object({ epoch: z.string() }).parse(setting?.value).epoch
  }

  private async reach(userId: string): Promise<Reached> {
    const reached = await reachedProjects(this.prisma, userId)
    const old = [...reached.values()].filter(({ head }) => head === null).slice(0, STARTS)
    for (const { id } of old) await this.start.startOld(id)
    return old.length > 0 ? reachedProjects(this.prisma, userId) : reached
  }

  /** Handles outlines first, because the same call may have added a section to its outline. */
  private async answer(documents: readonly DocumentRequest[], reached: Reached, userId: string): Promise<Answered[]> {
    const answers = new Map<DocumentRequest, Answered>()
    const outlines = documents.filter(({ id, project }) => id === project)
    const sections = documents.filter(({ id, project }) => id !== project)
    let room = REPLY_BYTES
    for (const request of [...outlines, ...sections]) {
      const answer = await this.answerOne(request, reached, userId, room)
      room -= answer.update?.length ?? 0
      answers.set(request, answer)
    }
    return documents.flatMap((asked) => answers.get(asked) ?? [])
  }

  private async answerOne(asked: DocumentRequest, reached: Reached, userId: string, room: number): Promise<Answered> {
    const { id, seen } = asked
    const project = reached.get(asked.project.toLowerCase())
    if (!project) return { id, head: seen, refused: 'unknown' }
    const document = { projectId: project.id, id: id.toLowerCase(), seen }
    const before = asked.update === undefined ? undefined : await this.reader.wholeBefore(document)
    // A later call takes the update, when the answer has room for the state before the update.
    if (room <= 0 && before) return { id, head: seen }
    const written = await this.write(asked, project, userId)
    const answer = { id, head: seen, ...written }
    if (room <= 0) return answer
    const own = written && 'receipt' in written ? written.receipt.number : undefined
    const isNew = before !== undefined && own !== undefined && own > before.head
    const read = isNew
      ? await this.reader.after(document.id, before, own)
      : await this.reader.since({ ...document, own, isSentAgain: before !== undefined && own !== undefined })
    if (!read) return { id, head: seen, refused: 'unknown' }
    return { ...answer, head: read.head, ...(read.update && { update: Buffer.from(read.update).toString('base64') }) }
  }

  private write(
    { id, update, schema }: DocumentRequest,
    { id: projectId, access, isPaused }: ReachedProject,
    userId: string,
  ) {
    if (update === undefined) return undefined
    if (!mayWrite(access)) return { refused: 'readOnly' } satisfies Written
    if (isPaused) return { refused: 'unpaid' } satisfies Written
    return this.writer.write({ projectId, id: id.toLowerCase(), userId, update, schema })
  }

  /** Projects that changed since the device's number, and those that it names and the caller does not reach. */
  private async changed(
    named: Body['projects'],
    reached: Reached,
    userId: string,
  ): Promise<Pick<Reply, 'projects' | 'gone'>> {
    const known = new Map(named.map((one) => [one.id.toLowerCase(), one]))
    const changed = [...reached.values()].flatMap(({ id, access, isPaused, head }) => {
      const { seen = 0, comments = seen } = known.get(id) ?? {}
      if (head === null || (known.has(id) && seen === head && comments === head)) return []
      // A number above the server's comes from before a backup was restored.
      const upTo = (number: number) => (number > head ? 0 : number)
      return [{ id, access: isPaused ? ('unpaid' as const) : access, head, seen: upTo(seen), comments: upTo(comments) }]
    })
    const rows =
      changed.length === 0
        ? []
        : await this.prisma.writingDocument.findMany({
            where: { OR: changed.map(({ id, seen }) => ({ projectId: id, head: { gt: seen } })) },
            orderBy: [{ projectId: 'asc' }, { head: 'asc' }, { id: 'asc' }],
            select: { id: true, projectId: true, head: true, words: true, schemaVersion: true },
          })
    const passages = await this.passages.since(changed, userId)
    const comments = await this.comments.since(changed, userId)
    return {
      projects: changed.map(({ id, access, head }) => ({
        id,
        access,
        head,
        ...passages.get(id),
        ...comments.get(id),
        documents: rows
          .filter(({ projectId }) => projectId === id)
          .map((row) => ({ id: row.id, head: row.head, words: row.words, schema: row.schemaVersion })),
      })),
      gone: named.map(({ id }) => id).filter((id) => !reached.has(id.toLowerCase())),
    }
  }
}

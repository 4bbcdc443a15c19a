import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import { MAX_COMMENTS, TOLD_COMMENTS } from '#contract/limits'
import type { writingApi } from '#contract/writing/sync'
import { PrismaService, type Transaction } from '../../database/prisma.service'
import { readByAct } from '../../notices/read-by-act'
import { WritingEvents } from '../live/writing-events.service'
import { lockWriting } from '../../writing-access/lock-writing'
import { reachedProjects, type ReachedProject } from '../../writing-access/writing-access'
import { inOrder, applyAct, type CommentRow, type SentAct } from './comment-acts'
import { peopleToTell, tellOfComments } from './tell-comments'
import { tellPointsDone } from './tell-points-done'

type Reply = ResultOf<typeof writingApi.sync>
type Answer = NonNullable<Reply['comments']>[number]
type NewComments = Pick<Reply['projects'][number], 'comments' | 'commentsTo'>
type Reached = ReadonlyMap<string, ReachedProject>

interface CommentsRequest {
  readonly id: string
  /** The number up to which the device has the project's comments. */
  readonly comments: number
}

/** Comments on the texts of projects; everybody with access to a text may read them. */
@Injectable()
export class WritingComments {
  /** Specs change this limit. */
  maxComments = MAX_COMMENTS

  constructor(
    private readonly prisma: PrismaService,
    private readonly events: WritingEvents,
  ) {}

  /** Returns for each act whether it is stored; an act that is sent again changes nothing. */
  async take(sent: readonly SentAct[], reached: Reached, userId: string): Promise<Answer[]> {
    const answers: Answer[] = []
    for (const project of new Set(sent.map((one) => one.project.toLowerCase()))) {
      const own = sent.filter((one) => one.project.toLowerCase() === project)
      if (!reached.has(project)) {
        answers.push(...own.map(({ id }): Answer => ({ id, refused: 'unknown' })))
        continue
      }
      const { told: replies, isNew } = await this.prisma.$transaction((transaction) =>
        this.store(transaction, project, own, userId),
      )
      if (isNew) this.events.committed({ project })
      answers.push(...replies)
    }
    return answers
  }

  private async store(transaction: Transaction, projectId: string, sent: readonly SentAct[], userId: string) {
    const unknown = { told: sent.map(({ id }): Answer => ({ id, refused: 'unknown' })), isNew: false }
    const threads = sent.flatMap(({ said }) => said?.thread?.toLowerCase() ?? [])
    // People are locked before projects, as everywhere, because a notice refers to its reader.
    const people = await peopleToTell(transaction, projectId, userId, threads)
    const last = await lockWriting(transaction, projectId, userId)
    const access = (await reachedProjects(transaction, userId, projectId)).get(projectId)?.access
    if (last === undefined || !access) return unknown
    const author = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: { fullName: true } })
    const actor = { userId, name: author.fullName, access, projectId, now: new Date() }
    const ids = [...sent.map(({ id }) => id.toLowerCase()), ...threads]
    const known = await transaction.writingComment.findMany({ where: { id: { in: ids } } })
    const stored = new Set(known.map(({ id }) => id))
    const rows = new Map(known.map((row) => [row.id, row]))
    let room = this.maxComments - (await transaction.writingComment.count({ where: { projectId, deletedAt: null } }))
    let number = last
    const replies: Answer[] = []
    const changed = new Set<string>()
    for (const one of inOrder(sent)) {
      const outcome = applyAct(one, rows, actor, room > 0)
      if ('refused' in outcome) replies.push({ id: one.id, refused: outcome.refused })
      else replies.push({ id: one.id })
      if (!('row' in outcome) || outcome.row === null) continue
      const { row } = outcome
      if (!rows.has(row.id)) room -= 1
      number += 1
      rows.set(row.id, { ...row, number })
      changed.add(row.id)
    }
    if (changed.size === 0) return { told: replies, isNew: false }
    const written = [...changed].flatMap((id) => rows.get(id) ?? [])
    await transaction.writingComment.createMany({ data: written.filter(({ id }) => !stored.has(id)) })
    for (const { id, ...data } of written.filter((row) => stored.has(row.id)))
      await transaction.writingComment.update({ where: { id }, data, select: { id: true } })
    const deleted = written.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)
    if (deleted.length > 0) await transaction.writingVoice.deleteMany({ where: { id: { in: deleted } } })
    await transaction.projectWriting.update({ where: { projectId }, data: { head: number } })
    const created = written.filter(({ id, deletedAt }) => !stored.has(id) && deletedAt === null)
    const touched = new Set(written.map(({ id, threadId }) => threadId ?? id))
    await readByAct(transaction, 'threadAnswered', { projectId, subjectIds: [...touched], userIds: [userId] })
    await tellOfComments(transaction, { people, said: created, actor })
    const wasOpen = new Set(known.filter(({ state }) => state === 'open').map(({ id }) => id))
    const ticked = written.filter(({ id, kind, state }) => kind === 'point' && state !== 'open' && wasOpen.has(id))
    for (const round of new Set(ticked.flatMap(({ roundId }) => roundId ?? [])))
      await tellPointsDone(transaction, round, { id: userId, name: actor.name })
    await this.events.announce(transaction, { project: projectId })
    return { told: replies, isNew: true }
  }

  /** Changed comments of these projects, by project. */
  async since(projects: readonly CommentsRequest[], userId: string): Promise<ReadonlyMap<string, NewComments>> {
    const sorted = [...projects].sort((a, b) => (a.id < b.id ? -1 : 1))
    const found =
      sorted.length === 0
        ? []
        : await this.prisma.writingComment.findMany({
            where: { OR: sorted.map(({ id, comments }) => ({ projectId: id, number: { gt: comments } })) },
            orderBy: [{ projectId: 'asc' }, { number: 'asc' }],
            take: TOLD_COMMENTS + 1,
          })
    const rows = found.slice(0, TOLD_COMMENTS)
    // From this project on, the answer may lack comments.
    const cutAt = found.length > TOLD_COMMENTS ? rows.at(-1)?.projectId : undefined
    return new Map(
      sorted.map(({ id, comments }): [string, NewComments] => {
        const own = rows.filter(({ projectId }) => projectId === id)
        const isCut = cutAt !== undefined && id >= cutAt
        return [
          id,
          {
            ...(own.length > 0 && { comments: own.map((row) => toReplyRow(row, userId)) }),
            ...(isCut && { commentsTo: own.at(-1)?.number ?? comments }),
          },
        ]
      }),
    )
  }
}

function toReplyRow(row: CommentRow, userId: string): NonNullable<NewComments['comments']>[number] {
  const { id, sectionId: section, kind, state, blockId: block, quote, text, authorName: name } = row
  return {
    id,
    section,
    kind,
    state,
    block,
    quote,
    text,
    name,
    at: row.saidAt.getTime(),
    before: row.quoteBefore,
    after: row.quoteAfter,
    isMine: row.authorId === userId,
    isRemoved: row.deletedAt !== null,
    ...(row.threadId !== null && { thread: row.threadId }),
    ...(row.anchor !== null && { anchor: row.anchor }),
    ...(row.replacement !== null && { replacement: row.replacement }),
    ...(row.voiceSeconds !== null && { voice: { seconds: row.voiceSeconds, bytes: row.voiceBytes ?? 0 } }),
    ...(row.roundId !== null && { round: row.roundId }),
    ...(row.stateAt && { stateAt: row.stateAt.getTime() }),
    ...(row.editedAt && { editedAt: row.editedAt.getTime() }),
  }
}

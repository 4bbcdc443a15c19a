import type { Transaction } from '../../database/prisma.service'
import { tellNotice } from '../../notices/tell-notice'
import type { Actor, CommentRow } from './comment-acts'

/** While a notice is unread, comments within this time add no other one. */
const QUIET_MS = 10 * 60_000

export interface PeopleToTell {
  readonly title: string
  readonly ownerId: string
  readonly mentorId: string | null
  /** The authors in each thread who still have access to the project. */
  readonly writers: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * The people who may get a notice of these comments. Locks them and the author in the order of their ids, before the
 * project, as the erasure of an account does. Null where there is no such project.
 */
export async function peopleToTell(
  transaction: Transaction,
  projectId: string,
  authorId: string,
  threads: readonly string[],
): Promise<PeopleToTell | null> {
  const project = await transaction.project.findUnique({
    where: { id: projectId },
    select: { title: true, userId: true, mentorId: true, collaborators: { select: { userId: true } } },
  })
  if (!project) return null
  const { title, userId: ownerId, mentorId, collaborators } = project
  const reaching = new Set([
    ownerId,
    ...(mentorId === null ? [] : [mentorId]),
    ...collaborators.map((one) => one.userId),
  ])
  const comments = await transaction.writingComment.findMany({
    where: { projectId, OR: [{ id: { in: [...threads] } }, { threadId: { in: [...threads] } }] },
    select: { id: true, threadId: true, authorId: true },
  })
  const writers = new Map<string, Set<string>>()
  for (const { id, threadId, authorId: writer } of comments)
    if (writer !== null && reaching.has(writer))
      writers.set(threadId ?? id, (writers.get(threadId ?? id) ?? new Set()).add(writer))
  const ids = [
    ...new Set([
      authorId,
      ownerId,
      ...(mentorId === null ? [] : [mentorId]),
      ...[...writers.values()].flatMap((of) => [...of]),
    ]),
  ]
  await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR KEY SHARE`
  await transaction.$queryRaw`SELECT 1 FROM projects WHERE id = ${projectId}::uuid FOR KEY SHARE`
  return { title, ownerId, mentorId, writers }
}

interface News {
  readonly people: PeopleToTell | null
  /** Comments that are new. */
  readonly said: readonly CommentRow[]
  readonly actor: Actor
}

/** Notifies the student of others' comments, and of answers also the mentor and earlier authors in the thread. */
export async function tellOfComments(transaction: Transaction, { people, said, actor }: News): Promise<void> {
  const first = said[0]
  if (!people || !first) return
  const subjects = new Map<string, string>([[people.ownerId, first.threadId ?? first.id]])
  for (const { threadId } of said) {
    if (threadId === null) continue
    for (const reader of [
      ...(people.mentorId === null ? [] : [people.mentorId]),
      ...(people.writers.get(threadId) ?? []),
    ])
      subjects.set(reader, threadId)
  }
  subjects.delete(actor.userId)
  const since = new Date(actor.now.getTime() - QUIET_MS)
  for (const [userId, subjectId] of subjects) {
    const where = { kind: 'comment', userId, projectId: actor.projectId, readAt: null, createdAt: { gt: since } }
    if ((await transaction.notice.count({ where })) > 0) continue
    const values = { title: people.title, person: actor.name, section: '' }
    await tellNotice(transaction, { kind: 'comment', userId, projectId: actor.projectId, subjectId, values })
  }
}

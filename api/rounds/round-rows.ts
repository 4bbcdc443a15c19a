import { POINT_STATES, type PointState } from '#contract/round-states'
import type { Round, RoundPoint } from '#contract/rounds'
import type { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import type { ReachedProject } from '../writing-access/writing-access'

/** A person with a deleted account has no name. */
const NAME = { select: { fullName: true, erasedAt: true } } as const

const ROUND = {
  id: true,
  projectId: true,
  number: true,
  state: true,
  message: true,
  answer: true,
  handedInAt: true,
  inReviewAt: true,
  returnedAt: true,
  closedAt: true,
  readAt: true,
  handedInBy: NAME,
  mentor: NAME,
  returnedBy: NAME,
  project: { select: { title: true } },
  sections: {
    select: { documentId: true, position: true, title: true, words: true, sha256: true, signature: true },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.WritingRoundSelect

type Found = Prisma.WritingRoundGetPayload<{ select: typeof ROUND }>

const getName = (person: { readonly fullName: string; readonly erasedAt: Date | null } | null): string | null =>
  person && !person.erasedAt ? person.fullName : null

/** More rounds than a mentor with a class has; one project has at most `MAX_ROUNDS`. */
const MAX_LISTED = 500

/** The rounds of projects, newest first, for their people. */
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
  const points = await readPoints(
    client,
    found.map(({ id }) => id),
  )
  return found.flatMap((round) => {
    const access = reached.get(round.projectId)?.access
    return access ? [toRound(round, access, points.get(round.id))] : []
  })
}

function toRound(found: Found, access: Round['access'], points: readonly RoundPoint[] = []): Round {
  const { project, handedInBy, mentor, returnedBy, sections, ...round } = found
  return {
    ...round,
    projectTitle: project.title,
    access,
    points: [...points],
    handedInBy: getName(handedInBy),
    mentor: getName(mentor),
    returnedBy: getName(returnedBy),
    sections: sections.map(({ documentId: id, ...section }) => ({ id, ...section })),
  }
}

/** Points never have a state of remarks or suggestions: the database checks it. */
const asPointState = (state: string): PointState => POINT_STATES.find((one) => one === state) ?? 'open'

/** The points of rounds, in the order in which they were given. */
export async function readPoints(
  client: Transaction,
  rounds: readonly string[],
): Promise<ReadonlyMap<string, readonly RoundPoint[]>> {
  if (rounds.length === 0) return new Map()
  const rows = await client.writingComment.findMany({
    where: { roundId: { in: [...rounds] }, kind: 'point', deletedAt: null },
    select: { id: true, sectionId: true, text: true, quote: true, state: true, stateAt: true, roundId: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const points = new Map<string, RoundPoint[]>()
  for (const { roundId, sectionId: section, state, ...point } of rows)
    if (roundId !== null)
      points.set(roundId, [...(points.get(roundId) ?? []), { ...point, section, state: asPointState(state) }])
  return points
}

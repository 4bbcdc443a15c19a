import { pointFigures, type RoundState } from '#contract/round-states'
import type { Transaction } from '../database/prisma.service'
import { readPoints } from './round-rows'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

export interface RoundFigures {
  number: number
  state: RoundState
  handedInAt: Date
  sections: number
  words: number
  open: number
  done: number
}

/** The figures of a project's rounds for administrators, newest first, without any text. */
export async function roundFigures(client: Transaction, projectId: string): Promise<RoundFigures[]> {
  const rounds = await client.writingRound.findMany({
    where: { projectId },
    orderBy: { number: 'desc' },
    select: { id: true, number: true, state: true, handedInAt: true, sections: { select: { words: true } } },
  })
  const points = await readPoints(
    client,
    rounds.map(({ id }) => id),
  )
  return rounds.map(({ id, sections, ...round }) => {
    const { open, done } = pointFigures(points.get(id) ?? [])
    return { ...round, sections: sections.length, words: sum(sections.map(({ words }) => words)), open, done }
  })
}

/** For the export of a user's data: the rounds of their projects, and their work on those of others. */
export async function readRoundFigures(client: Transaction, userId: string) {
  const moments = { handedInAt: true, inReviewAt: true, returnedAt: true, closedAt: true, readAt: true } as const
  return {
    rounds: await client.writingRound.findMany({
      where: { project: { userId } },
      orderBy: [{ projectId: 'asc' }, { number: 'asc' }],
      select: {
        id: true,
        projectId: true,
        number: true,
        state: true,
        message: true,
        answer: true,
        ...moments,
        sections: { select: { documentId: true, title: true, words: true, sha256: true, signature: true } },
      },
    }),
    roundsHandedIn: await client.writingRound.findMany({
      where: { handedInById: userId, project: { userId: { not: userId } } },
      orderBy: { handedInAt: 'asc' },
      select: { id: true, projectId: true, number: true, message: true, handedInAt: true },
    }),
    roundsReturned: await client.writingRound.findMany({
      where: { returnedById: userId },
      orderBy: { returnedAt: 'asc' },
      select: { id: true, projectId: true, number: true, answer: true, returnedAt: true },
    }),
  }
}

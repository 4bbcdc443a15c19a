import type { Transaction } from '../database/prisma.service'

interface Prepared {
  readonly projectId: string | null
  readonly startTime: Date
  readonly createdAt: Date
}

export interface SharedRound {
  readonly id: string
  readonly number: number
  readonly at: Date
}

const DAYS_MS = 14 * 86_400_000

/** Rounds handed in since the booking, or two weeks before the start if that is earlier, count for a session. */
export const sharedSince = ({ createdAt, startTime }: Prepared): Date =>
  new Date(Math.min(createdAt.getTime(), startTime.getTime() - DAYS_MS))

/** Rounds handed in for a session before its start, the last first. */
export async function sharedBefore(client: Transaction, session: Prepared): Promise<SharedRound[]> {
  const { projectId, startTime } = session
  if (projectId === null) return []
  const rounds = await client.writingRound.findMany({
    where: { projectId, handedInAt: { gte: sharedSince(session), lt: startTime } },
    select: { id: true, number: true, handedInAt: true },
    orderBy: { number: 'desc' },
  })
  return rounds.map(({ handedInAt, ...round }) => ({ ...round, at: handedInAt }))
}

import { HELD_STATUSES, type SESSION_PERIODS } from '#contract/choices'
import { lomeDay } from '#domain/booking/session-period'
import type { Prisma } from '#db/client'

/** `isInPeriod` of the contract as a database filter. */
export function periodWhere(period: (typeof SESSION_PERIODS)[number], now: number): Prisma.SessionWhereInput {
  const moment = new Date(now)
  if (period === 'upcoming') return { status: { in: [...HELD_STATUSES] }, startTime: { gt: moment } }
  if (period === 'past') return { OR: [{ startTime: { lte: moment } }, { status: { notIn: [...HELD_STATUSES] } }] }
  const { start, end } = lomeDay(now)
  return { startTime: { gte: new Date(start), lt: new Date(end) } }
}

import type { Seats } from '#contract/institutions/institutions'
import { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'

/** Paid periods that run now and were not refunded. */
export const runningPeriods = (now: Date): Prisma.InstitutionPeriodWhereInput => ({
  cancelledAt: null,
  startsAt: { lte: now },
  endsAt: { gt: now },
})

/** `runningPeriods` of an institution `i`, in SQL. */
export const isPaidSql = (now: Date): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM institution_periods p WHERE p.institution_id = i.id
    AND p.cancelled_at IS NULL AND p.starts_at <= ${now} AND p.ends_at > ${now})`

export const openMemberships = (now: Date): Prisma.InstitutionInvitationWhereInput => ({
  acceptedAt: null,
  revokedAt: null,
  expiresAt: { gt: now },
})

/** Members whose accounts are not deleted. */
export const MEMBERS = { user: { deletedAt: null } } as const

/** The seats of institutions by their ids. */
export async function readSeats(
  client: Transaction,
  ids: readonly string[],
  now = new Date(),
): Promise<Map<string, Seats>> {
  const where = { institutionId: { in: [...ids] } }
  const by: ['institutionId'] = ['institutionId']
  // Sequential queries, because a transaction has one connection.
  const paid = await client.institutionPeriod.groupBy({
    by,
    where: { ...where, ...runningPeriods(now) },
    _sum: { seats: true },
  })
  const ends = await client.institutionPeriod.groupBy({
    by,
    where: { ...where, cancelledAt: null, endsAt: { gt: now } },
    _max: { endsAt: true },
  })
  const used = await client.institutionMember.groupBy({ by, where: { ...where, ...MEMBERS }, _count: true })
  const invited = await client.institutionInvitation.groupBy({
    by,
    where: { ...where, ...openMemberships(now) },
    _count: true,
  })
  const of = <Row extends { institutionId: string }>(rows: readonly Row[], id: string) =>
    rows.find(({ institutionId }) => institutionId === id)
  return new Map(
    ids.map((id) => [
      id,
      {
        paid: of(paid, id)?._sum.seats ?? 0,
        used: of(used, id)?._count ?? 0,
        invited: of(invited, id)?._count ?? 0,
        paidUntil: of(ends, id)?._max.endsAt ?? null,
      },
    ]),
  )
}

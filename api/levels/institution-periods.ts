import * as z from 'zod'
import { plusDays } from '#domain/money/instalments'
import type { Subscription } from '#domain/money/plans'
import { Prisma, type Order } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import { LEVEL_DAYS } from './level-rules'

/** Whether a paid period runs for a member `m` of an institution `i`. */
const followed = (now: Date) => Prisma.sql`(i.closed_at IS NULL AND EXISTS (
  SELECT 1 FROM institution_periods p WHERE p.institution_id = m.institution_id
    AND p.cancelled_at IS NULL AND p.starts_at <= ${now} AND p.ends_at > ${now}))`

const Level = z.array(
  z.object({ levelBefore: z.enum(['essential', 'pro', 'institution']).nullable(), followed: z.boolean() }),
)
const Changed = z.array(z.object({ id: z.string() }))

/** A person's level: that of their institution during a paid period, otherwise their own. */
export async function heldLevel(
  transaction: Transaction,
  userId: string,
  own: Subscription | null,
  now: Date,
): Promise<Subscription | null> {
  const [member] = Level.parse(
    await transaction.$queryRaw`
      SELECT m.level_before AS "levelBefore", ${followed(now)} AS followed
      FROM institution_members m JOIN institutions i ON i.id = m.institution_id WHERE m.user_id = ${userId}::uuid`,
  )
  if (!member) return own
  return member.followed ? 'institution' : (own ?? member.levelBefore)
}

/** Members whose level is outdated, because a period has begun or ended or an institution was closed. */
export const membersToSettle = async (transaction: Transaction, now: Date, limit: number): Promise<{ id: string }[]> =>
  Changed.parse(
    await transaction.$queryRaw`
      SELECT m.user_id AS id FROM institution_members m JOIN institutions i ON i.id = m.institution_id
        JOIN users u ON u.id = m.user_id LEFT JOIN subscriptions s ON s.user_id = m.user_id AND s.status = 'active'
      WHERE u.deleted_at IS NULL AND u.subscription_type IS DISTINCT FROM
        CASE WHEN ${followed(now)} THEN 'institution' ELSE coalesce(s.level, m.level_before) END
      LIMIT ${limit}`,
  )

/**
 * Returns whether the order pays a quote for seats. Such an order opens a period of its institution instead of a
 * person's level; a part of the price opens nothing.
 */
export async function openPeriod(transaction: Transaction, order: Order, now: Date): Promise<boolean> {
  if (order.quoteId === null) return false
  const quote = await transaction.quote.findUniqueOrThrow({
    where: { id: order.quoteId },
    select: { institutionId: true, seats: true, renews: true },
  })
  const { institutionId, seats, renews } = quote
  if (institutionId === null || seats === null) return false
  if (order.partId !== null) return true
  // The lock makes concurrent renewals follow each other.
  await transaction.$queryRaw`SELECT 1 FROM institutions WHERE id = ${institutionId}::uuid FOR UPDATE`
  const { _max } = await transaction.institutionPeriod.aggregate({
    _max: { endsAt: true },
    where: { institutionId, cancelledAt: null, endsAt: { gt: now } },
  })
  const startsAt = renews ? (_max.endsAt ?? now) : now
  await transaction.institutionPeriod.create({
    data: { institutionId, orderId: order.id, seats, startsAt, endsAt: plusDays(startsAt, LEVEL_DAYS) },
    select: { id: true },
  })
  return true
}

/** Call after a full refund of the order. */
export async function cancelPeriod(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  await transaction.institutionPeriod.updateMany({ where: { orderId, cancelledAt: null }, data: { cancelledAt: now } })
}

/** Call when a refund is reversed: a period that had begun is extended by the time of its cancellation. */
export async function restorePeriod(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  const period = await transaction.institutionPeriod.findUnique({ where: { orderId } })
  if (!period?.cancelledAt) return
  const lost = Math.max(0, now.getTime() - Math.max(period.cancelledAt.getTime(), period.startsAt.getTime()))
  await transaction.institutionPeriod.update({
    where: { orderId },
    data: { cancelledAt: null, endsAt: new Date(period.endsAt.getTime() + lost) },
    select: { id: true },
  })
}

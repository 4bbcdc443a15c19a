import * as z from 'zod'
import { toEuroCents } from '#domain/money/money'
import type { Transaction } from '../database/prisma.service'
import { thresholds } from './periods'

const Sums = z.array(z.object({ bucket: z.int(), xof: z.number() }))

export const money = (xof: number) => ({ xof, eurCents: toEuroCents(xof) })

/**
 * Francs received less refunds, in each bucket between the bounds. A refund counts on the day it was settled, and is
 * reversed on the day it failed. A refunded order still counts on its day of payment.
 */
export async function readRevenue(prisma: Transaction, bounds: readonly Date[]): Promise<number[]> {
  const list = thresholds(bounds)
  const [first, last] = [bounds[0], bounds.at(-1)]
  const sums = Sums.parse(
    await prisma.$queryRaw`
      SELECT width_bucket(at, ${list}::text::timestamptz[]) AS bucket, sum(amount)::float8 AS xof
      FROM (
        SELECT paid_at AS at, amount FROM orders
        WHERE status IN ('succeeded', 'refunded', 'partly_refunded') AND paid_at >= ${first} AND paid_at < ${last}
        UNION ALL
        SELECT settled_at, -amount FROM refunds WHERE (status = 'succeeded' OR failed_at IS NOT NULL) AND settled_at >= ${first} AND settled_at < ${last}
        UNION ALL
        SELECT failed_at, amount FROM refunds WHERE failed_at >= ${first} AND failed_at < ${last}
      ) AS moves GROUP BY 1`,
  )
  return bounds.slice(1).map((_, index) => sums.find(({ bucket }) => bucket === index + 1)?.xof ?? 0)
}

/** Total francs received less refunds, exact to the franc. */
export async function readTotalRevenue(prisma: Transaction): Promise<number> {
  const [sum] = Sums.parse(
    await prisma.$queryRaw`
      SELECT 0 AS bucket, (
        (SELECT coalesce(sum(amount), 0) FROM orders WHERE status IN ('succeeded', 'refunded', 'partly_refunded') AND paid_at IS NOT NULL)
        - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE status = 'succeeded' AND settled_at IS NOT NULL)
      )::float8 AS xof`,
  )
  return sum?.xof ?? 0
}

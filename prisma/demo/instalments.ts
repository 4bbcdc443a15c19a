import { daysOfParts, dueDates, splitInstalments, PLAN_DAYS, plusDays } from '#domain/money/instalments'
import { PLANS } from '#domain/money/plans'
import type { Prisma } from '#db/client'
import type { Random } from '../factories/random'
import { MINUTE_MS } from './clock'
import type { DemoOrder } from './orders'

const COUNT = 3
/**
 * Days since the first part was paid: in the first schedule the second part is overdue, but its paid days still run.
 */
const BEGUN = [119, 30]

export interface DemoInstalments {
  schedules: Prisma.PaymentScheduleCreateManyInput[]
  parts: Prisma.SchedulePartCreateManyInput[]
}

/** Turns orders of students who joined early enough into first parts of a price. Changes their amounts and dates. */
export function payInParts(random: Random, orders: readonly DemoOrder[]): DemoInstalments {
  const made: DemoInstalments = { schedules: [], parts: [] }
  const isFree = ({ order }: DemoOrder, before: Date) =>
    order.plan === 'basic' && order.provider === 'sandbox' && new Date(order.createdAt) < before && !order.partId
  const amounts = splitInstalments(PLANS.basic.priceXof, COUNT)
  const days = daysOfParts(amounts, 0, PLAN_DAYS)
  for (const age of BEGUN) {
    const createdAt = plusDays(random.now, -age)
    const first = orders.find((order) => isFree(order, createdAt))
    const [amount = 0] = amounts
    if (!first) continue
    const paidAt = new Date(createdAt.getTime() + 5 * MINUTE_MS)
    const { id, userId = null } = first.order
    Object.assign(first.order, { listPrice: amount, amount, partId: id, createdAt, paidAt, updatedAt: paidAt })
    Object.assign(first, { paidAt, days: days[0] })
    const sum = amounts.reduce((total, one) => total + one, 0)
    made.schedules.push({
      id,
      userId,
      plan: 'basic',
      listPrice: PLANS.basic.priceXof,
      amount: sum,
      state: 'open',
      createdAt,
      updatedAt: paidAt,
    })
    const dates = dueDates(days, paidAt)
    made.parts.push(
      ...amounts.map((part, index) => ({
        id: index === 0 ? id : random.uuid(createdAt),
        scheduleId: id,
        number: index + 1,
        amount: part,
        days: days[index] ?? 1,
        dueAt: dates[index] ?? paidAt,
      })),
    )
  }
  return made
}

import { daysOfParts, DUE_BEFORE_DAYS, plusDays, type ScheduleState } from '#domain/money/instalments'
import type { Order, Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import { readByAct } from '../notices/read-by-act'
import { tellAccess } from '../writing-access/tell-access'
import { daysFor, LEVEL_DAYS, periodDays } from './level-rules'

const ORDERED = { orderBy: { number: 'asc' } } as const
/** Data from which the value of a period is computed. */
export const PAID_BY = {
  order: {
    select: {
      listPrice: true,
      amount: true,
      refundedAmount: true,
      part: { select: { number: true, scheduleId: true, schedule: { include: { parts: ORDERED } } } },
    },
  },
} as const satisfies Prisma.SubscriptionInclude
type PaidPeriod = Prisma.SubscriptionGetPayload<{ include: typeof PAID_BY }>

/** Francs paid for a period, less refunds. */
export function paidFor({ startsAt, endsAt, order }: PaidPeriod): number {
  if (!order) return 0
  return Math.max(0, computeCost({ startsAt, endsAt }, order) - order.refundedAmount)
}

function computeCost(
  { startsAt, endsAt }: Pick<PaidPeriod, 'startsAt' | 'endsAt'>,
  order: NonNullable<PaidPeriod['order']>,
) {
  // Credit that could not be used any more opened no days: see `daysFor`.
  if (order.part) {
    const { number, schedule } = order.part
    const days = schedule.parts.reduce((sum, part) => sum + part.days, 0)
    return order.amount + (number === 1 && days === LEVEL_DAYS ? schedule.creditAmount : 0)
  }
  return endsAt && periodDays({ startsAt, endsAt }) < LEVEL_DAYS ? order.amount : order.listPrice
}

export const findPart = ({ partId }: Pick<Order, 'partId'>, transaction: Transaction) =>
  partId === null
    ? null
    : transaction.schedulePart.findUnique({
        where: { id: partId },
        include: { schedule: { include: { parts: ORDERED } } },
      })

/**
 * Days that a part opens. If the credit was used otherwise meanwhile, all parts open only the days that their francs
 * pay for.
 */
export async function daysOfPart(
  transaction: Transaction,
  { number, days, schedule: { parts, ...price } }: NonNullable<Awaited<ReturnType<typeof findPart>>>,
  credited: boolean,
): Promise<number> {
  const fullDays = daysFor(price, credited)
  if (number > 1 || fullDays === LEVEL_DAYS) return days
  const shares = daysOfParts(
    parts.map(({ amount }) => amount),
    0,
    Math.max(parts.length, fullDays),
  )
  for (const [index, { id }] of parts.entries())
    await transaction.schedulePart.update({ where: { id }, data: { days: shares[index] ?? 1 } })
  return shares[0] ?? 1
}

/** Paid parts that run now or wait, in the order of their periods. */
export const readPeriods = (scheduleId: string, transaction: Transaction) =>
  transaction.subscription.findMany({
    where: { status: { not: 'ended' }, order: { part: { scheduleId } } },
    include: PAID_BY,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })

/** Call after a purchase: parts of a schedule without a running period need not be paid any more. */
export async function replaceSchedules(transaction: Transaction, userId: string, bought?: string): Promise<void> {
  const running = { orders: { some: { subscriptions: { some: { status: { not: 'ended' as const } } } } } }
  await transaction.paymentSchedule.updateMany({
    where: { userId, state: 'open', ...(bought !== undefined && { id: { not: bought } }), parts: { none: running } },
    data: { state: 'replaced', pausedAt: null },
  })
}

const FOLLOWED = {
  parts: {
    ...ORDERED,
    include: {
      orders: {
        where: { paidAt: { not: null } },
        select: {
          status: true,
          subscriptions: { where: { status: { not: 'ended' } }, select: { endsAt: true } },
        },
      },
    },
  },
} as const satisfies Prisma.PaymentScheduleInclude

/** Call after a person's periods changed: updates the states and due dates of their schedules. */
export async function followSchedules(transaction: Transaction, userId: string): Promise<void> {
  const schedules = await transaction.paymentSchedule.findMany({
    where: {
      userId,
      state: { not: 'replaced' },
      parts: { some: { orders: { some: { paidAt: { not: null } } } } },
    },
    include: FOLLOWED,
  })
  for (const { id, parts, state: before } of schedules) {
    const state = deriveScheduleState(parts.map(({ orders }) => orders.map(({ status }) => status)))
    if (state !== before) await transaction.paymentSchedule.update({ where: { id }, data: { state } })
    await readPaid(transaction, userId, id, parts)
    const ends = parts.flatMap(({ orders }) => orders.flatMap(({ subscriptions }) => subscriptions))
    const last = Math.max(...ends.map(({ endsAt }) => endsAt?.getTime() ?? 0))
    if (last > 0) await moveDueDates(transaction, parts, new Date(last))
  }
  await goOn(transaction, userId)
}

/** Marks reminders of paid parts as read. */
async function readPaid(
  transaction: Transaction,
  userId: string,
  scheduleId: string,
  parts: readonly { readonly number: number; readonly orders: readonly { readonly status: Order['status'] }[] }[],
): Promise<void> {
  const paid = parts.filter(({ orders }) => orders.some(({ status }) => status !== 'refunded'))
  const values = paid.map(({ number }) => ({ values: { path: ['number'], equals: number } }))
  await readByAct(transaction, 'partPaid', { userIds: [userId], subjectIds: [scheduleId], values })
}

/** `paidBy` contains, for each part, the states of the orders that paid it. */
export function deriveScheduleState(paidBy: readonly (readonly Order['status'][])[]): ScheduleState {
  const paid = paidBy.filter((statuses) => statuses.some((status) => status !== 'refunded'))
  if (paidBy.some((statuses) => statuses.length > 0 && statuses.every((status) => status === 'refunded')))
    return 'refunded'
  return paid.length === paidBy.length ? 'paid' : paid.length > 0 ? 'open' : 'proposed'
}

/** Each unpaid part falls due before the days of the preceding parts end. */
async function moveDueDates(
  transaction: Transaction,
  parts: readonly {
    readonly id: string
    readonly days: number
    readonly dueAt: Date
    readonly orders: readonly object[]
  }[],
  end: Date,
): Promise<void> {
  let from = end
  for (const { id, days, dueAt: before, orders } of parts) {
    if (orders.length > 0) continue
    const dueAt = plusDays(from, -DUE_BEFORE_DAYS)
    if (dueAt.getTime() !== before.getTime())
      await transaction.schedulePart.update({ where: { id }, data: { dueAt }, select: { id: true } })
    from = plusDays(from, days)
  }
}

/** Makes paused texts editable again, once the student holds a level from any source or owes no part any more. */
export async function goOn(transaction: Transaction, userId: string): Promise<void> {
  const person = await transaction.user.findUnique({ where: { id: userId }, select: { subscriptionType: true } })
  const hasNone = (person?.subscriptionType ?? null) === null
  const { count } = await transaction.paymentSchedule.updateMany({
    where: { userId, pausedAt: { not: null }, ...(hasNone && { state: { not: 'open' } }) },
    data: { pausedAt: null },
  })
  if (count === 0) return
  await readByAct(transaction, 'goneOn', { userIds: [userId] })
  await tellProjects(transaction, userId)
}

/** Notifies devices of the person's present write access. */
export async function tellProjects(transaction: Transaction, userId: string): Promise<void> {
  const projects = await transaction.project.findMany({ where: { userId, deletedAt: null }, select: { id: true } })
  for (const { id } of projects) await tellAccess(transaction, id)
}

import { Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { ScheduleGroup } from '#domain/money/instalments'
import type { ConsoleSchedule, schedulesApi } from '#contract/schedules'
import type { Prisma } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import type { CallContext } from '../frame/call-context'
import { answerPage, readPage } from '../lists/page'
import { Totals } from '../lists/totals'
import { SCHEDULE, shownSchedule } from './schedule-rows'

const ROW = {
  ...SCHEDULE,
  createdAt: true,
  user: { select: { id: true, fullName: true, email: true } },
  parts: {
    ...SCHEDULE.parts,
    select: {
      ...SCHEDULE.parts.select,
      orders: {
        ...SCHEDULE.parts.select.orders,
        select: { ...SCHEDULE.parts.select.orders.select, id: true, refundedAmount: true },
      },
    },
  },
} as const satisfies Prisma.PaymentScheduleSelect
type Found = Prisma.PaymentScheduleGetPayload<{ select: typeof ROW }>

/** Payment schedules for the console, by group. */
@Injectable()
export class Schedules {
  private readonly totals = new Totals()

  constructor(private readonly prisma: PrismaService) {}

  async list(query: CheckedInput<typeof schedulesApi.list>['query'], context: CallContext): Promise<ConsoleSchedule[]> {
    const { group } = query
    const now = new Date()
    const where = buildWhere(group, now)
    // The oldest schedule has been owed for the longest time.
    const fallback = group === 'late' ? 'createdAt' : '-createdAt'
    const { after, ...page } = readPage<Prisma.PaymentScheduleWhereInput, 'createdAt'>(
      query,
      { createdAt: 'moment' },
      fallback,
    )
    const found = await this.prisma.paymentSchedule.findMany({ ...page, where: { AND: [where, after] }, select: ROW })
    const count = () => this.prisma.paymentSchedule.count({ where })
    const rows = await answerPage(found, { ...query }, fallback, context, this.totals, count)
    return rows.map((row) => shown(row, now))
  }
}

/** Parts fall due in order, so a schedule is late if any part is overdue. */
function buildWhere(group: ScheduleGroup, now: Date): Prisma.PaymentScheduleWhereInput {
  const overdue = {
    parts: { some: { dueAt: { lt: now }, orders: { none: { paidAt: { not: null }, status: { not: 'refunded' } } } } },
  } as const
  switch (group) {
    case 'late':
      return { state: 'open', ...overdue }
    case 'open':
      return { state: 'open', NOT: overdue }
    case 'paid':
      return { state: 'paid' }
    case 'ended':
      return { state: { in: ['refunded', 'replaced'] } }
  }
}

function shown(row: Found, now: Date): ConsoleSchedule {
  const schedule = shownSchedule(row, now)
  const orders = row.parts.flatMap(({ amount, orders: paid }) => paid.map((order) => ({ ...order, amount })))
  const last = orders.toSorted((a, b) => (a.paidAt?.getTime() ?? 0) - (b.paidAt?.getTime() ?? 0)).at(-1)
  return {
    ...schedule,
    student: row.user,
    order: last?.id ?? null,
    paid: orders.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0),
    overdue: schedule.parts.reduce((sum, { state, amount }) => sum + (state === 'late' ? amount : 0), 0),
    createdAt: row.createdAt.toISOString(),
  }
}

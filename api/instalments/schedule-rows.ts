import { getPartState } from '#domain/money/instalments'
import type { Schedule } from '#contract/payments'
import type { Prisma } from '#db/client'

/** A schedule with the orders that paid its parts. */
export const SCHEDULE = {
  id: true,
  userId: true,
  plan: true,
  quoteId: true,
  state: true,
  amount: true,
  pausedAt: true,
  parts: {
    orderBy: { number: 'asc' },
    select: {
      id: true,
      number: true,
      amount: true,
      days: true,
      dueAt: true,
      orders: { where: { paidAt: { not: null } }, orderBy: { paidAt: 'asc' }, select: { status: true, paidAt: true } },
    },
  },
} as const satisfies Prisma.PaymentScheduleSelect
export type FoundSchedule = Prisma.PaymentScheduleGetPayload<{ select: typeof SCHEDULE }>
type FoundPart = FoundSchedule['parts'][number]

const isPaid = ({ orders }: FoundPart): boolean => orders.some(({ status }) => status !== 'refunded')

/** The next part to pay; undefined if nothing is to be paid. */
export const nextPart = ({ state, parts }: FoundSchedule): FoundPart | undefined =>
  state === 'open' || state === 'proposed' ? parts.find((part) => !isPaid(part)) : undefined

/** The schedule as shown to its payer. */
export function shownSchedule(schedule: FoundSchedule, now = new Date()): Schedule {
  const { id, plan, state, amount, pausedAt, parts } = schedule
  const next = nextPart(schedule)
  return {
    id,
    plan,
    state,
    amount,
    pausedAt: pausedAt?.toISOString() ?? null,
    parts: parts.map((part) => ({
      id: part.id,
      number: part.number,
      amount: part.amount,
      days: part.days,
      dueAt: part.dueAt.toISOString(),
      paidAt: part.orders[0]?.paidAt?.toISOString() ?? null,
      state: getPartState(
        {
          isPaid: isPaid(part),
          isRefunded: part.orders.length > 0 && !isPaid(part),
          // A schedule of which nothing is paid yet cannot be late.
          dueAt: state === 'proposed' ? now : part.dueAt,
        },
        part === next,
        now,
      ),
    })),
  }
}

import type { Prisma } from '#db/client'
import type { PaymentProvider } from '#db/enums'
import type { PrismaService } from '../database/prisma.service'
import type { MoneyMove } from './account-csv'

const PAGE = 1_000

interface AccountRange {
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly provider?: PaymentProvider | undefined
}

interface Page {
  readonly take: number
  readonly orderBy: { readonly id: 'asc' }
  readonly cursor?: { readonly id: string }
  readonly skip?: number
}

const WITH_PART = {
  part: { select: { number: true, schedule: { select: { _count: { select: { parts: true } } } } } },
} as const satisfies Prisma.OrderInclude
type OrderOfPart = Prisma.OrderGetPayload<{ include: typeof WITH_PART }>

/** `part` is `2/3`, for example, if the order pays one of several parts. */
const ofOrder = <T extends OrderOfPart>({ part, ...order }: T) => ({
  ...order,
  orderId: order.id,
  part: part && `${String(part.number)}/${String(part.schedule._count.parts)}`,
})

/**
 * Reads the same rows as statistics: payments by their day, refunds by the day they were settled, and refunds that
 * failed afterwards again by the day of the failure.
 */
export async function* accountMoves(
  prisma: PrismaService,
  { from, to, provider }: AccountRange,
): AsyncGenerator<MoneyMove[]> {
  const within = { ...(from && { gte: from }), ...(to && { lt: to }), not: null }
  const by = provider && { provider }
  yield* pages(async (page) => {
    const orders = await prisma.order.findMany({
      where: { paidAt: within, status: { in: ['succeeded', 'refunded', 'partly_refunded'] }, ...by },
      include: {
        receipts: { where: { kind: 'receipt' }, orderBy: { id: 'asc' }, take: 1, select: { number: true } },
        fee: true,
        ...WITH_PART,
      },
      ...page,
    })
    return orders.map((order) => ({
      ...ofOrder(order),
      kind: 'payment' as const,
      at: order.paidAt,
      number: order.receipts[0]?.number ?? null,
      sign: 1 as const,
    }))
  })
  yield* pages(async (page) => {
    const refunds = await prisma.refund.findMany({
      where: {
        settledAt: within,
        OR: [{ status: 'succeeded' }, { failedAt: { not: null } }],
        ...(by && { order: by }),
      },
      include: { order: { include: WITH_PART }, receipt: { select: { number: true, amountEurCents: true } } },
      ...page,
    })
    return refunds.map(({ id, order, receipt, amount, settledAt, disputeRef }) => ({
      ...ofOrder(order),
      id,
      kind: disputeRef === null ? ('refund' as const) : ('dispute' as const),
      amount,
      amountEurCents: receipt?.amountEurCents ?? null,
      at: settledAt,
      number: receipt?.number ?? null,
      sign: -1 as const,
      fee: null,
    }))
  })
  yield* pages(async (page) => {
    const undone = await prisma.refund.findMany({
      where: { failedAt: within, ...(by && { order: by }) },
      include: { order: { include: WITH_PART } },
      ...page,
    })
    return undone.map(({ id, order, amount, amountEurCents, failedAt, correction, disputeRef }) => ({
      ...ofOrder(order),
      id,
      kind: disputeRef === null ? ('refundUndone' as const) : ('disputeUndone' as const),
      amount,
      amountEurCents,
      at: failedAt,
      number: correction,
      sign: 1 as const,
      fee: null,
    }))
  })
}

/** Reads page by page, so a file of many years takes the memory of one page. */
async function* pages<T extends { readonly id: string }>(read: (page: Page) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let after: string | undefined, more = true; more;) {
    const rows = await read({
      take: PAGE,
      orderBy: { id: 'asc' },
      ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
    })
    yield rows
    after = rows.at(-1)?.id
    more = rows.length === PAGE
  }
}

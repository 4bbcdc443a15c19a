import { plusDays } from '#domain/money/instalments'
import { PLANS } from '#domain/money/plans'
import type { Prisma } from '#db/client'
import type { Random } from '../factories/random'
import { earliest } from './clock'
import { demoOrders, demoQuotes, type DemoOrder, type DemoQuote } from './orders'
import type { People } from './people'

const REFUNDS = 2

/** The rows of a year of payments, in an order that satisfies the foreign keys of each table. */
export interface Payments {
  quotes: DemoQuote[]
  schedules: Prisma.PaymentScheduleCreateManyInput[]
  parts: Prisma.SchedulePartCreateManyInput[]
  orders: Prisma.OrderCreateManyInput[]
  events: Prisma.OrderEventCreateManyInput[]
  refunds: Prisma.RefundCreateManyInput[]
  receipts: Prisma.ReceiptCreateManyInput[]
  counters: Prisma.ReceiptCounterCreateManyInput[]
  subscriptions: Prisma.SubscriptionCreateManyInput[]
}

export function demoPayments(random: Random, people: People): Payments {
  const quotes = demoQuotes(random, people)
  const { orders, schedules, parts } = demoOrders(random, people, quotes)
  const refunds = refundVisitors(random, orders, people)
  const receipts = numberReceipts(random, orders, refunds)
  return {
    quotes,
    schedules,
    parts,
    orders: orders.map(({ order }) => order),
    events: orders.flatMap((order) => buildEvents(random, order)),
    refunds,
    receipts,
    counters: buildCounters(receipts),
    subscriptions: buildSubscriptions(random, orders),
  }
}

function buildEvents(random: Random, { order, paidAt }: DemoOrder): Prisma.OrderEventCreateManyInput[] {
  const createdAt = new Date(order.createdAt)
  const settledAt = paidAt ?? createdAt
  const paid = paidAt ? 'succeeded' : order.status
  return [
    {
      id: random.uuid(createdAt),
      orderId: order.id,
      source: 'system',
      type: 'order.created',
      toStatus: 'created',
      outcome: 'applied',
      createdAt,
    },
    {
      id: random.uuid(settledAt),
      orderId: order.id,
      source: 'webhook',
      provider: order.provider,
      providerEventId: `evt_${random.hex(24)}`,
      type: `payment.${paid}`,
      fromStatus: 'created',
      toStatus: paid,
      outcome: 'applied',
      payload: { ref: order.providerRef ?? null, amount: order.amount, currency: 'XOF', demo: true },
      createdAt: settledAt,
    },
  ]
}

/** Refunds one of the latest visitors in full and another by half, and marks their orders. */
function refundVisitors(
  random: Random,
  orders: DemoOrder[],
  { administrator }: People,
): Prisma.RefundCreateManyInput[] {
  const visitors = orders.filter(({ order, paidAt }) => paidAt && order.plan === 'basic' && !order.userId)
  return visitors.slice(-REFUNDS).map(({ order, paidAt }, index) => {
    const amount = index === 0 ? order.amount : order.amount / 2
    const createdAt = earliest(plusDays(paidAt ?? random.now, 1), random.now)
    Object.assign(order, {
      status: amount === order.amount ? 'refunded' : 'partly_refunded',
      refundedAmount: amount,
      updatedAt: createdAt,
    })
    return {
      id: random.uuid(createdAt),
      orderId: order.id,
      amount,
      reason: 'Paiement fait deux fois par erreur.',
      status: 'succeeded',
      providerRef: `refund_${random.hex(20)}`,
      requestedById: administrator.id,
      createdAt,
      settledAt: createdAt,
    }
  })
}

/** Receipts and credit notes, numbered without gaps within each year, in the order of payment. */
function numberReceipts(
  random: Random,
  orders: DemoOrder[],
  refunds: Prisma.RefundCreateManyInput[],
): Prisma.ReceiptCreateManyInput[] {
  const last = new Map<string, number>()
  const paid = orders.flatMap(({ order, paidAt }) =>
    paidAt ? [{ order, at: paidAt, amount: order.amount, refundId: null }] : [],
  )
  const back = refunds.flatMap((refund) => {
    const order = orders.find((candidate) => candidate.order.id === refund.orderId)?.order
    return order
      ? [{ order, at: new Date(refund.createdAt ?? random.now), amount: refund.amount, refundId: refund.id ?? null }]
      : []
  })
  return [...paid, ...back]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ order, at, amount, refundId }) => {
      const kind = refundId ? 'credit_note' : 'receipt'
      const year = at.getUTCFullYear()
      const sequence = (last.get(`${kind} ${year}`) ?? 0) + 1
      last.set(`${kind} ${year}`, sequence)
      return {
        id: random.uuid(at),
        kind,
        year,
        sequence,
        number: `${refundId ? 'A' : 'R'}-${year}-${String(sequence).padStart(6, '0')}`,
        orderId: order.id,
        refundId,
        amount,
        content: {
          payer: order.fullName ?? order.email ?? '',
          plan: order.plan,
          amount,
          currency: 'XOF',
          paidAt: at.toISOString(),
          demo: true,
        },
        issuedAt: at,
      }
    })
}

function buildCounters(receipts: Prisma.ReceiptCreateManyInput[]): Prisma.ReceiptCounterCreateManyInput[] {
  const counters = new Map(
    receipts.map(({ kind, year, sequence }) => [`${kind} ${year}`, { kind, year, last: sequence }]),
  )
  return [...counters.values()]
}

/** Each paid order opens its level for a year; a later order of the same person ends the earlier period. */
function buildSubscriptions(random: Random, orders: DemoOrder[]): Prisma.SubscriptionCreateManyInput[] {
  const current = new Map<string, Prisma.SubscriptionCreateManyInput>()
  const all: Prisma.SubscriptionCreateManyInput[] = []
  for (const { order, paidAt, holders, days } of orders) {
    if (!paidAt || order.status === 'refunded') continue
    const open = (userId: string | null, email: string): void => {
      const before = userId ? current.get(userId) : undefined
      if (before) Object.assign(before, { status: 'ended', endsAt: paidAt, updatedAt: paidAt })
      const subscription = {
        id: random.uuid(paidAt),
        userId,
        email,
        level: PLANS[order.plan].opens,
        status: userId ? ('active' as const) : ('waiting' as const),
        orderId: order.id,
        startsAt: paidAt,
        endsAt: plusDays(paidAt, days),
        createdAt: paidAt,
        updatedAt: paidAt,
      }
      if (userId) current.set(userId, subscription)
      all.push(subscription)
    }
    for (const holder of holders) open(holder.id, holder.email)
    if (holders.length === 0) open(null, order.email ?? '')
  }
  return all
}

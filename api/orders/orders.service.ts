import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import type { Language } from '#contract/languages'
import type { ordersApi } from '#contract/orders'
import type { Prisma } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import type { CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import { Disputes } from '../payments/disputes.service'
import { OrdersOnHold } from '../payments/orders-on-hold.service'
import { PaymentsService } from '../payments/payments.service'
import { RefundsService } from '../payments/refunds.service'
import { accountHead, accountLines, type Move } from './account-csv'
import { ORDERS } from './order-rows'

type Range = CheckedInput<typeof ordersApi.export>['query']
const EXPORT_PAGE = 1_000

@Injectable()
export class OrdersService {
  readonly rows

  constructor(
    private readonly prisma: PrismaService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly disputes: Disputes,
    private readonly onHold: OrdersOnHold,
    lists: Lists,
  ) {
    this.rows = lists.addList(ORDERS)
  }

  async read(id: string): Promise<ResultOf<typeof ordersApi.read>> {
    const include = {
      events: { orderBy: { id: 'asc' } },
      refunds: { orderBy: { id: 'asc' } },
      receipts: { orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }] },
    } satisfies Prisma.OrderInclude
    const order = await this.prisma.order.findFirst({ where: { id, deletedAt: null }, include })
    if (!order) throw new ApiError('notFound')
    return { ...order, events: order.events.map((event) => ({ ...event, at: event.createdAt })) }
  }

  async check(id: string): Promise<ResultOf<typeof ordersApi.check>> {
    await this.read(id)
    await this.payments.check(id, 'administrator')
    await this.refunds.recordRefunds(id, 'administrator')
    await this.disputes.recordDisputes(id, 'administrator')
    return this.read(id)
  }

  async release(
    ...[id, body, context]: Parameters<OrdersOnHold['release']>
  ): Promise<ResultOf<typeof ordersApi.release>> {
    await this.onHold.release(id, body, context)
    return this.read(id)
  }

  export(range: Range, { answer, language }: CallContext): AsyncIterable<string> {
    answer.headers['content-disposition'] =
      `attachment; filename="paiements-${new Date().toISOString().slice(0, 10)}.csv"`
    return this.lines(range, language)
  }

  /**
   * By the rows that statistics add up: payments on the day they came, refunds on the day they were settled, and those
   * that failed afterwards again on that day.
   */
  private async *lines({ from, to }: Range, language: Language): AsyncGenerator<string> {
    yield accountHead(language)
    const within = { ...(from && { gte: from }), ...(to && { lt: to }), not: null }
    for (let after: string | undefined, more = true; more;) {
      const orders = await this.prisma.order.findMany({
        where: { paidAt: within, status: { in: ['succeeded', 'refunded', 'partly_refunded'] } },
        include: {
          receipts: { where: { kind: 'receipt' }, orderBy: { id: 'asc' }, take: 1, select: { number: true } },
        },
        orderBy: { id: 'asc' },
        take: EXPORT_PAGE,
        ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
      })
      yield accountLines(
        orders.map((order): Move => ({
          ...order,
          at: order.paidAt,
          orderId: order.id,
          number: order.receipts[0]?.number ?? null,
          sign: 1,
        })),
        language,
      )
      after = orders.at(-1)?.id
      more = orders.length === EXPORT_PAGE
    }
    for (let after: string | undefined, more = true; more;) {
      const refunds = await this.prisma.refund.findMany({
        where: { settledAt: within, OR: [{ status: 'succeeded' }, { failedAt: { not: null } }] },
        include: { order: true, receipt: { select: { number: true, amountEurCents: true } } },
        orderBy: { id: 'asc' },
        take: EXPORT_PAGE,
        ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
      })
      yield accountLines(
        refunds.map(({ order, receipt, amount, settledAt }): Move => ({
          ...order,
          amount,
          amountEurCents: receipt?.amountEurCents ?? null,
          at: settledAt,
          orderId: order.id,
          number: receipt?.number ?? null,
          sign: -1,
        })),
        language,
      )
      after = refunds.at(-1)?.id
      more = refunds.length === EXPORT_PAGE
    }
    for (let after: string | undefined, more = true; more;) {
      const undone = await this.prisma.refund.findMany({
        where: { failedAt: within },
        include: { order: true },
        orderBy: { id: 'asc' },
        take: EXPORT_PAGE,
        ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
      })
      yield accountLines(
        undone.map(({ order, amount, amountEurCents, failedAt, correction }): Move => ({
          ...order,
          amount,
          amountEurCents,
          at: failedAt,
          orderId: order.id,
          number: correction,
          sign: 1,
        })),
        language,
      )
      after = undone.at(-1)?.id
      more = undone.length === EXPORT_PAGE
    }
  }
}

import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import type { Language } from '#contract/languages'
import type { ordersApi } from '#contract/orders'
import type { Prisma } from '#db/client'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import { Disputes } from '../payments/disputes.service'
import { Instalments } from '../payments/instalments.service'
import { OrdersOnHold } from '../payments/orders-on-hold.service'
import { PaymentsService } from '../payments/payments.service'
import { RefundsService } from '../payments/refunds.service'
import { accountHead, accountLines } from './account-csv'
import { accountMoves } from './account-moves'
import { ORDERS } from './order-rows'

type Range = CheckedInput<typeof ordersApi.export>['query']

@Injectable()
export class OrdersService {
  readonly rows

  constructor(
    private readonly prisma: PrismaService,
    private readonly payments: PaymentsService,
    private readonly instalments: Instalments,
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
      payer: { select: { name: true, email: true } },
    } satisfies Prisma.OrderInclude
    const order = await this.prisma.order.findFirst({ where: { id, deletedAt: null }, include })
    if (!order) throw new ApiError('notFound')
    const instalment = await this.instalments.shown(order)
    const events = order.events.map((event) => ({ ...event, at: event.createdAt }))
    return { ...order, relative: order.payer, instalment, events }
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

  private async *lines(range: Range, language: Language): AsyncGenerator<string> {
    yield accountHead(language)
    for await (const moves of accountMoves(this.prisma, range)) yield accountLines(moves, language)
  }
}

import { Controller } from '@nestjs/common'
import { ordersApi } from '#contract/orders'
import { Route, type Input } from '../frame/route'
import { RefundsByHand } from '../payments/refunds-by-hand.service'
import { RefundsService } from '../payments/refunds.service'
import { OrdersService } from './orders.service'

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly refunds: RefundsService,
    private readonly byHand: RefundsByHand,
  ) {}

  @Route(ordersApi.list)
  list({ query, context }: Input<typeof ordersApi.list>) {
    return this.orders.rows.list(query, context)
  }

  @Route(ordersApi.export)
  export({ query, context }: Input<typeof ordersApi.export>) {
    return this.orders.export(query, context)
  }

  @Route(ordersApi.read)
  read({ params }: Input<typeof ordersApi.read>) {
    return this.orders.read(params.id)
  }

  @Route(ordersApi.check)
  check({ params }: Input<typeof ordersApi.check>) {
    return this.orders.check(params.id)
  }

  @Route(ordersApi.release)
  release({ params, body, context }: Input<typeof ordersApi.release>) {
    return this.orders.release(params.id, body, context)
  }

  @Route(ordersApi.refund)
  refund({ params, body, context }: Input<typeof ordersApi.refund>) {
    return this.refunds.refund(params.id, body, context)
  }

  @Route(ordersApi.settleRefund)
  settleRefund({ params, body, context }: Input<typeof ordersApi.settleRefund>) {
    return this.byHand.settle(params, body, context)
  }
}

import { Controller } from '@nestjs/common'
import { subscriptionsApi } from '#contract/subscriptions'
import { Route, type Input } from '../frame/route'
import { Prices } from '../payments/prices.service'
import { SubscriptionsService } from './subscriptions.service'

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly prices: Prices,
  ) {}

  @Route(subscriptionsApi.read)
  read({ context }: Input<typeof subscriptionsApi.read>) {
    return this.subscriptions.read(context)
  }

  @Route(subscriptionsApi.cancel)
  cancel({ context }: Input<typeof subscriptionsApi.cancel>) {
    return this.subscriptions.cancel(context)
  }

  @Route(subscriptionsApi.resume)
  resume({ context }: Input<typeof subscriptionsApi.resume>) {
    return this.subscriptions.resume(context)
  }

  @Route(subscriptionsApi.change)
  change({ query, context }: Input<typeof subscriptionsApi.change>) {
    return this.prices.change(query, context)
  }
}

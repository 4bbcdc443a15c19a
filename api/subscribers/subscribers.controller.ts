import { Controller } from '@nestjs/common'
import { subscribersApi } from '#contract/subscribers'
import { Route, type Input } from '../frame/route'
import { SubscribersService } from './subscribers.service'

@Controller()
export class SubscribersController {
  constructor(private readonly subscribers: SubscribersService) {}

  @Route(subscribersApi.list)
  list({ query, context }: Input<typeof subscribersApi.list>) {
    return this.subscribers.rows.list(query, context)
  }

  @Route(subscribersApi.export)
  export({ query, context }: Input<typeof subscribersApi.export>) {
    return this.subscribers.rows.export(query, context)
  }

  @Route(subscribersApi.read)
  read({ params, context }: Input<typeof subscribersApi.read>) {
    return this.subscribers.rows.read(params.id, context)
  }

  @Route(subscribersApi.remove)
  remove({ params, context }: Input<typeof subscribersApi.remove>) {
    return this.subscribers.rows.remove(params.id, context)
  }

  @Route(subscribersApi.restore)
  restore({ params, context }: Input<typeof subscribersApi.restore>) {
    return this.subscribers.rows.restore(params.id, context)
  }
}

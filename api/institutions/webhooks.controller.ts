import { Controller } from '@nestjs/common'
import { institutionWebhooksApi } from '#contract/institutions/integration'
import { Route, type Input } from '../frame/route'
import { WebhooksService } from './webhooks.service'

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Route(institutionWebhooksApi.list)
  list({ context }: Input<typeof institutionWebhooksApi.list>) {
    return this.webhooks.list(context)
  }

  @Route(institutionWebhooksApi.create)
  create({ body, context }: Input<typeof institutionWebhooksApi.create>) {
    return this.webhooks.create(body, context)
  }

  @Route(institutionWebhooksApi.remove)
  remove({ params, context }: Input<typeof institutionWebhooksApi.remove>) {
    return this.webhooks.remove(params.id, context)
  }

  @Route(institutionWebhooksApi.deliveries)
  deliveries({ params, query, context }: Input<typeof institutionWebhooksApi.deliveries>) {
    return this.webhooks.deliveries(params.id, query, context)
  }

  @Route(institutionWebhooksApi.resend)
  resend({ params, context }: Input<typeof institutionWebhooksApi.resend>) {
    return this.webhooks.resend(params.id, context)
  }
}

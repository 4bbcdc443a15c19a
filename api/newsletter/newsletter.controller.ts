import { Controller } from '@nestjs/common'
import { newsletterApi } from '#contract/newsletter'
import { Route, type Input } from '../frame/route'
import { NewsletterService } from './newsletter.service'

@Controller()
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Route(newsletterApi.subscribe)
  subscribe({ body, context }: Input<typeof newsletterApi.subscribe>) {
    return this.newsletter.subscribe(body, context)
  }

  @Route(newsletterApi.confirm)
  confirm({ body, context }: Input<typeof newsletterApi.confirm>) {
    return this.newsletter.confirm(body.token, context)
  }

  @Route(newsletterApi.unsubscribe)
  unsubscribe({ body, context }: Input<typeof newsletterApi.unsubscribe>) {
    return this.newsletter.unsubscribe(body.token, context)
  }

  @Route(newsletterApi.oneClick)
  oneClick({ query, context }: Input<typeof newsletterApi.oneClick>) {
    return this.newsletter.unsubscribe(query.token, context)
  }
}

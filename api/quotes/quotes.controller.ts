import { Controller } from '@nestjs/common'
import { quotesApi } from '#contract/quotes'
import { Route, type Input } from '../frame/route'
import { QuotesService } from './quotes.service'

@Controller()
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Route(quotesApi.list)
  list() {
    return this.quotes.list()
  }

  @Route(quotesApi.issue)
  issue({ body, context }: Input<typeof quotesApi.issue>) {
    return this.quotes.issue(body, context)
  }

  @Route(quotesApi.withdraw)
  withdraw({ params, context }: Input<typeof quotesApi.withdraw>) {
    return this.quotes.withdraw(params.id, context)
  }

  @Route(quotesApi.byCode)
  byCode({ params }: Input<typeof quotesApi.byCode>) {
    return this.quotes.byCode(params.code)
  }
}

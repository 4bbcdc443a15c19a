import { Controller } from '@nestjs/common'
import { receiptsApi } from '#contract/receipts'
import { Route, type Input } from '../frame/route'
import { ReceiptsService } from './receipts.service'

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Route(receiptsApi.key)
  key() {
    return this.receipts.key()
  }

  @Route(receiptsApi.read)
  read({ params, query, context }: Input<typeof receiptsApi.read>) {
    return this.receipts.read(params.number, query.proof, context)
  }

  @Route(receiptsApi.pdf)
  pdf({ params, query, context }: Input<typeof receiptsApi.pdf>) {
    return this.receipts.pdf(params.number, query.proof, query.lang ?? context.language, context)
  }
}

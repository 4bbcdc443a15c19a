import { Controller } from '@nestjs/common'
import { depositApi } from '#contract/deposit'
import { Route, type Input } from '../frame/route'
import { DepositService } from './deposit.service'

@Controller()
export class DepositController {
  constructor(private readonly deposit: DepositService) {}

  @Route(depositApi.draw)
  draw({ params, context }: Input<typeof depositApi.draw>) {
    return this.deposit.draw(params.id, context)
  }
}

import { Controller } from '@nestjs/common'
import { roundsApi } from '#contract/rounds'
import { Route, type Input } from '../frame/route'
import { HandInService } from './hand-in.service'
import { RoundsService } from './rounds.service'
import { WithdrawalService } from './withdrawal.service'

@Controller()
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly handIns: HandInService,
    private readonly withdrawals: WithdrawalService,
  ) {}

  @Route(roundsApi.list)
  list({ query, context }: Input<typeof roundsApi.list>) {
    return this.rounds.list(query.projectId, context)
  }

  @Route(roundsApi.handIn)
  handIn({ params, body, context }: Input<typeof roundsApi.handIn>) {
    return this.handIns.handIn(params.id, body, context)
  }

  @Route(roundsApi.act)
  act({ params, body, context }: Input<typeof roundsApi.act>) {
    return this.rounds.act(params, body, context)
  }

  @Route(roundsApi.open)
  open({ params, context }: Input<typeof roundsApi.open>) {
    return this.rounds.open(params, context)
  }

  @Route(roundsApi.withdraw)
  withdraw({ params, context }: Input<typeof roundsApi.withdraw>) {
    return this.withdrawals.withdraw(params, context)
  }

  @Route(roundsApi.section)
  section({ params, context }: Input<typeof roundsApi.section>) {
    return this.rounds.section(params, context)
  }
}

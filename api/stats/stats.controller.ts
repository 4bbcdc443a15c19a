import { Controller } from '@nestjs/common'
import { statsApi } from '#contract/stats'
import { Route, type Input } from '../frame/route'
import { StatsService } from './stats.service'

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Route(statsApi.read)
  read() {
    return this.stats.read()
  }

  @Route(statsApi.users)
  users() {
    return this.stats.users()
  }

  @Route(statsApi.projects)
  projects() {
    return this.stats.projects()
  }

  @Route(statsApi.revenue)
  revenue({ query }: Input<typeof statsApi.revenue>) {
    return this.stats.revenue(query.period)
  }

  @Route(statsApi.subscriptions)
  subscriptions() {
    return this.stats.subscriptions()
  }
}

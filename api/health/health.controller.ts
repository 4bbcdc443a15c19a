import { Controller } from '@nestjs/common'
import { healthApi } from '#contract/health'
import { Route, type Input } from '../frame/route'
import { HealthService } from './health.service'

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Route(healthApi.read)
  read({ context }: Input<typeof healthApi.read>) {
    return this.health.read(context)
  }

  @Route(healthApi.live)
  live() {
    return { status: 'ok' as const }
  }

  @Route(healthApi.ready)
  ready({ context }: Input<typeof healthApi.ready>) {
    return this.health.ready(context)
  }
}

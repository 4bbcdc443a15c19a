import { Controller } from '@nestjs/common'
import { healthApi } from '#contract/health'
import { Route, type Input } from '../frame/route'
import { MetricsService } from './metrics.service'

@Controller()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Route(healthApi.metrics)
  read({ context }: Input<typeof healthApi.metrics>) {
    return this.metrics.read(context)
  }
}

import { Controller } from '@nestjs/common'
import { planningApi } from '#contract/planning'
import { Route, type Input } from '../frame/route'
import { PlanningService } from './planning.service'

@Controller()
export class PlanningController {
  constructor(private readonly planning: PlanningService) {}

  @Route(planningApi.durations)
  durations() {
    return this.planning.durations()
  }

  @Route(planningApi.editDurations)
  editDurations({ body, context }: Input<typeof planningApi.editDurations>) {
    return this.planning.edit(body.durations, context)
  }
}

import { Controller } from '@nestjs/common'
import { schedulesApi } from '#contract/schedules'
import { Route, type Input } from '../frame/route'
import { Schedules } from './schedules.service'

@Controller()
export class SchedulesController {
  constructor(private readonly schedules: Schedules) {}

  @Route(schedulesApi.list)
  list({ query, context }: Input<typeof schedulesApi.list>) {
    return this.schedules.list(query, context)
  }
}

import { Controller } from '@nestjs/common'
import { writingApi } from '#contract/writing/sync'
import { Route, type Input } from '../frame/route'
import { WritingService } from './writing.service'

@Controller()
export class WritingController {
  constructor(private readonly writing: WritingService) {}

  @Route(writingApi.sync)
  sync({ body, context }: Input<typeof writingApi.sync>) {
    return this.writing.sync(body, context)
  }
}

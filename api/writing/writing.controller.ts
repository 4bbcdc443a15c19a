import { Controller } from '@nestjs/common'
import { writingApi } from '#contract/writing/sync'
import { versionsApi } from '#contract/writing/versions'
import { Route, type Input } from '../frame/route'
import { WritingVersions } from './writing-versions.service'
import { WritingService } from './writing.service'

@Controller()
export class WritingController {
  constructor(
    private readonly writing: WritingService,
    private readonly versions: WritingVersions,
  ) {}

  @Route(writingApi.sync)
  sync({ body, context }: Input<typeof writingApi.sync>) {
    return this.writing.sync(body, context)
  }

  @Route(versionsApi.list)
  list({ params, context }: Input<typeof versionsApi.list>) {
    return this.versions.list(params, context)
  }

  @Route(versionsApi.read)
  read({ params, context }: Input<typeof versionsApi.read>) {
    return this.versions.read(params, context)
  }

  @Route(versionsApi.keep)
  keep({ params, body, context }: Input<typeof versionsApi.keep>) {
    return this.versions.keep(params, body.label, context)
  }
}

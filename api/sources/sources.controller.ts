import { Controller } from '@nestjs/common'
import { sourcesApi } from '#contract/sources'
import { Route, type Input } from '../frame/route'
import { SourcesService } from './sources.service'

@Controller()
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Route(sourcesApi.resolve)
  resolve({ query }: Input<typeof sourcesApi.resolve>) {
    return this.sources.resolve(query)
  }
}

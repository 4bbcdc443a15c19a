import { Controller } from '@nestjs/common'
import { viewsApi } from '#contract/writing/views'
import { Route, type Input } from '../frame/route'
import { ViewReader } from './view-reader.service'
import { WritingOverview } from './writing-overview.service'
import { WritingViews } from './writing-views.service'

@Controller()
export class WritingViewsController {
  constructor(
    private readonly overviews: WritingOverview,
    private readonly views: WritingViews,
    private readonly reader: ViewReader,
  ) {}

  @Route(viewsApi.overview)
  overview({ params, context }: Input<typeof viewsApi.overview>) {
    return this.overviews.read(params.id, context)
  }

  @Route(viewsApi.told)
  told({ params, context }: Input<typeof viewsApi.told>) {
    return this.views.told(params.id, context)
  }

  @Route(viewsApi.open)
  open({ params, body, context }: Input<typeof viewsApi.open>) {
    return this.views.open(params.id, body, context)
  }

  @Route(viewsApi.read)
  read({ params, context }: Input<typeof viewsApi.read>) {
    return this.reader.read(params, context)
  }

  @Route(viewsApi.section)
  section({ params, context }: Input<typeof viewsApi.section>) {
    return this.reader.section(params, context)
  }

  @Route(viewsApi.close)
  close({ params, context }: Input<typeof viewsApi.close>) {
    return this.views.close(params, context)
  }
}

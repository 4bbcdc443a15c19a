import { Controller } from '@nestjs/common'
import { docsApi } from '#contract/docs'
import { Route, type Input } from '../frame/route'
import { DocsService } from './docs.service'

@Controller()
export class DocsController {
  constructor(private readonly docs: DocsService) {}

  @Route(docsApi.page)
  page({ context }: Input<typeof docsApi.page>) {
    return this.docs.page(context)
  }

  @Route(docsApi.guide)
  guide({ context }: Input<typeof docsApi.guide>) {
    return this.docs.guide(context)
  }

  @Route(docsApi.openapi)
  openapi({ context }: Input<typeof docsApi.openapi>) {
    return this.docs.document(context)
  }
}

import { Controller } from '@nestjs/common'
import { templatesApi } from '#contract/templates'
import { Route, type Input } from '../frame/route'
import { Revisions } from './revisions.service'
import { TemplatesService } from './templates.service'

@Controller()
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly history: Revisions,
  ) {}

  @Route(templatesApi.list)
  list({ query, context }: Input<typeof templatesApi.list>) {
    return this.templates.rows.list(query, context)
  }

  @Route(templatesApi.export)
  export({ query, context }: Input<typeof templatesApi.export>) {
    return this.templates.rows.export(query, context)
  }

  @Route(templatesApi.read)
  read({ params, context }: Input<typeof templatesApi.read>) {
    return this.templates.rows.read(params.id, context)
  }

  @Route(templatesApi.create)
  create({ body, context }: Input<typeof templatesApi.create>) {
    return this.templates.create(body, context)
  }

  @Route(templatesApi.edit)
  edit({ params, body, context }: Input<typeof templatesApi.edit>) {
    return this.templates.edit(params.id, body, context)
  }

  @Route(templatesApi.remove)
  remove({ params, context }: Input<typeof templatesApi.remove>) {
    return this.templates.rows.remove(params.id, context)
  }

  @Route(templatesApi.restore)
  restore({ params, context }: Input<typeof templatesApi.restore>) {
    return this.templates.rows.restore(params.id, context)
  }

  @Route(templatesApi.revisions)
  revisions({ params }: Input<typeof templatesApi.revisions>) {
    return this.history.list(params.id)
  }

  @Route(templatesApi.revision)
  revision({ params }: Input<typeof templatesApi.revision>) {
    return this.history.read(params.id, params.revision)
  }

  @Route(templatesApi.restoreRevision)
  restoreRevision({ params, context }: Input<typeof templatesApi.restoreRevision>) {
    return this.templates.restoreRevision(params.id, params.revision, context)
  }
}

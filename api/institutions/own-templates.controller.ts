import { Controller } from '@nestjs/common'
import { institutionTemplatesApi } from '#contract/institutions/own-templates'
import { Route, type Input } from '../frame/route'
import { OwnTemplates } from './own-templates.service'

@Controller()
export class OwnTemplatesController {
  constructor(private readonly own: OwnTemplates) {}

  @Route(institutionTemplatesApi.templates)
  templates({ query, context }: Input<typeof institutionTemplatesApi.templates>) {
    return this.own.list(query, context)
  }

  @Route(institutionTemplatesApi.template)
  template({ params, context }: Input<typeof institutionTemplatesApi.template>) {
    return this.own.read(params.id, context)
  }

  @Route(institutionTemplatesApi.createTemplate)
  createTemplate({ body, context }: Input<typeof institutionTemplatesApi.createTemplate>) {
    return this.own.create(body, context)
  }

  @Route(institutionTemplatesApi.editTemplate)
  editTemplate({ params, body, context }: Input<typeof institutionTemplatesApi.editTemplate>) {
    return this.own.edit(params.id, body, context)
  }

  @Route(institutionTemplatesApi.removeTemplate)
  removeTemplate({ params, context }: Input<typeof institutionTemplatesApi.removeTemplate>) {
    return this.own.remove(params.id, context)
  }

  @Route(institutionTemplatesApi.pages)
  pages({ query, context }: Input<typeof institutionTemplatesApi.pages>) {
    return this.own.pages(query, context)
  }

  @Route(institutionTemplatesApi.createPage)
  createPage({ body, context }: Input<typeof institutionTemplatesApi.createPage>) {
    return this.own.createPage(body, context)
  }

  @Route(institutionTemplatesApi.editPage)
  editPage({ params, body, context }: Input<typeof institutionTemplatesApi.editPage>) {
    return this.own.editPage(params.id, body, context)
  }

  @Route(institutionTemplatesApi.reference)
  reference({ params, query, context }: Input<typeof institutionTemplatesApi.reference>) {
    return this.own.reference(params.id, query.name, context)
  }

  @Route(institutionTemplatesApi.removePage)
  removePage({ params, context }: Input<typeof institutionTemplatesApi.removePage>) {
    return this.own.removePage(params.id, context)
  }
}

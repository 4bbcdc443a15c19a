import { Controller } from '@nestjs/common'
import { institutionsApi } from '#contract/institutions/institutions'
import { Route, type Input } from '../frame/route'
import { InstitutionsService } from './institutions.service'

@Controller()
export class InstitutionsController {
  constructor(private readonly institutions: InstitutionsService) {}

  @Route(institutionsApi.list)
  list({ query, context }: Input<typeof institutionsApi.list>) {
    return this.institutions.list(query, context)
  }

  @Route(institutionsApi.create)
  create({ body, context }: Input<typeof institutionsApi.create>) {
    return this.institutions.create(body, context)
  }

  @Route(institutionsApi.edit)
  edit({ params, body, context }: Input<typeof institutionsApi.edit>) {
    return this.institutions.edit(params.id, body, context)
  }

  @Route(institutionsApi.staff)
  staff({ params }: Input<typeof institutionsApi.staff>) {
    return this.institutions.staff(params.id)
  }

  @Route(institutionsApi.appoint)
  appoint({ params, body, context }: Input<typeof institutionsApi.appoint>) {
    return this.institutions.appoint(params.id, body, context)
  }

  @Route(institutionsApi.dismiss)
  dismiss({ params, context }: Input<typeof institutionsApi.dismiss>) {
    return this.institutions.dismiss(params.id, params.person, context)
  }

  @Route(institutionsApi.logo)
  logo({ params, context }: Input<typeof institutionsApi.logo>) {
    return this.institutions.logo(params.id, context)
  }
}

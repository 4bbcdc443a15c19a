import { Controller } from '@nestjs/common'
import { institutionApi, institutionKeysApi } from '#contract/institutions/integration'
import { Route, type Input } from '../frame/route'
import { InstitutionKeys } from './keys.service'
import { IntegrationService } from './integration.service'

@Controller()
export class IntegrationController {
  constructor(
    private readonly keys: InstitutionKeys,
    private readonly integration: IntegrationService,
  ) {}

  @Route(institutionKeysApi.list)
  list({ context }: Input<typeof institutionKeysApi.list>) {
    return this.keys.list(context)
  }

  @Route(institutionKeysApi.create)
  create({ body, context }: Input<typeof institutionKeysApi.create>) {
    return this.keys.create(body, context)
  }

  @Route(institutionKeysApi.revoke)
  revoke({ params, context }: Input<typeof institutionKeysApi.revoke>) {
    return this.keys.revoke(params.id, context)
  }

  @Route(institutionApi.students)
  students({ query, context }: Input<typeof institutionApi.students>) {
    return this.integration.students(query, context)
  }

  @Route(institutionApi.student)
  student({ params, context }: Input<typeof institutionApi.student>) {
    return this.integration.student(params.id, context)
  }

  @Route(institutionApi.projects)
  projects({ query, context }: Input<typeof institutionApi.projects>) {
    return this.integration.projects(query, context)
  }

  @Route(institutionApi.project)
  project({ params, context }: Input<typeof institutionApi.project>) {
    return this.integration.project(params.id, context)
  }

  @Route(institutionApi.progress)
  progress({ params, context }: Input<typeof institutionApi.progress>) {
    return this.integration.progress(params.id, context)
  }

  @Route(institutionApi.deadlines)
  deadlines({ query, context }: Input<typeof institutionApi.deadlines>) {
    return this.integration.deadlines(query, context)
  }
}

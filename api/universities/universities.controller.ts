import { Controller } from '@nestjs/common'
import { universitiesApi } from '#contract/universities'
import { Route, type Input } from '../frame/route'
import { UniversitiesService } from './universities.service'

@Controller()
export class UniversitiesController {
  constructor(private readonly universities: UniversitiesService) {}

  @Route(universitiesApi.list)
  list({ query, context }: Input<typeof universitiesApi.list>) {
    return this.universities.rows.list(query, context)
  }

  @Route(universitiesApi.export)
  export({ query, context }: Input<typeof universitiesApi.export>) {
    return this.universities.rows.export(query, context)
  }

  @Route(universitiesApi.read)
  read({ params, context }: Input<typeof universitiesApi.read>) {
    return this.universities.rows.read(params.id, context)
  }

  @Route(universitiesApi.create)
  create({ body, context }: Input<typeof universitiesApi.create>) {
    return this.universities.create(body, context)
  }

  @Route(universitiesApi.edit)
  edit({ params, body, context }: Input<typeof universitiesApi.edit>) {
    return this.universities.edit(params.id, body, context)
  }

  @Route(universitiesApi.remove)
  remove({ params, context }: Input<typeof universitiesApi.remove>) {
    return this.universities.rows.remove(params.id, context)
  }

  @Route(universitiesApi.restore)
  restore({ params, context }: Input<typeof universitiesApi.restore>) {
    return this.universities.rows.restore(params.id, context)
  }

  @Route(universitiesApi.styles)
  styles({ params, context }: Input<typeof universitiesApi.styles>) {
    return this.universities.styles(params.id, context)
  }

  @Route(universitiesApi.reference)
  reference({ params, query, context }: Input<typeof universitiesApi.reference>) {
    return this.universities.takeReference(params.id, query.name, context)
  }
}

import { Controller } from '@nestjs/common'
import { projectsApi } from '#contract/projects'
import { Route, type Input } from '../frame/route'
import { ProjectsService } from './projects.service'

@Controller()
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Route(projectsApi.list)
  list({ query, context }: Input<typeof projectsApi.list>) {
    return this.projects.rows.list(query, context)
  }

  @Route(projectsApi.export)
  export({ query, context }: Input<typeof projectsApi.export>) {
    return this.projects.rows.export(query, context)
  }

  @Route(projectsApi.read)
  read({ params, context }: Input<typeof projectsApi.read>) {
    return this.projects.rows.read(params.id, context)
  }

  @Route(projectsApi.create)
  create({ body, context }: Input<typeof projectsApi.create>) {
    return this.projects.create(body, context)
  }

  @Route(projectsApi.edit)
  edit({ params, body, context }: Input<typeof projectsApi.edit>) {
    return this.projects.edit(params.id, body, context)
  }

  @Route(projectsApi.remove)
  remove({ params, context }: Input<typeof projectsApi.remove>) {
    return this.projects.rows.remove(params.id, context)
  }

  @Route(projectsApi.restore)
  restore({ params, context }: Input<typeof projectsApi.restore>) {
    return this.projects.rows.restore(params.id, context)
  }
}

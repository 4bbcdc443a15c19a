import { Controller } from '@nestjs/common'
import { tasksApi } from '#contract/tasks'
import { Route, type Input } from '../frame/route'
import { TasksService } from './tasks.service'

@Controller()
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  @Route(tasksApi.list)
  list({ query, context }: Input<typeof tasksApi.list>) {
    return this.tasks.rows.list(query, context)
  }

  @Route(tasksApi.export)
  export({ query, context }: Input<typeof tasksApi.export>) {
    return this.tasks.rows.export(query, context)
  }

  @Route(tasksApi.read)
  read({ params, context }: Input<typeof tasksApi.read>) {
    return this.tasks.rows.read(params.id, context)
  }

  @Route(tasksApi.create)
  create({ body, context }: Input<typeof tasksApi.create>) {
    return this.tasks.create(body, context)
  }

  @Route(tasksApi.edit)
  edit({ params, body, context }: Input<typeof tasksApi.edit>) {
    return this.tasks.edit(params.id, body, context)
  }

  @Route(tasksApi.remove)
  remove({ params, context }: Input<typeof tasksApi.remove>) {
    return this.tasks.rows.remove(params.id, context)
  }

  @Route(tasksApi.restore)
  restore({ params, context }: Input<typeof tasksApi.restore>) {
    return this.tasks.restore(params.id, context)
  }
}

import { Controller } from '@nestjs/common'
import { sessionsApi } from '#contract/sessions'
import { Route, type Input } from '../frame/route'
import { SessionsService } from './sessions.service'

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Route(sessionsApi.list)
  list({ query, context }: Input<typeof sessionsApi.list>) {
    return this.sessions.rows.list(query, context)
  }

  @Route(sessionsApi.export)
  export({ query, context }: Input<typeof sessionsApi.export>) {
    return this.sessions.rows.export(query, context)
  }

  @Route(sessionsApi.read)
  read({ params, context }: Input<typeof sessionsApi.read>) {
    return this.sessions.rows.read(params.id, context)
  }

  @Route(sessionsApi.create)
  create({ body, context }: Input<typeof sessionsApi.create>) {
    return this.sessions.create(body, context)
  }

  @Route(sessionsApi.edit)
  edit({ params, body, context }: Input<typeof sessionsApi.edit>) {
    return this.sessions.edit(params.id, body, context)
  }

  @Route(sessionsApi.remove)
  remove({ params, context }: Input<typeof sessionsApi.remove>) {
    return this.sessions.rows.remove(params.id, context)
  }

  @Route(sessionsApi.restore)
  restore({ params, context }: Input<typeof sessionsApi.restore>) {
    return this.sessions.rows.restore(params.id, context)
  }
}

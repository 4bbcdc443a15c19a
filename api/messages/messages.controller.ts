import { Controller } from '@nestjs/common'
import { messagesApi } from '#contract/messages'
import { Route, type Input } from '../frame/route'
import { MessagesService } from './messages.service'

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Route(messagesApi.list)
  list({ query, context }: Input<typeof messagesApi.list>) {
    return this.messages.rows.list(query, context)
  }

  @Route(messagesApi.export)
  export({ query, context }: Input<typeof messagesApi.export>) {
    return this.messages.rows.export(query, context)
  }

  @Route(messagesApi.read)
  read({ params, context }: Input<typeof messagesApi.read>) {
    return this.messages.rows.read(params.id, context)
  }

  @Route(messagesApi.edit)
  edit({ params, body, context }: Input<typeof messagesApi.edit>) {
    return this.messages.edit(params.id, body, context)
  }

  @Route(messagesApi.remove)
  remove({ params, context }: Input<typeof messagesApi.remove>) {
    return this.messages.rows.remove(params.id, context)
  }

  @Route(messagesApi.restore)
  restore({ params, context }: Input<typeof messagesApi.restore>) {
    return this.messages.rows.restore(params.id, context)
  }
}

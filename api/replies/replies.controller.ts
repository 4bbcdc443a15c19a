import { Controller } from '@nestjs/common'
import { repliesApi } from '#contract/replies'
import { Route, type Input } from '../frame/route'
import { RepliesService } from './replies.service'

@Controller()
export class RepliesController {
  constructor(private readonly replies: RepliesService) {}

  @Route(repliesApi.list)
  list({ params }: Input<typeof repliesApi.list>) {
    return this.replies.list(params.id)
  }

  @Route(repliesApi.answer)
  answer({ params, body, context }: Input<typeof repliesApi.answer>) {
    return this.replies.answer(params.id, body.text, context)
  }

  @Route(repliesApi.thread)
  thread({ body }: Input<typeof repliesApi.thread>) {
    return this.replies.thread(body.token)
  }

  @Route(repliesApi.send)
  send({ body, context }: Input<typeof repliesApi.send>) {
    return this.replies.send(body, context)
  }
}

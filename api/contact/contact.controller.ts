import { Controller } from '@nestjs/common'
import { contactApi } from '#contract/contact'
import { Route, type Input } from '../frame/route'
import { ContactService } from './contact.service'

@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Route(contactApi.send)
  send({ body, context }: Input<typeof contactApi.send>) {
    return this.contact.send(body, context)
  }

  @Route(contactApi.institution)
  institution({ body, context }: Input<typeof contactApi.institution>) {
    return this.contact.ask(body, context)
  }
}

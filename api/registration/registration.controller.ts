import { Controller } from '@nestjs/common'
import { registrationApi } from '#contract/registration'
import { Route, type Input } from '../frame/route'
import { Confirmation } from './confirmation.service'
import { RegistrationService } from './registration.service'

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly confirmation: Confirmation,
  ) {}

  @Route(registrationApi.register)
  register({ body, context }: Input<typeof registrationApi.register>) {
    return this.registration.register(body, context)
  }

  @Route(registrationApi.resend)
  resend({ body, context }: Input<typeof registrationApi.resend>) {
    return this.registration.resend(body.email, context)
  }

  @Route(registrationApi.confirm)
  confirm({ body, context }: Input<typeof registrationApi.confirm>) {
    return this.confirmation.confirm(body.token, context)
  }
}

import { Controller } from '@nestjs/common'
import { registrationApi } from '#contract/registration'
import { Route, type Input } from '../frame/route'
import { Confirmation } from './confirmation.service'
import { RegistrationService } from './registration.service'
import { WaitingRegistrations } from './waiting-registrations.service'

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly confirmation: Confirmation,
    private readonly waitingOnes: WaitingRegistrations,
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

  @Route(registrationApi.waiting)
  waiting() {
    return this.waitingOnes.list()
  }

  @Route(registrationApi.resendTo)
  resendTo({ params, context }: Input<typeof registrationApi.resendTo>) {
    return this.waitingOnes.resend(params.id, context)
  }
}

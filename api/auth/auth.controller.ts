import { Controller, UseGuards } from '@nestjs/common'
import { authApi } from '#contract/auth'
import { Route, type Input } from '../frame/route'
import { AuthService } from './auth.service'
import { Forgot } from './forgot.service'
import { Identification } from './identification.service'
import { LoginGuard } from './login.guard'
import { OwnSignIns } from './own-sign-ins.service'

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly identification: Identification,
    private readonly own: OwnSignIns,
    private readonly passwords: Forgot,
  ) {}

  @Route(authApi.session)
  session({ context }: Input<typeof authApi.session>) {
    return this.auth.session(context)
  }

  @UseGuards(LoginGuard)
  @Route(authApi.login)
  login({ context }: Input<typeof authApi.login>) {
    return this.auth.login(context)
  }

  @Route(authApi.loginLock)
  async loginLock({ body, context }: Input<typeof authApi.loginLock>) {
    return { seconds: await this.identification.lockedFor(body.username, context) }
  }

  @Route(authApi.logout)
  logout({ context }: Input<typeof authApi.logout>) {
    return this.auth.logout(context)
  }

  @Route(authApi.changePassword)
  changePassword({ body, context }: Input<typeof authApi.changePassword>) {
    return this.own.changePassword(body.current, body.password, context)
  }

  @Route(authApi.forgot)
  forgot({ body, context }: Input<typeof authApi.forgot>) {
    return this.passwords.ask(body.email, context)
  }

  @Route(authApi.resetPassword)
  resetPassword({ body, context }: Input<typeof authApi.resetPassword>) {
    return this.own.resetPassword(body.token, body.password, context)
  }

  @Route(authApi.signIns)
  signIns({ context }: Input<typeof authApi.signIns>) {
    return this.own.list(context)
  }

  @Route(authApi.endSignIn)
  endSignIn({ params, context }: Input<typeof authApi.endSignIn>) {
    return this.own.end(params.id, context)
  }

  @Route(authApi.endOtherSignIns)
  endOtherSignIns({ context }: Input<typeof authApi.endOtherSignIns>) {
    return this.own.endOthers(context)
  }
}

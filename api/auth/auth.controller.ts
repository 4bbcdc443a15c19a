import { Controller } from '@nestjs/common'
import { authApi } from '#contract/auth'
import { Route, type Input } from '../frame/route'
import { AuthService } from './auth.service'
import { OwnSignIns } from './own-sign-ins.service'

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly own: OwnSignIns,
  ) {}

  @Route(authApi.session)
  session({ context }: Input<typeof authApi.session>) {
    return this.auth.session(context)
  }

  @Route(authApi.login)
  login({ body, context }: Input<typeof authApi.login>) {
    return this.auth.login(body, context)
  }

  @Route(authApi.logout)
  logout({ context }: Input<typeof authApi.logout>) {
    return this.auth.logout(context)
  }

  @Route(authApi.changePassword)
  changePassword({ body, context }: Input<typeof authApi.changePassword>) {
    return this.own.changePassword(body.current, body.password, context)
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
}

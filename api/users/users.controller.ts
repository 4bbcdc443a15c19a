import { Controller } from '@nestjs/common'
import { usersApi } from '#contract/users'
import { Route, type Input } from '../frame/route'
import { PasswordReset } from './password-reset.service'
import { SecondFactorRemoval } from './second-factor-removal.service'
import { SignInEnd } from './sign-in-end.service'
import { UsersService } from './users.service'

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly passwordReset: PasswordReset,
    private readonly secondFactorRemoval: SecondFactorRemoval,
    private readonly signInEnd: SignInEnd,
  ) {}

  @Route(usersApi.list)
  list({ query, context }: Input<typeof usersApi.list>) {
    return this.users.rows.list(query, context)
  }

  @Route(usersApi.export)
  export({ query, context }: Input<typeof usersApi.export>) {
    return this.users.rows.export(query, context)
  }

  @Route(usersApi.read)
  read({ params, context }: Input<typeof usersApi.read>) {
    return this.users.rows.read(params.id, context)
  }

  @Route(usersApi.create)
  create({ body, context }: Input<typeof usersApi.create>) {
    return this.users.create(body, context)
  }

  @Route(usersApi.edit)
  edit({ params, query, body, context }: Input<typeof usersApi.edit>) {
    return this.users.edit(params.id, body, query, context)
  }

  @Route(usersApi.remove)
  remove({ params, query, context }: Input<typeof usersApi.remove>) {
    return this.users.remove(params.id, query, context)
  }

  @Route(usersApi.restore)
  restore({ params, context }: Input<typeof usersApi.restore>) {
    return this.users.rows.restore(params.id, context)
  }

  @Route(usersApi.promote)
  promote({ params, query, context }: Input<typeof usersApi.promote>) {
    return this.users.promote(params.id, query, context)
  }

  @Route(usersApi.removeSecondFactor)
  removeSecondFactor({ params, context }: Input<typeof usersApi.removeSecondFactor>) {
    return this.secondFactorRemoval.remove(params.id, context)
  }

  @Route(usersApi.endSignIns)
  endSignIns({ params, context }: Input<typeof usersApi.endSignIns>) {
    return this.signInEnd.end(params.id, context)
  }

  @Route(usersApi.resetPassword)
  resetPassword({ params, context }: Input<typeof usersApi.resetPassword>) {
    return this.passwordReset.start(params.id, context)
  }
}

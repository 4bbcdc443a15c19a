import { Controller } from '@nestjs/common'
import { accountApi } from '#contract/account'
import { OwnSignIns } from '../auth/own-sign-ins.service'
import { Route, type Input } from '../frame/route'
import { AccountExport } from './account-export.service'
import { AccountService } from './account.service'
import { AccountWork } from './account-work.service'
import { EmailChange } from './email-change.service'
import { Erasure } from './erasure.service'

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly work: AccountWork,
    private readonly own: OwnSignIns,
    private readonly email: EmailChange,
    private readonly copy: AccountExport,
    private readonly erasure: Erasure,
  ) {}

  @Route(accountApi.read)
  read({ context }: Input<typeof accountApi.read>) {
    return this.account.read(context)
  }

  @Route(accountApi.edit)
  edit({ body, context }: Input<typeof accountApi.edit>) {
    return this.account.edit(body, context)
  }

  @Route(accountApi.picture)
  picture({ params, context }: Input<typeof accountApi.picture>) {
    return this.account.picture(params.id, context)
  }

  @Route(accountApi.changePassword)
  changePassword({ body, context }: Input<typeof accountApi.changePassword>) {
    return this.own.changePassword(body.current, body.password, context)
  }

  @Route(accountApi.changeEmail)
  changeEmail({ body, context }: Input<typeof accountApi.changeEmail>) {
    return this.email.ask(body.email, body.password, context)
  }

  @Route(accountApi.confirmEmail)
  confirmEmail({ body, context }: Input<typeof accountApi.confirmEmail>) {
    return this.email.confirm(body.token, context)
  }

  @Route(accountApi.export)
  export({ context }: Input<typeof accountApi.export>) {
    return this.copy.make(context)
  }

  @Route(accountApi.remove)
  remove({ body, context }: Input<typeof accountApi.remove>) {
    return this.erasure.erase(body.password, context)
  }

  @Route(accountApi.projects)
  projects({ context }: Input<typeof accountApi.projects>) {
    return this.work.projects(context)
  }

  @Route(accountApi.sessions)
  sessions({ context }: Input<typeof accountApi.sessions>) {
    return this.work.sessions(context)
  }

  @Route(accountApi.calendar)
  calendar({ context }: Input<typeof accountApi.calendar>) {
    return this.work.calendar(context)
  }

  @Route(accountApi.sessionCalendar)
  sessionCalendar({ params, context }: Input<typeof accountApi.sessionCalendar>) {
    return this.work.sessionCalendar(params.id, context)
  }
}

import { Inject, Injectable } from '@nestjs/common'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { securityMail } from '../auth/security-mail'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'

const PERSON = { username: true, email: true, fullName: true, language: true } as const

/** Ends a person's sign-ins, for example after a device was lost, lent or sold. */
@Injectable()
export class SignInEnd {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly logins: LoginSessions,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Not for the own account, where ending sign-ins keeps the present one. */
  async end(id: string, context: CallContext): Promise<{ ended: number }> {
    if (id === requireCaller(context).id) throw new ApiError('ownAccount')
    const result = await this.writeOnce.run(context, async (transaction) => {
      const user = await transaction.user.findFirst({ where: { id, deletedAt: null }, select: PERSON })
      if (!user) throw new ApiError('notFound')
      const ended = await this.logins.end(transaction, { userId: id })
      if (ended === 0) return { ended }
      await this.mails.add(transaction, securityMail(user, 'signInsEnded', this.env.PUBLIC_ORIGIN))
      await this.audit.write(context, { action: 'user.end-sign-ins', target: { type: 'user', id } }, transaction)
      return { ended }
    })
    await this.logins.forget()
    return result
  }
}

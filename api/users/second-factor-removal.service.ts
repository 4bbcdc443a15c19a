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
import { USER, type StoredUser } from '../user-rows/user-rows'

/**
 * For a person who lost the phone and the recovery codes: the password is enough again, until they set up a new second
 * factor.
 */
@Injectable()
export class SecondFactorRemoval {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly logins: LoginSessions,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Not for the own account, where the present code is required. A repeated call changes nothing. */
  async remove(id: string, context: CallContext): Promise<StoredUser> {
    if (id === requireCaller(context).id) throw new ApiError('ownAccount')
    const user = await this.writeOnce.run(context, async (transaction) => {
      // Locks the person's row first, like every other change of a person.
      await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`
      const before = await transaction.user.findFirst({ where: { id, deletedAt: null }, select: USER })
      if (!before) throw new ApiError('notFound')
      const { count } = await transaction.secondFactor.deleteMany({ where: { userId: id, enabledAt: { not: null } } })
      if (count === 0) return before
      await transaction.recoveryCode.deleteMany({ where: { userId: id } })
      await this.logins.end(transaction, { userId: id })
      await this.mails.add(transaction, securityMail(before, 'secondFactorRemoved', this.env.PUBLIC_ORIGIN))
      await this.audit.write(
        context,
        {
          action: 'user.remove-second-factor',
          target: { type: 'user', id },
          before: { secondFactorOn: true },
          after: { secondFactorOn: false },
        },
        transaction,
      )
      return transaction.user.findUniqueOrThrow({ where: { id }, select: USER })
    })
    await this.logins.forget()
    return user
  }
}

import { Inject, Injectable } from '@nestjs/common'
import { AuditTrail } from '../audit/audit-trail.service'
import { newSecret, secretHash } from '../auth/session-cookie'
import type { Env } from '../env'
import { ApiError } from '../frame/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../tokens'
import { passwordMail } from './password-mail'

const LINK_LIFE_MS = 30 * 60_000

@Injectable()
export class PasswordReset {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Mails a link; those mailed before are dead. The password in use stays good until another is chosen. */
  async start(id: string, context: CallContext): Promise<void> {
    await this.writeOnce.run(context, async (transaction) => {
      const user = await transaction.user.findFirst({ where: { id, deletedAt: null }, select: { email: true, fullName: true, language: true } })
      if (!user) throw new ApiError('notFound')
      const token = newSecret()
      await transaction.oneTimeToken.updateMany({ where: { userId: id, purpose: 'password_reset', usedAt: null }, data: { usedAt: new Date() } })
      await transaction.oneTimeToken.create({
        data: { userId: id, purpose: 'password_reset', tokenHash: secretHash(token), expiresAt: new Date(Date.now() + LINK_LIFE_MS) },
      })
      await this.mails.add(transaction, passwordMail(user, this.env.PUBLIC_ORIGIN, token))
      await this.audit.write(context, { action: 'user.password-reset', target: { type: 'user', id } }, transaction)
    })
  }
}

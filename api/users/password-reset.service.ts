import { Injectable } from '@nestjs/common'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PasswordLinks } from '../auth/password-links.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'

/** A new password, begun by an administrator. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly links: PasswordLinks,
    private readonly audit: AuditTrail,
  ) {}

  async start(id: string, context: CallContext): Promise<void> {
    await this.writeOnce.run(context, async (transaction) => {
      const user = await transaction.user.findFirst({
        where: { id, deletedAt: null },
        select: { id: true, email: true, fullName: true, language: true },
      })
      if (!user) throw new ApiError('notFound')
      await this.links.send(transaction, user)
      await this.audit.write(context, { action: 'user.password-reset', target: { type: 'user', id } }, transaction)
    })
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailLimit } from '../mail/mail-limit.service'
import { PasswordLinks } from './password-links.service'

/** Longer than either way takes: time must not tell whether somebody has the address. */
const ANSWER_MS = 120

/** A link to choose another password, for anyone who asks for it. */
@Injectable()
export class Forgot {
  constructor(
    private readonly writeOnce: WriteOnce,
    private readonly links: PasswordLinks,
    private readonly limit: MailLimit,
    private readonly audit: AuditTrail,
  ) {}

  async ask(email: string, context: CallContext): Promise<void> {
    await this.limit.enter(email)
    await Promise.all([this.send(email, context), wait(ANSWER_MS)])
  }

  /** Sends no mail to a person who may not sign in. */
  private send(email: string, context: CallContext): Promise<void> {
    return this.writeOnce.run(context, async (transaction) => {
      const user = await transaction.user.findFirst({
        where: { email, active: true, deletedAt: null },
        select: { id: true, email: true, fullName: true, language: true },
      })
      if (!user) return
      await this.links.send(transaction, user)
      // Without `answer`: the id of the event would be a header that only known addresses get.
      const { answer: _, ...origin } = context
      await this.audit.write(
        { ...origin, caller: null },
        { action: 'auth.forgot', target: { type: 'user', id: user.id } },
        transaction,
      )
    })
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailLimit } from '../mail/mail-limit.service'
import { PasswordLinks } from './password-links.service'

/** Longer than either path takes: the response time must not reveal whether the address is known. */
const ANSWER_MS = 120

/** Mails a link to choose another password. */
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
      // Without `answer`, because a header with the event's id would reveal that the address is known.
      const { answer: _, ...origin } = context
      await this.audit.write(
        { ...origin, caller: null },
        { action: 'auth.forgot', target: { type: 'user', id: user.id } },
        transaction,
      )
    })
  }
}

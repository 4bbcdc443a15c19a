import { Injectable } from '@nestjs/common'
import type { Language } from '#contract/languages'
import { AuditTrail, type AuditNote, type Origin } from '../audit-trail/audit-trail.service'
import type { Transaction } from '../database/prisma.service'
import { MailQueue, type Mail } from '../mail/mail-queue.service'

/** Records problems with a payment in the audit trail, and mails them to each administrator. */
@Injectable()
export class Warnings {
  constructor(
    private readonly audit: AuditTrail,
    private readonly mails: MailQueue,
  ) {}

  async send(
    transaction: Transaction,
    origin: Origin,
    note: AuditNote,
    mail: (to: string, language: Language) => Mail,
  ): Promise<void> {
    await this.audit.write(origin, note, transaction)
    const admins = await transaction.user.findMany({
      where: { role: 'admin', active: true, deletedAt: null },
      select: { email: true, language: true },
    })
    for (const { email, language } of admins) await this.mails.add(transaction, mail(email, language))
  }
}

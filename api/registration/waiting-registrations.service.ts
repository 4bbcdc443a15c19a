import { Injectable } from '@nestjs/common'
import { MAX_WAITING } from '#contract/registration'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailLimit } from '../mail/mail-limit.service'
import { RegistrationService } from './registration.service'

/** Unconfirmed registrations, which administrators see when a mail did not arrive. They have no user row yet. */
@Injectable()
export class WaitingRegistrations {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly limit: MailLimit,
    private readonly registration: RegistrationService,
    private readonly audit: AuditTrail,
  ) {}

  async list() {
    const rows = await this.prisma.registration.findMany({
      where: { confirmedAt: null, expiresAt: { gt: new Date() } },
      orderBy: { createdAt: 'desc' },
      take: MAX_WAITING,
    })
    const owners = await this.prisma.user.findMany({
      where: { email: { in: rows.map(({ email }) => email) }, deletedAt: null },
      select: { email: true },
    })
    const seen = new Set(owners.map(({ email }) => email))
    const isFirst = (email: string): boolean => !seen.has(email) && seen.add(email).has(email)
    return rows
      .filter(({ email }) => isFirst(email))
      .map(({ id, fullName, email, language, createdAt: mailedAt, expiresAt }) => ({
        id,
        fullName,
        email,
        language,
        mailedAt,
        expiresAt,
      }))
  }

  async resend(id: string, context: CallContext): Promise<void> {
    const row = await this.prisma.registration.findFirst({
      where: { id, confirmedAt: null, expiresAt: { gt: new Date() } },
    })
    if (!row) throw new ApiError('notFound')
    await this.limit.enter(row.email)
    await this.writeOnce.run(context, async (transaction) => {
      await this.registration.askAgain(transaction, row)
      const target = { type: 'registration', id }
      await this.audit.write(context, { action: 'registration.resend', target }, transaction)
    })
  }
}

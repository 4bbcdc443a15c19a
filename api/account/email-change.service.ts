import { Inject, Injectable } from '@nestjs/common'
import { CONFIRMATION_HOURS } from '#contract/registration'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { OwnPassword } from '../auth/own-password.service'
import { securityMail } from '../auth/security-mail'
import { newSecret, secretHash } from '../auth/session-cookie'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailLimit } from '../mail/mail-limit.service'
import { MailQueue } from '../mail/mail-queue.service'
import { Levels } from '../levels/levels.service'
import { knownAddressMail } from '../registration/registration-mails'
import { ENV } from '../settings/tokens'
import { newEmailMail } from './account-mails'

const HOUR_MS = 3_600_000
const PERSON = { id: true, email: true, fullName: true, language: true } as const
const waiting = { purpose: 'email_confirmation', usedAt: null } as const

/**
 * Changes the email address after a mailed link was opened. Only the owner of an address learns that it is in use.
 */
@Injectable()
export class EmailChange {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly own: OwnPassword,
    private readonly limit: MailLimit,
    private readonly levels: Levels,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Cancels earlier requests; a request for the present address does nothing else. */
  async ask(email: string, password: string, context: CallContext): Promise<void> {
    const { id: userId } = requireCaller(context)
    await this.own.require(password, 'account.email', context)
    await this.limit.enter(email)
    const token = newSecret()
    await this.prisma.$transaction(async (transaction) => {
      const user = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: PERSON })
      await transaction.oneTimeToken.updateMany({ where: { userId, ...waiting }, data: { usedAt: new Date() } })
      if (email === user.email) return
      const owner = await transaction.user.findFirst({ where: { email, deletedAt: null }, select: PERSON })
      await transaction.oneTimeToken.create({
        data: {
          userId,
          purpose: 'email_confirmation',
          email,
          tokenHash: secretHash(token),
          expiresAt: new Date(Date.now() + CONFIRMATION_HOURS * HOUR_MS),
        },
      })
      await this.mails.add(
        transaction,
        owner
          ? knownAddressMail(owner, this.env.PUBLIC_ORIGIN)
          : newEmailMail(user, email, this.env.PUBLIC_ORIGIN, token),
      )
    })
  }

  confirm(token: string, context: CallContext): Promise<{ email: string }> {
    return this.writeOnce.run(context, async (transaction) => {
      const [used] = await transaction.oneTimeToken.updateManyAndReturn({
        where: { tokenHash: secretHash(token), ...waiting, expiresAt: { gt: new Date() } },
        data: { usedAt: new Date() },
        select: { userId: true, email: true },
      })
      const user =
        used &&
        (await transaction.user.findFirst({
          where: { id: used.userId, active: true, deletedAt: null },
          select: { ...PERSON, role: true },
        }))
      const email = used?.email
      if (
        !user ||
        !email ||
        (await transaction.user.findFirst({ where: { email, deletedAt: null }, select: { id: true } }))
      )
        throw new ApiError('invalidLink')
      await transaction.user.update({
        where: { id: user.id },
        data: { email, emailConfirmedAt: new Date() },
        select: { id: true },
      })
      await this.levels.claim(transaction, { id: user.id, email })
      await this.mails.add(transaction, securityMail(user, 'email', this.env.PUBLIC_ORIGIN))
      const actor = { id: user.id, name: user.fullName, role: user.role }
      await this.audit.write(
        { ...context, caller: null },
        {
          action: 'account.email',
          actor,
          target: { type: 'user', id: user.id },
          before: { email: user.email },
          after: { email },
        },
        transaction,
      )
      return { email }
    })
  }
}

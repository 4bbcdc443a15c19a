import { Inject, Injectable } from '@nestjs/common'
import type { authApi } from '#contract/auth'
import type { ResultOf } from '#contract/endpoint'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailQueue } from '../mail/mail-queue.service'
import { Levels } from '../levels/levels.service'
import { ENV } from '../settings/tokens'
import { LoginSessions } from './login-sessions.service'
import { OwnPassword } from './own-password.service'
import { endPasswordLinks } from './password-links.service'
import { Passwords } from './passwords'
import { securityMail } from './security-mail'
import { secretHash } from './session-cookie'

const MAX_SHOWN = 100
const PERSON = { username: true, email: true, fullName: true, language: true } as const

/** What people do with their own sign-ins and password. */
@Injectable()
export class OwnSignIns {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly logins: LoginSessions,
    private readonly passwords: Passwords,
    private readonly own: OwnPassword,
    private readonly levels: Levels,
    private readonly mails: MailQueue,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(context: CallContext): Promise<ResultOf<typeof authApi.signIns>> {
    const { id, loginId } = requireCaller(context)
    const rows = await this.prisma.loginSession.findMany({
      where: { userId: id, endedAt: null, expiresAt: { gt: new Date() } },
      select: { id: true, ipAddress: true, userAgent: true, createdAt: true, lastSeenAt: true },
      orderBy: { createdAt: 'desc' },
      take: MAX_SHOWN,
    })
    return rows
      .map((row) => ({ ...row, current: row.id === loginId }))
      .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
  }

  async end(id: string, context: CallContext): Promise<void> {
    const userId = requireCaller(context).id
    await this.writeOnce.run(context, async (transaction) => {
      if ((await this.logins.end(transaction, { id, userId })) === 0) throw new ApiError('notFound')
      await this.audit.write(
        context,
        { action: 'auth.end-sign-in', target: { type: 'login-session', id } },
        transaction,
      )
    })
    await this.logins.forget()
  }

  async endOthers(context: CallContext): Promise<void> {
    const { id: userId, loginId } = requireCaller(context)
    await this.writeOnce.run(context, async (transaction) => {
      const ended = await this.logins.end(transaction, { userId, id: { not: loginId } })
      if (ended > 0)
        await this.audit.write(
          context,
          { action: 'auth.end-sign-in', target: { type: 'user', id: userId } },
          transaction,
        )
    })
    await this.logins.forget()
  }

  async changePassword(current: string, password: string, context: CallContext): Promise<void> {
    const { id, role } = requireCaller(context)
    await this.own.require(current, 'auth.change-password', context, 'current')
    const user = await this.prisma.user.findUniqueOrThrow({ where: { id }, select: PERSON })
    await this.passwords.refuseWeak(password, user.username, user.email, user.fullName)
    const passwordHash = await this.passwords.hash(password)
    await this.prisma.$transaction(async (transaction) => {
      await transaction.user.update({
        where: { id },
        data: { passwordHash, mustChangePassword: false },
        select: { id: true },
      })
      await endPasswordLinks(transaction, id)
      await this.logins.end(transaction, { userId: id })
      // This browser gets a new secret, so nobody can use the old one.
      await this.logins.open(transaction, { id, role }, context)
      await this.mails.add(transaction, securityMail(user, 'password', this.env.PUBLIC_ORIGIN))
      await this.audit.write(context, { action: 'auth.change-password', target: { type: 'user', id } }, transaction)
    })
    await this.logins.forget()
  }

  /** Uses the mailed link. Of two identical concurrent requests, the second finds the link used. */
  async resetPassword(token: string, password: string, context: CallContext): Promise<void> {
    const usable = {
      tokenHash: secretHash(token),
      usedAt: null,
      expiresAt: { gt: new Date() },
      purpose: { in: ['password_reset' as const, 'first_password' as const] },
    }
    const known = await this.prisma.oneTimeToken.findFirst({ where: usable, select: { user: { select: PERSON } } })
    if (known) await this.passwords.refuseWeak(password, known.user.username, known.user.email, known.user.fullName)
    const passwordHash = await this.passwords.hash(password)
    await this.writeOnce.run(context, async (transaction) => {
      const [used] = await transaction.oneTimeToken.updateManyAndReturn({
        where: usable,
        data: { usedAt: new Date() },
        select: { userId: true, email: true },
      })
      if (!used) throw new ApiError('invalidLink')
      const { userId } = used
      const [user] = await transaction.user.updateManyAndReturn({
        where: { id: userId, deletedAt: null },
        data: { passwordHash, mustChangePassword: false },
        select: PERSON,
      })
      // A link to a former address is invalid.
      if (!user || (used.email !== null && used.email !== user.email)) throw new ApiError('invalidLink')
      // The link proves that the address is the person's, and thus the subscriptions paid for it.
      const proven = await transaction.user.updateMany({
        where: { id: userId, emailConfirmedAt: null },
        data: { emailConfirmedAt: new Date() },
      })
      if (proven.count > 0) await this.levels.claim(transaction, { id: userId, email: user.email })
      await this.mails.add(transaction, securityMail(user, 'password', this.env.PUBLIC_ORIGIN))
      await endPasswordLinks(transaction, userId)
      await this.logins.end(transaction, { userId })
      await this.audit.write(
        context,
        { action: 'auth.reset-password', target: { type: 'user', id: userId } },
        transaction,
      )
    })
    await this.logins.forget()
  }
}

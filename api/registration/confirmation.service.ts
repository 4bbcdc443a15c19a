import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import type { registrationApi } from '#contract/registration'
import type { Registration } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { LoginSessions } from '../auth/login-sessions.service'
import { readCookie, secretHash } from '../auth/session-cookie'
import { PrismaService, type Transaction } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { Levels } from '../levels/levels.service'
import { USER } from '../user-rows/user-rows'
import { otherUsername, toUsername } from './usernames'

/** An answer may be lost: within this time, the browser that registered gets its sign-in again. */
const AGAIN_MS = 10 * 60_000

type Confirmed = ResultOf<typeof registrationApi.confirm>

/** Creates the account when the mailed link is opened. */
@Injectable()
export class Confirmation {
  constructor(
    private readonly prisma: PrismaService,
    private readonly logins: LoginSessions,
    private readonly levels: Levels,
    private readonly audit: AuditTrail,
  ) {}

  async confirm(token: string, context: CallContext): Promise<Confirmed> {
    const confirmed = await this.prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM registrations WHERE token_hash = ${secretHash(token)} FOR UPDATE`
      const registration = await transaction.registration.findFirst({
        where: { tokenHash: secretHash(token), expiresAt: { gt: new Date() } },
      })
      if (!registration) throw new ApiError('invalidLink')
      return registration.confirmedAt
        ? this.again(transaction, registration, context)
        : this.open(transaction, registration, context)
    })
    await this.logins.forget()
    return confirmed
  }

  private async open(transaction: Transaction, registration: Registration, context: CallContext): Promise<Confirmed> {
    const { id, email, fullName, passwordHash, institution, field, country, language, plan } = registration
    const now = new Date()
    const taken = await transaction.user.findFirst({ where: { email, deletedAt: null }, select: { id: true } })
    if (taken) throw new ApiError('invalidLink')
    const username = await this.freeUsername(transaction, email)
    const user = await transaction.user.create({
      data: {
        username,
        email,
        fullName,
        passwordHash,
        institution,
        field,
        country,
        language,
        role: 'student',
        emailConfirmedAt: now,
      },
      select: { id: true, email: true },
    })
    // Other registrations of this address are void. This row remains for repeated requests.
    await transaction.registration.deleteMany({ where: { email, id: { not: id } } })
    await transaction.registration.update({ where: { id }, data: { confirmedAt: now, passwordHash: '' } })
    await this.levels.claim(transaction, user)
    await this.audit.write(
      context,
      {
        action: 'auth.register',
        actor: { id: user.id, name: fullName, role: 'student' },
        target: { type: 'user', id: user.id },
      },
      transaction,
    )
    return { email, plan, user: await this.signIn(transaction, registration, user.id, context) }
  }

  private async again(transaction: Transaction, registration: Registration, context: CallContext): Promise<Confirmed> {
    const { email, plan, confirmedAt } = registration
    const user = await transaction.user.findFirst({
      where: { email, active: true, deletedAt: null, emailConfirmedAt: confirmedAt },
      select: { id: true },
    })
    if (!user) throw new ApiError('invalidLink')
    const fresh = confirmedAt !== null && confirmedAt.getTime() > Date.now() - AGAIN_MS
    return { email, plan, user: fresh ? await this.signIn(transaction, registration, user.id, context) : null }
  }

  /** Signs in only the browser that registered, so that nobody is signed in by a link of somebody else. */
  private async signIn(
    transaction: Transaction,
    { deviceHash }: Registration,
    userId: string,
    context: CallContext,
  ): Promise<Confirmed['user']> {
    const device = readCookie(context.headers, 'device', context.secure)
    if (device === undefined || secretHash(device) !== deviceHash) return null
    const user = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: USER })
    await this.logins.open(transaction, user, context)
    await this.audit.write(
      context,
      {
        action: 'auth.login',
        actor: { id: userId, name: user.fullName, role: user.role },
        target: { type: 'user', id: userId },
      },
      transaction,
    )
    return { ...user, secondFactor: false, mustAddSecondFactor: false }
  }

  private async freeUsername(transaction: Transaction, email: string): Promise<string> {
    const name = toUsername(email)
    const taken = await transaction.user.findFirst({ where: { username: name, deletedAt: null }, select: { id: true } })
    return taken ? otherUsername(name) : name
  }
}

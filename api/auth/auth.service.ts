import { Inject, Injectable } from '@nestjs/common'
import type { SessionUser } from '#contract/auth'
import { AuditTrail } from '../audit/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../env'
import { callerOf, type CallContext } from '../frame/call-context'
import { ENV } from '../tokens'
import { USER, type User } from '../users/user-rows'
import type { Known } from './identification.service'
import { LoginSessions } from './login-sessions.service'
import { endedCookie, readCookie, secretHash } from './session-cookie'

@Injectable()
export class AuthService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly logins: LoginSessions,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async session(context: CallContext): Promise<SessionUser> {
    const { id, secondFactor } = callerOf(context)
    return this.shown(await this.prisma.user.findUniqueOrThrow({ where: { id }, select: USER }), secondFactor)
  }

  /** Opens a sign-in for the person whom the login guard has identified. */
  async login(context: CallContext): Promise<SessionUser> {
    const person = context.identified as Known // The guard's own result, which Passport carries untyped.
    const ended = await this.prisma.$transaction(async (transaction) => {
      const older = await this.logins.open(transaction, person, context)
      await this.audit.write(
        context,
        { action: 'auth.login', actor: person, target: { type: 'user', id: person.id } },
        transaction,
      )
      return older
    })
    // Else it is told to no server: at each sign-in all of them would look up everybody anew.
    if (ended) await this.logins.forget()
    return this.shown(person.user, person.secret !== null)
  }

  /** Also without a sign-in, or with one that has ended: afterwards there is none. */
  async logout(context: CallContext): Promise<void> {
    const { secure, headers, caller, answer } = context
    const token = readCookie(headers, 'session', secure)
    answer.cookies.push(endedCookie(secure))
    if (token === undefined) return
    await this.prisma.$transaction(async (transaction) => {
      const ended = await this.logins.end(transaction, { tokenHash: secretHash(token) })
      if (ended > 0)
        await this.audit.write(
          context,
          { action: 'auth.logout', ...(caller && { target: { type: 'user', id: caller.id } }) },
          transaction,
        )
    })
    await this.logins.forget()
  }

  private async shown(user: User, secondFactor: boolean): Promise<SessionUser> {
    const staff = await this.prisma.institutionStaff.findFirst({
      where: { userId: user.id, institution: { closedAt: null } },
      select: { right: true },
    })
    return {
      ...user,
      ...(staff && { institutionRight: staff.right }),
      secondFactor,
      mustAddSecondFactor: !secondFactor && user.role === 'admin' && this.env.REQUIRE_ADMIN_TOTP === 'on',
    }
  }
}

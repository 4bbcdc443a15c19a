import { Inject, Injectable } from '@nestjs/common'
import type { SessionUser } from '#contract/auth'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { requireCaller, type CallContext } from '../frame/call-context'
import { ENV } from '../settings/tokens'
import { USER, type StoredUser } from '../user-rows/user-rows'
import { FullDiskSignIns } from './full-disk-sign-ins.service'
import type { Known } from './identification.service'
import { LoginSessions } from './login-sessions.service'
import { endedCookie, readCookie, secretHash } from './session-cookie'

@Injectable()
export class AuthService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly logins: LoginSessions,
    private readonly audit: AuditTrail,
    private readonly fullDisk: FullDiskSignIns,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async session(context: CallContext): Promise<SessionUser> {
    const { id, secondFactor } = requireCaller(context)
    return this.shown(await this.prisma.user.findUniqueOrThrow({ where: { id }, select: USER }), secondFactor)
  }

  /** Opens a sign-in for the person whom the login guard has identified. */
  async login(context: CallContext): Promise<SessionUser> {
    const person = context.identified as Known // The guard's own result, which Passport carries untyped.
    const note = { action: 'auth.login', actor: person, target: { type: 'user', id: person.id } } as const
    const isFull = this.fullDisk.isFull
    const ended = await this.prisma.$transaction(async (transaction) => {
      const older = await this.logins.open(transaction, person, context)
      if (!isFull) await this.audit.write(context, note, transaction)
      return older
    })
    // On a full disk the event goes to the server log only.
    if (isFull) await this.audit.write(context, note)
    // Clearing the caches makes all servers look up every caller again, so it is done only if a sign-in ended.
    if (ended) await this.logins.forget()
    return this.shown(person.user, person.secret !== null)
  }

  /** Succeeds without an active sign-in too. */
  async logout(context: CallContext): Promise<void> {
    const { secure, headers, caller, answer } = context
    const token = readCookie(headers, 'session', secure)
    answer.cookies.push(endedCookie(secure))
    if (token === undefined) return
    if (this.fullDisk.isFull) {
      this.fullDisk.end(secretHash(token))
      if (caller) await this.audit.write(context, { action: 'auth.logout', target: { type: 'user', id: caller.id } })
      return this.logins.forget()
    }
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

  private async shown(user: StoredUser, secondFactor: boolean): Promise<SessionUser> {
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

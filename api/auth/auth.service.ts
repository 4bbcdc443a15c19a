import { Injectable } from '@nestjs/common'
import type { LoginBody } from '#contract/auth'
import type { Role } from '#contract/choices'
import { AuditTrail } from '../audit/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../frame/api-error'
import { callerOf, type CallContext } from '../frame/call-context'
import { USER, type User } from '../users/user-rows'
import { localStrategy } from './local-strategy'
import { LoginLock, LoginLocked, type Attempt } from './login-lock.service'
import { LoginSessions } from './login-sessions.service'
import { Passwords } from './passwords'
import { endedCookie, readCookie, secretHash } from './session-cookie'

interface Person {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly active: boolean
  readonly passwordHash: string | null
  readonly knowsDevice: boolean
}

@Injectable()
export class AuthService {
  private readonly authenticate = localStrategy<CallContext, Person>((context, username, password) => this.identify(context, username, password))

  constructor(
    private readonly prisma: PrismaService,
    private readonly passwords: Passwords,
    private readonly lock: LoginLock,
    private readonly logins: LoginSessions,
    private readonly audit: AuditTrail,
  ) {}

  session(context: CallContext): Promise<User> {
    return this.prisma.user.findUniqueOrThrow({ where: { id: callerOf(context).id }, select: USER })
  }

  async login(body: LoginBody, context: CallContext): Promise<User> {
    const person = await this.authenticate(body, context)
    if (!person) throw new ApiError('invalidCredentials')
    const user = await this.prisma.$transaction(async (transaction) => {
      await this.logins.open(transaction, person, context)
      await this.audit.write(context, { action: 'auth.login', actor: person, target: { type: 'user', id: person.id } }, transaction)
      return transaction.user.findUniqueOrThrow({ where: { id: person.id }, select: USER })
    })
    await this.logins.forget()
    return user
  }

  /** Also without a sign-in, or with one that has ended: afterwards there is none. */
  async logout(context: CallContext): Promise<void> {
    const { secure, headers, caller, answer } = context
    const token = readCookie(headers, 'session', secure)
    answer.cookies.push(endedCookie(secure))
    if (token === undefined) return
    await this.prisma.$transaction(async (transaction) => {
      const ended = await this.logins.end(transaction, { tokenHash: secretHash(token) })
      if (ended > 0) await this.audit.write(context, { action: 'auth.logout', ...(caller && { target: { type: 'user', id: caller.id } }) }, transaction)
    })
    await this.logins.forget()
  }

  /** Null for an unknown name and a wrong password alike, after the same time; `LoginLocked` before looking at either. */
  private async identify(context: CallContext, username: string, password: string): Promise<Person | null> {
    const name = username.trim().toLowerCase()
    const device = readCookie(context.headers, 'device', context.secure)
    const deviceHash = device === undefined ? null : secretHash(device)
    const person = await this.find(name, deviceHash)
    const attempt = { account: person?.id ?? name, address: context.ip, knownDevice: person?.knowsDevice ? deviceHash : null }
    const locks = await this.lock.enter(attempt).catch((error: unknown) => this.refused(error, name, person, context))
    const right = await this.passwords.isRight(password, person?.passwordHash)
    if (right && person?.active) {
      await this.lock.succeeded(attempt)
      return person
    }
    await this.failed(attempt, name, person, context)
    // The fifth failure is told how long it locks for, so that the countdown can begin.
    throw new ApiError('invalidCredentials', locks === undefined ? {} : { retryAfter: locks })
  }

  private async find(name: string, deviceHash: string | null): Promise<Person | undefined> {
    const [person] = await this.prisma.$queryRaw<Person[]>`
      SELECT u.id, u.full_name AS name, u.role, u.active, u.password_hash AS "passwordHash",
             EXISTS (SELECT 1 FROM login_sessions s WHERE s.user_id = u.id AND s.device_hash = ${deviceHash}) AS "knowsDevice"
      FROM users u WHERE (u.username = ${name} OR u.email = ${name}) AND u.deleted_at IS NULL LIMIT 1`
    return person
  }

  private async failed(attempt: Attempt, name: string, person: Person | undefined, context: CallContext): Promise<void> {
    await this.lock.failed(attempt)
    await this.note('auth.login', 'failure', name, person, context)
  }

  /** Once per lock: who hammers at a locked door must not fill the log. */
  private async refused(error: unknown, name: string, person: Person | undefined, context: CallContext): Promise<never> {
    if (error instanceof LoginLocked && error.first) await this.note('auth.login', 'refused', name, person, context)
    throw error
  }

  private note(action: string, outcome: 'failure' | 'refused', name: string, person: Person | undefined, context: CallContext): Promise<void> {
    const target = person && { target: { type: 'user', id: person.id } }
    return this.audit.write({ ...context, caller: null }, { action, outcome, after: { username: name }, ...target })
  }
}

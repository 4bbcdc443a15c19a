import { Injectable } from '@nestjs/common'
import type { LoginBody } from '#contract/auth'
import type { Role } from '#contract/choices'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { USER, type StoredUser } from '../user-rows/user-rows'
import { LoginLock, LoginLocked, type Attempt } from './login-lock.service'
import { Passwords } from './passwords'
import { SecondFactorCodes } from './second-factor-codes.service'
import { readCookie, secretHash } from './session-cookie'
import { RegistrationMatcher } from './waiting-registrations.service'

interface Person {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly active: boolean
  readonly passwordHash: string | null
  readonly knowsDevice: boolean
  /** Of the second factor, when it is on. */
  readonly secret: string | null
  readonly recoverySalt: string | null
}

/** Somebody whose password, and second factor, were right. */
export interface Known extends Person {
  readonly user: StoredUser
}

/** Finds out who signs in, and slows down guessing. */
@Injectable()
export class Identification {
  constructor(
    private readonly prisma: PrismaService,
    private readonly passwords: Passwords,
    private readonly lock: LoginLock,
    private readonly codes: SecondFactorCodes,
    private readonly waiting: RegistrationMatcher,
    private readonly audit: AuditTrail,
  ) {}

  /** Seconds until this browser may try again with that name; a name that nobody has is locked like another. */
  async lockedFor(username: string, context: CallContext): Promise<number> {
    const { attempt } = await this.attemptOf(username, context)
    return this.lock.getRemainingSeconds(attempt)
  }

  /**
   * Null for an unknown name and a wrong password alike, after the same time; `LoginLocked` before looking at either.
   */
  async identify({ username, password, code }: LoginBody, context: CallContext): Promise<Known | null> {
    const { name, person, attempt } = await this.attemptOf(username, context)
    const locks = await this.lock.enter(attempt).catch((error: unknown) => this.refused(error, name, person, context))
    // What is shown of the person is read while Argon2 works, so that it costs no time of its own.
    const shown = person && this.prisma.user.findUnique({ where: { id: person.id }, select: USER })
    const [right, user] = await Promise.all([this.passwords.isRight(password, person?.passwordHash), shown])
    // The fifth failure is told how long it locks for, so that the countdown can begin.
    const details = locks === undefined ? {} : { retryAfter: locks }
    if (right && user && person?.active) {
      if (person.secret !== null && code === undefined) throw new ApiError('secondFactorRequired', details)
      if (!(await this.secondStep(person, code, attempt, context))) throw new ApiError('wrongSecondFactor', details)
      await this.lock.succeeded(attempt)
      return { ...person, user }
    }
    if (!right && (await this.waiting.match(name, password))) throw new ApiError('emailNotConfirmed')
    await this.failed(attempt, name, person, context)
    throw new ApiError('invalidCredentials', details)
  }

  private async attemptOf(username: string, context: CallContext) {
    const name = username.trim().toLowerCase()
    const device = readCookie(context.headers, 'device', context.secure)
    const deviceHash = device === undefined ? null : secretHash(device)
    const person = await this.find(name, deviceHash)
    const attempt: Attempt = {
      account: person?.id ?? name,
      address: context.ip,
      knownDevice: person?.knowsDevice ? deviceHash : null,
    }
    return { name, person, attempt }
  }

  /**
   * The try was counted with the password, and only a sign-in clears the count: codes cannot be guessed at any faster.
   */
  private async secondStep(
    person: Person,
    code: string | undefined,
    attempt: Attempt,
    context: CallContext,
  ): Promise<boolean> {
    const { id, secret, recoverySalt, name } = person
    if (secret === null || recoverySalt === null || code === undefined) return true
    await this.lock.enterCode(attempt)
    if (await this.codes.consume(id, { secret, recoverySalt }, code)) return true
    await this.lock.failedCode(attempt)
    await this.failed(attempt, name, person, context)
    return false
  }

  private async find(name: string, deviceHash: string | null): Promise<Person | undefined> {
    const [person] = await this.prisma.$queryRaw<Person[]>`
      SELECT u.id, u.full_name AS name, u.role, u.active, u.password_hash AS "passwordHash",
             EXISTS (SELECT 1 FROM login_sessions s WHERE s.user_id = u.id AND s.device_hash = ${deviceHash}) AS "knowsDevice",
             f.secret, f.recovery_salt AS "recoverySalt"
      FROM users u LEFT JOIN second_factors f ON f.user_id = u.id AND f.enabled_at IS NOT NULL
      WHERE (u.username = ${name} OR u.email = ${name}) AND u.deleted_at IS NULL LIMIT 1`
    return person
  }

  private async failed(
    attempt: Attempt,
    name: string,
    person: Person | undefined,
    context: CallContext,
  ): Promise<void> {
    await this.lock.failed(attempt)
    await this.note('auth.login', 'failure', name, person, context)
  }

  /** Once per lock: repeated tries on a locked account must not fill the log. */
  private async refused(
    error: unknown,
    name: string,
    person: Person | undefined,
    context: CallContext,
  ): Promise<never> {
    if (error instanceof LoginLocked && error.first) await this.note('auth.login', 'refused', name, person, context)
    throw error
  }

  private note(
    action: string,
    outcome: 'failure' | 'refused',
    name: string,
    person: Person | undefined,
    context: CallContext,
  ): Promise<void> {
    const target = person && { target: { type: 'user', id: person.id } }
    return this.audit.write({ ...context, caller: null }, { action, outcome, after: { username: name }, ...target })
  }
}

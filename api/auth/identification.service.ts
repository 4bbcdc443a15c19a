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
  /** The secret of the second factor, if it is on. */
  readonly secret: string | null
  readonly recoverySalt: string | null
}

/** A person whose password and second factor were right. */
export interface Known extends Person {
  readonly user: StoredUser
}

/** Identifies the person who signs in, and slows down guessing. */
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

  /** Seconds until this browser may try that name again. Unknown names are locked like known ones. */
  async lockedFor(username: string, context: CallContext): Promise<number> {
    const { attempt } = await this.attemptOf(username, context)
    return this.lock.getRemainingSeconds(attempt)
  }

  /**
   * Null, after the same time, for an unknown name or a wrong password. Throws `LoginLocked` before checking either.
   */
  async identify({ username, password, code }: LoginBody, context: CallContext): Promise<Known | null> {
    const { name, person, attempt } = await this.attemptOf(username, context)
    const locks = await this.lock.enter(attempt).catch((error: unknown) => this.refused(error, name, person, context))
    // The person is read while Argon2 works, so the query takes no extra time.
    const shown = person && this.prisma.user.findUnique({ where: { id: person.id }, select: USER })
    const [right, user] = await Promise.all([this.passwords.isRight(password, person?.passwordHash), shown])
    // The failure that causes a lock reports its duration for the countdown.
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
   * The attempt was counted with the password, and only a sign-in resets the count, so guessing codes is no faster.
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

  /** Writes one event per lock: repeated attempts must not fill the log. */
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

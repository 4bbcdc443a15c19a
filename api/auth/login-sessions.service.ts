import { Inject, Injectable } from '@nestjs/common'
import type { Role } from '#contract/choices'
import type { Subscription } from '#domain/money/plans'
import type { Prisma } from '#db/client'
import type { Database } from '../../prisma/database/database'
import { isNotWritable } from '../errors/database-away'
import type { Transaction } from '../database/prisma.service'
import type { CallContext, Caller } from '../frame/call-context'
import { DATABASE } from '../settings/tokens'
import { FullDiskSignIns } from './full-disk-sign-ins.service'
import { deviceCookie, newSecret, readCookie, secretHash, sessionCookie } from './session-cookie'
import { SignInCache } from './sign-in-cache.service'

const HOUR_SECONDS = 3_600
/** A sign-in ends after this time without use. */
const IDLE_SECONDS: Readonly<Record<Role, number>> = {
  admin: 12 * HOUR_SECONDS,
  mentor: 30 * 24 * HOUR_SECONDS,
  student: 30 * 24 * HOUR_SECONDS,
}
/** Longest life of a sign-in. For administrators, the console stores its lists for the same time. */
const LIFE_DAYS: Readonly<Record<Role, number>> = { admin: 7, mentor: 180, student: 180 }
const DAY_SECONDS = 24 * HOUR_SECONDS
const MAX_USER_AGENT = 300

interface FoundSignIn extends Record<string, unknown> {
  loginId: string
  id: string
  role: Role
  name: string
  subscription: Subscription | null
  mustChangePassword: boolean
  secondFactor: boolean
  stale: boolean
  /** Seconds since the sign-in was opened. */
  age: number
}

const lives = Object.entries(LIFE_DAYS).map(([role, days]) => `WHEN '${role}' THEN interval '${String(days)} days'`)

/** Condition for an active sign-in `s` of a person `u`. */
const OPEN = `s.ended_at IS NULL AND s.expires_at > now() AND u.active AND u.deleted_at IS NULL
    AND s.created_at > now() - CASE u.role ${lives.join(' ')} END`
const ALIVE = `
  SELECT s.id FROM login_sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ANY ($1::uuid[]) AND ${OPEN}`
/** SQL written by hand, because every request runs it. */
const FIND = `
  SELECT s.id AS "loginId", s.last_seen_at < now() - interval '1 minute' AS stale, u.id, u.role, u.full_name AS name,
         u.subscription_type AS subscription, u.must_change_password AS "mustChangePassword",
         f.enabled_at IS NOT NULL AS "secondFactor", extract(epoch FROM now() - s.created_at)::int AS age
  FROM login_sessions s JOIN users u ON u.id = s.user_id LEFT JOIN second_factors f ON f.user_id = u.id
  WHERE s.token_hash = $1 AND ${OPEN}`
/** Finds the person of a sign-in that is stored in memory only. */
const FIND_PERSON = `
  SELECT u.id, u.role, u.full_name AS name, u.subscription_type AS subscription,
         u.must_change_password AS "mustChangePassword", f.enabled_at IS NOT NULL AS "secondFactor"
  FROM users u LEFT JOIN second_factors f ON f.user_id = u.id
  WHERE u.id = $1::uuid AND u.active AND u.deleted_at IS NULL`
const TOUCH = `
  UPDATE login_sessions SET last_seen_at = now(), expires_at = now() + make_interval(secs => $2::int)
  WHERE id = $1::uuid AND ended_at IS NULL AND last_seen_at < now() - interval '1 minute'`

/** Sign-ins. Only the browser stores the secret; the server finds a sign-in by the secret's hash. */
@Injectable()
export class LoginSessions {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly cache: SignInCache,
    private readonly fullDisk: FullDiskSignIns,
  ) {}

  /** Finds the caller of a token; `renewal` is the cookie to send if the sign-in was just extended. */
  async find(token: string, secure: boolean): Promise<{ caller: Caller; renewal?: string } | null> {
    const tokenHash = secretHash(token)
    await this.fullDisk.settle()
    if (this.fullDisk.isEnded(tokenHash)) return null
    const held = this.fullDisk.get(tokenHash)
    if (held) {
      const [person] = await this.database.query<Omit<FoundSignIn, 'loginId' | 'stale' | 'age'>>(FIND_PERSON, [
        held.userId,
      ])
      return person ? { caller: { ...(person as Omit<Caller, 'loginId'>), loginId: held.id } } : null
    }
    const cached = this.cache.get(tokenHash)
    if (cached) return { caller: cached }
    const { generation } = this.cache
    const [found] = await this.database.query<FoundSignIn>(FIND, [tokenHash])
    if (!found) return null
    const { stale, age, ...caller } = found
    this.cache.keep(tokenHash, caller, generation)
    if (!stale) return { caller }
    const seconds = Math.min(IDLE_SECONDS[caller.role], LIFE_DAYS[caller.role] * DAY_SECONDS - age)
    try {
      await this.database.query(TOUCH, [caller.loginId, seconds])
    } catch (error) {
      // Reading must work on a full disk; a later request extends the sign-in.
      if (isNotWritable(error)) return { caller }
      throw error
    }
    return { caller, renewal: sessionCookie(secure, token, seconds) }
  }

  /** Selects those of the sign-ins that have not ended, without extending them. */
  async alive(loginIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(ALIVE, [[...new Set(loginIds)]])
    return new Set(rows.map(({ id }) => id))
  }

  /**
   * Opens a sign-in with a new secret. Returns true if it ended an older sign-in of this browser: then call `forget`
   * after the transaction.
   */
  async open(transaction: Transaction, user: { id: string; role: Role }, context: CallContext): Promise<boolean> {
    const { secure, headers, ip, answer } = context
    const [token, device] = [newSecret(), readCookie(headers, 'device', secure) ?? newSecret()]
    const seconds = IDLE_SECONDS[user.role]
    const before = readCookie(headers, 'session', secure)
    const userAgent = headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null
    if (this.fullDisk.isFull) {
      if (before) this.fullDisk.end(secretHash(before))
      this.fullDisk.open(secretHash(token), {
        userId: user.id,
        deviceHash: secretHash(device),
        ipAddress: ip,
        userAgent,
        idleSeconds: seconds,
      })
      answer.cookies.push(sessionCookie(secure, token, seconds), deviceCookie(secure, device))
      return before !== undefined
    }
    const ended = before ? await this.end(transaction, { tokenHash: secretHash(before) }) : 0
    await transaction.loginSession.create({
      data: {
        userId: user.id,
        tokenHash: secretHash(token),
        deviceHash: secretHash(device),
        ipAddress: ip,
        userAgent,
        expiresAt: new Date(Date.now() + seconds * 1_000),
      },
    })
    answer.cookies.push(sessionCookie(secure, token, seconds), deviceCookie(secure, device))
    return ended > 0
  }

  /**
   * Ends sign-ins and deletes the push subscriptions of their browsers. Call `forget` after the transaction. Returns
   * the number of ended sign-ins.
   */
  async end({ loginSession, pushSubscription }: Transaction, where: Prisma.LoginSessionWhereInput): Promise<number> {
    await pushSubscription.deleteMany({ where: { login: where } })
    const { count } = await loginSession.updateMany({
      where: { ...where, endedAt: null },
      data: { endedAt: new Date() },
    })
    return count
  }

  /** Clears the caches of all servers. */
  forget(): Promise<void> {
    return this.cache.forget()
  }
}

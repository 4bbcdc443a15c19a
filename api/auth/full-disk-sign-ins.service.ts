import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '../../prisma/database/database'
import { DATABASE } from '../settings/tokens'

/** Enough for all users of an embedded database; the oldest entry is dropped first. */
const MAX_HELD = 10_000
const HOUR_MS = 3_600_000
/** If the disk is full for longer, people have to sign in again. */
const LIFE_MS = 12 * HOUR_MS

/** A sign-in that could not be written. */
export interface SignInInMemory {
  readonly id: string
  readonly userId: string
  readonly deviceHash: string
  readonly ipAddress: string
  readonly userAgent: string | null
  readonly idleSeconds: number
  readonly openedAt: number
  readonly until: number
}

/**
 * While the embedded database is read-only, new and ended sign-ins are stored in memory. The next request after that
 * writes them to the database; after a restart before then, people sign in again.
 */
@Injectable()
export class FullDiskSignIns {
  private readonly signIns = new Map<string, SignInInMemory>()
  /** Token hashes of ended sign-ins that could not be written. */
  private readonly ended = new Set<string>()

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** False with a database server, whose several processes share no memory. */
  get isFull(): boolean {
    return this.database.hasRoom?.() === false
  }

  open(tokenHash: string, signIn: Omit<SignInInMemory, 'id' | 'openedAt' | 'until'>): void {
    if (this.signIns.size >= MAX_HELD) this.signIns.delete([...this.signIns.keys()][0] ?? '')
    this.signIns.set(tokenHash, { ...signIn, id: randomUUID(), openedAt: Date.now(), until: Date.now() + LIFE_MS })
  }

  end(tokenHash: string): void {
    if (!this.signIns.delete(tokenHash)) this.ended.add(tokenHash)
  }

  isEnded(tokenHash: string): boolean {
    return this.ended.has(tokenHash)
  }

  get(tokenHash: string): SignInInMemory | undefined {
    const found = this.signIns.get(tokenHash)
    if (found && found.until > Date.now()) return found
    this.signIns.delete(tokenHash)
    return undefined
  }

  /**
   * Writes the waiting entries; concurrent calls write each once. A person whose row changed since then signs in again,
   * because a new password must end these sign-ins too.
   */
  async settle(): Promise<void> {
    if ((this.signIns.size === 0 && this.ended.size === 0) || this.isFull) return
    const [held, ended] = [[...this.signIns], [...this.ended]]
    for (const [tokenHash, { id, userId, deviceHash, ipAddress, userAgent, idleSeconds, until, openedAt }] of held) {
      if (until > Date.now())
        await this.database.query(
          `INSERT INTO login_sessions
             (id, user_id, token_hash, device_hash, ip_address, user_agent, last_seen_at, expires_at)
           SELECT $1::uuid, u.id, $3, $4, $5, $6, now(), now() + make_interval(secs => $7::int)
           FROM users u WHERE u.id = $2::uuid AND u.active AND u.deleted_at IS NULL AND u.updated_at <= $8::timestamptz
           ON CONFLICT DO NOTHING`,
          [id, userId, tokenHash, deviceHash, ipAddress, userAgent, idleSeconds, new Date(openedAt).toISOString()],
        )
      this.signIns.delete(tokenHash)
    }
    if (ended.length === 0) return
    await this.database.query(
      `DELETE FROM push_subscriptions p USING login_sessions s
       WHERE s.id = p.login_id AND s.token_hash = ANY ($1::text[])`,
      [ended],
    )
    await this.database.query(
      `UPDATE login_sessions SET ended_at = now() WHERE token_hash = ANY ($1::text[]) AND ended_at IS NULL`,
      [ended],
    )
    for (const tokenHash of ended) this.ended.delete(tokenHash)
  }
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { NOTICE_GROUPS, type NoticeGroup } from '#contract/notice-kinds'
import { MIGRATION_LOCK } from '../../prisma/database/apply-migrations'
import type { Database } from '../../prisma/database/database'
import { DATABASE } from '../settings/tokens'

const SETTING = 'notice_keys'
const ID_BYTES = 16
const PLAIN_BYTES = ID_BYTES + 1
/** Together with the plain bytes, 32 bytes. The 120 bits cannot be guessed. */
const MARK_BYTES = 15

export interface NoticeKeys extends Record<string, unknown> {
  /** The key pair that identifies this server to push services (RFC 8292), base64url. */
  publicKey: string
  privateKey: string
  /** Signs the links that unsubscribe from mails. */
  linkKey: string
}

/** The person and groups whose mails a link ends. */
export interface StopLink {
  readonly userId: string
  readonly groups: readonly NoticeGroup[]
}

/**
 * Keys of all servers of a database, created once under the migration lock and stored in the database. Browsers
 * subscribe to the public key for years, and links in mails must remain valid.
 */
@Injectable()
export class NoticeKeyRing {
  private made: Promise<NoticeKeys> | undefined

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  keys(): Promise<NoticeKeys> {
    this.made ??= this.readOrMake().catch((error: unknown) => {
      this.made = undefined
      throw error
    })
    return this.made
  }

  /** 32 bytes in base64url: the person, the groups as bits, and a signature. */
  async stopToken({ userId, groups }: StopLink): Promise<string> {
    const bits = groups.reduce((sum, group) => sum | (1 << NOTICE_GROUPS.indexOf(group)), 0)
    const plain = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), Buffer.from([bits])])
    return Buffer.concat([plain, await this.mark(plain)]).toString('base64url')
  }

  /** Null for a token that this server did not make. */
  async readStopToken(token: string): Promise<StopLink | null> {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== PLAIN_BYTES + MARK_BYTES) return null
    const plain = bytes.subarray(0, PLAIN_BYTES)
    if (!timingSafeEqual(bytes.subarray(PLAIN_BYTES), await this.mark(plain))) return null
    const userId = plain.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const bits = plain[ID_BYTES] ?? 0
    return { userId, groups: NOTICE_GROUPS.filter((_, place) => (bits & (1 << place)) !== 0) }
  }

  private async mark(plain: Uint8Array): Promise<Buffer> {
    const { linkKey } = await this.keys()
    return createHmac('sha256', linkKey).update(plain).digest().subarray(0, MARK_BYTES)
  }

  private readOrMake(): Promise<NoticeKeys> {
    return this.database.transaction(async (runner) => {
      await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const [found] = await runner.query<NoticeKeys>(`
        SELECT value ->> 'publicKey' AS "publicKey", value ->> 'privateKey' AS "privateKey",
               value ->> 'linkKey' AS "linkKey"
        FROM app_settings WHERE key = '${SETTING}'`)
      if (found) return found
      const { default: webPush } = await import('web-push')
      const keys = { ...webPush.generateVAPIDKeys(), linkKey: randomBytes(32).toString('base64url') }
      await runner.query(`INSERT INTO app_settings (key, value, updated_at) VALUES ('${SETTING}', $1::jsonb, now())`, [
        JSON.stringify(keys),
      ])
      return keys
    })
  }
}

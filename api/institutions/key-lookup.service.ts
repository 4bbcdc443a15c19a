import { Inject, Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint'
import type { Database } from '../../prisma/database/database'
import { secretHash } from '../auth/session-cookie'
import { isNotWritable } from '../errors/database-away'
import { ApiError } from '../errors/api-error'
import type { Integration } from '../frame/call-context'
import { CallLimits } from '../throttle/call-limits.service'
import { DATABASE } from '../settings/tokens'
import { KEY_PATTERN } from './institution-key'

interface FoundKey extends Record<string, unknown>, Integration {
  readonly stale: boolean
  readonly paid: boolean
}

/** SQL written by hand, because every call of a program runs it. */
const FIND = `
  SELECT k.id AS "keyId", k.institution_id AS "institutionId", k.scopes,
         k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute' AS stale,
         EXISTS (SELECT 1 FROM institution_periods p WHERE p.institution_id = k.institution_id
           AND p.cancelled_at IS NULL AND p.starts_at <= now() AND p.ends_at > now()) AS paid
  FROM institution_keys k JOIN institutions i ON i.id = k.institution_id
  WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND i.closed_at IS NULL`
const TOUCH = `
  UPDATE institution_keys SET last_used_at = now()
  WHERE id = $1::uuid AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`

/**
 * Recognises a program by its key. Nothing is cached, so a revoked key is invalid at once on every server.
 */
@Injectable()
export class KeyLookup {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly limits: CallLimits,
  ) {}

  /** Sets `request.integration`; cookies are ignored. */
  async recognise(request: FastifyRequest, access: Extract<Access, `key:${string}`>): Promise<void> {
    const key = KEY_PATTERN.exec(request.headers.authorization ?? '')?.[1]
    if (key === undefined) throw new ApiError('keyRequired')
    const [found] = await this.database.query<FoundKey>(FIND, [secretHash(key)])
    if (!found) throw new ApiError('keyRequired')
    const { keyId, institutionId, scopes, stale, paid } = found
    await this.limits.countKey(keyId)
    if (stale) await this.touch(keyId)
    if (!paid) throw new ApiError('institutionUnpaid')
    if (!scopes.includes(access.slice('key:'.length))) throw new ApiError('forbidden')
    request.integration = { keyId, institutionId, scopes }
  }

  private async touch(keyId: string): Promise<void> {
    try {
      await this.database.query(TOUCH, [keyId])
    } catch (error) {
      // Reading must work on a full disk; a later call records the use.
      if (!isNotWritable(error)) throw error
    }
  }
}

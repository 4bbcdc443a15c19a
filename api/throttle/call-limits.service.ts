import { Injectable } from '@nestjs/common'
import { InjectThrottlerStorage, normalizeIp, type ThrottlerStorage } from '@nestjs/throttler'
import type { FastifyRequest } from 'fastify'
import type { CallLimit, Endpoint } from '#contract/endpoint'
import { KEY_LIMIT } from '#contract/institutions/choices'
import { ApiError } from '../errors/api-error'

/** For endpoints that declare no limit of their own; wide, because a whole campus may share one address. */
const GENERAL: CallLimit = { times: 600, seconds: 60 }

/** Counts the calls of an address to an endpoint. An IPv6 household (/64) is one address. */
@Injectable()
export class CallLimits {
  constructor(@InjectThrottlerStorage() private readonly storage: ThrottlerStorage) {}

  async count(request: FastifyRequest, { path, limit = GENERAL }: Endpoint): Promise<void> {
    if (limit !== 'none') await this.add(`${request.method} ${path} ${normalizeIp(request.ip)}`, limit)
  }

  /** Counts the calls of a person, if the endpoint has such a limit: the person's devices count together. */
  async countPerson({ method, caller }: FastifyRequest, { path, personLimit }: Endpoint): Promise<void> {
    if (caller && personLimit) await this.add(`${method} ${path} ${caller.id}`, personLimit)
  }

  /** Counts all calls with an institution's key together, from any address. */
  async countKey(keyId: string): Promise<void> {
    await this.add(`key ${keyId}`, KEY_LIMIT)
  }

  private async add(name: string, limit: CallLimit): Promise<void> {
    const key = `calls:${name}`
    const record = await this.storage.increment(key, limit.seconds * 1_000, limit.times, 0, 'calls')
    if (record.isBlocked) throw new ApiError('tooManyRequests', { retryAfter: Math.max(1, record.timeToBlockExpire) })
  }
}

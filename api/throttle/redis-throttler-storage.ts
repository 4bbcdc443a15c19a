import type { OnApplicationShutdown } from '@nestjs/common'
import { ThrottlerStorageService, type ThrottlerStorage } from '@nestjs/throttler'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import * as z from 'zod'

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>

/** One window per key: it opens at the first hit, and is set anew to the block's length by the first hit too many. */
const SCRIPT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1])
elseif hits == tonumber(ARGV[2]) + 1 and tonumber(ARGV[3]) > 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return {hits, redis.call('PTTL', KEYS[1])}`

const Reply = z.tuple([z.number(), z.number()])

/** Counts shared by several servers. While Redis is away each server counts alone: limits stay, a little wider. */
export class RedisThrottlerStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly redis: Redis
  private readonly alone = new ThrottlerStorageService()
  private away = false

  constructor(
    url: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500, keyPrefix: 'cap:' })
    this.redis.on('error', (error) => this.report(error))
    this.redis.on('ready', () => this.recovered())
  }

  async increment(key: string, ttl: number, limit: number, blockDuration: number, name: string): Promise<ThrottlerRecord> {
    try {
      const [totalHits, leftMs] = Reply.parse(await this.redis.eval(SCRIPT, 1, key, ttl, limit, blockDuration))
      const seconds = Math.ceil(leftMs / 1_000)
      const isBlocked = totalHits > limit
      return { totalHits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 }
    } catch (error) {
      this.report(error)
      return this.alone.increment(key, ttl, limit, blockDuration, name)
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect()
    this.alone.onApplicationShutdown()
  }

  /** Once per outage, not once per request. */
  private report(error: unknown): void {
    if (!this.away) this.log.warn({ err: error }, 'Redis is away: limits are counted by this server alone')
    this.away = true
  }

  private recovered(): void {
    if (this.away) this.log.info('Redis is back')
    this.away = false
  }
}

import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import * as z from 'zod'
import { toRecord, type Count, type CountStorage, type ThrottlerRecord } from './count-storage'
import { MemoryThrottlerStorage } from './memory-throttler-storage'

/** One window per key opens at the first hit. The first hit beyond the limit sets it to the block's length. */
const SCRIPT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1])
elseif hits == tonumber(ARGV[2]) + 1 and tonumber(ARGV[3]) > 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return {hits, redis.call('PTTL', KEYS[1])}`
const PEEK = `return {tonumber(redis.call('GET', KEYS[1]) or 0), math.max(0, redis.call('PTTL', KEYS[1]))}`

const Reply = z.tuple([z.number(), z.number()]).transform(([hits, remainingMs]): Count => ({ hits, remainingMs }))

/**
 * Counts shared by several servers. While Redis is away, each server counts by itself, so limits are a little wider.
 */
export class RedisThrottlerStorage implements CountStorage, OnModuleInit, OnApplicationShutdown {
  private readonly redis: Redis
  private readonly alone = new MemoryThrottlerStorage()
  private away = false

  constructor(
    url: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 500,
      keyPrefix: 'cap:',
    })
    this.redis.on('error', (error) => this.report(error))
    this.redis.on('ready', () => this.recovered())
  }

  /**
   * Connects before the first request, so that all are counted in Redis; an unreachable Redis does not delay a start.
   */
  onModuleInit(): Promise<void> {
    return new Promise((resolve) => {
      if (this.redis.status === 'ready' || this.away) return resolve()
      this.redis.once('ready', resolve)
      this.redis.once('error', () => resolve())
    })
  }

  increment(key: string, ttl: number, limit: number, blockDuration: number, _name?: string): Promise<ThrottlerRecord> {
    return this.orAlone(
      async () => toRecord(Reply.parse(await this.redis.eval(SCRIPT, 1, key, ttl, limit, blockDuration)), limit),
      () => this.alone.increment(key, ttl, limit, blockDuration),
    )
  }

  peek(key: string): Promise<Count> {
    return this.orAlone(
      async () => Reply.parse(await this.redis.eval(PEEK, 1, key)),
      () => this.alone.peek(key),
    )
  }

  async reset(...keys: readonly string[]): Promise<void> {
    await this.alone.reset(...keys)
    await this.orAlone(
      () => this.redis.del(...keys),
      () => Promise.resolve(0),
    )
  }

  onApplicationShutdown(): void {
    this.redis.disconnect()
  }

  private async orAlone<T>(shared: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    try {
      return await shared()
    } catch (error) {
      this.report(error)
      return alone()
    }
  }

  /** Logs once per outage, not per request. */
  private report(error: unknown): void {
    if (!this.away) this.log.warn({ err: error }, 'Redis is away: limits are counted by this server alone')
    this.away = true
  }

  private recovered(): void {
    if (this.away) this.log.info('Redis is back')
    this.away = false
  }
}

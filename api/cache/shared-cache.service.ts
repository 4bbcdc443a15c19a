import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import * as z from 'zod/mini'
import { LOG, REDIS } from '../settings/tokens'
import type { OpenRedis } from './redis'

interface CachedValue {
  readonly value: unknown
  readonly until: number
}

/**
 * Caches expensive results for some seconds: in Redis for all servers, or in this process if Redis is missing or away.
 * Concurrent calls compute a value once per server. Only for plain JSON: no dates, no codecs.
 */
@Injectable()
export class SharedCache implements OnApplicationShutdown {
  private readonly running = new Map<string, Promise<unknown>>()
  private readonly cached = new Map<string, CachedValue>()
  private readonly redis: Redis | undefined

  constructor(
    @Inject(REDIS) openRedis: OpenRedis | null,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {
    if (!openRedis) return
    this.redis = openRedis({
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 500,
      keyPrefix: 'cap:cache:',
    })
    this.redis.on('error', (error) => this.log.debug({ err: error }, 'the cache has no Redis'))
  }

  /** Returns the cached value of the key, or computes and caches one. `schema` checks values from other servers. */
  remember<S extends z.ZodMiniType>(
    key: string,
    seconds: number,
    schema: S,
    work: () => Promise<z.output<S>>,
  ): Promise<z.output<S>> {
    const running =
      this.running.get(key) ?? this.find(key, seconds, schema, work).finally(() => this.running.delete(key))
    this.running.set(key, running)
    // A key is always used with the same schema, so the running promise has this type.
    return running as Promise<z.output<S>>
  }

  /** Clears the cache of this process; for tests. */
  clear(): void {
    this.cached.clear()
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect()
  }

  private async find<S extends z.ZodMiniType>(
    key: string,
    seconds: number,
    schema: S,
    work: () => Promise<z.output<S>>,
  ): Promise<unknown> {
    const known = await this.read(key, schema)
    if (known !== undefined) return known
    const value = await work()
    await this.write(key, seconds, value)
    return value
  }

  private async read(key: string, schema: z.ZodMiniType): Promise<unknown> {
    const cachedEntry = this.cached.get(key)
    if (cachedEntry && cachedEntry.until > performance.now()) return cachedEntry.value
    const text = await this.redis?.get(key).catch(() => null)
    if (text === null || text === undefined) return undefined
    // Servers of two versions may run side by side: values that do not fit the schema are computed again.
    const read = z.safeParse(schema, JSON.parse(text))
    return read.success ? read.data : undefined
  }

  private async write(key: string, seconds: number, value: unknown): Promise<void> {
    const shared = await this.redis?.set(key, JSON.stringify(value), 'EX', seconds).catch(() => undefined)
    if (shared !== 'OK') this.cached.set(key, { value, until: performance.now() + seconds * 1_000 })
  }
}

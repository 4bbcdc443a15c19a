import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type { OpenRedis } from '../cache/redis'
import type { Caller } from '../frame/call-context'
import { LOG, REDIS } from '../settings/tokens'

const KEEP_MS = 3_000
const MAX_CACHED = 10_000
const CHANNEL = 'cap:sign-ins-ended'

interface CachedSignIn {
  readonly caller: Caller
  readonly until: number
}

/**
 * Caches callers for some seconds, so that the ten requests of a screen cause one query. When a sign-in ends, Redis
 * notifies all servers, which clear their caches. A server without a Redis connection caches nothing.
 */
@Injectable()
export class SignInCache implements OnApplicationShutdown {
  private readonly cached = new Map<string, CachedSignIn>()
  private readonly publisher: Redis | undefined
  private readonly subscriber: Redis | undefined
  private hears: boolean
  /** Incremented when a sign-in ends: results of earlier look-ups are then not cached. */
  generation = 0

  constructor(
    @Inject(REDIS) openRedis: OpenRedis | null,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {
    this.hears = !openRedis
    if (!openRedis) return
    this.publisher = openRedis({ enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 500 })
    this.subscriber = openRedis({ maxRetriesPerRequest: null, autoResubscribe: false })
    this.publisher.on('error', () => undefined)
    this.subscriber.on('error', () => undefined)
    this.subscriber.on('ready', () => void this.listen())
    this.subscriber.on('close', () => this.setSubscribed(false))
    this.subscriber.on('message', () => this.clear())
  }

  get(tokenHash: string): Caller | undefined {
    const cachedEntry = this.cached.get(tokenHash)
    return cachedEntry && cachedEntry.until > performance.now() ? cachedEntry.caller : undefined
  }

  /** `generation` is the value from before the look-up. */
  keep(tokenHash: string, caller: Caller, generation: number): void {
    if (!this.hears || generation !== this.generation) return
    if (this.cached.size >= MAX_CACHED) this.cached.clear()
    this.cached.set(tokenHash, { caller, until: performance.now() + KEEP_MS })
  }

  /** Call after the end of a sign-in, or a change of a person's rights, is in the database. */
  async forget(): Promise<void> {
    this.clear()
    await this.publisher
      ?.publish(CHANNEL, '')
      .catch((error: unknown) =>
        this.log.warn({ err: error }, 'Redis is away: other servers may keep a sign-in for some seconds'),
      )
  }

  onApplicationShutdown(): void {
    this.publisher?.disconnect()
    this.subscriber?.disconnect()
  }

  private clear(): void {
    this.generation += 1
    this.cached.clear()
  }

  private async listen(): Promise<void> {
    const subscribed = await this.subscriber?.subscribe(CHANNEL).catch(() => undefined)
    this.setSubscribed(subscribed !== undefined)
  }

  private setSubscribed(isSubscribed: boolean): void {
    this.hears = isSubscribed
    this.clear()
  }
}

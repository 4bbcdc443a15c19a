import { ThrottlerModule } from '@nestjs/throttler'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../settings/env'
import { ENV, LOG } from '../settings/tokens'
import type { CountStorage } from './count-storage'
import { MemoryThrottlerStorage } from './memory-throttler-storage'

/** Counts in this process, or in Redis when several servers share them. The limits are the contract's. */
export const throttleStorage = ThrottlerModule.forRootAsync({
  inject: [ENV, LOG],
  useFactory: async ({ REDIS_URL: url }: Env, log: FastifyBaseLogger) => ({
    throttlers: [],
    storage: url ? await inRedis(url, log) : new MemoryThrottlerStorage(),
  }),
})

/** Loaded where there is a Redis: its client would be a part of every other start. */
async function inRedis(url: string, log: FastifyBaseLogger): Promise<CountStorage> {
  const { RedisThrottlerStorage } = await import('./redis-throttler-storage')
  return new RedisThrottlerStorage(url, log)
}

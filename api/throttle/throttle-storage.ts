import { ThrottlerModule } from '@nestjs/throttler'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../settings/env'
import { ENV, LOG } from '../settings/tokens'
import type { CountStorage } from './count-storage'
import { MemoryThrottlerStorage } from './memory-throttler-storage'

/** Counts in this process, or in Redis if several servers share them. The contract defines the limits. */
export const throttleStorage = ThrottlerModule.forRootAsync({
  inject: [ENV, LOG],
  useFactory: async ({ REDIS_URL: url }: Env, log: FastifyBaseLogger) => ({
    throttlers: [],
    storage: url ? await inRedis(url, log) : new MemoryThrottlerStorage(),
  }),
})

/** The Redis client is loaded only if used, because it would slow every other start. */
async function inRedis(url: string, log: FastifyBaseLogger): Promise<CountStorage> {
  const { RedisThrottlerStorage } = await import('./redis-throttler-storage')
  return new RedisThrottlerStorage(url, log)
}

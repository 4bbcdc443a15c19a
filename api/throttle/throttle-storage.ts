import { ThrottlerModule } from '@nestjs/throttler'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env'
import { ENV, LOG } from '../tokens'
import { MemoryThrottlerStorage } from './memory-throttler-storage'
import { RedisThrottlerStorage } from './redis-throttler-storage'

/** Counts in this process, or in Redis when several servers share them. The limits are the contract's. */
export const throttleStorage = ThrottlerModule.forRootAsync({
  inject: [ENV, LOG],
  useFactory: (env: Env, log: FastifyBaseLogger) => ({
    throttlers: [],
    storage: env.REDIS_URL ? new RedisThrottlerStorage(env.REDIS_URL, log) : new MemoryThrottlerStorage(),
  }),
})

import type { Redis, RedisOptions } from 'ioredis'
import type { Env } from '../settings/env'

export type OpenRedis = (options: RedisOptions) => Redis

/** Returns a function that opens Redis connections. Null without `REDIS_URL`: then the client is not loaded. */
export async function connectRedis({ REDIS_URL: url }: Env): Promise<OpenRedis | null> {
  if (!url) return null
  const { Redis } = await import('ioredis')
  return (options) => new Redis(url, options)
}

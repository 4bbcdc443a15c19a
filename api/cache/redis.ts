import type { Redis, RedisOptions } from 'ioredis'
import type { Env } from '../settings/env'

export type OpenRedis = (options: RedisOptions) => Redis

/** Opens connections to the Redis of the settings. Null where none is set: its client is then not loaded either. */
export async function connectRedis({ REDIS_URL: url }: Env): Promise<OpenRedis | null> {
  if (!url) return null
  const { Redis } = await import('ioredis')
  return (options) => new Redis(url, options)
}

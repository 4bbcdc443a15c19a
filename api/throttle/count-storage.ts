import type { ThrottlerStorage } from '@nestjs/throttler'

export type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>

export interface Count {
  readonly hits: number
  /** Time until the count restarts. */
  readonly remainingMs: number
}

/** The throttler's storage, with the functions that a lock needs. Each key has one window. */
export interface CountStorage extends ThrottlerStorage {
  /** The present count, without a new hit. */
  peek(key: string): Promise<Count>
  /** Resets counts. */
  reset(...keys: readonly string[]): Promise<void>
}

/** `limit` hits are allowed; all later ones are blocked until the window ends. */
export function toRecord({ hits, remainingMs }: Count, limit: number): ThrottlerRecord {
  const seconds = Math.ceil(remainingMs / 1_000)
  const isBlocked = hits > limit
  return { totalHits: hits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 }
}

import type { ThrottlerStorage } from '@nestjs/throttler'

export type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>

export interface Count {
  readonly hits: number
  /** Until the count begins anew. */
  readonly remainingMs: number
}

/** The throttler's storage, with what a lock needs besides counting. Keys of one window per key. */
export interface CountStorage extends ThrottlerStorage {
  /** The count as it is, adding nothing. */
  peek(key: string): Promise<Count>
  /** Sets counts back to nothing. */
  reset(...keys: readonly string[]): Promise<void>
}

/** `limit` hits are free; the next one, and all after it until the window ends, are blocked. */
export function toRecord({ hits, remainingMs }: Count, limit: number): ThrottlerRecord {
  const seconds = Math.ceil(remainingMs / 1_000)
  const isBlocked = hits > limit
  return { totalHits: hits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 }
}

import { toRecord, type Count, type CountStorage, type ThrottlerRecord } from './count-storage'

const SWEEP_MS = 60_000

interface Window {
  hits: number
  until: number
}

/**
 * Counts of this process, with the same rules as in Redis. The monotonic clock is used, so that a clock set back does
 * not lengthen a lock.
 */
export class MemoryThrottlerStorage implements CountStorage {
  private readonly windows = new Map<string, Window>()
  private nextSweep = performance.now() + SWEEP_MS

  increment(key: string, ttl: number, limit: number, blockDuration: number): Promise<ThrottlerRecord> {
    const now = performance.now()
    if (now > this.nextSweep) this.sweep(now)
    const window = this.open(key, now) ?? { hits: 0, until: now + ttl }
    window.hits += 1
    if (window.hits === limit + 1 && blockDuration > 0) window.until = now + blockDuration
    this.windows.set(key, window)
    return Promise.resolve(toRecord({ hits: window.hits, remainingMs: window.until - now }, limit))
  }

  peek(key: string): Promise<Count> {
    const now = performance.now()
    const window = this.open(key, now)
    return Promise.resolve(
      window ? { hits: window.hits, remainingMs: window.until - now } : { hits: 0, remainingMs: 0 },
    )
  }

  reset(...keys: readonly string[]): Promise<void> {
    for (const key of keys) this.windows.delete(key)
    return Promise.resolve()
  }

  private open(key: string, now: number): Window | undefined {
    const window = this.windows.get(key)
    return window && window.until > now ? window : undefined
  }

  private sweep(now: number): void {
    for (const [key, { until }] of this.windows) if (until <= now) this.windows.delete(key)
    this.nextSweep = now + SWEEP_MS
  }
}

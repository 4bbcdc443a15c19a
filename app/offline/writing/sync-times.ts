import type { Environment } from '../replica/environment'

/** While somebody writes, and while nothing happens, in ms. */
const EVERY_MS = 60_000
const EVERY_SPARING_MS = 5 * 60_000
/** After a press in the outline, which is one change and not the first of many. */
const PRESSED_MS = 3_000
/** After a key press while another device has the section open: it shows it within two seconds. */
const TOGETHER_MS = 800
/** Who comes and goes does not make it ask more often. */
const FRESH_MS = 10_000
const LONGEST_MS = 15 * 60_000

/** When writing is sent and fetched. */
export class SyncTimes {
  private running: Promise<void> | null = null
  private following: Promise<void> | null = null
  private stopTimer: (() => void) | null = null
  private due = Number.POSITIVE_INFINITY
  private syncedAt = 0
  private failures = 0
  private isTogether = false
  private isStopped = false
  private readonly stopWatching: () => void

  constructor(
    private readonly env: Environment,
    private readonly once: () => Promise<{ failed: boolean; retryAfter: number | null }>,
    /** False where nothing is kept on the device: text leaves soon after each pause. */
    private readonly isKept: boolean,
  ) {
    this.stopWatching = env.watch((what) => this.back(what))
    this.soon(0)
  }

  /** Somebody reads: what others wrote is asked for. */
  opened(): void {
    this.back('visible')
  }

  private back(what: 'online' | 'visible'): void {
    if (what === 'visible' && this.env.now() - this.syncedAt < FRESH_MS) return
    if (what === 'online') this.failures = 0
    this.soon(0)
  }

  /** Another sync in so many ms, unless one is due earlier. */
  soon(ms: number): void {
    const due = this.env.now() + ms
    if (this.isStopped || due >= this.due) return
    this.stopTimer?.()
    this.due = due
    this.stopTimer = this.env.later(ms, () => void this.tick())
  }

  typed(isPress: boolean): void {
    // After failures the pauses are kept: a key press does not mend a network.
    if (this.failures > 0) return
    if (this.isTogether) this.soon(TOGETHER_MS)
    else this.soon(isPress || !this.isKept ? PRESSED_MS : EVERY_MS)
  }

  /** Whether another device has the section open and is told of what is sent. */
  together(isTogether: boolean): void {
    if (isTogether && !this.isTogether && this.failures === 0) this.soon(TOGETHER_MS)
    this.isTogether = isTogether
  }

  /** Others have changed something: syncs at once, unless a pause after a failure is running. */
  behind(): Promise<void> {
    return this.failures === 0 ? this.next() : Promise.resolve()
  }

  /** Once no sync is under way. */
  idle = (): Promise<void> => this.running ?? Promise.resolve()

  /** A section was left: what it holds goes at once. */
  left(): void {
    // One under way may have gone past its last words.
    if (this.failures === 0 && this.env.isOnline()) void this.next()
  }

  private async tick(): Promise<void> {
    this.due = Number.POSITIVE_INFINITY
    // One under way may have gone past what was typed meanwhile.
    if (this.env.isVisible() && this.env.isOnline()) await (this.isTogether ? this.next() : this.now())
    else this.soon(this.pause())
  }

  private pause(): number {
    const every = this.env.isSparing() ? EVERY_SPARING_MS : EVERY_MS
    return Math.min(LONGEST_MS, every * 2 ** Math.min(this.failures, 8))
  }

  /** Never throws. Calls made meanwhile join the one at work. */
  now(): Promise<void> {
    this.running ??= this.once()
      .then(({ failed, retryAfter }) => {
        this.failures = failed ? this.failures + 1 : 0
        // Not all phones of a class at once.
        this.soon(Math.max((retryAfter ?? 0) * 1_000, this.pause()) * (1 + this.env.random() / 4))
      })
      .catch(() => this.soon(this.pause()))
      .finally(() => {
        this.running = null
        this.syncedAt = this.env.now()
      })
    return this.running
  }

  /** One that begins after this call. */
  next(): Promise<void> {
    this.following ??= (this.running ?? Promise.resolve()).then(() => {
      this.following = null
      return this.now()
    })
    return this.following
  }

  stop(): void {
    this.isStopped = true
    this.stopTimer?.()
    this.stopWatching()
  }
}

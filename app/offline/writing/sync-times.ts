import type { Environment } from '../replica/environment'

/** The interval of syncs in ms, also the longest delay after a key press. */
const EVERY_MS = 60_000
const EVERY_SPARING_MS = 5 * 60_000
/** The delay after a press in the outline, which is a complete change and not the first of many. */
const PRESSED_MS = 3_000
/** The delay after a key press while another device has the section open, which then shows it within two seconds. */
const TOGETHER_MS = 800
/** Becoming visible this soon after a sync starts no other one. */
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
    /** False where nothing is stored on the device: text is then sent soon after each change. */
    private readonly isKept: boolean,
  ) {
    this.stopWatching = env.watch((what) => this.back(what))
    this.soon(0)
  }

  /** A section was opened, so others' changes are fetched. */
  opened(): void {
    this.back('visible')
  }

  private back(what: 'online' | 'visible'): void {
    if (what === 'visible' && this.env.now() - this.syncedAt < FRESH_MS) return
    if (what === 'online') this.failures = 0
    this.soon(0)
  }

  /** Plans a sync in `ms`, unless an earlier one is planned. */
  soon(ms: number): void {
    const due = this.env.now() + ms
    if (this.isStopped || due >= this.due) return
    this.stopTimer?.()
    this.due = due
    this.stopTimer = this.env.later(ms, () => void this.tick())
  }

  typed(isPress: boolean): void {
    // After failures the pauses remain, because a key press does not repair a network.
    if (this.failures > 0) return
    if (this.isTogether) this.soon(TOGETHER_MS)
    else this.soon(isPress || !this.isKept ? PRESSED_MS : EVERY_MS)
  }

  /** Whether another device has the section open and gets what is sent. */
  together(isTogether: boolean): void {
    if (isTogether && !this.isTogether && this.failures === 0) this.soon(TOGETHER_MS)
    this.isTogether = isTogether
  }

  /** Others have changed something: syncs at once, unless a pause after a failure is running. */
  behind(): Promise<void> {
    return this.failures === 0 ? this.next() : Promise.resolve()
  }

  /** Resolves once no sync is running. */
  idle = (): Promise<void> => this.running ?? Promise.resolve()

  /** Sends a section that was closed at once. */
  left(): void {
    // A running sync may have missed the last words.
    if (this.failures === 0 && this.env.isOnline()) void this.next()
  }

  private async tick(): Promise<void> {
    this.due = Number.POSITIVE_INFINITY
    // A running sync may have missed what was typed meanwhile.
    if (this.env.isVisible() && this.env.isOnline()) await (this.isTogether ? this.next() : this.now())
    else this.soon(this.pause())
  }

  private pause(): number {
    const every = this.env.isSparing() ? EVERY_SPARING_MS : EVERY_MS
    return Math.min(LONGEST_MS, every * 2 ** Math.min(this.failures, 8))
  }

  /** Starts a sync, or joins the running one. Never throws. */
  now(): Promise<void> {
    this.running ??= this.once()
      .then(({ failed, retryAfter }) => {
        this.failures = failed ? this.failures + 1 : 0
        // A random part keeps all phones of a class from syncing at the same time.
        this.soon(Math.max((retryAfter ?? 0) * 1_000, this.pause()) * (1 + this.env.random() / 4))
      })
      .catch(() => this.soon(this.pause()))
      .finally(() => {
        this.running = null
        this.syncedAt = this.env.now()
      })
    return this.running
  }

  /** Starts a sync that begins after this call. */
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

const FIRST_MS = 5_000
const LONGEST_MS = 10 * 60_000
/** After this time without a limit, the next pause is as short as the first. */
const FORGOTTEN_MS = 60 * 60_000
const MAX_REMEMBERED = 10_000

interface Pause {
  readonly ms: number
  readonly until: number
}

/** Pauses persons whose work reached a limit, each time twice as long. */
export class LimitPauses {
  private readonly pauses = new Map<string, Pause>()

  constructor(private readonly now: () => number = Date.now) {}

  /** Milliseconds until this person's next job is accepted. */
  getRemaining(person: string): number {
    return Math.max(0, (this.pauses.get(person)?.until ?? 0) - this.now())
  }

  /** For specs, in which one person tries many limits. */
  forget(): void {
    this.pauses.clear()
  }

  add(person: string): void {
    const last = this.pauses.get(person)
    const isRecent = last !== undefined && last.until + FORGOTTEN_MS > this.now()
    const ms = isRecent ? Math.min(2 * last.ms, LONGEST_MS) : FIRST_MS
    this.pauses.delete(person)
    this.pauses.set(person, { ms, until: this.now() + ms })
    const [oldest] = this.pauses.keys()
    if (this.pauses.size > MAX_REMEMBERED && oldest !== undefined) this.pauses.delete(oldest)
  }
}

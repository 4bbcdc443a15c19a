type Draft = Readonly<Record<string, string>> | null

/**
 * Keeps the latest of what is typed, one write at a time: a template may have half a million characters, and on a slow
 * tablet a write for each key would wait behind the typing.
 */
export class DraftWriter {
  /** What is written next; undefined when nothing waits. */
  private waiting: Draft | undefined
  private running: Promise<void> | null = null

  constructor(private readonly write: (draft: Draft) => Promise<void>) {}

  /**
   * Null forgets the draft. Resolves once the storage has this, or what came after it; one that refuses it is left
   * alone.
   */
  save(draft: Draft): Promise<void> {
    this.waiting = draft
    this.running ??= this.run()
    return this.running
  }

  /** The page may go at any moment: what waits is handed over at once, behind the write under way. */
  readonly hurry = (): void => void this.writeWaiting()

  private async run(): Promise<void> {
    while (this.waiting !== undefined) await this.writeWaiting()
    this.running = null
  }

  private async writeWaiting(): Promise<void> {
    const draft = this.waiting
    this.waiting = undefined
    if (draft !== undefined) await this.write(draft).catch(() => undefined)
  }
}

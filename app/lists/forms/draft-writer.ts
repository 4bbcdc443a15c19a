type Draft = Readonly<Record<string, string>> | null

/**
 * Stores the latest draft, one write at a time. A template may have half a million characters, so on a slow tablet one
 * write per key press would lag behind.
 */
export class DraftWriter {
  /** The draft to write next; undefined if there is none. */
  private waiting: Draft | undefined
  private running: Promise<void> | null = null

  constructor(private readonly write: (draft: Draft) => Promise<void>) {}

  /**
   * Null deletes the draft. Resolves once this draft or a later one is stored; a storage error is ignored.
   */
  save(draft: Draft): Promise<void> {
    this.waiting = draft
    this.running ??= this.run()
    return this.running
  }

  /** Starts the pending write at once, without waiting for the running one, since the page may close. */
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

import type { WritingEvent } from '#contract/writing/events'

const ALIVE = ':\n\n'

/**
 * Server-sent events of one reader. Unread events are merged into one, so a slow reader uses no more memory. The
 * iterator is not a generator, because a waiting generator cannot be ended from outside.
 */
export class EventStream implements AsyncIterableIterator<string, undefined> {
  private event: WritingEvent | null = null
  private isAliveDue = false
  private isEnded = false
  private give: (() => void) | null = null

  constructor(private readonly ended: () => void) {}

  [Symbol.asyncIterator](): this {
    return this
  }

  tell(event: WritingEvent): void {
    this.event = { ...this.event, ...event }
    this.give?.()
  }

  /** Sends a comment of the protocol, unless an event is pending. */
  keepAlive(): void {
    this.isAliveDue = true
    this.give?.()
  }

  end(): void {
    if (this.isEnded) return
    this.isEnded = true
    this.ended()
    this.give?.()
  }

  async next(): Promise<IteratorResult<string, undefined>> {
    for (;;) {
      const { event, isAliveDue } = this
      if (this.isEnded) return { done: true, value: undefined }
      this.event = null
      this.isAliveDue = false
      if (event) return { done: false, value: `data:${JSON.stringify(event)}\n\n` }
      if (isAliveDue) return { done: false, value: ALIVE }
      await new Promise<void>((resolve) => (this.give = resolve))
      this.give = null
    }
  }

  /** Called when the reader disconnects. */
  return(): Promise<IteratorResult<string, undefined>> {
    this.end()
    return Promise.resolve({ done: true, value: undefined })
  }
}

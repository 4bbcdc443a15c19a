import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { passes } from '../errors/database-away'

const POLL_MS = 5_000

/** Sends the waiting rows of a table every few seconds; several servers may share the work. */
export abstract class QueueSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined
  private draining: Promise<void> | undefined
  protected stopped = false

  protected constructor(
    protected readonly log: FastifyBaseLogger,
    /** Log message for failures that are not caused by an unreachable or read-only database. */
    private readonly trouble: string,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.drain(), POLL_MS).unref()
  }

  /** Stops the timer: from now on rows are sent only by calls of `drain`. */
  rest(): void {
    clearInterval(this.timer)
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true
    this.rest()
    await this.draining
  }

  /** Sends all due rows; concurrent calls share one run. */
  drain(): Promise<void> {
    this.draining ??= this.sendDue()
      .catch((error: unknown) => this.tell(error, this.trouble))
      .finally(() => {
        this.draining = undefined
      })
    return this.draining
  }

  protected tell(error: unknown, message: string): void {
    if (!passes(error)) this.log.error({ err: error }, message)
  }

  protected abstract sendDue(): Promise<void>
}

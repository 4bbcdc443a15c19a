import type { Environment } from '../replica/environment'
import { toOutcome } from './writing-sync'

/** The base of the pause after a failure, which doubles each time. */
const PAUSE_MS = 30_000

interface UploadsNeeds {
  readonly env: Environment
  readonly files: { readonly hasWork: () => boolean }
  /** Throws NetworkError or ApiError where a later attempt may succeed. */
  readonly send: () => Promise<void>
  readonly mayGoOn: () => boolean
  readonly signedOut: () => void
}

/** Pictures and voices are sent after the text, with failures and pauses of their own, so that text never waits. */
export class FileUploads {
  private running: Promise<void> | null = null
  private failures = 0
  private pausedUntil = 0

  constructor(private readonly needs: UploadsNeeds) {}

  /** Ends the pause at the person's request. */
  unpause(): void {
    this.pausedUntil = 0
  }

  start(): void {
    const { env, files, mayGoOn, signedOut } = this.needs
    if (this.running || !files.hasWork() || !mayGoOn() || env.now() < this.pausedUntil) return
    this.running = this.send().then((outcome) => {
      this.running = null
      if (outcome.kind === 'signedOut') signedOut()
      const isFailed = outcome.kind === 'failed'
      this.failures = isFailed ? Math.min(this.failures + 1, 4) : 0
      const pause = isFailed ? (outcome.retryAfter ?? 0) * 1_000 : 0
      this.pausedUntil = env.now() + Math.max(pause, this.failures && PAUSE_MS * 2 ** this.failures)
    })
  }

  private readonly send = () =>
    toOutcome(async () => {
      await this.needs.send()
      return { kind: 'done' }
    })
}

import type { Environment } from '../replica/environment'
import { toOutcome } from './writing-sync'

/** After a failure, doubled each time. */
const PAUSE_MS = 30_000

interface UploadsNeeds {
  readonly env: Environment
  readonly files: { readonly hasWork: () => boolean }
  /** Throws NetworkError or ApiError for what is to be tried again. */
  readonly send: () => Promise<void>
  readonly mayGoOn: () => boolean
  readonly signedOut: () => void
}

/** Pictures and voices leave after the text, which never waits for them: their failures and pauses are their own. */
export class FileUploads {
  private running: Promise<void> | null = null
  private failures = 0
  private pausedUntil = 0

  constructor(private readonly needs: UploadsNeeds) {}

  /** The person asks for it: no pause counts. */
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

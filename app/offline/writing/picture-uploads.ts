import type { Environment } from '../replica/environment'
import type { Pictures } from './pictures'
import type { StoredProject } from './tables'
import { outcomeOf } from './writing-sync'

/** After a failure, doubled each time. */
const PAUSE_MS = 30_000

interface UploadsNeeds {
  readonly env: Environment
  readonly pictures: Pictures
  readonly lockName: string
  readonly projects: () => readonly StoredProject[]
  readonly mayGoOn: () => boolean
  readonly signedOut: () => void
}

/** Pictures leave after the text, which never waits for them: their failures and pauses are their own. */
export class PictureUploads {
  private running: Promise<void> | null = null
  private failures = 0
  private pausedUntil = 0

  constructor(private readonly needs: UploadsNeeds) {}

  /** The person asks for it: no pause counts. */
  unpause(): void {
    this.pausedUntil = 0
  }

  start(): void {
    const { env, pictures, mayGoOn, signedOut } = this.needs
    if (this.running || !pictures.hasWork() || !mayGoOn() || env.now() < this.pausedUntil) return
    this.running = this.send().then((outcome) => {
      this.running = null
      if (outcome.kind === 'signedOut') signedOut()
      const isFailed = outcome.kind === 'failed'
      this.failures = isFailed ? Math.min(this.failures + 1, 4) : 0
      const asked = isFailed ? (outcome.retryAfter ?? 0) * 1_000 : 0
      this.pausedUntil = env.now() + Math.max(asked, this.failures && PAUSE_MS * 2 ** this.failures)
    })
  }

  private readonly send = () =>
    outcomeOf(async () => {
      const { pictures, lockName, projects, mayGoOn } = this.needs
      const { sendPictures } = await import('./send-pictures')
      await sendPictures({ pictures, projects: projects(), lockName, mayGoOn })
      return { kind: 'done' }
    })
}

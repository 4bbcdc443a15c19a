import { ApiError, NetworkError } from '../../network/http'
import { asSent, drain } from '../queue/drain'
import { MAX_DELAY_MS, nextWakeMs, type Outcome } from '../queue/line'
import { callOf, hasVersion } from './acts'
import type { Device } from './device'
import type { Environment } from './environment'
import { cancelled, settle } from './settle'
import type { ConsoleLine, Transport } from '../storage/types'
import type { Work } from './work'

/** A failure of our own must hold up its line only, and not for ever. */
const OUR_FAULT: Outcome = { kind: 'answer', status: 599, body: undefined, retryAfterSeconds: null }
const LEAST_WAIT_MS = 1_000

/** How long the server asked for quiet, in ms: then nothing else is tried either, since it would meet the same. */
const asksForQuiet = (outcome: Outcome): number =>
  outcome.kind === 'answer' && [429, 503].includes(outcome.status)
    ? Math.min((outcome.retryAfterSeconds ?? 0) * 1_000, MAX_DELAY_MS)
    : 0

export interface SenderNeeds {
  device: Device
  transport: Transport
  env: Environment
  lockName: string
  /** False while nothing of this person may leave: signed out, closed. */
  mayGoOn: () => boolean
  /** 401: the server does not know this person any more. */
  signedOut: () => Promise<void>
}

/** The call that a line is now. Throws NetworkError or ApiError. */
export async function callLine(transport: Transport, line: ConsoleLine): Promise<Outcome & { kind: 'ok' }> {
  const { method, url, body } = callOf(line)
  const version = hasVersion(line) && line.version !== undefined ? { 'If-Match': `"${String(line.version)}"` } : {}
  const { body: reply, auditId } = await transport.request(url, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { 'Idempotency-Key': line.id, ...version },
  })
  return { kind: 'ok', body: reply, auditId }
}

/** One attempt of one line; never throws. */
async function attempt(transport: Transport, line: ConsoleLine): Promise<Outcome> {
  try {
    return await callLine(transport, line)
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unreachable' }
    if (error instanceof ApiError)
      return { kind: 'answer', status: error.status, body: error.body, retryAfterSeconds: error.retryAfter }
    return OUR_FAULT
  }
}

/** Sends what waits: one sender per browser, later again for what has to wait. */
export class Sender {
  private running: Promise<void> | null = null
  private asked = 0
  private stopTimer: (() => void) | null = null
  /** ms by this device's clock. */
  private quietUntil = 0

  constructor(private readonly needs: SenderNeeds) {}

  /** Ends when nothing more can leave now. */
  flush(): Promise<void> {
    this.asked += 1
    this.running ??= this.run()
    return this.running
  }

  private async run(): Promise<void> {
    const { env, lockName } = this.needs
    try {
      for (let answered = 0; answered < this.asked;) {
        answered = this.asked
        await env.exclusively(lockName, false, () => (this.maySend() ? this.drainOnce() : Promise.resolve()))
      }
      this.planNext()
    } finally {
      // Here, not when the promise is done: whoever asks in between must not get a turn that is over.
      this.running = null
      this.asked = 0
    }
  }

  private maySend = (): boolean => this.needs.mayGoOn() && this.needs.env.isOnline() && this.quietMs() === 0

  /** A moment further away than the longest quiet comes from a clock that was changed. */
  private quietMs(): number {
    const left = this.quietUntil - this.needs.env.now()
    return left > 0 && left <= MAX_DELAY_MS ? left : 0
  }

  private async drainOnce(): Promise<void> {
    const { device, env, transport, signedOut } = this.needs
    let isSignedOut = false
    const waiting = async () => {
      const lines = await device.keep('read', ['lines'], ({ lines: table }) => table.all())
      const pointless = cancelled(lines)
      return lines.filter(({ id }) => !pointless.has(id))
    }
    await drain<ConsoleLine>({
      store: { all: waiting, update: (line) => device.change((work) => Promise.resolve(replace(work, line))) },
      claim: (line) => device.change((work) => claim(work, line.id)),
      send: (line) => attempt(transport, line),
      settle: async (line, outcome) => {
        const { now, random } = { now: env.now(), random: env.random() }
        await device.change((work) => settle(work, line, outcome, now, random))
        this.quietUntil = now + asksForQuiet(outcome)
        isSignedOut = outcome.kind === 'answer' && outcome.status === 401
        if (isSignedOut) await signedOut()
      },
      mayGoOn: () => !isSignedOut && this.maySend(),
      now: env.now,
      random: env.random,
      changed: () => undefined,
    })
  }

  private planNext(): void {
    const { device, env } = this.needs
    this.stop()
    if (!this.needs.mayGoOn()) return
    const wake = nextWakeMs(device.snapshots.lines(), env.now())
    if (wake !== null)
      this.stopTimer = env.later(
        Math.max(wake, this.quietMs(), LEAST_WAIT_MS),
        () => void this.flush().catch(() => undefined),
      )
  }

  /** A line that comes back makes earlier delays pointless. */
  async release(): Promise<void> {
    await this.needs.device.change((work) => {
      for (const line of work.lines())
        if (line.state === 'waiting' && line.nextAttemptAt > 0) work.put({ ...line, nextAttemptAt: 0 })
      return Promise.resolve()
    })
  }

  /** The person is signed in again: what waited for that leaves. */
  async unpause(): Promise<void> {
    await this.needs.device.change((work) => {
      for (const { paused, ...line } of work.lines()) if (paused) work.put({ ...line, nextAttemptAt: 0 })
      return Promise.resolve()
    })
    await this.flush()
  }

  stop(): void {
    this.stopTimer?.()
    this.stopTimer = null
  }
}

/** Left by a tab that died while it sent. */
function replace(work: Work, line: ConsoleLine): void {
  const present = work.line(line.id)
  if (present?.state === 'sending') work.put({ ...present, state: 'waiting', nextAttemptAt: 0 })
}

/** Taken back or changed since it was chosen: then it does not leave, or leaves as it is now. */
async function claim(work: Work, id: string): Promise<ConsoleLine | null> {
  const line = work.line(id)
  if (line?.state !== 'waiting' || line.paused || cancelled(work.lines()).has(id)) return null
  // Written while the copy was away, after a 401: the row that has come since is what it is about.
  const version = line.version ?? (await work.row(line.act.resource, line.rowId))?.base?.version
  const sent = asSent(hasVersion(line) && version !== undefined ? { ...line, version } : line)
  work.put(sent)
  return sent
}

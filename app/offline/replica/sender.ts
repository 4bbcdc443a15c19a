import { ApiError, NetworkError } from '../../network/http'
import { asSent, drain } from '../queue/drain'
import { MAX_DELAY_MS, nextWakeMs, type Outcome } from '../queue/entry'
import { toCall, hasVersion } from './mutations'
import type { LocalDatabase } from './local-database'
import type { Environment } from './environment'
import { cancelled, applyResponse } from './apply-response'
import type { MutationEntry, Transport } from '../storage/types'
import type { UnitOfWork } from './unit-of-work'

/** Outcome of an unexpected exception, which delays only its own entry and is retried. */
const OUR_FAULT: Outcome = { kind: 'answer', status: 599, body: undefined, retryAfterSeconds: null }
const LEAST_WAIT_MS = 1_000

/** The delay that the server requests, in ms. It applies to all entries, which would get the same response. */
const asksForQuiet = (outcome: Outcome): number =>
  outcome.kind === 'answer' && [429, 503].includes(outcome.status)
    ? Math.min((outcome.retryAfterSeconds ?? 0) * 1_000, MAX_DELAY_MS)
    : 0

export interface SenderNeeds {
  database: LocalDatabase
  transport: Transport
  env: Environment
  lockName: string
  /** False while nothing of this person may be sent: signed out or closed. */
  mayGoOn: () => boolean
  /** Called on a 401 response, which means that the session has ended. */
  signedOut: () => Promise<void>
}

/** Sends the request of an entry. Throws NetworkError or ApiError. */
export async function callEntry(transport: Transport, entry: MutationEntry): Promise<Outcome & { kind: 'ok' }> {
  const { method, url, body } = toCall(entry)
  const version = hasVersion(entry) && entry.version !== undefined ? { 'If-Match': `"${String(entry.version)}"` } : {}
  const { body: reply, auditId } = await transport.request(url, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: { 'Idempotency-Key': entry.id, ...version },
  })
  return { kind: 'ok', body: reply, auditId }
}

/** One attempt of one entry; never throws. */
async function attempt(transport: Transport, entry: MutationEntry): Promise<Outcome> {
  try {
    return await callEntry(transport, entry)
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unreachable' }
    if (error instanceof ApiError)
      return { kind: 'answer', status: error.status, body: error.body, retryAfterSeconds: error.retryAfter }
    return OUR_FAULT
  }
}

/** Sends due entries, with one sender per browser, and schedules the next run. */
export class Sender {
  private running: Promise<void> | null = null
  private requested = 0
  private stopTimer: (() => void) | null = null
  /** Time in ms by the device's clock. */
  private quietUntil = 0

  constructor(private readonly needs: SenderNeeds) {}

  /** Resolves once no more entries can be sent now. */
  flush(): Promise<void> {
    this.requested += 1
    this.running ??= this.run()
    return this.running
  }

  private async run(): Promise<void> {
    const { env, lockName } = this.needs
    try {
      for (let answered = 0; answered < this.requested;) {
        answered = this.requested
        await env.exclusively(lockName, false, () => (this.maySend() ? this.drainOnce() : Promise.resolve()))
      }
      this.planNext()
    } finally {
      // Reset here, since a caller must not join a finished run before its promise settles.
      this.running = null
      this.requested = 0
    }
  }

  private maySend = (): boolean => this.needs.mayGoOn() && this.needs.env.isOnline() && this.quietMs() === 0

  /** Remaining delay in ms. A time beyond the longest delay means that the clock was changed. */
  private quietMs(): number {
    const remaining = this.quietUntil - this.needs.env.now()
    return remaining > 0 && remaining <= MAX_DELAY_MS ? remaining : 0
  }

  private async drainOnce(): Promise<void> {
    const { database, env, transport, signedOut } = this.needs
    let isSignedOut = false
    const waiting = async () => {
      const entries = await database.transaction('read', ['lines'], ({ lines: table }) => table.all())
      const pointless = cancelled(entries)
      return entries.filter(({ id }) => !pointless.has(id))
    }
    await drain<MutationEntry>({
      store: { all: waiting, update: (entry) => database.change((work) => Promise.resolve(replace(work, entry))) },
      claim: (entry) => database.change((work) => claim(work, entry.id)),
      send: (entry) => attempt(transport, entry),
      applyOutcome: async (entry, outcome) => {
        const { now, random } = { now: env.now(), random: env.random() }
        await database.change((work) => applyResponse(work, entry, outcome, now, random))
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
    const { database, env } = this.needs
    this.stop()
    if (!this.needs.mayGoOn()) return
    const wake = nextWakeMs(database.snapshots.entries(), env.now())
    if (wake !== null)
      this.stopTimer = env.later(
        Math.max(wake, this.quietMs(), LEAST_WAIT_MS),
        () => void this.flush().catch(() => undefined),
      )
  }

  /** Makes waiting entries due, since delays are pointless once the network has returned. */
  async release(): Promise<void> {
    await this.needs.database.change((work) => {
      for (const entry of work.entries())
        if (entry.state === 'waiting' && entry.nextAttemptAt > 0) work.put({ ...entry, nextAttemptAt: 0 })
      return Promise.resolve()
    })
  }

  /** Sends the paused entries after the person has signed in again. */
  async unpause(): Promise<void> {
    await this.needs.database.change((work) => {
      for (const { paused, ...entry } of work.entries()) if (paused) work.put({ ...entry, nextAttemptAt: 0 })
      return Promise.resolve()
    })
    await this.flush()
  }

  stop(): void {
    this.stopTimer?.()
    this.stopTimer = null
  }
}

/** Resets an entry that a closed tab left in state `sending`. */
function replace(work: UnitOfWork, entry: MutationEntry): void {
  const present = work.entry(entry.id)
  if (present?.state === 'sending') work.put({ ...present, state: 'waiting', nextAttemptAt: 0 })
}

/** Reads the entry again before sending, since it may have been discarded or changed meanwhile. */
async function claim(work: UnitOfWork, id: string): Promise<MutationEntry | null> {
  const entry = work.entry(id)
  if (entry?.state !== 'waiting' || entry.paused || cancelled(work.entries()).has(id)) return null
  // An entry written without a replica, after a 401, gets the version of the row pulled since.
  const version = entry.version ?? (await work.row(entry.act.resource, entry.rowId))?.base?.version
  const sent = asSent(hasVersion(entry) && version !== undefined ? { ...entry, version } : entry)
  work.put(sent)
  return sent
}

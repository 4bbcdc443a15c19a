import { drain } from './drain'
import type { OutboxEntry, Outcome } from './entry'
import type { OutboxStore } from './store'

/** What happens to an attempt. */
export type Fate = 'ok' | 'lostBefore' | 'lostAfter' | 'busy' | 'signedOut' | 'refused' | 'killedBefore' | 'killedAfter'

class TabKilled extends Error {}

/** A server that remembers idempotency keys, and records what it applied in order. */
export class ModelServer {
  readonly applied: { key: string; record: string }[] = []
  private readonly answers = new Map<string, Outcome>()

  answer(entry: OutboxEntry, fate: Fate): Outcome {
    if (fate === 'busy')
      return { kind: 'answer', status: 503, body: { code: 'stopping', message: '' }, retryAfterSeconds: 5 }
    if (fate === 'signedOut')
      return { kind: 'answer', status: 401, body: { code: 'signInRequired', message: '' }, retryAfterSeconds: null }
    const known = this.answers.get(entry.id)
    if (known) return known
    const outcome: Outcome =
      fate === 'refused'
        ? { kind: 'answer', status: 422, body: { code: 'invalidInput', message: '' }, retryAfterSeconds: null }
        : { kind: 'ok' }
    this.answers.set(entry.id, outcome)
    if (outcome.kind === 'ok') this.applied.push({ key: entry.id, record: entry.record })
    return outcome
  }
}

/** A device with one disk, one lock for all its tabs, and a clock that may be wrong. */
export class ModelDevice {
  readonly entries = new Map<string, OutboxEntry>()
  clock = 1_750_000_000_000
  private lock: Promise<unknown> = Promise.resolve()

  constructor(
    readonly server: ModelServer,
    /** Fates of the attempts in order; further attempts succeed. */
    private readonly fates: Fate[],
  ) {}

  private readonly store: OutboxStore = {
    all: () => pause([...this.entries.values()].map((entry) => ({ ...entry }))),
    put: async (entry) => void this.entries.set(entry.id, await pause({ ...entry })),
    update: async (entry) => {
      await pause(null)
      if (this.entries.has(entry.id)) this.entries.set(entry.id, { ...entry })
    },
    remove: async (id) => void this.entries.delete(await pause(id)),
  }

  private readonly send = async (entry: OutboxEntry): Promise<Outcome> => {
    await pause(null)
    const fate = this.fates.shift() ?? 'ok'
    if (fate === 'lostBefore') return { kind: 'unreachable' }
    if (fate === 'killedBefore') throw new TabKilled()
    const outcome = this.server.answer(entry, fate)
    await pause(null)
    if (fate === 'killedAfter') throw new TabKilled()
    return fate === 'lostAfter' ? { kind: 'unreachable' } : outcome
  }

  /** One tab sends; it may crash meanwhile. */
  readonly flush = async (): Promise<void> => {
    const turn = this.lock.then(() =>
      drain({
        store: this.store,
        send: this.send,
        now: () => this.clock,
        random: () => 0.5,
        changed: () => undefined,
      }).catch((error: unknown) => {
        if (!(error instanceof TabKilled)) throw error
      }),
    )
    this.lock = turn
    await turn
  }

  readonly enqueue = (id: string, record: string, createdAt: number): Promise<void> =>
    this.store.put({
      id,
      record,
      method: 'POST',
      url: '/',
      kind: '',
      label: '',
      createdAt,
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: 0,
    })

  /** The person signs in again. */
  resume(): void {
    for (const entry of this.entries.values()) delete entry.paused
  }
}

/** Yields to other tasks, as every disk or network call does. */
const pause = <T>(value: T): Promise<T> => new Promise((resolve) => setImmediate(() => resolve(value)))

import type { ErrorBody } from '#contract/errors'

/** State of an outbox entry. */
export type EntryState = 'waiting' | 'sending' | 'received' | 'refused' | 'conflict'

/**
 * One write that is sent later. `id` is also the idempotency key, which the server remembers for 30 days.
 */
export interface OutboxEntry {
  id: string
  /** Entries of the same record are sent in order; records do not block each other. */
  record: string
  method: 'POST' | 'PATCH' | 'DELETE'
  url: string
  body?: unknown
  /** Version of the row that the write changes, sent as `If-Match`. */
  version?: number
  kind: string
  /** Label by which the person recognises the entry, such as a subject or an address. */
  label: string
  /** ms since the epoch, by the device's clock: used for display and order, never for access rights. */
  createdAt: number
  state: EntryState
  settledAt?: number
  attempts: number
  /** Earliest time of the next attempt, in ms by the device's clock. */
  nextAttemptAt: number
  /** The entry is not retried until the person signs in again. */
  paused?: boolean
  /** Sequence number, so that a clock that is set back does not change the order. */
  order?: number
  /** Ids of entries that this one depends on: it is sent after the server has received them. */
  needs?: readonly string[]
  /** An attempt may have reached the server although its response was lost, so the entry cannot simply be discarded. */
  isUncertain?: boolean
  reason?: ErrorBody
}

/** The outcome of one attempt to send. */
export type Outcome =
  | { kind: 'ok'; body?: unknown; auditId?: string | null }
  | { kind: 'unreachable' }
  | { kind: 'answer'; status: number; body: unknown; retryAfterSeconds: number | null }

const BASE_DELAY_MS = 2_000
export const MAX_DELAY_MS = 15 * 60_000

/** Exponential and capped. A jitter of ±25 % prevents devices from sending all at once when the network returns. */
export function backoffMs(attempts: number, random: number): number {
  const delay = Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** Math.min(attempts, 12))
  return Math.round(delay * (0.75 + random * 0.5))
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429

/**
 * Statuses that the server sends only after checking the idempotency key, which means that the entry was not applied.
 * Other statuses may come from earlier checks.
 */
const isFinal = (status: number): boolean => [400, 404, 409, 412, 422, 428].includes(status)

/** The entry after an attempt. A refused entry stays in the outbox with its reason. */
export function afterAttempt<L extends OutboxEntry>(entry: L, outcome: Outcome, now: number, random: number): L {
  const attempts = entry.attempts + 1
  if (outcome.kind === 'ok') {
    const { reason: _, isUncertain: __, paused: ___, ...rest } = entry
    // The cast is safe: the omitted fields are optional.
    return { ...rest, attempts, state: 'received', settledAt: now } as L
  }
  const wait = backoffMs(attempts, random)
  if (outcome.kind === 'unreachable') return { ...entry, attempts, state: 'waiting', nextAttemptAt: now + wait }
  const reason = isErrorBody(outcome.body) ? { reason: outcome.body } : {}
  if (outcome.status === 401) return { ...entry, ...reason, attempts, state: 'waiting', paused: true }
  if (isTemporary(outcome.status)) {
    const requested = (outcome.retryAfterSeconds ?? 0) * 1_000
    return {
      ...entry,
      ...reason,
      attempts,
      state: 'waiting',
      nextAttemptAt: now + Math.max(wait, Math.min(requested, MAX_DELAY_MS)),
    }
  }
  const settled: L = {
    ...entry,
    ...reason,
    attempts,
    state: outcome.status === 412 ? 'conflict' : 'refused',
    settledAt: now,
  }
  if (isFinal(outcome.status)) delete settled.isUncertain
  return settled
}

/** Compares entries by the order in which they were written. */
export const inOrder = (a: OutboxEntry, b: OutboxEntry): number =>
  (a.order ?? 0) - (b.order ?? 0) || a.createdAt - b.createdAt || a.id.localeCompare(b.id)

/**
 * The first open entry of each record, in order, since later entries of a record depend on it. Entries that need
 * another open entry are omitted.
 */
function firstOfEach<L extends OutboxEntry>(entries: readonly L[]): L[] {
  const first = new Map<string, L>()
  const open = entries.filter(({ state }) => state !== 'received')
  const openIds = new Set(open.map(({ id }) => id))
  for (const entry of open.sort(inOrder)) if (!first.has(entry.record)) first.set(entry.record, entry)
  return [...first.values()].filter(({ needs }) => !needs?.some((id) => openIds.has(id)))
}

/** Refused entries wait for the person to fix or discard them, and paused ones for the sign-in. */
const mayLeave = (entry: OutboxEntry): boolean => entry.state === 'waiting' && entry.paused !== true

/**
 * The next entry to send, or null. A record waits while its first open entry is not due, paused or unresolved. A time
 * beyond the longest delay means that the clock was changed, so the entry counts as due.
 */
export function nextDue<L extends OutboxEntry>(entries: readonly L[], now: number): L | null {
  const isDue = ({ nextAttemptAt }: OutboxEntry) => nextAttemptAt <= now || nextAttemptAt > now + MAX_DELAY_MS * 1.25
  return firstOfEach(entries).find((entry) => mayLeave(entry) && isDue(entry)) ?? null
}

/** Time until the next check, in ms; null if no entry can be sent automatically. */
export function nextWakeMs(entries: readonly OutboxEntry[], now: number): number | null {
  const times = firstOfEach(entries)
    .filter(mayLeave)
    .map((entry) => entry.nextAttemptAt - now)
  return times.length === 0 ? null : Math.min(MAX_DELAY_MS, Math.max(0, Math.min(...times)))
}

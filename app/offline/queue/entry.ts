import type { ErrorBody } from '#contract/errors'

/** Where a write is on its way (offline design, "Outbox"). */
export type EntryState = 'waiting' | 'sending' | 'received' | 'refused' | 'conflict'

/**
 * One write that leaves this device in its own time. `id` is also the idempotency key that the server remembers for 30
 * days.
 */
export interface OutboxEntry {
  id: string
  /** Entries about the same thing leave in order; another thing's trouble does not hold them back. */
  record: string
  method: 'POST' | 'PATCH' | 'DELETE'
  url: string
  body?: unknown
  /** Version of the row that the write changes, sent as `If-Match`. */
  version?: number
  kind: string
  /** By what the person recognises the entry: a subject, an address. */
  label: string
  /** ms since the epoch, by this device's clock: for display and order, never for a right. */
  createdAt: number
  state: EntryState
  settledAt?: number
  attempts: number
  /** Not before this moment, ms by this device's clock. */
  nextAttemptAt: number
  /** Waits for the person to sign in again; it is not retried until then. */
  paused?: boolean
  /** The order in which entries were written, where a clock that was set back must not change it. */
  order?: number
  /** Ids of entries that this one builds on: it leaves after they were received. */
  needs?: readonly string[]
  /** An attempt may have reached the server without its answer reaching us: it cannot simply be taken back. */
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

/** Exponential and capped. The jitter of ±25 % keeps devices from sending all at once when the network returns. */
export function backoffMs(attempts: number, random: number): number {
  const delay = Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** Math.min(attempts, 12))
  return Math.round(delay * (0.75 + random * 0.5))
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

const isTemporary = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429

/**
 * Statuses that the server sends after it has looked the idempotency key up: the entry was not applied. Other refusals
 * may come from before that.
 */
const isFinal = (status: number): boolean => [400, 404, 409, 412, 422, 428].includes(status)

/** The entry after an attempt. Nothing is dropped: what cannot pass stays, with its reason. */
export function afterAttempt<L extends OutboxEntry>(entry: L, outcome: Outcome, now: number, random: number): L {
  const attempts = entry.attempts + 1
  if (outcome.kind === 'ok') {
    const { reason: _, isUncertain: __, paused: ___, ...rest } = entry
    // What is left out is optional in every entry.
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

/** In the order in which they were written. */
export const inOrder = (a: OutboxEntry, b: OutboxEntry): number =>
  (a.order ?? 0) - (b.order ?? 0) || a.createdAt - b.createdAt || a.id.localeCompare(b.id)

/**
 * The first open entry of each record, in order, since later entries of a record build on it. Entries that need another
 * open entry are left out.
 */
function firstOfEach<L extends OutboxEntry>(entries: readonly L[]): L[] {
  const first = new Map<string, L>()
  const open = entries.filter(({ state }) => state !== 'received')
  const openIds = new Set(open.map(({ id }) => id))
  for (const entry of open.sort(inOrder)) if (!first.has(entry.record)) first.set(entry.record, entry)
  return [...first.values()].filter(({ needs }) => !needs?.some((id) => openIds.has(id)))
}

/** A refused entry is the person's to fix or discard; a paused one waits for the sign-in. */
const mayLeave = (entry: OutboxEntry): boolean => entry.state === 'waiting' && entry.paused !== true

/**
 * The next entry to send, or null. In order per record: a record whose first open entry is not due, paused or
 * unresolved waits. A moment further away than the longest delay comes from a clock that was changed: it counts as due.
 */
export function nextDue<L extends OutboxEntry>(entries: readonly L[], now: number): L | null {
  const isDue = ({ nextAttemptAt }: OutboxEntry) => nextAttemptAt <= now || nextAttemptAt > now + MAX_DELAY_MS * 1.25
  return firstOfEach(entries).find((entry) => mayLeave(entry) && isDue(entry)) ?? null
}

/** When to look again, in ms from now; null when nothing can leave by itself. */
export function nextWakeMs(entries: readonly OutboxEntry[], now: number): number | null {
  const times = firstOfEach(entries)
    .filter(mayLeave)
    .map((entry) => entry.nextAttemptAt - now)
  return times.length === 0 ? null : Math.min(MAX_DELAY_MS, Math.max(0, Math.min(...times)))
}

import { availableParallelism } from 'node:os'
import { ApiError } from '../errors/api-error'
import { BACKGROUND, Busy, FairQueue, QueueFullError, type QueueLimits } from './fair-queue'
import { LimitPauses } from './limit-pauses'
import { personAtWork } from './person-at-work'

/** At least two, so that a job which runs to its limit leaves one worker to everybody else. */
const TWO_OR_MORE = Math.max(2, availableParallelism() - 1)

interface Lane {
  readonly queue: FairQueue
  readonly pauses: LimitPauses
  /** `Retry-After` in seconds when the queue is full. */
  readonly retrySeconds: number
}

const lane = (limits: QueueLimits, retrySeconds: number, busy?: Busy): Lane => ({
  queue: new FairQueue(limits, busy),
  pauses: new LimitPauses(),
  retrySeconds,
})

/** Shared by lanes whose jobs take seconds and memory: a person runs one of these jobs at a time. */
const long = new Busy()

/** All heavy work of the server, in one queue per lane. */
export const LANES = {
  /** Texts of theses: milliseconds each. A device sends its sections one after the other. */
  writing: lane({ atOnce: TWO_OR_MORE, maxWaiting: 200, maxWaitingEach: 8 }, 3),
  /** Argon2, tens of milliseconds each. A whole campus may sign in from one address. */
  hashes: lane({ atOnce: Math.max(1, availableParallelism() - 1), maxWaiting: 60, maxWaitingEach: 40 }, 3),
  /** Reads pictures, logos and Word files. */
  files: lane({ atOnce: 2, maxWaiting: 20, maxWaitingEach: 3 }, 10, long),
  deposits: lane({ atOnce: 2, maxWaiting: 8, maxWaitingEach: 1 }, 20, long),
  /** Account exports and PDF receipts. */
  exports: lane({ atOnce: 1, maxWaiting: 20, maxWaitingEach: 2 }, 5, long),
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof LANES

/**
 * Throws if this lane would not accept work now: `serverBusy` (503) if too much waits, `tooManyRequests` (429) while
 * the caller pauses after a limit. Call this before reading anything for the work.
 */
export function requireTurn(name: LaneName): void {
  requireNoPause(name)
  requireRoom(name)
}

/** Runs heavy work at the caller's turn. Throws as `requireTurn` does. */
export async function inTurn<T>(name: LaneName, work: () => Promise<T>): Promise<T> {
  requireTurn(name)
  return LANES[name].queue.run(personAtWork(), () => {
    // The caller may have reached a limit while this work waited.
    requireNoPause(name)
    return work()
  })
}

/** For work that finds out why a limit was reached: it waits for its turn, but ignores pauses. */
export async function inTurnAfterLimit<T>(name: LaneName, work: () => Promise<T>): Promise<T> {
  requireRoom(name)
  return LANES[name].queue.run(personAtWork(), work)
}

/** Call when work reached its limit of time or memory: the caller then pauses. */
export function pauseAfterLimit(name: LaneName): void {
  const person = personAtWork()
  if (person !== BACKGROUND) LANES[name].pauses.add(person)
}

function requireNoPause(name: LaneName): void {
  const remaining = LANES[name].pauses.getRemaining(personAtWork())
  if (remaining > 0) throw new ApiError('tooManyRequests', { retryAfter: Math.ceil(remaining / 1_000) })
}

function requireRoom(name: LaneName): void {
  const { queue, retrySeconds } = LANES[name]
  try {
    queue.requireRoom(personAtWork())
  } catch (error) {
    throw error instanceof QueueFullError ? new ApiError('serverBusy', { retryAfter: retrySeconds }) : error
  }
}

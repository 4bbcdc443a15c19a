import { availableParallelism } from 'node:os'
import { ApiError } from '../errors/api-error'
import { BACKGROUND, Busy, FairQueue, QueueFullError, type QueueLimits } from './fair-queue'
import { LimitPauses } from './limit-pauses'
import { personAtWork } from './person-at-work'

/** One who works to the limit leaves another worker to all others. */
const TWO_OR_MORE = Math.max(2, availableParallelism() - 1)

interface Lane {
  readonly queue: FairQueue
  readonly pauses: LimitPauses
  /** After how many seconds who found no room may ask again. */
  readonly retrySeconds: number
}

const lane = (limits: QueueLimits, retrySeconds: number, busy?: Busy): Lane => ({
  queue: new FairQueue(limits, busy),
  pauses: new LimitPauses(),
  retrySeconds,
})

/** A person has one of these at work, whichever it is: they take seconds, and memory. */
const long = new Busy()

/** All heavy work of the server. What a person asks for in one lane never waits for another lane. */
export const LANES = {
  /** Texts of theses: milliseconds each. A device sends its sections one after the other. */
  writing: lane({ atOnce: TWO_OR_MORE, maxWaiting: 200, maxWaitingEach: 8 }, 3),
  /** Argon2, tens of milliseconds each. A whole campus may sign in from one address. */
  hashes: lane({ atOnce: Math.max(1, availableParallelism() - 1), maxWaiting: 60, maxWaitingEach: 40 }, 3),
  /** Pictures, logos and Word files that are read. */
  files: lane({ atOnce: 2, maxWaiting: 20, maxWaitingEach: 3 }, 10, long),
  deposits: lane({ atOnce: 2, maxWaiting: 8, maxWaitingEach: 1 }, 20, long),
  /** Copies of accounts, and receipts as PDF. */
  exports: lane({ atOnce: 1, maxWaiting: 20, maxWaitingEach: 2 }, 5, long),
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof LANES

/**
 * Throws where work in this lane would not be taken now: `serverBusy` (503) where too much waits, `tooManyRequests`
 * (429) while who asks pauses after a limit. Asked before anything is read for the work.
 */
export function requireTurn(name: LaneName): void {
  requireNoPause(name)
  requireRoom(name)
}

/** Runs heavy work at the turn of who asks for it. Throws as `requireTurn` does. */
export async function inTurn<T>(name: LaneName, work: () => Promise<T>): Promise<T> {
  requireTurn(name)
  return LANES[name].queue.run(personAtWork(), () => {
    // What waited may be of somebody who has reached a limit meanwhile.
    requireNoPause(name)
    return work()
  })
}

/** Work that finds out why a limit was reached: it waits for its turn, but for no pause. */
export async function inTurnAfterLimit<T>(name: LaneName, work: () => Promise<T>): Promise<T> {
  requireRoom(name)
  return LANES[name].queue.run(personAtWork(), work)
}

/** To be said where work reached its limit of time or memory: who asked for it pauses. */
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

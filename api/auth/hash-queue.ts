import { availableParallelism } from 'node:os'
import { promise as queueOf } from 'fastq'
import { ApiError } from '../frame/api-error'

/** Argon2 fills a core for tens of milliseconds: one stays free for everybody else's pages. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Anyone who would wait behind more than these is asked to come back. */
const MAX_WAITING = 60
const RETRY_SECONDS = 3

const queue = queueOf((work: () => Promise<unknown>) => work(), AT_ONCE)

/** Runs a costly hash in its turn. Throws `serverBusy` (503) when too many wait already. */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.length() >= MAX_WAITING) throw new ApiError('serverBusy', { retryAfter: RETRY_SECONDS })
  let result: { value: T } | undefined
  await queue.push(async () => {
    result = { value: await work() }
  })
  if (!result) throw new Error('the queue did not run its work')
  return result.value
}

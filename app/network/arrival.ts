import { Listeners } from '../device/listeners'

/** A promise that React's `use` reads without suspending once it is settled. */
export type Tracked<T> = Promise<T> & { status?: 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

/**
 * How long a failure is kept, for whoever draws it: what is asked again at each drawing would never be seen to have
 * failed.
 */
export const FAILURE_MS = 300

const listeners = new Listeners()
let count = 0

/** Tells of everything that comes, or does not. */
export const onArrival = listeners.add
export const countArrivals = (): number => count

/**
 * Code or texts that a drawing may wait for: `use` has them at once when they are here, and `PromptSuspense` hears of
 * them.
 */
export function arriving<T>(promise: Promise<T>): Tracked<T> {
  const tracked: Tracked<T> = promise
  const settle = (how: Pick<Tracked<T>, 'status' | 'value' | 'reason'>) => {
    void Object.assign(tracked, how)
    count += 1
    listeners.tell()
  }
  promise.then(
    (value) => settle({ status: 'fulfilled', value }),
    (reason: unknown) => settle({ status: 'rejected', reason }),
  )
  return tracked
}

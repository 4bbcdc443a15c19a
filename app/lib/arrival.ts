import { Listeners } from './listeners'

/** A promise that React's `use` reads without suspending once it is fulfilled. */
type Tracked<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

const listeners = new Listeners()
let count = 0

/** Tells of everything that comes. */
export const onArrival = listeners.add
export const countArrivals = (): number => count

/** Code or texts that a drawing may wait for: `use` has them at once when they are here, and `PromptSuspense` hears of them. */
export function arriving<T>(promise: Promise<T>): Promise<T> {
  const tell = () => {
    count += 1
    listeners.tell()
  }
  promise.then((value) => {
    void Object.assign(promise satisfies Tracked<T>, { status: 'fulfilled', value })
    tell()
  }, tell)
  return promise
}

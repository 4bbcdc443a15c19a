/** Timers that stay real when a test only sets the clock. */
const ALL_BUT_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const

/** Sets the server's clock ahead, in ms, until `jest.useRealTimers()`; the database's clock does not change. */
export const setClockAhead = (ms: number): void =>
  void jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...ALL_BUT_DATE] })

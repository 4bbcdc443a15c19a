/** What Jest must leave real where a test sets the clock alone. */
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

/** The server's clock says so much more, in ms, until `jest.useRealTimers()`; the database keeps its own. */
export const setClockAhead = (ms: number): void =>
  void jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...ALL_BUT_DATE] })

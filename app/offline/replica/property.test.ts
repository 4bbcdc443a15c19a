import fc from 'fast-check'
import { checkEnd, settle } from './testing/model-end.testing'
import { ModelRun, step, type Step } from './testing/model-run.testing'

const RUNS = 10_000
/** On a machine that takes longer for them, as many as fit: ms. */
const TIME = 150_000

/** Found by chance: of two tabs that go in one moment, the second was next in the queue for the first one's lock. */
const WIPED: Step[] = [
  { do: 'open', person: 0 },
  { do: 'slow', isSlow: true },
  { do: 'create', tab: 0, refers: false },
  { do: 'edit', tab: 3, row: 0, isBad: true },
  { do: 'wipe' },
]
/**
 * Of a mutation that was applied, whose answer was lost, and that is sent again under another person's cookie: rules
 * are not asked then.
 */
const FOREIGN: Step[] = [
  { do: 'fates', fates: ['lostAfter', 'refused'] },
  { do: 'create', tab: 0, refers: false },
  { do: 'cookie', person: 1 },
  { do: 'retry', tab: 0, act: 0 },
]
/**
 * A row edited here, whose answer is lost, and removed elsewhere: what the server remembers of the edit comes after it
 * was heard that the row is gone.
 */
const LOSSES: Step[] = [
  { do: 'pass', ms: 0 },
  { do: 'fates', fates: ['lostAfter', 'ok', 'lostAfter', 'ok'] },
  { do: 'edit', tab: 0, row: 1, isBad: false },
  { do: 'stranger', row: 5, what: 'remove' },
  { do: 'edit', tab: 0, row: 0, isBad: true },
  { do: 'pass', ms: 3_600_000 },
]
/**
 * A row received while the first pull had brought nothing yet, and removed before it came: the replica that then comes
 * does not name it.
 */
const BEGUN: Step[] = [
  { do: 'fates', fates: ['lostAfter', 'lostAfter'] },
  { do: 'sync', tab: 0 },
  { do: 'pass', ms: 0 },
  { do: 'create', tab: 0, refers: false },
  { do: 'full', isFull: true },
  { do: 'remove', tab: 0, row: 0 },
]
/**
 * Another call hears that the session has ended, while a page of the first pull is on its way: the pages before it have
 * gone.
 */
const DROPPED: Step[] = [
  { do: 'slow', isSlow: true },
  { do: 'pass', ms: 0 },
  { do: 'fates', fates: ['signedOut'] },
  { do: 'create', tab: 0, refers: false },
  { do: 'arrive', count: 0 },
]
/**
 * Two tabs go on in memory beside a full disk: one sends a creation and undoes it, the other sends the creation again,
 * and hears the answer of then.
 */
const SENT_AGAIN: Step[] = [
  { do: 'open', person: 3 },
  { do: 'open', person: 3 },
  { do: 'create', tab: 1, refers: false },
  { do: 'full', isFull: true },
  { do: 'undo', tab: 4, act: 0 },
  { do: 'open', person: 3 },
]

test('whatever happens on the way: no acknowledged mutation lost, none applied twice, none under another name, and the queue drains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const run = new ModelRun()
      await run.play(steps)
      await settle(run, checkEnd)
    }),
    {
      numRuns: RUNS,
      plugins: [fc.interruptAfterTimeLimit(TIME)],
      examples: [[WIPED], [FOREIGN], [LOSSES], [BEGUN], [DROPPED], [SENT_AGAIN]],
    },
  )
}, 240_000)

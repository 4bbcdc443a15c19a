import fc from 'fast-check'
import { checkEnd, settle } from './testing/model-end.testing'
import { ModelRun, step, type Step } from './testing/model-run.testing'

const RUNS = 10_000
/** Time limit in ms; slower machines run fewer cases. */
const TIME = 150_000

/** Found by chance: two tabs close at the same moment, while the second waits for the first one's lock. */
const WIPED: Step[] = [
  { do: 'open', person: 0 },
  { do: 'slow', isSlow: true },
  { do: 'create', tab: 0, refers: false },
  { do: 'edit', tab: 3, row: 0, isBad: true },
  { do: 'wipe' },
]
/**
 * A mutation was applied, its response was lost, and it is sent again under another person's cookie, where the rules
 * are not evaluated.
 */
const FOREIGN: Step[] = [
  { do: 'fates', fates: ['lostAfter', 'refused'] },
  { do: 'create', tab: 0, refers: false },
  { do: 'cookie', person: 1 },
  { do: 'retry', tab: 0, act: 0 },
]
/**
 * The response of an edit is lost, and the row is removed elsewhere. The repeated response arrives after the removal
 * was synchronised.
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
 * A row is received before the first page of the first pull, and removed before that page arrives, which does not
 * mention it.
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
 * Another call reports the end of the session during the first pull, which deletes the previous pages.
 */
const DROPPED: Step[] = [
  { do: 'slow', isSlow: true },
  { do: 'pass', ms: 0 },
  { do: 'fates', fates: ['signedOut'] },
  { do: 'create', tab: 0, refers: false },
  { do: 'arrive', count: 0 },
]
/**
 * Two tabs work in memory because the disk is full. One sends a creation and undoes it; the other sends the creation
 * again and gets the original response.
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

import fc from 'fast-check'
import { checkEnd, settle } from './model-end.testing'
import { ModelRun, step, type Step } from './model-run.testing'

const RUNS = 10_000
/** On a machine that takes longer for them, as many as fit: ms. */
const TIME = 150_000

/** Found by chance: of two tabs that go in one moment, the second stood next in line for the first one's lock. */
const WIPED: Step[] = [{ do: 'open', person: 0 }, { do: 'slow', isSlow: true }, { do: 'create', tab: 0, refers: false }, { do: 'edit', tab: 3, row: 0, isBad: true }, { do: 'wipe' }]

test('whatever happens on the way: no acknowledged act lost, none applied twice, none under another name, and the queue drains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const run = new ModelRun()
      await run.play(steps)
      await settle(run, checkEnd)
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: TIME, examples: [[WIPED]] },
  )
}, 240_000)

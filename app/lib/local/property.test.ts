import fc from 'fast-check'
import { checkEnd, settle } from './model-end.testing'
import { ModelRun, step } from './model-run.testing'

const RUNS = 10_000

test('whatever happens on the way: no acknowledged act lost, none applied twice, none under another name, and the queue drains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const run = new ModelRun()
      await run.play(steps)
      await settle(run, checkEnd)
    }),
    { numRuns: RUNS },
  )
}, 240_000)

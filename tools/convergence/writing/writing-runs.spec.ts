import 'fake-indexeddb/auto'
import { DATABASE_KIND } from '../../../api/testing/test-app'
import { end, leave } from './writing-end'
import { WritingRun } from './writing-run'
import { WritingWorld } from './writing-world'

/** On the embedded database a run takes several times as long, and differs in nothing that a device sees. */
const RUNS = Number(process.env.CONVERGENCE_RUNS ?? (DATABASE_KIND === 'embedded' ? 10 : 200))
const FIRST_SEED = Number(process.env.CONVERGENCE_SEED ?? 1)
/** Numbers of a project pass a change of digits while a run goes on. */
const HEADS = [1, 7, 97, 997, 9_997]

/** Some eight times what a quiet machine needs. */
jest.setTimeout(180_000 + RUNS * 8_000)

const title = `after ${String(RUNS)} random runs all devices have what the server has, and every word typed is somewhere`

test(title, async () => {
  const world = await WritingWorld.open()
  let found: string[] = []
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS && found.length === 0; seed += 1) {
    const run = new WritingRun(await world.newProject(HEADS[seed % HEADS.length] ?? 1), seed)
    await run.play()
    found = (await end(run)).map((what) => `seed ${String(seed)}: ${what}`)
    await leave(run)
  }
  await world.close()
  expect(found).toEqual([])
})

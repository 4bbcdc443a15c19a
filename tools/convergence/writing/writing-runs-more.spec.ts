import 'fake-indexeddb/auto'
import { DATABASE_KIND } from '../../../api/testing/test-app'
import { playRuns, timeFor } from './play-runs'

/** Another hundred in a separate process, since each run leaves some 20 MB of memory. */
const RUNS = 100
const isMeant = DATABASE_KIND === 'server' && process.env.CONVERGENCE_RUNS === undefined

jest.setTimeout(timeFor(RUNS))

const hundred = isMeant ? test : test.skip
hundred('after a second hundred of random runs all devices have what the server has', async () =>
  expect(await playRuns(101, RUNS)).toEqual([]),
)

/** Seeds that revealed a lost word before. */
const LOST = [2_669, 3_209]
const again = isMeant ? test.each(LOST) : test.skip.each(LOST)
again('run %s loses no word', async (seed) => expect(await playRuns(seed, 1)).toEqual([]))

import 'fake-indexeddb/auto'
import { DATABASE_KIND } from '../../../api/testing/test-app'
import { playRuns, timeFor } from './play-runs'

/** A second hundred, in a process of its own: a run leaves some 20 MB behind. */
const RUNS = 100
const isMeant = DATABASE_KIND === 'server' && process.env.CONVERGENCE_RUNS === undefined

jest.setTimeout(timeFor(RUNS))

const hundred = isMeant ? test : test.skip
hundred('after a second hundred of random runs all devices have what the server has', async () =>
  expect(await playRuns(101, RUNS)).toEqual([]),
)

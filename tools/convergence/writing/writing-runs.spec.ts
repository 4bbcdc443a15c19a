import 'fake-indexeddb/auto'
import { DATABASE_KIND } from '../../../api/testing/test-app'
import { playRuns, timeFor } from './play-runs'

/** Fewer runs on the embedded database, which is several times slower and behaves the same for devices. */
const RUNS = Number(process.env.CONVERGENCE_RUNS ?? (DATABASE_KIND === 'embedded' ? 10 : 100))
const FIRST_SEED = Number(process.env.CONVERGENCE_SEED ?? 1)

jest.setTimeout(timeFor(RUNS))

const title = `after ${String(RUNS)} random runs all devices have what the server has, and every word typed is somewhere`

test(title, async () => expect(await playRuns(FIRST_SEED, RUNS)).toEqual([]))

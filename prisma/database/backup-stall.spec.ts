import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { backupName, writeBackup } from './backup'
import { openEmbedded } from './embedded'

/** The longest block of the event loop, in milliseconds. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  // The monitor measures between two turns of its timer, so one must precede the work.
  await sleep(50)
  await work()
  await sleep(50)
  delay.disable()
  return delay.max / 1e6
}

test('a backup of a large database stalls the process less than its dump would', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-stall-'))
  const database = await openEmbedded({ dataDir })
  await database.exec(
    `CREATE TABLE filled AS SELECT g, md5(g::text) || md5((-g)::text) AS text FROM generate_series(1, 600000) g`,
  )
  const dump = await longestStall(() => database.dump())
  const backup = await longestStall(() => writeBackup(database, dataDir, backupName(new Date())))
  await database.close()
  rmSync(dataDir, { recursive: true })
  expect(backup).toBeLessThan(dump / 2)
}, 120_000)

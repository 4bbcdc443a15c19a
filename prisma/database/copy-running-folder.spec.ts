import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backupName, restoreBackup, writeBackup } from './backup'
import { copyRunningFolder, TICK_MS } from './copy-running-folder'
import { openEmbedded } from './embedded'
import { migrate } from './migrate'

const readFiles = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(folder.length),
        readFileSync(join(entry.parentPath, entry.name), 'utf8'),
      ]),
  )

test('the copy is the moment in which nobody writes, whatever was written before', async () => {
  const place = mkdtempSync(join(tmpdir(), 'cap-copy-'))
  const [source, target] = [join(place, 'source'), join(place, 'copy')]
  mkdirSync(join(source, 'base'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(source, 'base', name), text)
  for (let at = 0; at < 200; at++) write(`${at}`, 'a'.repeat(100_000))
  const state = { isWriting: true }
  const writer = (async () => {
    for (let at = 0; state.isWriting; at++) {
      write(`${at % 300}`, `${'b'.repeat(100_000)}${at}`)
      if (at % 3 === 0) rmSync(join(source, 'base', `${(at * 7) % 300}`), { force: true })
      await sleep(0)
    }
  })()
  let moment = {}
  await copyRunningFolder(source, target, async (work) => {
    state.isWriting = false
    await writer
    await work()
    moment = readFiles(source)
  })
  expect(readFiles(target)).toEqual(moment)
  rmSync(place, { recursive: true })
})

test('while writers wait, only what was written since the round before is copied', async () => {
  const place = mkdtempSync(join(tmpdir(), 'cap-copy-'))
  const [source, target] = [join(place, 'source'), join(place, 'copy')]
  mkdirSync(source)
  for (let at = 0; at < 50; at++) writeFileSync(join(source, String(at)), 'a'.repeat(10_000))
  await sleep(TICK_MS * 2)
  const writtenAt = () => new Map(readdirSync(target).map((name) => [name, statSync(join(target, name)).mtimeMs]))
  let copied: string[] = []
  await copyRunningFolder(source, target, async (work) => {
    for (const name of ['3', '14', 'new']) writeFileSync(join(source, name), 'b'.repeat(10_000))
    const before = writtenAt()
    await sleep(TICK_MS)
    await work()
    copied = [...writtenAt()].filter(([name, at]) => before.get(name) !== at).map(([name]) => name)
  })
  expect(copied.sort()).toEqual(['14', '3', 'new'])
  rmSync(place, { recursive: true })
})

test('a backup of a lived database keeps no write waiting, and has every commit of before it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-copy-'))
  let database = await openEmbedded({ dataDir })
  await migrate(database)
  await database.exec(`
    CREATE TABLE filled AS SELECT g, md5(g::text) || md5((-g)::text) AS text FROM generate_series(1, 1500000) g;
    CREATE TABLE written (n int)`)
  const formatTime = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  let [n, isRunning] = [0, true]
  const waits: number[] = []
  const insert = () => database.query('INSERT INTO written VALUES ($1)', [(n += 1)])
  await insert()
  const name = backupName(new Date())
  const took = await formatTime(async () => {
    const backup = writeBackup(database, dataDir, name).finally(() => (isRunning = false))
    while (isRunning) {
      waits.push(await formatTime(insert))
      await sleep(5)
    }
    await backup
  })
  await database.close()
  // A ratio is independent of the machine's load. On an idle machine the longest wait is 1 % of the backup.
  expect(Math.max(...waits) / took).toBeLessThan(0.1)
  expect(waits.length).toBeGreaterThan(5)
  await restoreBackup(dataDir, join(dataDir, 'backups', name))
  database = await openEmbedded({ dataDir })
  const [filled] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM filled')
  const [written] = await database.query<{ n: number; max: number }>(
    'SELECT count(*)::int AS n, max(n)::int AS max FROM written',
  )
  await database.close()
  rmSync(dataDir, { recursive: true })
  expect(filled?.n).toBe(1_500_000)
  // The copy holds every commit up to its time, without gaps.
  expect(written?.n).toBeGreaterThan(0)
  expect(written?.max).toBe(written?.n)
}, 240_000)

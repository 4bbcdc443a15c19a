/** `npm run bench:commits`: the cost of flushing each commit to disk in the embedded database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '../prisma/database/embedded'

const COMMITS = 300
const ROUNDS = 5
const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function msPerCommit(insert: (id: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (let id = 0; id < COMMITS; id += 1) await insert(id)
  return (performance.now() - started) / COMMITS
}

const folder = mkdtempSync(join(tmpdir(), 'cap-commits-'))
const durable = await openEmbedded({ dataDir: join(folder, 'durable') })
const plain = await PGlite.create({ dataDir: join(folder, 'plain') })
const create = 'CREATE TABLE kept (id int)'
const insert = 'INSERT INTO kept VALUES ($1)'
await durable.exec(create)
await plain.exec(create)
const times: { durable: number[]; plain: number[] } = { durable: [], plain: [] }
for (let round = 0; round < ROUNDS; round += 1) {
  times.durable.push(await msPerCommit((id) => durable.query(insert, [id])))
  times.plain.push(await msPerCommit((id) => plain.query(insert, [id])))
}
await durable.close()
await plain.close()
rmSync(folder, { recursive: true })
console.table({
  'synchronised, ms a commit': median(times.durable).toFixed(2),
  'not synchronised, ms a commit': median(times.plain).toFixed(2),
})

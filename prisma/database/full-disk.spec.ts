import fs, { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded, type EmbeddedDatabase } from './embedded'
import { DiskFullError } from './room'

const MEGABYTE = 1024 * 1024

describe('the embedded database on a full disk', () => {
  let dataDir: string
  let free: number
  let database: EmbeddedDatabase
  const open = () => openEmbedded({ dataDir }, () => free)
  const ids = async () => (await database.query<{ id: number }>('SELECT id FROM kept ORDER BY id')).map(({ id }) => id)

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'cap-full-'))
    free = 1_000 * MEGABYTE
    database = await open()
    await database.exec('CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  it('refuses to write before there is nothing left, goes on reading, and writes again when there is room', async () => {
    free = 40 * MEGABYTE
    const insert = 'INSERT INTO kept VALUES (2)'
    const readOnly = { code: '25006' }
    await expect(database.query(insert)).rejects.toMatchObject(readOnly)
    await expect(database.exec(insert)).rejects.toMatchObject(readOnly)
    await expect(database.transaction((runner) => runner.query(insert))).rejects.toMatchObject(readOnly)
    expect(await ids()).toEqual([1])
    expect(database.hasRoom?.()).toBe(false)
    free = 1_000 * MEGABYTE
    await database.query(insert)
    expect(await ids()).toEqual([1, 2])
  })

  it('closes without writing, and does not open where it could not write what a crash left to do', async () => {
    free = 0
    await database.close()
    await expect(open()).rejects.toThrow(DiskFullError)
    free = 1_000 * MEGABYTE
    database = await open()
    expect(await ids()).toEqual([1])
  })

  it('is opened anew after a crash, once there is room, and has every commit', async () => {
    const write = fs.writeSync
    let full = true
    // The open folder that PostgreSQL writes during a checkpoint.
    jest.spyOn(fs, 'writeSync').mockImplementation((...args: Parameters<typeof write>) => {
      if (full && readlinkSync(`/proc/self/fd/${args[0]}`).includes('/pg_logical/'))
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
      return Reflect.apply(write, fs, args)
    })
    const [crash, ...waiting] = await Promise.allSettled([
      database.exec('CHECKPOINT'),
      database.query('SELECT 1'),
      database.transaction((runner) => runner.query('SELECT 1')),
    ])
    expect(crash).toMatchObject({ status: 'rejected', reason: { code: '57P02' } })
    expect(waiting).toEqual([1, 2].map(() => expect.objectContaining({ status: 'rejected' })))

    free = 0
    await expect(ids()).rejects.toMatchObject({ code: '57P02' })
    full = false
    free = 1_000 * MEGABYTE
    expect(await ids()).toEqual([1])
    await database.query('INSERT INTO kept VALUES (2)')
    expect(await ids()).toEqual([1, 2])
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrismaClient } from '#db/client'
import { buildProject } from '../factories/project'
import { buildUser } from '../factories/user'
import { openDatabase } from './connection'
import { DataFolderLockedError } from './data-folder-lock'
import { DatabaseUnreachableError } from './database'
import { describeEachDatabase, type TestDatabase } from './test-database'

describeEachDatabase('an open database', (open) => {
  let database: TestDatabase
  let prisma: PrismaClient

  beforeAll(async () => {
    database = await open()
    prisma = new PrismaClient({ adapter: database.adapter, transactionOptions: { maxWait: 15_000, timeout: 15_000 } })
  })
  beforeEach(() => database.empty())
  afterAll(async () => {
    await prisma.$disconnect()
    await database.close()
  })

  it('is in UTC and gives dates back as they were', async () => {
    expect(await database.query("SELECT current_setting('TimeZone') AS zone")).toEqual([{ zone: 'UTC' }])
    const createdAt = new Date('2026-03-29T01:30:00.123Z')
    expect(await prisma.user.create({ data: buildUser({ createdAt }) })).toMatchObject({ createdAt })
  })

  it('commits what its transaction wrote, or none of it', async () => {
    const insert = (key: string) =>
      database.transaction(async (runner) => {
        await runner.query("INSERT INTO app_settings VALUES ($1, '1', now())", [key])
        if (key === 'bad') throw new Error('stop')
        return key
      })
    expect(await insert('good')).toBe('good')
    await expect(insert('bad')).rejects.toThrow('stop')
    expect(await database.query("SELECT key FROM app_settings WHERE key IN ('good', 'bad')")).toEqual([{ key: 'good' }])
  })

  it('keeps 50 simultaneous transactions apart', async () => {
    const { id: userId } = await prisma.user.create({ data: buildUser() })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        prisma.$transaction(async (transaction) => {
          const { id } = await transaction.project.create({ data: buildProject({ userId }) })
          await new Promise((resolve) => setTimeout(resolve, index % 7))
          await transaction.project.update({ where: { id }, data: { progress: index } })
          if (index % 5 === 0) throw new Error('stop')
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    const rows = await prisma.project.findMany({ select: { progress: true } })
    expect(rows.map(({ progress }) => progress).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index).filter((index) => index % 5 !== 0),
    )
  })

  it('does not report as saved what the commit refused', async () => {
    await database.exec('CREATE TABLE late (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)')
    const write = prisma.$transaction(async (transaction) => {
      await transaction.$executeRaw`INSERT INTO late VALUES (1), (1)`
    })
    await expect(write).rejects.toThrow()
    expect(await database.query('SELECT id FROM late')).toEqual([])
    await database.exec('DROP TABLE late')
  })

  it('goes on after a transaction that took too long', async () => {
    const slow = prisma.$transaction(() => new Promise((resolve) => setTimeout(resolve, 300)), { timeout: 100 })
    await expect(slow).rejects.toThrow(/P2028|expired|timeout/i)
    expect(await prisma.user.count()).toBe(0)
  })
})

describe('a data folder', () => {
  it('keeps what was written, and is open in one place only', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
    const first = await openDatabase({ dataDir })
    await first.exec('CREATE TABLE kept (id int); INSERT INTO kept VALUES (7);')
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataFolderLockedError)
    expect(await first.query('SELECT id FROM kept')).toEqual([{ id: 7 }])
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(await second.query('SELECT id FROM kept')).toEqual([{ id: 7 }])
    await second.close()
    await rm(dataDir, { recursive: true })
  })
})

describe('a server that does not answer', () => {
  it('is named without its password', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/nothing' })
    await expect(opening).rejects.toThrow(DatabaseUnreachableError)
    await expect(opening).rejects.toThrow(/127\.0\.0\.1:1\/nothing est injoignable/)
    await expect(opening).rejects.not.toThrow(/secret/)
  })

  it('is given up after five seconds when it is silent', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as AddressInfo
    const start = performance.now()
    await expect(openDatabase({ databaseUrl: `postgres://me@127.0.0.1:${port}/x` })).rejects.toThrow(
      DatabaseUnreachableError,
    )
    expect(performance.now() - start).toBeLessThan(8_000)
    silent.close()
  }, 15_000)
})

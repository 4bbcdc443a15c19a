import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations, MigrationError, readMigrations } from './apply-migrations'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { migrate, MIGRATIONS_FOLDER } from './migrate'
import { openServer } from './server'
import { createServerDatabase, isServerReachable } from './test-database'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await add('20260101000000_one', 'CREATE TABLE one (id int);')
  await add('20260102000000_two', "CREATE TABLE two (id int);\nINSERT INTO two VALUES (1), (2);\nSELECT ';';")
})
afterEach(() => rm(folder, { recursive: true }))

async function add(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}

const applied = (database: Database) =>
  database.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations ORDER BY started_at, name')

function behaves(open: () => Promise<Database>): void {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => database.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public;'))
  afterAll(() => database.close())

  it('applies in order, then nothing, then what is new', async () => {
    expect(await applyMigrations(database, folder)).toEqual(['20260101000000_one', '20260102000000_two'])
    expect(await applyMigrations(database, folder)).toEqual([])
    await add('20260103000000_three', 'ALTER TABLE one ADD COLUMN name text;')
    expect(await applyMigrations(database, folder)).toEqual(['20260103000000_three'])
    expect(await applied(database)).toHaveLength(3)
  })

  it('undoes a migration that fails, and can go on once it is mended', async () => {
    await add('20260103000000_bad', 'CREATE TABLE three (id int); SELECT 1 / 0;')
    await expect(applyMigrations(database, folder)).rejects.toThrow(/20260103000000_bad a échoué.*division by zero/)
    expect(await database.query("SELECT to_regclass('three')::text AS found")).toEqual([{ found: null }])
    expect(await applied(database)).toHaveLength(2)
    await add('20260103000000_bad', 'CREATE TABLE three (id int);')
    expect(await applyMigrations(database, folder)).toEqual(['20260103000000_bad'])
  })

  it('refuses a migration changed after it was applied, but not its line ends', async () => {
    await applyMigrations(database, folder)
    await add('20260102000000_two', "CREATE TABLE two (id int);\r\nINSERT INTO two VALUES (1), (2);\r\nSELECT ';';")
    expect(await applyMigrations(database, folder)).toEqual([])
    await add('20260101000000_one', 'CREATE TABLE one (id bigint);')
    await expect(applyMigrations(database, folder)).rejects.toThrow(/20260101000000_one a été modifiée/)
  })

  it('refuses a database that is newer than the program', async () => {
    await add('20260103000000_three', 'SELECT 1')
    await applyMigrations(database, folder)
    await rm(join(folder, '20260103000000_three'), { recursive: true })
    await expect(applyMigrations(database, folder)).rejects.toThrow(
      /plus récente que ce programme.*20260103000000_three/,
    )
  })

  it('refuses a new migration dated before an applied one', async () => {
    await applyMigrations(database, folder)
    await add('20260101120000_between', 'SELECT 1')
    await expect(applyMigrations(database, folder)).rejects.toThrow(MigrationError)
  })

  it('refuses to go on after a migration that another tool left unfinished', async () => {
    await applyMigrations(database, folder)
    await database.exec('UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(applyMigrations(database, folder)).rejects.toThrow(/prisma migrate resolve/)
  })
}

describe('applyMigrations (embedded)', () => behaves(() => openEmbedded({ memory: true })))

const describeServer = isServerReachable() ? describe : describe.skip

describeServer('applyMigrations (server)', () => {
  let created: { url: string; drop: () => Promise<void> }
  beforeAll(async () => {
    created = await createServerDatabase()
  })
  afterAll(() => created.drop())

  behaves(() => openServer(created.url))

  it('is safe with several servers starting together', async () => {
    const empty = await createServerDatabase()
    const servers = await Promise.all([1, 2, 3, 4].map(() => openServer(empty.url)))
    const results = await Promise.all(servers.map((server) => migrate(server)))
    expect(results.flat().toSorted()).toEqual((await readMigrations(MIGRATIONS_FOLDER)).map(({ name }) => name))
    await Promise.all(servers.map((server) => server.close()))
    await empty.drop()
  })
})

import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CHANGE_EPOCH_KEY } from './change-cursor'
import { readMigrations } from './apply-migrations'
import type { Database } from './database'
import { openEmbedded } from './embedded'
import { migrate, MIGRATIONS_FOLDER } from './migrate'
import { openServer } from './server'

const SERVER_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const CACHE = 'node_modules/.cache/test-database'
const PROBE = `
  const { hostname, port } = new URL(process.argv[1]);
  const socket = require('net').connect(Number(port) || 5432, hostname).setTimeout(1000);
  socket.on('connect', () => process.exit(0)).on('error', () => process.exit(1)).on('timeout', () => process.exit(1));`

/** A database of its own for one test file. */
export interface TestDatabase extends Database {
  /** Empties every table, append-only ones included. */
  empty(): Promise<void>
  /** URL for a process that the test starts; undefined for the embedded database, which is in memory. */
  url: string | undefined
}

/** Runs the block for each kind of database; the server is skipped where none is reachable. */
export function describeEachDatabase(
  title: string,
  block: (open: () => Promise<TestDatabase>, kind: Database['kind']) => void,
): void {
  describe(`${title} (embedded)`, () => block(() => openTestDatabase('embedded'), 'embedded'))
  const describeServer = isServerReachable() ? describe : describe.skip
  describeServer(`${title} (server)`, () => block(() => openTestDatabase('server'), 'server'))
}

/** Synchronous, since Jest requires its blocks to be declared synchronously. */
export function isServerReachable(): boolean {
  try {
    execFileSync(process.execPath, ['-e', PROBE, SERVER_URL], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A migrated, empty database. `close` drops it. */
export function openTestDatabase(kind: Database['kind']): Promise<TestDatabase> {
  return kind === 'embedded' ? openInMemory() : openOnServer()
}

/** A new database on the test server, without any migration. */
export async function createServerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `cap_soutenance_test_${randomBytes(5).toString('hex')}`
  const administration = await openServer(SERVER_URL)
  await administration.exec(`CREATE DATABASE ${name}`)
  const url = new URL(SERVER_URL)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: async () => {
      await administration.exec(`DROP DATABASE ${name} WITH (FORCE)`)
      await administration.close()
    },
  }
}

async function openOnServer(): Promise<TestDatabase> {
  const { url, drop } = await createServerDatabase()
  const database = await openServer(url)
  await migrate(database)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, url, close, empty: () => emptyTables(database) }
}

async function openInMemory(): Promise<TestDatabase> {
  const database = await openEmbedded({ memory: true, image: await migratedImage() })
  return { ...database, url: undefined, empty: () => emptyTables(database) }
}

/** Creating an embedded database takes seconds, so its migrated image is cached for all test files. */
async function migratedImage(): Promise<Blob> {
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  const fingerprint = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex')
  const file = join(CACHE, `${fingerprint.slice(0, 16)}.tar`)
  if (existsSync(file)) return new Blob([await readFile(file)])
  const database = await openEmbedded({ memory: true })
  await migrate(database)
  const image = await database.dump()
  await database.close()
  await mkdir(CACHE, { recursive: true })
  const draft = `${file}.${randomBytes(5).toString('hex')}`
  await writeFile(draft, Buffer.from(await image.arrayBuffer()))
  await rename(draft, file)
  return image
}

/**
 * Deletes rows instead of truncating, since TRUNCATE creates new files for each table and index, which takes hundreds
 * of milliseconds. The lock waits for statements that a test left running; the replica role skips triggers and foreign
 * keys.
 */
async function emptyTables(database: Database): Promise<void> {
  await database.transaction(async (runner) => {
    const tables = await runner.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'app_settings')`,
    )
    const names = tables.map(({ name }) => name)
    await runner.exec(`
      SET LOCAL session_replication_role = 'replica';
      LOCK TABLE ${names.join(', ')} IN EXCLUSIVE MODE;
      ${names.map((name) => `DELETE FROM ${name};`).join('\n')}
      DELETE FROM app_settings WHERE key <> '${CHANGE_EPOCH_KEY}';`)
  })
}

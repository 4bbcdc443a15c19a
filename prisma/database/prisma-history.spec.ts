import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { readMigrations } from './apply-migrations'
import { migrate, MIGRATIONS_FOLDER } from './migrate'
import { runScript } from './node-script'
import { openServer } from './server'
import { createServerDatabase, isServerReachable } from './test-database'

const NEWEST = 'migration_name = (SELECT max(migration_name) FROM _prisma_migrations)'
const OTHER_CHECKSUM = `UPDATE _prisma_migrations SET checksum = 'other' WHERE ${NEWEST}`
const FORGET_NEWEST = `DELETE FROM _prisma_migrations WHERE ${NEWEST}`

/** Runs Prisma's engine, as WebAssembly, on the runner's table, before and after each of these changes. */
const diagnose = (opened: string) =>
  runScript(`
    import { readMigrations } from './prisma/database/apply-migrations'
    import { openEmbedded } from './prisma/database/embedded'
    import { migrate, MIGRATIONS_FOLDER } from './prisma/database/migrate'
    import { openSchemaEngine } from './prisma/database/schema-engine'
    import { openServer } from './prisma/database/server'
    const database = await ${opened}
    await migrate(database)
    const engine = await openSchemaEngine(database)
    const migrations = await readMigrations(MIGRATIONS_FOLDER)
    const found = []
    for (const change of ${JSON.stringify(['', OTHER_CHECKSUM, FORGET_NEWEST])}) {
      await database.exec(change)
      found.push(await engine.diagnoseMigrationHistory({
        migrationsList: {
          baseDir: MIGRATIONS_FOLDER,
          lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
          shadowDbInitScript: '',
          migrationDirectories: migrations.map(({ name, sql }) => ({
            path: name,
            migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
          })),
        },
        optInToShadowDatabase: false,
        filters: { externalTables: [], externalEnums: [] },
      }))
    }
    console.log(JSON.stringify(found))
    await database.close()`)

const newest = async (): Promise<string> => (await readMigrations(MIGRATIONS_FOLDER)).at(-1)?.name ?? ''

async function expectAgreement(found: unknown): Promise<void> {
  const name = await newest()
  const inOrder = { editedMigrationNames: [], failedMigrationNames: [], hasMigrationsTable: true, history: null }
  const behind = { diagnostic: 'databaseIsBehind', unappliedMigrationNames: [name] }
  expect(found).toEqual([inOrder, { ...inOrder, editedMigrationNames: [name] }, { ...inOrder, history: behind }])
}

// Uses the engine call behind `prisma migrate status`.
describe("Prisma's engine agrees with our runner", () => {
  it('on the embedded database', async () => {
    await expectAgreement(await diagnose('openEmbedded({ memory: true })'))
  }, 90_000)
})

const describeServer = isServerReachable() ? describe : describe.skip

describeServer('On a PostgreSQL server', () => {
  let created: { url: string; drop: () => Promise<void> }
  beforeEach(async () => {
    created = await createServerDatabase()
  })
  afterEach(() => created.drop())

  it("Prisma's engine agrees with our runner", async () => {
    await expectAgreement(await diagnose(`openServer(${JSON.stringify(created.url)})`))
  }, 90_000)

  const itHasEngine = hasNativeEngine() ? it : it.skip

  itHasEngine(
    '`prisma migrate status` agrees (skipped where its native engine is not installed)',
    async () => {
      const database = await openServer(created.url)
      await migrate(database)
      expect(await status(created.url)).toContain('Database schema is up to date')
      await database.exec(FORGET_NEWEST)
      const behind = await status(created.url)
      expect(behind).toContain('not yet been applied')
      expect(behind).toContain(await newest())
      await database.close()
    },
    90_000,
  )
})

/** Whether the native engine is installed; Prisma's command would download it, which a test must not do. */
function hasNativeEngine(): boolean {
  if (process.env.PRISMA_SCHEMA_ENGINE_BINARY?.includes('schema-engine')) return true
  const folder = dirname(createRequire(__filename).resolve('@prisma/engines/package.json'))
  return readdirSync(folder).some((name) => name.startsWith('schema-engine-') && !name.includes('.gz'))
}

/** The command fails where migrations are pending; its output counts in both cases. */
function status(url: string): Promise<string> {
  const cli = createRequire(__filename).resolve('prisma/build/index.js')
  const env = { ...process.env, DATABASE_URL: url, CHECKPOINT_DISABLE: '1', NO_COLOR: '1', NODE_OPTIONS: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, 'migrate', 'status'], { env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    )
  })
}

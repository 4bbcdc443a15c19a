import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database, SqlRunner } from './database'

/** The lock key of Prisma, so that `prisma migrate deploy` and this runner wait for each other. */
export const MIGRATION_LOCK = 72_707_369

/** Prisma's own table, so that Prisma's tools keep working on the database. */
const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`

/** The database and the migrations folder do not match. The message tells the operator, in French, what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** A committed migration; `checksum` is Prisma's, the SHA-256 of the script in hexadecimal. */
export interface Migration {
  name: string
  sql: string
  checksum: string
}

interface AppliedRow extends Record<string, unknown> {
  name: string
  checksum: string
  finished: boolean
}

/**
 * Applies the pending migrations, each in its own transaction under a lock, and returns their names. Several servers
 * may start at the same time. Throws MigrationError.
 */
export async function applyMigrations(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const applied: string[] = []
  for (;;) {
    const name = await database.transaction((runner) => applyNext(runner, migrations))
    if (name === undefined) return applied
    applied.push(name)
  }
}

/** The migrations of a folder (relative to the working directory), oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(resolve(folder), { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      // Line ends are normalised, so that a checkout on Windows gives the same checksum.
      const sql = (await readFile(join(resolve(folder), name, 'migration.sql'), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies one migration and returns its name, or undefined when none is pending. */
async function applyNext(runner: SqlRunner, migrations: Migration[]): Promise<string | undefined> {
  await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const applied = await readApplied(runner)
  checkHistory(applied, migrations)
  const next = migrations[applied.length]
  if (!next) return undefined
  await runner.exec(MIGRATIONS_TABLE)
  try {
    await runner.exec(next.sql)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(`la migration ${next.name} a échoué et n’a rien changé\u202f: ${reason}`, { cause })
  }
  await runner.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), next.checksum, next.name],
  )
  return next.name
}

async function readApplied(runner: SqlRunner): Promise<AppliedRow[]> {
  const [table] = await runner.query(`SELECT 1 AS present WHERE to_regclass('_prisma_migrations') IS NOT NULL`)
  if (!table) return []
  return runner.query<AppliedRow>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  )
}

/** The applied migrations must be the first of the committed ones. */
function checkHistory(applied: AppliedRow[], migrations: Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index]
    if (!migrations.some(({ name }) => name === row.name)) {
      throw new MigrationError(
        `la base de données est plus récente que ce programme\u202f: elle a la migration ${row.name}, inconnue ici. Démarrez la version plus récente.`,
      )
    }
    if (!row.finished) {
      throw new MigrationError(
        `la migration ${row.name}, commencée par un autre outil, n’est pas terminée. Réparez-la avec «\u202fprisma migrate resolve\u202f».`,
      )
    }
    if (migration?.name !== row.name) {
      throw new MigrationError(
        `la migration ${migration?.name ?? '?'} est plus ancienne que ${row.name}, déjà appliquée\u202f: donnez-lui une date plus récente.`,
      )
    }
    if (migration.checksum !== row.checksum) {
      throw new MigrationError(
        `la migration ${row.name} a été modifiée après son application. Rétablissez son fichier et écrivez plutôt une nouvelle migration.`,
      )
    }
  }
}

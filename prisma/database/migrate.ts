import { applyMigrations } from './apply-migrations'
import { ensureChangeEpoch } from './change-epoch'
import type { Database } from './database'

/** The committed migrations, relative to the working directory. */
export const MIGRATIONS_FOLDER = 'prisma/migrations'

/**
 * Migrates the database to the committed schema, and returns the names of the applied migrations. Several servers may
 * start at the same time. Throws MigrationError.
 */
export async function migrate(database: Database): Promise<string[]> {
  const applied = await applyMigrations(database, MIGRATIONS_FOLDER)
  await ensureChangeEpoch(database)
  return applied
}

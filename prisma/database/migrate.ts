import { applyMigrations } from './apply-migrations'
import { ensureChangeEpoch } from './change-epoch'
import type { Database } from './database'

/** The committed migrations, relative to the working directory. */
export const MIGRATIONS_FOLDER = 'prisma/migrations'

/**
 * Brings the database to the committed schema, and returns the names of the migrations it applied.
 * Any number of servers may start together. Throws MigrationError.
 */
export async function migrate(database: Database): Promise<string[]> {
  const applied = await applyMigrations(database, MIGRATIONS_FOLDER)
  await ensureChangeEpoch(database)
  return applied
}

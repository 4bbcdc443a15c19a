import { readMigrations } from './apply-migrations'
import type { SqlRunner } from './database'
import { MIGRATIONS_FOLDER } from './migrate'

export interface MigrationState {
  applied: { name: string; at: Date }[]
  pending: string[]
}

/** The migrations applied to this database, and the pending ones of this program. */
export async function readMigrationState(runner: SqlRunner): Promise<MigrationState> {
  const applied = await runner.query<{ name: string; at: Date }>(
    `SELECT migration_name AS name, finished_at AS at FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  )
  const known = new Set(applied.map(({ name }) => name))
  const committed = await readMigrations(MIGRATIONS_FOLDER)
  return { applied, pending: committed.map(({ name }) => name).filter((name) => !known.has(name)) }
}

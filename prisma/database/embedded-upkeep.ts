import type { PGlite } from '@electric-sql/pglite'

const EVERY_MS = 60_000
/** Maximum WAL since the last checkpoint; more would slow a start after a crash, which replays all of it. */
const WAL_BYTES = 8 * 1024 * 1024
const CHANGED_ROWS = 10_000

/**
 * Replaces PostgreSQL's background workers, which do not run inside a process: checkpoints, vacuums and statistics,
 * when enough has changed and the disk has room. Returns a stop function; a failed run is retried later.
 */
export function startUpkeep(pglite: PGlite, hasRoom: () => boolean): () => void {
  const timer = setInterval(() => {
    if (hasRoom()) void keepUp(pglite).catch(() => undefined)
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

export async function keepUp(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ wal: number; rows: number }>(`
    SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS wal,
           (SELECT coalesce(sum(n_mod_since_analyze + n_dead_tup), 0)::float8 FROM pg_stat_user_tables) AS rows
    FROM pg_control_checkpoint()`)
  for (const written of rows) {
    if (written.rows > CHANGED_ROWS) await pglite.exec('VACUUM (ANALYZE)')
    if (written.wal > WAL_BYTES) await pglite.exec('CHECKPOINT')
  }
}

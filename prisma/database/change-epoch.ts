import { randomBytes } from 'node:crypto'
import { CHANGE_EPOCH_KEY } from './change-cursor'
import { MIGRATION_LOCK } from './apply-migrations'
import type { Database, SqlRunner } from './database'

/** The tables whose rows have a transaction id. */
const SYNCHRONISED = `
  SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE a.attname = 'change_xid' AND NOT a.attisdropped AND c.relkind = 'r' AND pg_table_is_visible(c.oid)`

/**
 * Names the numbering of change cursors. Transaction ids belong to one database cluster. In a restored or copied
 * database, old cursors are meaningless, and rows stamped with future ids would not appear in deltas. In that case all
 * rows are stamped again and the epoch is renewed, so that clients start again. Runs after the migrations; cheap if
 * nothing changed.
 */
export async function ensureChangeEpoch(database: Database): Promise<void> {
  await database.transaction(async (runner) => {
    await runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const tables = (await runner.query<{ name: string }>(SYNCHRONISED)).map(({ name }) => name)
    const [found] = await runner.query<{ here: string; known: string | null; ahead: boolean }>(`
      SELECT ${HERE} AS here,
             (SELECT value ->> 'database' FROM app_settings WHERE key = '${CHANGE_EPOCH_KEY}') AS known,
             greatest(${tables.map((table) => `(SELECT max(change_xid) FROM ${table})`).join(', ')})
               >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS ahead`)
    if (!found || (found.here === found.known && !found.ahead)) return
    if (found.ahead) await stampAnew(runner, tables)
    await writeEpoch(runner)
  })
}

/** Makes every client start again. Must be called after a restore. */
export async function renewChangeEpoch(database: Database): Promise<void> {
  await database.transaction(writeEpoch)
}

/** Identifies this database, as opposed to a copy in another cluster. */
const HERE = `(SELECT system_identifier FROM pg_control_system())
  || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())`

async function writeEpoch(runner: SqlRunner): Promise<void> {
  await runner.query(
    `INSERT INTO app_settings (key, value, updated_at)
     VALUES ('${CHANGE_EPOCH_KEY}', jsonb_build_object('epoch', $1::text, 'database', ${HERE}), now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    [randomBytes(5).toString('hex')],
  )
}

/** Disables the triggers, since a new stamp must not change the version of a row. */
async function stampAnew(runner: SqlRunner, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await runner.exec(`
      ALTER TABLE ${table} DISABLE TRIGGER USER;
      UPDATE ${table} SET change_xid = pg_current_xact_id()::text::bigint;
      ALTER TABLE ${table} ENABLE TRIGGER USER;`)
  }
}

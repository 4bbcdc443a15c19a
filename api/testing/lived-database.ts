import type { Database } from '../../prisma/database/database'

/** Advances the transaction ids to at least this one, beyond a change of their number of digits. */
export async function advanceTransactionIds(database: Database, until: number): Promise<void> {
  await database.exec(`
    DO $$ BEGIN
      WHILE pg_current_xact_id()::text::bigint < ${String(until)} LOOP COMMIT; END LOOP;
    END $$`)
}

/** Stamps a row as if the transaction of this id had written it last. */
export async function stampChange(database: Database, table: string, id: string, xid: number): Promise<void> {
  await database.transaction(async (runner) => {
    // In replica mode, the trigger that stamps rows with the present transaction does not fire.
    await runner.exec(`SET LOCAL session_replication_role = 'replica'`)
    await runner.query(`UPDATE ${table} SET change_xid = $1::bigint WHERE id = $2::uuid`, [String(xid), id])
  })
}

/**
 * The delta of a synchronised table: the rows changed since a cursor, removed ones included, and none ever skipped.
 *
 * Timestamps would lose rows: a transaction that began early may commit late, behind cursors already issued. Instead a
 * trigger stamps each row with its transaction's id (`change_xid`). A delta reads only below the oldest running
 * transaction of this database, where no row can be added any more. Committed rows above that limit come with a later
 * delta.
 *
 * Use: read the horizon first (CHANGE_HORIZON_SQL), then the rows, in two statements in this order.
 * `changesSince` is a Prisma `where`; take rows in CHANGE_ORDER; answer `cursorAfter(rows, cursor)`.
 * A first synchronisation takes `cursorAt(horizon)` before its first page of rows, in any order.
 */

/** All transactions below `xmin` are completed, in the numbering named by `epoch`. No id has reached `xmax` yet. */
export interface ChangeHorizon {
  epoch: string
  xmin: bigint
  xmax: bigint
}

/** A client has all changes up to this position. */
export interface ChangeCursor {
  epoch: string
  xid: bigint
  id: string
}

interface ChangedRow {
  changeXid: bigint
  id: string
}

/** The key of the setting that `prisma/database/change-epoch.ts` writes. */
export const CHANGE_EPOCH_KEY = 'change_epoch'

/**
 * One row `{ epoch, xmin, xmax }`, all text. `pg_snapshot_xmin` is unsuitable, since a long transaction in another
 * database of the server would delay all deltas. Transactions of an unknown database count as ours.
 */
export const CHANGE_HORIZON_SQL = `
  SELECT coalesce((SELECT value ->> 'epoch' FROM app_settings WHERE key = '${CHANGE_EPOCH_KEY}'), '') AS epoch,
         coalesce(least(running.oldest, pg_current_xact_id_if_assigned()::text::bigint)::text, pg_snapshot_xmax(snapshot)::text) AS xmin,
         pg_snapshot_xmax(snapshot)::text AS xmax
  FROM pg_current_snapshot() AS snapshot, LATERAL (
    SELECT min(xid::text::bigint) AS oldest FROM pg_snapshot_xip(snapshot) AS xid
    WHERE xid::xid NOT IN (
      SELECT transactionid FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock' AND granted
        AND datid <> (SELECT oid FROM pg_database WHERE datname = current_database()))
  ) AS running`

/** The order a delta must be read in; the index (change_xid, id) serves it. */
export const CHANGE_ORDER: [{ changeXid: 'asc' }, { id: 'asc' }] = [{ changeXid: 'asc' }, { id: 'asc' }]

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const MAX_XID = 2n ** 63n - 1n
const CURSOR_TEXT = /^([0-9a-z]*)_(\d{1,19})(?:_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/

/** Reads the row that CHANGE_HORIZON_SQL returns. */
export function readHorizon({
  epoch,
  xmin,
  xmax = xmin,
}: {
  epoch: string
  xmin: string
  xmax?: string
}): ChangeHorizon {
  return { epoch, xmin: BigInt(xmin), xmax: BigInt(xmax) }
}

/** The cursor of a client that is about to read every row. */
export function cursorAt({ epoch, xmin }: Pick<ChangeHorizon, 'epoch' | 'xmin'>): ChangeCursor {
  return { epoch, xid: xmin - 1n, id: LAST_ID }
}

/** The cursor after a page; unchanged for an empty page, so that the answer without changes is identical. */
export function cursorAfter(rows: readonly ChangedRow[], cursor: ChangeCursor): ChangeCursor {
  const last = rows.at(-1)
  return last ? { epoch: cursor.epoch, xid: last.changeXid, id: last.id } : cursor
}

/** False for a cursor of another epoch (a restored or recreated database): the client must start again. */
export function isCursorUsable(cursor: ChangeCursor, horizon: ChangeHorizon): boolean {
  return cursor.epoch === horizon.epoch && cursor.xid < horizon.xmax
}

/** Whether the table has changes after the cursor; `newest` is the newest transaction id in the table. */
export const mayFollow = (newest: bigint, { xid, id }: ChangeCursor): boolean =>
  newest > xid || (newest === xid && id !== LAST_ID)

/** Prisma `where`: after the cursor and below the horizon. The outer bounds allow the use of the index. */
export function changesSince(cursor: ChangeCursor, horizon: ChangeHorizon) {
  return {
    changeXid: { gte: cursor.xid, lt: horizon.xmin },
    OR: [{ changeXid: { gt: cursor.xid } }, { id: { gt: cursor.id } }],
  }
}

/** Opaque text, safe in a URL. The last id is omitted, since the cursor is part of every sync. */
export function encodeCursor({ epoch, xid, id }: ChangeCursor): string {
  return id === LAST_ID ? `${epoch}_${xid.toString()}` : `${epoch}_${xid.toString()}_${id}`
}

/** Undefined when the text is not a valid cursor. */
export function decodeCursor(text: string): ChangeCursor | undefined {
  const [, epoch, xid, id = LAST_ID] = CURSOR_TEXT.exec(text) ?? []
  return epoch !== undefined && xid && BigInt(xid) <= MAX_XID ? { epoch, xid: BigInt(xid), id } : undefined
}

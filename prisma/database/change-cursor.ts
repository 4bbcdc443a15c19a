/**
 * The delta of a synchronised table: the rows changed since a cursor, removed ones included, and none ever skipped.
 *
 * A timestamp cannot do it: a transaction that began early may commit late, and its rows would then appear behind
 * cursors already given out. So a trigger stamps each row with its transaction's id (`change_xid`), and a delta reads
 * only below the oldest transaction still running in this database: everything there is decided, and nothing can be
 * added any more. Rows that are committed but not yet below it come with a later delta.
 *
 * Use: read the horizon first (CHANGE_HORIZON_SQL), then the rows, in two statements in this order.
 * `changesSince` is a Prisma `where`; take rows in CHANGE_ORDER; answer `cursorAfter(rows, cursor)`.
 * A first synchronisation takes `cursorAt(horizon)` before its first page of rows, in any order.
 */

/** What is decided: all transactions below `xmin`, in the numbering named by `epoch`. None reaches `xmax` yet. */
export interface ChangeHorizon {
  epoch: string
  xmin: bigint
  xmax: bigint
}

/** The place in the order of changes up to which a client has everything. */
export interface ChangeCursor {
  epoch: string
  xid: bigint
  id: string
}

interface ChangedRow {
  changeXid: bigint
  id: string
}

/** The setting that `prisma/database/change-epoch.ts` keeps. */
export const CHANGE_EPOCH_KEY = 'change_epoch'

/**
 * One row `{ epoch, xmin, xmax }`, all text. `pg_snapshot_xmin` would not do: it counts the transactions of every
 * database of the server, and a long one in a neighbour's would hold back all deltas here. One that cannot be told to
 * be a neighbour's counts as ours.
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

/** Reads the row that CHANGE_HORIZON_SQL answers. */
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

/** The cursor after a page; the same as before when the page is empty, so that nothing changed looks unchanged. */
export function cursorAfter(rows: readonly ChangedRow[], cursor: ChangeCursor): ChangeCursor {
  const last = rows.at(-1)
  return last ? { epoch: cursor.epoch, xid: last.changeXid, id: last.id } : cursor
}

/** False when the cursor comes from another numbering (a restored or recreated database): start again. */
export function isCursorUsable(cursor: ChangeCursor, horizon: ChangeHorizon): boolean {
  return cursor.epoch === horizon.epoch && cursor.xid < horizon.xmax
}

/** Whether a row stamped with this id, the newest of its table, can be after the cursor. */
export const mayFollow = (newest: bigint, { xid, id }: ChangeCursor): boolean =>
  newest > xid || (newest === xid && id !== LAST_ID)

/** Prisma `where`: after the cursor and below the horizon. The outer bounds are what the index is searched by. */
export function changesSince(cursor: ChangeCursor, horizon: ChangeHorizon) {
  return {
    changeXid: { gte: cursor.xid, lt: horizon.xmin },
    OR: [{ changeXid: { gt: cursor.xid } }, { id: { gt: cursor.id } }],
  }
}

/** Opaque text, safe in an address; short where it can be, for it travels with every sync. */
export function encodeCursor({ epoch, xid, id }: ChangeCursor): string {
  return id === LAST_ID ? `${epoch}_${xid.toString()}` : `${epoch}_${xid.toString()}_${id}`
}

/** Undefined when the text is not a cursor of ours. */
export function decodeCursor(text: string): ChangeCursor | undefined {
  const [, epoch, xid, id = LAST_ID] = CURSOR_TEXT.exec(text) ?? []
  return epoch !== undefined && xid && BigInt(xid) <= MAX_XID ? { epoch, xid: BigInt(xid), id } : undefined
}

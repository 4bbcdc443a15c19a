import {
  CHANGE_HORIZON_SQL,
  CHANGE_ORDER,
  changesSince,
  cursorAfter,
  cursorAt,
  decodeCursor,
  encodeCursor,
  isCursorUsable,
  readHorizon,
  type ChangeCursor,
  type ChangeHorizon,
} from '../../prisma/database/change-cursor'
import { DELTA_ROWS } from '#contract/limits'
import type { Database } from '../../prisma/database/database'
import { ApiError } from '../errors/api-error'

/** Columns that the delta needs besides those it shows. */
export const CHANGE_COLUMNS = { changeXid: true, deletedAt: true } as const

export interface DeltaRow {
  readonly id: string
  readonly createdAt: Date
  readonly deletedAt: Date | null
  readonly changeXid: bigint
}

interface Place {
  readonly createdAt: Date
  readonly id: string
}

export interface Delta<Row> {
  rows: Row[]
  removed: string[]
  next: string
  changes: string
  more: boolean
}

/** A database query: a Prisma `where`, `orderBy` and `take` that every synchronised table understands. */
export interface Wanted {
  where: {
    deletedAt?: null
    createdAt?: { lte: Date }
    changeXid?: { gte: bigint; lt: bigint }
    OR?: { createdAt?: { lt: Date }; changeXid?: { gt: bigint }; id?: { lt: string } | { gt: string } }[]
  }
  orderBy: { createdAt?: 'desc'; changeXid?: 'asc'; id?: 'asc' | 'desc' }[]
  take: number
}

const NEWEST_FIRST: Wanted['orderBy'] = [{ createdAt: 'desc' }, { id: 'desc' }]

const olderThan = ({ createdAt, id }: Place): Wanted['where'] => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
})

/**
 * Keeps a replica of a table up to date: request with `since` (empty at first), put `rows` into the replica, take
 * `removed` out, and request again with `since=next`, at once while `more` is true.
 *
 * The first replica arrives newest first, so that the list is useful after one page. Its cursors contain the position
 * reached and the horizon of changes from before the first page. Writes made while the pages are fetched lie beyond
 * that horizon, so the delta after the last page contains them: changed, new and removed rows. A row may arrive twice,
 * none is missed, and an interrupted replica continues where it was. A client that needs only the newest rows stops
 * after any page and requests `since=changes`.
 *
 * `cursorExpired` (410): the database was restored or recreated; the replica must restart with an empty `since`.
 */
export async function readDelta<Row extends DeltaRow>(
  since: string,
  database: Database,
  find: (wanted: Wanted) => Promise<Row[]>,
): Promise<Delta<Row>> {
  const { cursor, place } = since === '' ? { cursor: undefined, place: undefined } : readSince(since)
  // The horizon is read first, so no change below the horizon can be added before the rows are read.
  const horizon = await readNow(database)
  if (cursor && !isCursorUsable(cursor, horizon)) throw new ApiError('cursorExpired')
  if (!cursor || place) return firstCopy(cursor ?? cursorAt(horizon), place, find)
  return changes(cursor, horizon, find)
}

async function firstCopy<Row extends DeltaRow>(
  cursor: ChangeCursor,
  place: Place | undefined,
  find: (wanted: Wanted) => Promise<Row[]>,
): Promise<Delta<Row>> {
  const found = await find({
    where: { deletedAt: null, ...(place && olderThan(place)) },
    orderBy: NEWEST_FIRST,
    take: DELTA_ROWS + 1,
  })
  const rows = found.slice(0, DELTA_ROWS)
  const last = rows.at(-1)
  const after = encodeCursor(cursor)
  const more = found.length > DELTA_ROWS && last !== undefined
  return {
    rows,
    removed: [],
    next: more ? `${after}~${last.createdAt.getTime()}~${last.id}` : after,
    changes: after,
    more,
  }
}

async function changes<Row extends DeltaRow>(
  cursor: ChangeCursor,
  horizon: ChangeHorizon,
  find: (wanted: Wanted) => Promise<Row[]>,
): Promise<Delta<Row>> {
  const { page, ...delta } = await changedRows(cursor, horizon, find)
  const next = encodeCursor(cursorAfter(page, cursor))
  return { ...delta, next, changes: next }
}

/** A page of rows that changed between the cursor and the horizon. */
export async function changedRows<Row extends DeltaRow>(
  cursor: ChangeCursor,
  horizon: ChangeHorizon,
  find: (wanted: Wanted) => Promise<Row[]>,
) {
  const found = await find({ where: changesSince(cursor, horizon), orderBy: CHANGE_ORDER, take: DELTA_ROWS + 1 })
  const page = found.slice(0, DELTA_ROWS)
  return {
    page,
    rows: page.filter(({ deletedAt }) => deletedAt === null),
    removed: page.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
    more: found.length > DELTA_ROWS,
  }
}

async function readNow(database: Database): Promise<ChangeHorizon> {
  const [row] = await database.query<{ epoch: string; xmin: string; xmax: string }>(CHANGE_HORIZON_SQL)
  if (!row) throw new Error('the database told no horizon')
  return readHorizon(row)
}

const SINCE = /^([\w-]+)(?:~(\d{1,15})~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/

function readSince(text: string): { cursor: ChangeCursor; place: Place | undefined } {
  const [, cursorText = '', time, id] = SINCE.exec(text) ?? []
  const cursor = decodeCursor(cursorText)
  const createdAt = new Date(Number(time ?? 0))
  const known = createdAt.getUTCFullYear() <= 9999
  if (!cursor || !known) throw new ApiError('invalidInput', { fields: { since: { code: 'invalid' } } })
  return { cursor, place: id === undefined ? undefined : { createdAt, id } }
}

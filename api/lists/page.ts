import * as z from 'zod/mini'
import { LIST_ROWS } from '#contract/limits'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import type { Totals } from './totals'

/**
 * The type of a column, against which cursors are checked, because callers may forge them. For enums, their values in
 * order.
 */
export type Column = 'text' | 'whole' | 'moment' | 'moment or none' | readonly string[]
type Order = 'asc' | 'desc'

export interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
  readonly sort?: string
}

export interface Page<Field extends string, Where> {
  /** Filter for the rows after the cursor, to be combined with other filters by AND. */
  readonly after: Where
  readonly orderBy: Partial<Record<Field | 'id', Order>>[]
  /** One row more than the page, which shows whether there is a next page. */
  readonly take: number
}

const MAX_INTEGER = 2 ** 31 - 1
const Cursor = z.tuple([
  z.string(),
  z.union([z.null(), z.string(), z.int().check(z.gte(-MAX_INTEGER), z.lte(MAX_INTEGER))]),
  z.uuid(),
])
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const badCursor = () => new ApiError('invalidInput', { fields: { cursor: { code: 'invalid' } } })

/**
 * One page of a list in a stable order: by the requested column, then by id. The cursor is the position of the last row
 * shown, so rows added or removed meanwhile neither repeat nor hide others.
 */
export function readPage<Where, Field extends string = string>(
  query: PageQuery,
  columns: Readonly<Record<Field, Column>>,
  fallback: Field | `-${Field}`,
): Page<Field, Where> {
  const { field, order } = parseSort(query, fallback)
  // The contract accepts only the keys of `columns` as fields.
  const column = columns[field as Field]
  return {
    // The keys are columns of the list with fitting values, which only the calling code's type can express.
    after: (query.cursor === undefined
      ? {}
      : afterPlace(readPlace(query.cursor, `${order}${field}`, column), field, order, column)) as Where,
    orderBy: [{ [field]: order }, { id: order }] as Page<Field, Where>['orderBy'],
    take: (query.limit ?? LIST_ROWS) + 1,
  }
}

/**
 * The rows to show, with `X-Total-Count` and the `Link` to the next page. Counts only if there are several pages.
 */
export async function answerPage<Row extends { id: string }>(
  rows: Row[],
  query: PageQuery & Readonly<Record<string, unknown>>,
  fallback: string,
  { answer, endpoint, caller }: CallContext,
  totals: Totals,
  count: () => Promise<number>,
): Promise<Row[]> {
  const limit = query.limit ?? LIST_ROWS
  const isComplete = query.cursor === undefined && rows.length <= limit
  answer.headers['x-total-count'] = String(
    isComplete ? rows.length : await totals.of({ ...query, reach: caller?.role === 'admin' ? '' : caller?.id }, count),
  )
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return rows
  const cursor = toCursor(last, query, fallback)
  const next = new URLSearchParams(
    Object.entries({ ...query, limit, cursor }).map(([name, value]) => [name, String(value)]),
  )
  answer.headers['link'] = `<${endpoint.path}?${next.toString()}>; rel="next"`
  return rows.slice(0, limit)
}

/** The position of a row in the requested order. */
export function toCursor(row: { id: string }, query: PageQuery, fallback: string): string {
  const { field, order } = parseSort(query, fallback)
  return Buffer.from(JSON.stringify([`${order}${field}`, Reflect.get(row, field), row.id])).toString('base64url')
}

function parseSort({ sort }: PageQuery, fallback: string): { field: string; order: Order } {
  const text = sort ?? fallback
  return text.startsWith('-') ? { field: text.slice(1), order: 'desc' } : { field: text, order: 'asc' }
}

interface Place {
  readonly value: string | number | null
  readonly id: string
}

/** Refuses a cursor of another order, or with a value that does not fit its column. */
function readPlace(text: string, sort: string, column: Column): Place {
  const read = Cursor.safeParse(json(Buffer.from(text, 'base64url').toString()))
  if (!read.success) throw badCursor()
  const [cursorSort, value, id] = read.data
  if (cursorSort !== sort || !fits(value, column)) throw badCursor()
  return { value, id }
}

function fits(value: string | number | null, column: Column): boolean {
  if (value === null) return column === 'moment or none'
  if (column === 'whole' || typeof value === 'number') return column === 'whole' && typeof value === 'number'
  if (column === 'moment' || column === 'moment or none')
    return MOMENT.test(value) && value > '0001' && !Number.isNaN(Date.parse(value))
  return column === 'text' ? !value.includes('\u0000') : column.includes(value)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The outer bound lets PostgreSQL use an index. */
function afterPlace({ value, id }: Place, field: string, order: Order, column: Column): object {
  const [beyond, up] = order === 'asc' ? ['gt', 'gte'] : ['lt', 'lte']
  if (typeof column === 'object') {
    const rest =
      order === 'asc' ? column.slice(column.indexOf(String(value)) + 1) : column.slice(0, column.indexOf(String(value)))
    return { OR: [{ [field]: { in: rest } }, { [field]: value, id: { [beyond]: id } }] }
  }
  if (column === 'moment or none') return afterMaybe({ value, id }, field, order, beyond)
  return { [field]: { [up]: value }, OR: [{ [field]: { [beyond]: value } }, { [field]: value, id: { [beyond]: id } }] }
}

/** Rows without a value come last in ascending and first in descending order, as in PostgreSQL. */
function afterMaybe({ value, id }: Place, field: string, order: Order, beyond: string): object {
  const [none, some] = [{ [field]: null }, { [field]: { not: null } }]
  if (value === null)
    return order === 'asc' ? { ...none, id: { [beyond]: id } } : { OR: [some, { ...none, id: { [beyond]: id } }] }
  const further = [{ [field]: { [beyond]: value } }, { [field]: value, id: { [beyond]: id } }]
  return order === 'asc' ? { OR: [...further, none] } : { AND: [some, { OR: further }] }
}

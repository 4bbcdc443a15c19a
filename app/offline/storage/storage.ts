import type { DraftFallback } from './draft-fallback'
import type { MutationEntry, RowName, Row, RowState } from './types'

/**
 * A stored row. `row` is null if an open mutation removes it, `base` if the server does not have it, or no longer has
 * it.
 */
export interface StoredRow {
  readonly id: string
  readonly row: Row | null
  readonly base: Row | null
  readonly state: RowState
  /** Generation of the full pull that last contained the row; a new full pull deletes rows of older ones. */
  readonly generation: number
}

/** Progress of a list's replica. */
export interface ListState {
  readonly id: RowName
  readonly generation: number
  /** Cursor of the next changes; null until the first pull is complete. */
  readonly cursor: string | null
  /** During a full pull: the cursor of its next page (empty for the first) and the number of rows pulled. */
  readonly copying: { readonly since: string; readonly rows: number } | null
  readonly copiedAt: number | null
  readonly total: number | null
  readonly isWhole: boolean
}

export interface StoredDetail {
  readonly id: string
  readonly row: Row
  readonly at: number
}
export interface StoredValue {
  readonly id: string
  readonly value: unknown
  readonly at: number
  readonly next?: string | null
}

/** Value types of the tables; each is keyed by `id`. */
export interface TableTypes extends Record<RowName, StoredRow> {
  lines: MutationEntry
  lists: ListState
  details: StoredDetail
  cached: StoredValue
  drafts: StoredValue
  meta: StoredValue
}
export type TableName = keyof TableTypes
export const OWN_TABLES = ['lines', 'lists', 'details', 'cached', 'drafts', 'meta'] as const

export interface Table<T> {
  all(): Promise<T[]>
  /** Values in the order of the ids; undefined for missing ones. */
  get(ids: readonly string[]): Promise<(T | undefined)[]>
  put(values: readonly T[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  clear(): Promise<void>
}
export type Tables = { readonly [N in TableName]: Table<TableTypes[N]> }

/** The storage cannot be read or written: full, blocked, damaged or deleted. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
}

/**
 * `put`: writes that are issued at once without reading, so the browser can commit them without the page.
 */
export type Mode = 'read' | 'write' | 'put'

/** A person's storage: a database or memory. Transactions are atomic. */
export interface Storage {
  readonly draftFallback: DraftFallback
  /** `work` may use only the named tables and must await nothing else. Throws StorageFailure. */
  transaction<T>(mode: Mode, names: readonly TableName[], work: (tables: Tables) => Promise<T>): Promise<T>
  /** Subscribes to the loss of the connection, such as a deletion by the browser, its user or another tab. */
  onLost?: (listener: () => void) => void
  close(): void
  /** Deletes everything, even while other tabs have it open. */
  destroy(): Promise<void>
}

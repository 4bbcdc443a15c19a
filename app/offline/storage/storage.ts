import type { DraftFallback } from './draft-fallback'
import type { MutationEntry, RowName, Row, RowState } from './types'

/**
 * A row as it is kept. `row` is null when an open mutation removes it, `base` when the server does not have it (any
 * more).
 */
export interface StoredRow {
  readonly id: string
  readonly row: Row | null
  readonly base: Row | null
  readonly state: RowState
  /** Generation of the pull that last contained the row: a list pulled anew drops the others. */
  readonly generation: number
}

/** How far the replica of a list is. */
export interface ListState {
  readonly id: RowName
  readonly generation: number
  /** From where changes are asked; null until a first pull was made. */
  readonly cursor: string | null
  /** While a replica is being made: its next page (empty for the first) and the rows it has brought. */
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

/** What the tables hold; each is keyed by `id`. */
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
  /** In the order of the ids; undefined for what is not there. */
  get(ids: readonly string[]): Promise<(T | undefined)[]>
  put(values: readonly T[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  clear(): Promise<void>
}
export type Tables = { readonly [N in TableName]: Table<TableTypes[N]> }

/** The storage did not take or give it: full, blocked, damaged or gone. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
}

/**
 * `put`: writes that are all asked for at once, with nothing read before. The browser needs nothing more from the page
 * for them.
 */
export type Mode = 'read' | 'write' | 'put'

/** Where it is kept: a database of this person, or memory. All of a transaction is written, or nothing. */
export interface Storage {
  readonly draftFallback: DraftFallback
  /** `work` touches no other table than those named, and waits for nothing but them. Throws StorageFailure. */
  transaction<T>(mode: Mode, names: readonly TableName[], work: (tables: Tables) => Promise<T>): Promise<T>
  /** Called where the connection is lost: deleted by the browser, its user or another tab. */
  onLost?: (listener: () => void) => void
  close(): void
  /** Deletes everything, even while other tabs have it open. */
  destroy(): Promise<void>
}

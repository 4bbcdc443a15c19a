import { memoryDraftFallback } from './draft-fallback'
import { OWN_TABLES, type Storage, type Table, type TableName, type Tables, type TableTypes } from './storage'
import { ROW_NAMES } from './types'

const NAMES: readonly TableName[] = [...ROW_NAMES, ...OWN_TABLES]
type Rows = Map<string, TableTypes[TableName]>
type RowsByTable = Map<TableName, Rows>

/** A table of a transaction, which buffers its writes until the commit. */
class DraftTable<T extends { readonly id: string }> implements Table<T> {
  private readonly written = new Map<string, T | null>()
  private isCleared = false
  constructor(private readonly rows: Map<string, T>) {}

  private readonly now = (): Map<string, T> => {
    const values = new Map(this.isCleared ? [] : this.rows)
    for (const [id, value] of this.written)
      if (value) values.set(id, value)
      else values.delete(id)
    return values
  }
  all = () => Promise.resolve([...this.now().values()])
  get = (ids: readonly string[]) =>
    Promise.resolve(
      ids.map((id) =>
        this.written.has(id) || this.isCleared ? (this.written.get(id) ?? undefined) : this.rows.get(id),
      ),
    )
  put = (values: readonly T[]) => {
    for (const value of values) this.written.set(value.id, value)
    return Promise.resolve()
  }
  remove = (ids: readonly string[]) => {
    for (const id of ids) this.written.set(id, null)
    return Promise.resolve()
  }
  clear = () => {
    this.written.clear()
    this.isCleared = true
    return Promise.resolve()
  }
  commit(): void {
    if (this.isCleared) this.rows.clear()
    for (const [id, value] of this.written)
      if (value) this.rows.set(id, value)
      else this.rows.delete(id)
  }
}

const emptyTables = (): RowsByTable => new Map(NAMES.map((name) => [name, new Map<string, TableTypes[TableName]>()]))

/**
 * Stores data only in this page: for shared devices, blocked storage, the demonstration and tests. Transactions run one
 * after the other.
 */
export function memoryStorage(): Storage {
  const rowsByTable = emptyTables()
  const draftFallback = memoryDraftFallback()
  let last: Promise<unknown> = Promise.resolve()
  return {
    draftFallback,
    transaction: (mode, _names, work) => {
      const turn = last.then(async () => {
        const drafts = NAMES.map(
          (name) => [name, new DraftTable(rowsByTable.get(name) ?? new Map<string, TableTypes[TableName]>())] as const,
        )
        // The cast is safe: each name maps to its own table.
        const result = await work(Object.fromEntries(drafts) as unknown as Tables)
        if (mode !== 'read') for (const [, draft] of drafts) draft.commit()
        return result
      })
      last = turn.catch(() => undefined)
      return turn
    },
    close: () => undefined,
    destroy: () => {
      for (const rows of rowsByTable.values()) rows.clear()
      draftFallback.clear()
      return Promise.resolve()
    },
  }
}

import { memoryAside } from './aside'
import { OWN_TABLES, type Storage, type Table, type TableName, type Tables, type TableTypes } from './storage'
import { ROW_NAMES } from './types'

const NAMES: readonly TableName[] = [...ROW_NAMES, ...OWN_TABLES]
type Shelf = Map<string, TableTypes[TableName]>
type Shelves = Map<TableName, Shelf>

/** A table of a transaction: what it writes lies over the shelf until the end. */
class DraftTable<T extends { readonly id: string }> implements Table<T> {
  private readonly written = new Map<string, T | null>()
  private isCleared = false
  constructor(private readonly shelf: Map<string, T>) {}

  private readonly now = (): Map<string, T> => {
    const values = new Map(this.isCleared ? [] : this.shelf)
    for (const [id, value] of this.written)
      if (value) values.set(id, value)
      else values.delete(id)
    return values
  }
  all = () => Promise.resolve([...this.now().values()])
  get = (ids: readonly string[]) =>
    Promise.resolve(
      ids.map((id) =>
        this.written.has(id) || this.isCleared ? (this.written.get(id) ?? undefined) : this.shelf.get(id),
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
    if (this.isCleared) this.shelf.clear()
    for (const [id, value] of this.written)
      if (value) this.shelf.set(id, value)
      else this.shelf.delete(id)
  }
}

const emptyShelves = (): Shelves => new Map(NAMES.map((name) => [name, new Map<string, TableTypes[TableName]>()]))

/**
 * Keeps nothing beyond this page: shared device, blocked storage, demonstration, tests. Transactions run one after the
 * other.
 */
export function memoryStorage(): Storage {
  const shelves = emptyShelves()
  const aside = memoryAside()
  let last: Promise<unknown> = Promise.resolve()
  return {
    aside,
    transaction: (mode, _names, work) => {
      const turn = last.then(async () => {
        const drafts = NAMES.map(
          (name) => [name, new DraftTable(shelves.get(name) ?? new Map<string, TableTypes[TableName]>())] as const,
        )
        // Each name has the table of its own shelf.
        const result = await work(Object.fromEntries(drafts) as unknown as Tables)
        if (mode !== 'read') for (const [, draft] of drafts) draft.commit()
        return result
      })
      last = turn.catch(() => undefined)
      return turn
    },
    close: () => undefined,
    destroy: () => {
      for (const shelf of shelves.values()) shelf.clear()
      aside.clear()
      return Promise.resolve()
    },
  }
}

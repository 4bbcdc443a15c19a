import { inOrder } from '../queue/entry'
import { rowState, shownRow } from './mutations'
import { listRow } from './rows'
import type { ListState, StoredRow, Tables } from '../storage/storage'
import type { MutationEntry, RowName, Row } from '../storage/types'

/** The changes of a transaction: for the snapshots of this tab and, as ids, for the other tabs. */
export interface ReplicaChanges {
  readonly rows: ReadonlyMap<RowName, ReadonlyMap<string, StoredRow | null>>
  readonly entries: ReadonlyMap<string, MutationEntry | null>
  readonly lists: readonly ListState[]
}

/**
 * One transaction's view of entries and rows. All changes of entries and of server rows go through here, so that the
 * shown row is always the server's last version with the open entries applied.
 */
export class UnitOfWork {
  private readonly entryChanges = new Map<string, MutationEntry | null>()
  private readonly rows = new Map<RowName, Map<string, StoredRow | null>>()
  private readonly rowChanges = new Map<RowName, Map<string, StoredRow | null>>()
  private readonly listChanges = new Map<RowName, ListState>()
  private byRecord: Map<string, MutationEntry[]> | null = null
  /** Sequence number of the last written entry. */
  private order: number

  private constructor(
    readonly tables: Tables,
    private readonly byId: Map<string, MutationEntry>,
  ) {
    this.order = [...byId.values()].reduce((last, { order = 0 }) => Math.max(last, order), 0)
  }

  static async open(tables: Tables): Promise<UnitOfWork> {
    return new UnitOfWork(tables, new Map((await tables.lines.all()).map((entry) => [entry.id, entry])))
  }

  entry = (id: string): MutationEntry | undefined => this.byId.get(id)
  entries = (): MutationEntry[] => [...this.byId.values()].sort(inOrder)

  /** The sequence number for a new entry. */
  nextOrder = (): number => this.order + 1

  put(entry: MutationEntry): void {
    // A bulk write appends hundreds of entries, so the index is extended instead of rebuilt for each.
    const isLast = !this.byId.has(entry.id) && (entry.order ?? 0) > this.order && entry.state !== 'received'
    const same = isLast && this.byRecord?.get(entry.record)
    this.byId.set(entry.id, entry)
    this.entryChanges.set(entry.id, entry)
    this.order = Math.max(this.order, entry.order ?? 0)
    if (!isLast) this.byRecord = null
    else if (same) same.push(entry)
    else this.byRecord?.set(entry.record, [entry])
  }

  drop(id: string): void {
    this.byId.delete(id)
    this.entryChanges.set(id, null)
    this.byRecord = null
  }

  /** Entries about a row that have not been received, in their order. */
  openEntries(name: RowName, rowId: string): readonly MutationEntry[] {
    if (!this.byRecord) {
      this.byRecord = new Map()
      for (const entry of this.entries()) {
        if (entry.state === 'received') continue
        const same = this.byRecord.get(entry.record)
        if (same) same.push(entry)
        else this.byRecord.set(entry.record, [entry])
      }
    }
    return this.byRecord.get(`${name}:${rowId}`) ?? []
  }

  private loadedRows(name: RowName): Map<string, StoredRow | null> {
    const known = this.rows.get(name) ?? new Map<string, StoredRow | null>()
    this.rows.set(name, known)
    return known
  }

  /** Reads many rows at once, so that `row` finds them in memory. */
  async load(name: RowName, ids: readonly string[]): Promise<void> {
    const loaded = this.loadedRows(name)
    const missing = ids.filter((id) => !loaded.has(id))
    if (missing.length === 0) return
    const found = await this.tables[name].get(missing)
    missing.forEach((id, index) => loaded.set(id, found[index] ?? null))
  }

  async row(name: RowName, id: string): Promise<StoredRow | null> {
    await this.load(name, [id])
    return this.loadedRows(name).get(id) ?? null
  }

  async allRows(name: RowName): Promise<StoredRow[]> {
    const loaded = this.loadedRows(name)
    for (const row of await this.tables[name].all()) if (!loaded.has(row.id)) loaded.set(row.id, row)
    return [...loaded.values()].filter((row) => row !== null)
  }

  async list(name: RowName): Promise<ListState> {
    const [stored] = this.listChanges.has(name) ? [this.listChanges.get(name)] : await this.tables.lists.get([name])
    return (
      stored ?? { id: name, generation: 0, cursor: null, copying: null, copiedAt: null, total: null, isWhole: false }
    )
  }

  putList(state: ListState): void {
    this.listChanges.set(state.id, state)
  }

  private store(name: RowName, id: string, row: StoredRow | null): void {
    this.loadedRows(name).set(id, row)
    const changes = this.rowChanges.get(name) ?? new Map<string, StoredRow | null>()
    this.rowChanges.set(name, changes.set(id, row))
  }

  /** Applies a row of the server, unless the row already has a newer version. */
  async applyServerRow(name: RowName, serverRow: Row, generation?: number): Promise<void> {
    await this.load(name, [serverRow.id])
    this.applyLoadedRow(name, serverRow, generation ?? (await this.list(name)).generation)
  }

  /**
   * Applies the row in the response to a mutation. If a sync already brought this version, the response is ignored,
   * since a repeated response contains the names of people from the time of the original one.
   */
  async applyResponseRow(name: RowName, serverRow: Row): Promise<void> {
    const known = await this.row(name, serverRow.id)
    const { generation } = await this.list(name)
    // The own account has no delta, and its preferences do not increment the version.
    const isKnown = name !== 'account' && known?.generation === generation && known.base?.version === serverRow.version
    if (!isKnown) await this.applyServerRow(name, serverRow, generation)
  }

  /** Applies a row that `load` or `allRows` has read. Synchronous, since a page has 500 rows. */
  applyLoadedRow(name: RowName, serverRow: Row, of: number): void {
    const known = this.loadedRows(name).get(serverRow.id)
    if (known?.base && known.generation === of && serverRow.version < known.base.version) return
    this.show(name, serverRow.id, listRow(name, serverRow), of)
  }

  /** Deletes a row that the server does not have, or no longer has. */
  async deleteRow(name: RowName, id: string): Promise<void> {
    await this.load(name, [id])
    this.deleteLoadedRow(name, id)
  }

  deleteLoadedRow(name: RowName, id: string): void {
    this.show(name, id, null, this.loadedRows(name).get(id)?.generation ?? 0)
  }

  /** Recomputes the shown row after a change of its entries. */
  async refresh(name: RowName, id: string): Promise<void> {
    const known = await this.row(name, id)
    this.show(name, id, known?.base ?? null, known?.generation ?? 0)
  }

  private show(name: RowName, id: string, base: Row | null, generation: number): void {
    const entries = this.openEntries(name, id)
    const row = shownRow(base, entries)
    this.store(name, id, row || base ? { id, row, base, state: rowState(entries), generation } : null)
  }

  async commit(): Promise<ReplicaChanges> {
    for (const [name, rows] of this.rowChanges) await write(this.tables[name], rows)
    await write(this.tables.lines, this.entryChanges)
    await this.tables.lists.put([...this.listChanges.values()])
    return { rows: this.rowChanges, entries: this.entryChanges, lists: [...this.listChanges.values()] }
  }
}

async function write<T>(
  table: { put: (values: T[]) => Promise<void>; remove: (ids: string[]) => Promise<void> },
  changes: ReadonlyMap<string, T | null>,
): Promise<void> {
  const entries = [...changes]
  const values = entries.flatMap(([, value]) => (value ? [value] : []))
  const deleted = entries.flatMap(([id, value]) => (value ? [] : [id]))
  if (values.length > 0) await table.put(values)
  if (deleted.length > 0) await table.remove(deleted)
}

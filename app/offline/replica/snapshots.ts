import { inOrder } from '../queue/entry'
import type { Dump } from './local-database'
import { Listeners } from '../../device/listeners'
import { buildSearchText } from './search-fields'
import { cancelled } from './apply-response'
import type { ListState, StoredRow } from '../storage/storage'
import {
  ROW_NAMES,
  type MutationEntry,
  type ListSnapshot,
  type LocalRow,
  type RowName,
  type Row,
} from '../storage/types'
import type { ReplicaChanges } from './unit-of-work'

interface List {
  readonly listeners: Listeners
  rows: Map<string, LocalRow> | null
  state: ListState | null
  trouble: ListSnapshot['trouble']
  snapshot: ListSnapshot | null
}

const NO_ROWS: readonly LocalRow[] = []

function localRow(
  name: RowName,
  { row, base, state }: StoredRow & { row: Row },
  known: LocalRow | undefined,
): LocalRow {
  if (known && known.row === row && known.base === base && known.state === state) return known
  return { row, base, state, searchText: buildSearchText(name, row) }
}
const hasRow = (stored: StoredRow | null): stored is StoredRow & { row: Row } => stored?.row !== null && stored !== null

/** A person's data in memory, which screens read. Each snapshot is the same object until it changes. */
export class Snapshots {
  private readonly lists = new Map<RowName, List>(
    ROW_NAMES.map((name) => [
      name,
      { listeners: new Listeners(), rows: null, state: null, trouble: null, snapshot: null },
    ]),
  )
  readonly entryListeners = new Listeners()
  private entriesById = new Map<string, MutationEntry>()
  private shownEntries: readonly MutationEntry[] | null = null

  private of(name: RowName): List {
    const list = this.lists.get(name)
    if (!list) throw new Error(`no list ${name}`)
    return list
  }
  onList = (name: RowName, listener: () => void) => this.of(name).listeners.add(listener)
  isLoaded = (name: RowName): boolean => this.of(name).rows !== null
  row = (name: RowName, id: string): LocalRow | undefined => this.of(name).rows?.get(id)
  state = (name: RowName): ListState | null => this.of(name).state

  list(name: RowName): ListSnapshot {
    const list = this.of(name)
    list.snapshot ??= this.draw(list)
    return list.snapshot
  }

  private draw({ rows, state, trouble }: List): ListSnapshot {
    const isComplete = state?.isWhole ?? false
    const has = [...(rows?.values() ?? NO_ROWS)]
    return {
      rows: has,
      status: !rows ? 'opening' : state?.cursor === null || state === null ? 'copying' : 'ready',
      copiedAt: state?.copiedAt ?? null,
      total: isComplete ? has.length : (state?.total ?? null),
      isComplete,
      trouble,
    }
  }

  /** Entries in the order in which they were written, without those that will never be sent. */
  entries(): readonly MutationEntry[] {
    if (!this.shownEntries) {
      const all = [...this.entriesById.values()].sort(inOrder)
      const pointless = cancelled(all)
      this.shownEntries = all.filter(({ id }) => !pointless.has(id))
    }
    return this.shownEntries
  }
  /** All data in memory, for a storage that replaces an unreadable one. */
  dump(): Dump {
    // A list's state is meaningless without its rows.
    const lists = [...this.lists.values()].flatMap(({ state, rows }) => (state && rows ? [state] : []))
    const rows = ROW_NAMES.map((name) => {
      const generation = this.of(name).state?.generation ?? 0
      return [
        name,
        [...(this.of(name).rows ?? [])].map(([id, { row, base, state }]): StoredRow => ({
          id,
          row,
          base,
          state,
          generation,
        })),
      ]
    })
    return { ...(Object.fromEntries(rows) as Dump), lists, lines: [...this.entriesById.values()] }
  }
  entry = (id: string): MutationEntry | undefined => this.entriesById.get(id)

  private changed(list: List): void {
    list.snapshot = null
    list.listeners.tell()
  }

  setRows(name: RowName, rows: readonly StoredRow[], state: ListState | null): void {
    const list = this.of(name)
    const known = list.rows
    list.rows = new Map(rows.filter(hasRow).map((stored) => [stored.id, localRow(name, stored, known?.get(stored.id))]))
    list.state = state
    this.changed(list)
  }

  setEntries(entries: readonly MutationEntry[]): void {
    this.entriesById = new Map(entries.map((entry) => [entry.id, entry]))
    this.shownEntries = null
    this.entryListeners.tell()
  }

  setTrouble(names: readonly RowName[], trouble: ListSnapshot['trouble']): void {
    for (const name of names) {
      const list = this.of(name)
      if (list.trouble === trouble) continue
      list.trouble = trouble
      this.changed(list)
    }
  }

  apply({ rows, entries, lists }: ReplicaChanges): void {
    const touched = new Set<List>()
    for (const state of lists) {
      const list = this.of(state.id)
      list.state = state
      touched.add(list)
    }
    for (const [name, changes] of rows) {
      const list = this.of(name)
      if (!list.rows) continue
      touched.add(list)
      for (const [id, stored] of changes)
        if (hasRow(stored)) list.rows.set(id, localRow(name, stored, list.rows.get(id)))
        else list.rows.delete(id)
    }
    for (const [id, entry] of entries)
      if (entry) this.entriesById.set(id, entry)
      else this.entriesById.delete(id)
    for (const list of touched) this.changed(list)
    if (entries.size === 0) return
    this.shownEntries = null
    this.entryListeners.tell()
  }

  clearReplica(): void {
    for (const list of this.lists.values()) {
      list.rows &&= new Map()
      list.state = null
      this.changed(list)
    }
  }

  clear(): void {
    this.clearReplica()
    this.setEntries([])
  }
}

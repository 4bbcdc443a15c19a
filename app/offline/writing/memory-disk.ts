import type { StoredValue, Table } from '../storage/storage'
import {
  FILE_TABLES,
  WRITING_TABLES,
  type DiskTables,
  type FileTableTypes,
  type StoredComment,
  type StoredUpdate,
  type WritingDisk,
  type WritingTableTypes,
} from './tables'

type Types = WritingTableTypes & FileTableTypes & { identity: StoredValue }
type Name = keyof Types
type Shelf = Map<string, Types[Name]>

function makeTable(shelf: Shelf): Table<{ readonly id: string }> {
  return {
    all: () => Promise.resolve([...shelf.values()]),
    get: (ids) => Promise.resolve(ids.map((id) => shelf.get(id))),
    put: (values) => {
      // Each table gets only rows of its own type.
      for (const value of values) shelf.set(value.id, value as Types[Name])
      return Promise.resolve()
    },
    remove: (ids) => {
      for (const id of ids) shelf.delete(id)
      return Promise.resolve()
    },
    clear: () => Promise.resolve(shelf.clear()),
  }
}

function makeTables(shelves: ReadonlyMap<Name, Shelf>): DiskTables {
  const tables = Object.fromEntries([...shelves].map(([name, shelf]) => [name, makeTable(shelf)]))
  const updates = () => [...(shelves.get('updates')?.values() ?? [])] as StoredUpdate[] // One type of row each.
  Object.assign(tables['updates'] ?? {}, {
    of: (document: string) => Promise.resolve(updates().filter((one) => one.document === document)),
    documents: () => Promise.resolve([...new Set(updates().map(({ document }) => document))]),
  })
  const comments = () => [...(shelves.get('comments')?.values() ?? [])] as StoredComment[] // One type of row each.
  Object.assign(tables['comments'] ?? {}, {
    of: (projectId: string) => Promise.resolve(comments().filter((one) => one.projectId === projectId)),
  })
  return tables as unknown as DiskTables // Each name has the table of its own shelf.
}

/** A disk in memory, for shared devices, blocked or full storage, and tests. */
export function memoryDisk(): WritingDisk {
  let shelves = new Map<Name, Shelf>(
    [...WRITING_TABLES, ...FILE_TABLES, 'identity' as const].map((name) => [name, new Map()]),
  )
  let last: Promise<unknown> = Promise.resolve()
  return {
    transaction: (mode, _names, work) => {
      const turn = last.then(async () => {
        const drafts = new Map([...shelves].map(([name, shelf]) => [name, new Map(shelf)]))
        const result = await work(makeTables(drafts))
        if (mode !== 'read') shelves = drafts
        return result
      })
      last = turn.catch(() => undefined)
      return turn
    },
    close: () => undefined,
    destroy: () => {
      for (const shelf of shelves.values()) shelf.clear()
      return Promise.resolve()
    },
  }
}

import Dexie, { type Table as DexieTable, type Transaction } from 'dexie'
import { Connection } from './connection'
import { localDraftFallback } from './draft-fallback'
import { OWN_TABLES, type Storage, type Table, type TableName, type Tables } from './storage'
import { ROW_NAMES } from './types'

const NAMES: readonly TableName[] = [...ROW_NAMES, ...OWN_TABLES]
/**
 * Of the tables and their keys, not of what rows hold: that is the replica's version. The third had eight tables of
 * rows; each one more is a version more.
 */
const SCHEMA_VERSION = 3 + ROW_NAMES.length - 8

export const databaseName = (userId: string): string => `console-${userId}`

const toTable = <T>(table: DexieTable<T, string>): Table<T> => ({
  all: () => table.toArray(),
  get: (ids) => table.bulkGet([...ids]),
  put: async (values) => void (await table.bulkPut(values)),
  remove: (ids) => table.bulkDelete([...ids]),
  clear: () => table.clear(),
})

const toTables = (transaction: Transaction, names: readonly TableName[]) =>
  // Each name has the table of its own store.
  Object.fromEntries(
    names.map((name) => [name, toTable(transaction.table<unknown, string>(name))]),
  ) as unknown as Tables

/**
 * The database of one person on this device; all tabs share it. Work is given tables that are bound to the transaction:
 * Dexie's ambient one gets lost where a hundred promises are awaited without touching the disk.
 */
export function dexieStorage(userId: string): Storage {
  const database = new Dexie(databaseName(userId), { chromeTransactionDurability: 'strict' })
  database.version(SCHEMA_VERSION).stores(Object.fromEntries(NAMES.map((name) => [name, 'id'])))
  const draftFallback = localDraftFallback(databaseName(userId))
  const connection = new Connection(database)
  return {
    draftFallback,
    onLost: (listener) => void connection.lost.add(listener),
    transaction: (mode, names, work) =>
      connection.run(() =>
        database.transaction(mode === 'read' ? 'r' : 'rw', [...names], (transaction) => {
          // The tables know their transaction; Dexie's zone would only draw other work into it, and is slower.
          const working = Dexie.ignoreTransaction(() => work(toTables(transaction, names)))
          // Else the browser asks the page once more before it writes, and a page that has gone does not answer.
          if (mode === 'put') transaction.idbtrans.commit()
          return working
        }),
      ),
    close: () => connection.close(),
    destroy: () => {
      draftFallback.clear()
      return connection.delete()
    },
  }
}

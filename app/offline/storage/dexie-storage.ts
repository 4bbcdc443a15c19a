import Dexie, { type Table as DexieTable, type Transaction } from 'dexie'
import { localDraftFallback } from './draft-fallback'
import { OWN_TABLES, StorageFailure, type Storage, type Table, type TableName, type Tables } from './storage'
import { ROW_NAMES } from './types'

const NAMES: readonly TableName[] = [...ROW_NAMES, ...OWN_TABLES]
/**
 * Of the tables and their keys, not of what rows hold: that is the replica's version. The third had eight tables of
 * rows; each one more is a version more.
 */
const SCHEMA_VERSION = 3 + ROW_NAMES.length - 8

export const databaseName = (userId: string): string => `console-${userId}`

const tableOf = <T>(table: DexieTable<T, string>): Table<T> => ({
  all: () => table.toArray(),
  get: (ids) => table.bulkGet([...ids]),
  put: async (values) => void (await table.bulkPut(values)),
  remove: (ids) => table.bulkDelete([...ids]),
  clear: () => table.clear(),
})

const tablesOf = (transaction: Transaction, names: readonly TableName[]) =>
  // Each name has the table of its own store.
  Object.fromEntries(
    names.map((name) => [name, tableOf(transaction.table<unknown, string>(name))]),
  ) as unknown as Tables

/**
 * The database of one person on this device; all tabs share it. Work is given tables that are bound to the transaction:
 * Dexie's ambient one gets lost where a hundred promises are awaited without touching the disk.
 */
export function dexieStorage(userId: string): Storage {
  const database = new Dexie(databaseName(userId), { chromeTransactionDurability: 'strict' })
  database.version(SCHEMA_VERSION).stores(Object.fromEntries(NAMES.map((name) => [name, 'id'])))
  const draftFallback = localDraftFallback(databaseName(userId))
  let isClosed = false
  return {
    draftFallback,
    transaction: async (mode, names, work) => {
      try {
        if (isClosed) throw new StorageFailure('closed')
        // Dexie does not try again by itself what could not be opened once.
        if (!database.isOpen()) await database.open()
        return await database.transaction(mode === 'read' ? 'r' : 'rw', [...names], (transaction) => {
          // The tables know their transaction; Dexie's zone would only draw other work into it, and is slower.
          const working = Dexie.ignoreTransaction(() => work(tablesOf(transaction, names)))
          // Else the browser asks the page once more before it writes, and a page that has gone does not answer.
          if (mode === 'put') transaction.idbtrans.commit()
          return working
        })
      } catch (error) {
        if (error instanceof Dexie.DexieError || error instanceof DOMException)
          throw new StorageFailure(error.name, { cause: error })
        throw error
      }
    },
    close: () => {
      isClosed = true
      database.close({ disableAutoOpen: true })
    },
    destroy: () => {
      isClosed = true
      draftFallback.clear()
      return database.delete({ disableAutoOpen: true })
    },
  }
}

import Dexie, { type Table as DexieTable, type Transaction } from 'dexie'
import { Connection } from './connection'
import { localDraftFallback } from './draft-fallback'
import { OWN_TABLES, type Storage, type Table, type TableName, type Tables } from './storage'
import { ROW_NAMES } from './types'

const NAMES: readonly TableName[] = [...ROW_NAMES, ...OWN_TABLES]
/**
 * Version of the tables and their keys; the content of rows has the replica's version. Version 3 had eight row tables;
 * each further table increments the version.
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
  // The cast is safe: each name maps to its own store.
  Object.fromEntries(
    names.map((name) => [name, toTable(transaction.table<unknown, string>(name))]),
  ) as unknown as Tables

/**
 * The database of one person on this device, shared by all tabs. Work receives tables bound to the transaction, since
 * Dexie loses its ambient transaction after about a hundred promises without disk access.
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
          // The tables are bound to their transaction; Dexie's zone is slower and would add unrelated work to it.
          const working = Dexie.ignoreTransaction(() => work(toTables(transaction, names)))
          // Without an explicit commit the browser waits for the page's next task, which a closing page does not run.
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

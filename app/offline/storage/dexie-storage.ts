import Dexie from 'dexie'
import { localAside } from './aside'
import { OWN_TABLES, StorageFailure, type Mode, type Storage, type Table, type TableName, type Tables } from './storage'
import { ROW_NAMES } from './types'

const NAMES: readonly TableName[] = [...ROW_NAMES, ...OWN_TABLES]
/** Of the tables and their keys, not of what rows hold: that is the copy's version. */
const SCHEMA_VERSION = 3

export const databaseName = (userId: string): string => `console-${userId}`

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException('', 'UnknownError'))
  })

/** All requests at once, then one wait: the transaction's end tells of any that failed. */
async function forEach(requests: readonly IDBRequest[]): Promise<void> {
  const last = requests[requests.length - 1]
  if (last) await answerOf(last)
}

const tableOf = <T>(store: IDBObjectStore): Table<T> => ({
  all: () => answerOf(store.getAll() as IDBRequest<T[]>), // Written by `put` below.
  get: (ids) => Promise.all(ids.map((id) => answerOf(store.get(id) as IDBRequest<T | undefined>))),
  put: (values) => forEach(values.map((value) => store.put(value))),
  remove: (ids) => forEach(ids.map((id) => store.delete(id))),
  clear: async () => {
    await answerOf(store.clear())
  },
})

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'))
  })

async function run<T>(
  transaction: IDBTransaction,
  mode: Mode,
  names: readonly TableName[],
  work: (tables: Tables) => Promise<T>,
): Promise<T> {
  const end = ended(transaction)
  // Each name has the table of its own store.
  const tables = Object.fromEntries(
    names.map((name) => [name, tableOf(transaction.objectStore(name))]),
  ) as unknown as Tables
  try {
    const working = work(tables)
    // Else the browser asks the page once more before it writes, and a page that has gone does not answer.
    if (mode === 'put') transaction.commit()
    const result = await working
    await end
    return result
  } catch (error) {
    end.catch(() => undefined)
    try {
      transaction.abort()
    } catch {
      // Ended by itself.
    }
    throw error
  }
}

/**
 * The database of one person on this device; all tabs share it. Dexie opens it, upgrades it and gives way to other
 * tabs; transactions are the browser's own, since Dexie's lose their zone in work that awaits much without touching the
 * disk.
 */
export function dexieStorage(userId: string): Storage {
  const database = new Dexie(databaseName(userId))
  database.version(SCHEMA_VERSION).stores(Object.fromEntries(NAMES.map((name) => [name, 'id'])))
  const aside = localAside(databaseName(userId))
  let isClosed = false
  /** Dexie counts a database as open while it still makes its tables, when the browser refuses any transaction. */
  let opening: Promise<void> | null = null
  const open = async () => {
    try {
      await database.open()
    } finally {
      opening = null
    }
  }
  return {
    aside,
    transaction: async (mode, names, work) => {
      try {
        if (isClosed) throw new StorageFailure('closed')
        if (opening || !database.isOpen()) await (opening ??= open())
        const native = database
          .backendDB()
          .transaction([...names], mode === 'read' ? 'readonly' : 'readwrite', { durability: 'strict' })
        return await run(native, mode, names, work)
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
      aside.clear()
      return database.delete({ disableAutoOpen: true })
    },
  }
}

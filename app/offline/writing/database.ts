import Dexie, { type Table as DexieTable } from 'dexie'
import { Connection } from '../storage/connection'
import type { Table } from '../storage/storage'
import {
  PICTURE_TABLES,
  VOICE_TABLES,
  WRITING_TABLES,
  type DiskTables,
  type StoredUpdate,
  type WritingDisk,
} from './tables'

export const WRITING_PREFIX = 'writing-'
/** Files that somebody attached to papers of a dossier. */
export const PAPERS_PREFIX = 'papers-'
export const writingName = (userId: string): string => WRITING_PREFIX + userId

const openTable = <T>(table: DexieTable<T, string>): Table<T> => ({
  all: () => table.toArray(),
  get: (ids) => table.bulkGet([...ids]),
  put: async (values) => void (await table.bulkPut(values)),
  remove: (ids) => table.bulkDelete([...ids]),
  clear: () => table.clear(),
})

/** Tables that have an index besides the id. */
const KEYS: Readonly<Record<string, string>> = { updates: 'id,document', comments: 'id,projectId' }

/** One person's texts on this device, shared by all tabs. Without Yjs, because sign-in and sign-out open it too. */
export function writingDatabase(userId: string): WritingDisk {
  const database = new Dexie(writingName(userId), { chromeTransactionDurability: 'strict' })
  const {
    provisional = '',
    comments = '',
    commentActs = '',
    roundActs = '',
    ...texts
  } = Object.fromEntries(WRITING_TABLES.map((name) => [name, KEYS[name] ?? 'id']))
  database.version(1).stores(texts)
  // Each version only adds tables.
  database.version(2).stores(Object.fromEntries(PICTURE_TABLES.map((name) => [name, 'id'])))
  database.version(3).stores({ provisional })
  database.version(4).stores({ comments, commentActs })
  database.version(5).stores({ roundActs })
  database.version(6).stores(Object.fromEntries(VOICE_TABLES.map((name) => [name, 'id'])))
  database.version(7).stores({ identity: 'id' })
  const connection = new Connection(database)
  return {
    onLost: (listener) => void connection.lost.add(listener),
    transaction: (mode, names, work) =>
      connection.run(() =>
        database.transaction(mode === 'read' ? 'r' : 'rw', [...names], (transaction) => {
          const updates = () => transaction.table<StoredUpdate, string>('updates')
          const tables = Object.fromEntries(
            names.map((name) => [name, openTable(transaction.table<unknown, string>(name))]),
          )
          if (names.includes('updates'))
            Object.assign(tables['updates'] ?? {}, {
              of: (document: string) => updates().where('document').equals(document).toArray(),
              documents: () => updates().orderBy('document').uniqueKeys(),
            })
          if (names.includes('comments'))
            Object.assign(tables['comments'] ?? {}, {
              of: (projectId: string) => transaction.table('comments').where({ projectId }).toArray(),
            })
          // Each name has the table of its own store.
          const working = Dexie.ignoreTransaction(() => work(tables as unknown as DiskTables))
          // A page that closes may not get another turn, so the transaction is committed at once.
          if (mode === 'put') transaction.idbtrans.commit()
          return working
        }),
      ),
    close: () => connection.close(),
    destroy: async () => {
      await Promise.all([connection.delete(), Dexie.delete(PAPERS_PREFIX + userId)])
    },
  }
}

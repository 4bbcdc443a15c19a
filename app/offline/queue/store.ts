import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { OutboxEntry } from './entry'

/** The storage of outbox entries. The anonymous one is below; the console's is in the person's database. */
export interface OutboxStore<L extends OutboxEntry = OutboxEntry> {
  all: () => Promise<L[]>
  put: (entry: L) => Promise<void>
  /** Replaces the entry if it still exists, so that a discarded entry stays discarded. */
  update: (entry: L) => Promise<void>
  remove: (id: string) => Promise<void>
}

interface AnonymousDatabase extends DBSchema {
  outbox: { key: string; value: OutboxEntry }
  drafts: { key: string; value: { key: string; values: Record<string, string>; savedAt: number } }
}

let opening: Promise<IDBPDatabase<AnonymousDatabase>> | null = null

/** The database of a person who has not signed in; shared by all tabs and the service worker. */
export function anonymousDatabase(): Promise<IDBPDatabase<AnonymousDatabase>> {
  opening ??= openDB<AnonymousDatabase>('anonymous', 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'id' })
      database.createObjectStore('drafts', { keyPath: 'key' })
    },
    // Another tab needs to upgrade or delete the database, so this connection closes and reopens when needed.
    blocking: (_current, _blocked, event) => {
      opening = null
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: () => {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

export const anonymousStore: OutboxStore = {
  all: async () => (await anonymousDatabase()).getAll('outbox'),
  put: async (entry) => {
    await (await anonymousDatabase()).put('outbox', entry)
  },
  update: async (entry) => {
    const transaction = (await anonymousDatabase()).transaction('outbox', 'readwrite')
    if ((await transaction.store.getKey(entry.id)) !== undefined) await transaction.store.put(entry)
    await transaction.done
  },
  remove: async (id) => {
    await (await anonymousDatabase()).delete('outbox', id)
  },
}

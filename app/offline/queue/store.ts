import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { OutboxLine } from './line'

/** Where lines live. The anonymous one is below; the console has its own, in the database of the signed-in person. */
export interface OutboxStore<L extends OutboxLine = OutboxLine> {
  all: () => Promise<L[]>
  put: (line: L) => Promise<void>
  /** Replaces the line if it still exists: one that the person discarded meanwhile stays discarded. */
  update: (line: L) => Promise<void>
  remove: (id: string) => Promise<void>
}

interface AnonymousDatabase extends DBSchema {
  outbox: { key: string; value: OutboxLine }
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
    // Another tab wants to upgrade or delete: give way, and open again when next needed.
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
  put: async (line) => {
    await (await anonymousDatabase()).put('outbox', line)
  },
  update: async (line) => {
    const transaction = (await anonymousDatabase()).transaction('outbox', 'readwrite')
    if ((await transaction.store.getKey(line.id)) !== undefined) await transaction.store.put(line)
    await transaction.done
  },
  remove: async (id) => {
    await (await anonymousDatabase()).delete('outbox', id)
  },
}

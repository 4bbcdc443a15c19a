import type { StoredValue } from './storage'

/**
 * A shelf beside the tables, written at once and not in a transaction: what is put there outlives a page that goes the
 * next moment.
 */
export interface Aside {
  read(id: string): StoredValue | null
  /** Null takes it away. A shelf that is blocked or full takes nothing. */
  write(id: string, value: StoredValue | null): void
  clear(): void
}

const PREFIX = 'cap-soutenance-aside'

/** In local storage, under the name of the person's database. */
export function localAside(name: string): Aside {
  const keyOf = (id: string) => `${PREFIX}:${name}:${id}`
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    // Written below.
    read: (id) => attempt(() => JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as StoredValue | null),
    write: (id, value) =>
      void attempt(() =>
        value ? localStorage.setItem(keyOf(id), JSON.stringify(value)) : localStorage.removeItem(keyOf(id)),
      ),
    clear: () =>
      void attempt(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key)
      }),
  }
}

export function memoryAside(): Aside {
  const shelf = new Map<string, StoredValue>()
  return {
    read: (id) => shelf.get(id) ?? null,
    write: (id, value) => void (value ? shelf.set(id, value) : shelf.delete(id)),
    clear: () => shelf.clear(),
  }
}

import type { StoredValue } from './storage'

/**
 * A synchronous store besides the tables, so that a draft survives even if the page closes immediately.
 */
export interface DraftFallback {
  read(id: string): StoredValue | null
  /** Null deletes the value. A blocked or full storage is ignored. */
  write(id: string, value: StoredValue | null): void
  clear(): void
}

/** Key prefix of released versions. */
const PREFIX = 'cap-soutenance-aside'

/** A draft fallback in local storage, under the name of the person's database. */
export function localDraftFallback(name: string): DraftFallback {
  const toKey = (id: string) => `${PREFIX}:${name}:${id}`
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    // The cast is safe: `write` below stores this type.
    read: (id) => attempt(() => JSON.parse(localStorage.getItem(toKey(id)) ?? 'null') as StoredValue | null),
    write: (id, value) =>
      void attempt(() =>
        value ? localStorage.setItem(toKey(id), JSON.stringify(value)) : localStorage.removeItem(toKey(id)),
      ),
    clear: () =>
      void attempt(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith(toKey(''))) localStorage.removeItem(key)
      }),
  }
}

export function memoryDraftFallback(): DraftFallback {
  const drafts = new Map<string, StoredValue>()
  return {
    read: (id) => drafts.get(id) ?? null,
    write: (id, value) => void (value ? drafts.set(id, value) : drafts.delete(id)),
    clear: () => drafts.clear(),
  }
}

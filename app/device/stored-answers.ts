/**
 * Query results of a person that TanStack Query persists in `localStorage`, under the name of the person's database.
 * Code that deletes the database also calls `dropAnswers`.
 */
export const answersKey = (database: string): string => `answers ${database}`

/** Deleted keys. A screen that is still open may write again, which is then ignored. */
const dropped = new Set<string>()

const storage = (): Storage | null => {
  try {
    return 'localStorage' in globalThis ? localStorage : null
  } catch {
    // Storage is blocked by the person: nothing is stored.
    return null
  }
}

export function dropAnswers(database: string): void {
  dropped.add(answersKey(database))
  storage()?.removeItem(answersKey(database))
}

/** Allows query results of this database to be stored again, once its person opens a screen. */
export const mayKeepAnswers = (database: string): boolean => dropped.delete(answersKey(database))

/** The storage interface of TanStack Query's persister. Throws if the storage is full. */
export const answersStorage = {
  getItem: (key: string): string | null => storage()?.getItem(key) ?? null,
  setItem: (key: string, value: string): void => {
    if (!dropped.has(key)) storage()?.setItem(key, value)
  },
  removeItem: (key: string): void => storage()?.removeItem(key),
}

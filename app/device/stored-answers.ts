/**
 * What TanStack Query keeps of a person's answers, in this browser's `localStorage`, under the name of
 * the person's database. It goes with that copy: anyone who drops that calls `dropAnswers`.
 */
export const answersKey = (database: string): string => `answers ${database}`

/** Dropped while a screen was still open: what it writes a moment later is not kept. */
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

/** Somebody opens their screens: what they ask from now on may be kept. */
export const mayKeepAnswers = (database: string): boolean => dropped.delete(answersKey(database))

/** As the persister of TanStack Query wants it. Throws where the browser has no room. */
export const answersStorage = {
  getItem: (key: string): string | null => storage()?.getItem(key) ?? null,
  setItem: (key: string, value: string): void => {
    if (!dropped.has(key)) storage()?.setItem(key, value)
  },
  removeItem: (key: string): void => storage()?.removeItem(key),
}

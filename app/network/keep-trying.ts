/** How long after a failure it is tried again: ms. */
const AGAIN_MS = [5_000, 30_000]

/**
 * For what comes over the line beside the page: one that breaks meanwhile breaks for a moment. Rejects once the last
 * attempt failed.
 */
export async function keepTrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN_MS)
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  return await attempt()
}

/** Told on the window when a press needed what did not come (`lost-modules.ts`). */
export const MISSED = 'missed'

/** What a press needs of the line; null where it does not come. */
export async function brought<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch {
    dispatchEvent(new Event(MISSED))
    return null
  }
}

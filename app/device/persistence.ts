/**
 * Whether the browser has promised not to clear this site's storage by itself when room gets short; null where it does
 * not say (no secure connection, older browsers).
 */
export async function readPersistence(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return null
  }
}

let request: Promise<boolean | null> | null = null

/**
 * Asks for that promise, once a page: browsers decide by themselves or ask the person, so only when there is something
 * to lose.
 */
export function askPersistence(): Promise<boolean | null> {
  request ??= readPersistence()
    .then(async (has) => (has === false ? navigator.storage.persist() : has))
    .catch(() => null)
  return request
}

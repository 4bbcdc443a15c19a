/**
 * Whether the browser has granted this site persistent storage, which it does not evict. Null if unknown (insecure
 * connection, older browsers).
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
 * Requests persistent storage, at most once per page. A browser may ask the person, so this is called only once there
 * is data to lose.
 */
export function askPersistence(): Promise<boolean | null> {
  request ??= readPersistence()
    .then(async (has) => (has === false ? navigator.storage.persist() : has))
    .catch(() => null)
  return request
}

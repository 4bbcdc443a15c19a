import { documentScripts } from '../device/document-scripts'
import { Listeners } from '../device/listeners'

/** Loads code, texts and pages over the network, and retries failed requests. */

/** A promise that React's `use` reads without suspending once it is settled. */
type Tracked<T> = Promise<T> & { status?: 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

/**
 * How long a failure is cached, in ms. Without this, each render would request again and never show the error.
 */
export const FAILURE_MS = 300
/** Delays before the retries of a background load, in ms. */
const AGAIN_MS = [5_000, 30_000]

const known = new Map<unknown, Tracked<unknown>>()
const listeners = new Listeners()
let count = 0

/** Notifies after each load that succeeded or failed. */
export const onSettled = listeners.add
export const countSettled = (): number => count

/** Adds a value that was loaded in another way, such as with the document. */
export const put = (key: unknown, value: unknown): void =>
  void known.set(key, Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value }))
export const forget = (key: unknown): void => void known.delete(key)
/** Drops cached failures, so that a press requests again at once. */
export const forgetFailures = (): void => known.forEach(({ status }, key) => status === 'rejected' && forget(key))
export const isHere = (key: unknown): boolean => known.get(key)?.status === 'fulfilled'

/** Fetches once per key, by default the fetcher itself. A failure is dropped after `FAILURE_MS`, then fetched again. */
export function load<T>(fetcher: () => Promise<T>, key: unknown = fetcher): Promise<T> {
  const before = known.get(key)
  if (before) return before as Tracked<T> // Only the fetcher of this key sets it.
  const coming: Tracked<T> = fetcher()
  known.set(key, coming)
  const track = (how: Pick<Tracked<T>, 'status' | 'value' | 'reason'>) => {
    void Object.assign(coming, how)
    count += 1
    listeners.tell()
  }
  coming.then(
    (value) => track({ status: 'fulfilled', value }),
    (reason: unknown) => {
      setTimeout(() => known.get(key) === coming && forget(key), FAILURE_MS)
      track({ status: 'rejected', reason })
    },
  )
  return coming
}

/** Preloads what a later press will need. */
export const prepare = (fetcher: () => Promise<unknown>): void => void load(fetcher).catch(() => undefined)

/** Retries a background load, since most network failures are short. Rejects once the last attempt failed. */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN_MS)
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  return await attempt()
}

/** Loads code for a press; null if that fails. If only a new document can load the code, it tries a reload. */
export async function loadOrNull<T>(
  fetcher: () => Promise<T>,
  onFailure?: (error: unknown) => void,
): Promise<T | null> {
  try {
    return await load(fetcher)
  } catch (error) {
    onFailure?.(error)
    void reloadIfChunkMissing()
    return null
  }
}

/**
 * Failed module loads by error message. Browsers before 2026 cache a failed module for the lifetime of the document, so
 * importing it again fails without a request (whatwg/html#10327). There only a new document can load it.
 */
const failures = new Map<string, number>()
const missingChunks = new WeakSet<Error>()
/** Vite requests a style once per document, so after a failure only a new document can load it. */
let isStyleMissing = false

/** Counts failed chunks by the browser's error message, which contains the module. Called once, at start. */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingChunks.add(payload)
    isStyleMissing ||= payload.message.startsWith('Unable to preload CSS')
    failures.set(payload.message, (failures.get(payload.message) ?? 0) + 1)
  })
}

/** Whether a render error is a chunk that failed to load because of the network. */
export const isChunkMissing = (error: unknown): boolean => error instanceof Error && missingChunks.has(error)
export const isStyleChunkMissing = (): boolean => isStyleMissing

/** Reloads the document if a module failed twice or a style once and the server responds; only after a press. */
export async function reloadIfChunkMissing(): Promise<void> {
  if (!isStyleMissing && ![...failures.values()].some((times) => times > 1)) return
  // A rejection means that the network is down or the typed text could not be stored.
  await documentScripts.reloadDocument().catch(() => undefined)
}

import { documentScripts } from '../device/document-scripts'
import { Listeners } from '../device/listeners'

/** The one way to load code, texts and pages over the network, and to ask again when a request failed. */

/** A promise that React's `use` reads without suspending once it is settled. */
type Tracked<T> = Promise<T> & { status?: 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

/**
 * How long a failure is kept for anyone who draws it, in ms: asked for again at each drawing, it would never be seen.
 */
export const FAILURE_MS = 300
/** How long after a failure what nobody waits for is tried again, in ms. */
const AGAIN_MS = [5_000, 30_000]

const known = new Map<unknown, Tracked<unknown>>()
const listeners = new Listeners()
let count = 0

/** Calls back after each load that ended, well or not. */
export const onSettled = listeners.add
export const countSettled = (): number => count

/** Puts in what the document came with, or what came in another way. */
export const put = (key: unknown, value: unknown): void =>
  void known.set(key, Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value }))
export const forget = (key: unknown): void => void known.delete(key)
/** Anyone who presses asks anew, also within the moment for which failures are kept. */
export const forgetFailures = (): void => known.forEach(({ status }, key) => status === 'rejected' && forget(key))
export const isHere = (key: unknown): boolean => known.get(key)?.status === 'fulfilled'

/** Fetches once; a failure is forgotten after a moment, so that who asks then asks again. The key is the fetcher. */
export function load<T>(fetcher: () => Promise<T>, key: unknown = fetcher): Promise<T> {
  const before = known.get(key)
  if (before) return before as Tracked<T> // Only this key's fetcher has put it there.
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

/** Fetches ahead what a press will need. */
export const prepare = (fetcher: () => Promise<unknown>): void => void load(fetcher).catch(() => undefined)

/** For what loads beside the page: a network failure is mostly short. Rejects once the last attempt failed. */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN_MS)
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  return await attempt()
}

/** Code that a press needs; null where it does not arrive. A reload is tried where only a new document helps. */
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
 * Browsers made before 2026 remember for as long as a document lives that a module did not come: asked for again, it
 * fails without a request (whatwg/html#10327). On a phone that gets no newer browser only a new document brings it.
 */
const failures = new Map<string, number>()
const missingChunks = new WeakSet<Error>()
/** Vite asks for a style once a document: after a loss only a new document has it. */
let isStyleMissing = false

/** Counts the code that does not come, by the browser's message, which names the module. Once, at start. */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missingChunks.add(payload)
    isStyleMissing ||= payload.message.startsWith('Unable to preload CSS')
    failures.set(payload.message, (failures.get(payload.message) ?? 0) + 1)
  })
}

/** Whether an error of a drawing is code that did not arrive, which is a matter of the network. */
export const isChunkMissing = (error: unknown): boolean => error instanceof Error && missingChunks.has(error)
export const isStyleChunkMissing = (): boolean => isStyleMissing

/** Reloads the document where code failed twice, or a style once, though the server answers; after a press only. */
export async function reloadIfChunkMissing(): Promise<void> {
  if (!isStyleMissing && ![...failures.values()].some((times) => times > 1)) return
  // Then the network is down, or the typed text could not be kept across the reload.
  await documentScripts.reloadDocument().catch(() => undefined)
}

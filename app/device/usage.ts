/**
 * Estimated bytes that this site fetched on this device this month: compressed headers and bodies, as far as the
 * browser reports them. Stored in a small cache that pages and the service worker share.
 */
const CACHE = 'settings'
const KEY = '/usage'

interface Usage {
  /** `2026-11`. */
  month: string
  bytes: number
}

const thisMonth = (): string => new Date().toISOString().slice(0, 7)

async function read(cache: Cache): Promise<Usage> {
  const response = await cache.match(KEY)
  const stored = response ? ((await response.json()) as Usage) : null // Written only below.
  return stored?.month === thisMonth() ? stored : { month: thisMonth(), bytes: 0 }
}

/** Bytes fetched since the first of the month; 0 if nothing can be stored. */
export async function readUsage(): Promise<number> {
  if (!('caches' in globalThis)) return 0
  return (await read(await caches.open(CACHE))).bytes
}

export async function addUsage(bytes: number): Promise<void> {
  if (bytes <= 0 || !('caches' in globalThis)) return
  await navigator.locks.request('usage', async () => {
    const cache = await caches.open(CACHE)
    const usage = await read(cache)
    await cache.put(KEY, new Response(JSON.stringify({ ...usage, bytes: usage.bytes + bytes })))
  })
}

/** Approximate size of the headers of a request and its response. */
const HEADERS_BYTES = 500

/** Counts a response in the service worker, since pages do not see its fetches. */
export const countResponse = (response: Response): Promise<void> =>
  addUsage(HEADERS_BYTES + Number(response.headers.get('Content-Length') ?? 0)).catch(() => undefined)

/** Counts the bytes that this page fetches over the network; cached responses count as zero. */
export function watchUsage(): void {
  let pending = 0
  const flush = () => {
    const bytes = pending
    pending = 0
    void addUsage(bytes).catch(() => undefined)
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceResourceTiming) pending += entry.transferSize
  })
  observer.observe({ type: 'resource', buffered: true })
  observer.observe({ type: 'navigation', buffered: true })
  document.addEventListener('visibilitychange', flush)
  setTimeout(flush, 5_000)
}

import type { Language } from '#contract/languages'
import { anonymousDatabase } from '../../offline/queue/store'
import { askWorker } from '../../offline/worker/offline-worker'
import {
  forgetCleared,
  readOfflineSettings,
  rememberCleared,
  rememberLanguage,
} from '../../offline/worker/offline-settings'
import { readPersistence } from '../../device/persistence'
import { SITE_CACHE } from '../../offline/worker/site-cache-name'
import { readUsage } from '../../device/usage'

/** Data that the site stores on this device; sizes in bytes. */
export interface DeviceData {
  pages: number
  pageBytes: number
  languages: Language[]
  waiting: number
  drafts: number
  /** Whether this device has an order in progress (`app/payment/checkout/order-store.ts`). */
  paying: boolean
  /** The browser's estimate of all storage of the site; null if unknown. */
  total: number | null
  usage: number
  /** Whether the browser has granted persistent storage; null if unknown. */
  isPromised: boolean | null
  /** Compressed bytes missing for full offline reading; null while no service worker is active. */
  missing: number | null
}

async function activeWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active ?? null
}

export async function readDeviceData(): Promise<DeviceData> {
  const cache = await caches.open(SITE_CACHE)
  const keys = await cache.keys()
  let pageBytes = 0
  let pages = 0
  for (const request of keys) {
    const response = await cache.match(request)
    pageBytes += response ? (await response.clone().blob()).size : 0
    if (new URL(request.url).pathname.startsWith('/content/')) pages += 1
  }
  const database = await anonymousDatabase().catch(() => null)
  const entries = database ? await database.getAll('outbox') : []
  const drafts = database ? await database.getAll('drafts') : []
  const worker = 'serviceWorker' in navigator ? await activeWorker() : null
  return {
    pages,
    pageBytes,
    languages: (await readOfflineSettings())?.kept ?? [],
    waiting: entries.filter((entry) => entry.state !== 'received').length,
    drafts: drafts.filter(({ values }) => !values['orderId']).length,
    paying: drafts.some(isPaying),
    total: 'storage' in navigator ? ((await navigator.storage.estimate()).usage ?? null) : null,
    isPromised: await readPersistence(),
    usage: await readUsage(),
    missing: worker ? await askWorker<number>(worker, { type: 'missingEverything' }) : null,
  }
}

/**
 * Whether a draft is an order in progress, since orders are stored with the drafts. An order that the server never
 * confirmed has no link and cannot be paid.
 */
const isPaying = ({ values }: { values: Record<string, string> }): boolean =>
  Boolean(values['orderId'] && values['token'] && !values['over'])

/** Fetches all texts of the stored languages and of this one, and all pictures. Rejects if the network fails. */
export async function requestFullDownload(language: Language): Promise<void> {
  const worker = await activeWorker()
  if (!worker) throw new Error('no worker')
  await forgetCleared()
  await rememberLanguage(language, false)
  await askWorker(worker, { type: 'keepEverything' })
}

/**
 * Deletes pages, drafts and received entries; pages are no longer stored in advance. Unsent entries and an order in
 * progress stay, so that no message or payment is lost.
 */
export async function clearDeviceData(): Promise<void> {
  await rememberCleared()
  await caches.delete(SITE_CACHE)
  const database = await anonymousDatabase().catch(() => null)
  if (!database) return
  for (const draft of await database.getAll('drafts')) if (!isPaying(draft)) await database.delete('drafts', draft.key)
  for (const entry of await database.getAll('outbox'))
    if (entry.state === 'received') await database.delete('outbox', entry.id)
}

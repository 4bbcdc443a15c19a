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

/** What the site holds on this device; sizes in bytes. */
export interface DeviceData {
  pages: number
  pageBytes: number
  languages: Language[]
  waiting: number
  drafts: number
  /** Whether an order is in progress here (`app/payment/checkout/order-store.ts`). */
  paying: boolean
  /** As the browser estimates it, all storage of the site together; null where it does not say. */
  total: number | null
  usage: number
  /** Whether the browser has promised not to clear it by itself; null where it does not say. */
  isPromised: boolean | null
  /** Still to fetch (compressed) for everything to read offline; null while no worker is ready. */
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
 * Kept among the drafts, but an order is none. One that the server never answered for has no link to go on with, and
 * nobody can pay it.
 */
const isPaying = ({ values }: { values: Record<string, string> }): boolean =>
  Boolean(values['orderId'] && values['token'] && !values['over'])

/** All texts of the languages kept and of this one, and every picture. Rejects when the network fails. */
export async function requestFullDownload(language: Language): Promise<void> {
  const worker = await activeWorker()
  if (!worker) throw new Error('no worker')
  await forgetCleared()
  await rememberLanguage(language, false)
  await askWorker(worker, { type: 'keepEverything' })
}

/**
 * Pages, drafts and what was received go, and no page comes back by itself; what waits to be sent stays, and so does an
 * order in progress: nothing that a person wrote or pays is lost.
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

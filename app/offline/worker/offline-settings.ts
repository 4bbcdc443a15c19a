import type { Language } from '#contract/languages'

/**
 * Settings from the page to the service worker, in a small cache that both can read: the current language and the
 * languages whose texts this device stores.
 */
export interface OfflineSettings {
  language: Language
  /** Whether the person chose the language; otherwise it is the last served one, and a link may select another. */
  chosen: boolean
  kept: Language[]
}

const CACHE = 'settings'
const KEY = '/offline-settings'
/** A separate record, so that concurrent writes do not overwrite each other. */
const APPLICATION_KEY = '/offline-application'

/** Exists after the person cleared this device: pages are then no longer stored in advance, until requested again. */
const CLEARED_KEY = '/offline-cleared'

/** Key of the time when this device last fetched its stored files, in ms since the epoch. */
const FETCHED_KEY = '/offline-fetched'

/**
 * The part of the application half that works offline on this device and whose code is fetched with each version.
 * `account` is only the account, since students do not need the console.
 */
export type ApplicationPart = true | 'account'

export async function readOfflineSettings(): Promise<OfflineSettings | null> {
  const cache = await caches.open(CACHE)
  const response = await cache.match(KEY)
  return response ? ((await response.json()) as OfflineSettings) : null // Written only by the function below.
}

export async function readApplication(): Promise<ApplicationPart | undefined> {
  const response = await (await caches.open(CACHE)).match(APPLICATION_KEY)
  return response && ((await response.json()) as ApplicationPart) // Written only by the function below.
}

/** From now on, each version also fetches the code of the application half or of the account. */
export async function rememberApplication(part: ApplicationPart): Promise<void> {
  if ((await readApplication()) === true) return
  await (await caches.open(CACHE)).put(APPLICATION_KEY, new Response(JSON.stringify(part)))
}

/** Whether the person cleared this device and has not requested a full download since. */
export const isCleared = async (): Promise<boolean> =>
  (await (await caches.open(CACHE)).match(CLEARED_KEY)) !== undefined

/** From now on, the device stores only opened and requested pages. */
export async function rememberCleared(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(CLEARED_KEY, new Response('{}'))
  for (const key of [APPLICATION_KEY, FETCHED_KEY]) await cache.delete(key)
  const before = await readOfflineSettings()
  if (before) await cache.put(KEY, new Response(JSON.stringify({ ...before, kept: [] })))
}

export const forgetCleared = async (): Promise<void> => void (await (await caches.open(CACHE)).delete(CLEARED_KEY))

export async function readFetchedAt(): Promise<number | null> {
  const response = await (await caches.open(CACHE)).match(FETCHED_KEY)
  return response ? ((await response.json()) as number) : null // Written only by the function below.
}

export const rememberFetched = async (now = Date.now()): Promise<void> =>
  (await caches.open(CACHE)).put(FETCHED_KEY, new Response(JSON.stringify(now)))

/**
 * Sets the language of offline pages; languages stored before stay. If storage is blocked, the site works only online.
 */
export async function rememberLanguage(language: Language, chosen: boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const before = await readOfflineSettings()
    const retained = (await isCleared()) ? [] : [...new Set([...(before?.kept ?? []), language])]
    const settings: OfflineSettings = { language, chosen: chosen || before?.chosen === true, kept: retained }
    const cache = await caches.open(CACHE)
    await cache.put(KEY, new Response(JSON.stringify(settings)))
  } catch {
    // Quota or private mode: nothing is stored, but everything still works online.
  }
}

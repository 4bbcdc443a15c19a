import type { Language } from '#contract/languages'

/**
 * What the page tells the service worker, in a small cache both can read: the language in use and the languages whose
 * texts this device keeps.
 */
export interface OfflineSettings {
  language: Language
  /** Whether the person chose it; otherwise it is the one last served, and a link may name another. */
  chosen: boolean
  kept: Language[]
}

const CACHE = 'settings'
const KEY = '/offline-settings'
/** A record of its own: it is written while a page writes the other, and neither may take the other back. */
const APPLICATION_KEY = '/offline-application'

/** There once the person cleared this device: nothing comes ahead of being read any more, until they ask for it. */
const CLEARED_KEY = '/offline-cleared'

/** When this device last fetched what it keeps, in ms since the epoch. */
const FETCHED_KEY = '/offline-fetched'

/**
 * What of the application half this device opens offline too: its code then comes with each version. `account` is the
 * own account alone, which students keep without paying for the console.
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

/** From now on each version brings the application half's code as well, or that of the own account. */
export async function rememberApplication(part: ApplicationPart): Promise<void> {
  if ((await readApplication()) === true) return
  await (await caches.open(CACHE)).put(APPLICATION_KEY, new Response(JSON.stringify(part)))
}

/** Whether the person cleared this device, and has not asked for everything since. */
export const isCleared = async (): Promise<boolean> =>
  (await (await caches.open(CACHE)).match(CLEARED_KEY)) !== undefined

/** What is kept from now on is what is opened, and what the person asks for. */
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
 * Makes `language` the one that pages open in offline; the ones kept before stay. A blocked storage leaves the site
 * online only.
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
    // Quota or private mode: nothing is kept, everything still works online.
  }
}

import type { Language } from '#contract/languages'

/**
 * What the page tells the service worker, in a small cache both can read:
 * the language in use and the languages whose texts this device keeps.
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

/** What of the application half this device opens offline too: its code then comes with each version. `account` is the own account alone, which students keep without paying for the console. */
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

/** Makes `language` the one that pages open in offline; the ones kept before stay. A blocked storage leaves the site online only. */
export async function rememberLanguage(language: Language, chosen: boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const before = await readOfflineSettings()
    const settings: OfflineSettings = { language, chosen: chosen || before?.chosen === true, kept: [...new Set([...(before?.kept ?? []), language])] }
    const cache = await caches.open(CACHE)
    await cache.put(KEY, new Response(JSON.stringify(settings)))
  } catch {
    // Quota or private mode: nothing is kept, everything still works online.
  }
}

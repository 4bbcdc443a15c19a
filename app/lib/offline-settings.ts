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
  /** Whether this device opens the application half offline too: its code then comes with each version. */
  application?: boolean
}

const CACHE = 'settings'
const KEY = '/offline-settings'

export async function readOfflineSettings(): Promise<OfflineSettings | null> {
  const cache = await caches.open(CACHE)
  const response = await cache.match(KEY)
  return response ? ((await response.json()) as OfflineSettings) : null // Written only by the function below.
}

/** From now on each version brings the application half's code as well. */
export async function rememberApplication(): Promise<void> {
  const before = await readOfflineSettings()
  if (!before || before.application) return
  const cache = await caches.open(CACHE)
  await cache.put(KEY, new Response(JSON.stringify({ ...before, application: true } satisfies OfflineSettings)))
}

/** Makes `language` the one that pages open in offline; the ones kept before stay. A blocked storage leaves the site online only. */
export async function rememberLanguage(language: Language, chosen: boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const before = await readOfflineSettings()
    const settings: OfflineSettings = { language, chosen: chosen || before?.chosen === true, kept: [...new Set([...(before?.kept ?? []), language])], application: before?.application === true }
    const cache = await caches.open(CACHE)
    await cache.put(KEY, new Response(JSON.stringify(settings)))
  } catch {
    // Quota or private mode: nothing is kept, everything still works online.
  }
}

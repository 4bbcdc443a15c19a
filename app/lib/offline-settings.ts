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
  /** What of the application half this device opens offline too: its code then comes with each version. `account` is the own account alone, which students keep without paying for the console. */
  application?: boolean | 'account'
}

const CACHE = 'settings'
const KEY = '/offline-settings'

export async function readOfflineSettings(): Promise<OfflineSettings | null> {
  const cache = await caches.open(CACHE)
  const response = await cache.match(KEY)
  return response ? ((await response.json()) as OfflineSettings) : null // Written only by the function below.
}

/** From now on each version brings the application half's code as well, or that of the own account. */
export async function rememberApplication(part: true | 'account'): Promise<void> {
  const before = await readOfflineSettings()
  if (!before || before.application === true || before.application === part) return
  const cache = await caches.open(CACHE)
  await cache.put(KEY, new Response(JSON.stringify({ ...before, application: part } satisfies OfflineSettings)))
}

/** Makes `language` the one that pages open in offline; the ones kept before stay. A blocked storage leaves the site online only. */
export async function rememberLanguage(language: Language, chosen: boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const before = await readOfflineSettings()
    const settings: OfflineSettings = { language, chosen: chosen || before?.chosen === true, kept: [...new Set([...(before?.kept ?? []), language])], application: before?.application ?? false }
    const cache = await caches.open(CACHE)
    await cache.put(KEY, new Response(JSON.stringify(settings)))
  } catch {
    // Quota or private mode: nothing is kept, everything still works online.
  }
}

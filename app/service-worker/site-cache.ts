import type { Language } from '#contract/languages'
import { readOfflineSettings } from '../lib/offline-settings'
import { manifest } from './manifest'
import { keyOf, type ManifestEntry } from './manifest-shape'

const SITE = 'site-v1'
const openSite = (): Promise<Cache> => caches.open(SITE)

/** Languages this device keeps; French while nothing is known. */
export async function keptLanguages(): Promise<Language[]> {
  const settings = await readOfflineSettings()
  return settings && settings.kept.length > 0 ? settings.kept : ['fr']
}

const wanted = (languages: Language[]): ManifestEntry[] => [...manifest.core, ...languages.flatMap((language) => manifest.languages[language])]

async function missing(entries: ManifestEntry[]): Promise<ManifestEntry[]> {
  const cache = await openSite()
  const keys = new Set((await cache.keys()).map((request) => request.url))
  return entries.filter((entry) => !keys.has(new URL(keyOf(entry), location.origin).href))
}

/** Bytes (compressed) that this version still needs. */
export async function missingBytes(): Promise<number> {
  const entries = await missing(wanted(await keptLanguages()))
  return entries.reduce((sum, entry) => sum + entry.bytes, 0)
}

async function fetchEntry(cache: Cache, entry: ManifestEntry): Promise<void> {
  const response = await fetch(entry.url, { credentials: 'same-origin', cache: entry.revision === '' ? 'default' : 'no-cache' })
  if (!response.ok || response.redirected) throw new Error(`${entry.url}: ${String(response.status)}`)
  await cache.put(keyOf(entry), response)
}

/** How many files travel at once: enough to hide a long round trip, few enough to let a page through. */
const PARALLEL = 6

async function fetchAll(entries: ManifestEntry[]): Promise<void> {
  const cache = await openSite()
  const queue = [...entries]
  const worker = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) await fetchEntry(cache, entry)
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

/** All texts of a language from its one pack: compressed together they weigh far less than one by one. */
async function fetchPack(language: Language): Promise<void> {
  const entries = await missing(manifest.languages[language])
  if (entries.length < manifest.languages[language].length / 2) return
  const cache = await openSite()
  const response = await fetch(manifest.packs[language], { cache: 'no-cache' })
  if (!response.ok) return
  const files = (await response.json()) as Record<string, string> // Written by our own build.
  await Promise.all(
    entries.map(async (entry) => {
      const text = files[keyOf(entry)]
      if (text !== undefined) await cache.put(keyOf(entry), new Response(text, { headers: { 'Content-Type': 'application/json' } }))
    }),
  )
}

/** Brings everything this version needs; what is here already is not fetched again. */
export async function fetchVersion(): Promise<void> {
  const languages = await keptLanguages()
  for (const language of languages) await fetchPack(language)
  await fetchAll(await missing(wanted(languages)))
}

/** Whether everything of this version is on the device. */
export const isComplete = async (): Promise<boolean> => (await missing(wanted(await keptLanguages()))).length === 0

/** Drops what no longer belongs to this version, once this version is whole. */
export async function dropOld(): Promise<void> {
  if (!(await isComplete())) return
  const entries = [...manifest.core, ...Object.values(manifest.languages).flat()].map(keyOf)
  const valid = new Set([...entries, ...manifest.lazy].map((key) => new URL(key, location.origin).href))
  const cache = await openSite()
  for (const request of await cache.keys()) if (!valid.has(request.url)) await cache.delete(request)
}

/** A file of this version; while the version is not whole, the one before. */
export async function readSite(url: string): Promise<Response | undefined> {
  const cache = await openSite()
  const entry = [...manifest.core, ...Object.values(manifest.languages).flat()].find((candidate) => candidate.url === url)
  const exact = await cache.match(entry ? keyOf(entry) : url)
  return exact ?? cache.match(url, { ignoreSearch: true })
}

/** Cache first; from the network it is kept when `url` is one of the version's lazy files. */
export async function readOrFetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept = await readSite(pathname)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && manifest.lazy.includes(pathname)) await (await openSite()).put(pathname, response.clone())
  return response
}

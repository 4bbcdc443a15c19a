import { isLanguage, LANGUAGES, type Language } from '#contract/languages'
import { SITE_CACHE } from '../offline/worker/site-cache-name'
import {
  isCleared,
  readApplication,
  readOfflineSettings,
  rememberFetched,
  type ApplicationPart,
} from '../offline/worker/offline-settings'
import { countResponse } from '../device/usage'
import { manifest } from './manifest'
import { keyOf, type ManifestEntry } from './manifest-entry'
import { retry } from './retry'

const openSite = (): Promise<Cache> => caches.open(SITE_CACHE)

/** Every file of this version, by address. */
export const entryOf: ReadonlyMap<string, ManifestEntry> = new Map(
  [...manifest.core, ...Object.values(manifest.languages).flat(), ...manifest.lazy].map((entry) => [entry.url, entry]),
)

/** Languages this device keeps; the one in use, else French, while it keeps none. */
async function keptLanguages(): Promise<Language[]> {
  const settings = await readOfflineSettings()
  return settings && settings.kept.length > 0 ? settings.kept : [settings?.language ?? 'fr']
}

/**
 * Scripts of the application half, or of the own account alone, without the texts of languages that this device does
 * not keep.
 */
const applicationFiles = (languages: Language[], kept: ApplicationPart): ManifestEntry[] =>
  manifest.lazy.filter(({ url, part }) => {
    if (part === 'demand' || (kept === 'account' && part !== 'account')) return false
    const language = /\.(fr|en)-[^/]*\.js$/.exec(url)?.[1]
    return url.startsWith('/assets/') && (!isLanguage(language) || languages.includes(language))
  })

/** Everything that this device can open without a network, pictures apart. */
async function whole(): Promise<ManifestEntry[]> {
  const languages = await keptLanguages()
  const application = await readApplication()
  return [
    ...manifest.core,
    ...languages.flatMap((language) => manifest.languages[language]),
    ...(application ? applicationFiles(languages, application) : []),
  ]
}

/** What belongs on this device: everything, or where the person cleared it what was opened or asked for since. */
async function wanted(): Promise<ManifestEntry[]> {
  if (!(await isCleared())) return whole()
  const here = new Set((await (await openSite()).keys()).map(({ url }) => new URL(url).pathname))
  return [...entryOf.values()].filter(({ url }) => here.has(url))
}

async function missing(entries: ManifestEntry[]): Promise<ManifestEntry[]> {
  const cache = await openSite()
  const keys = new Set((await cache.keys()).map((request) => request.url))
  return entries.filter((entry) => !keys.has(new URL(keyOf(entry), location.origin).href))
}

const sizeOf = (entries: ManifestEntry[]): number => entries.reduce((sum, entry) => sum + entry.bytes, 0)
const pictures = manifest.lazy.filter(({ part }) => part === 'picture')

/** Bytes (compressed) that this version still needs. */
export const missingBytes = async (): Promise<number> => sizeOf(await missing(await wanted()))

/** The same with every picture. */
export const missingEverything = async (): Promise<number> => sizeOf(await missing([...(await whole()), ...pictures]))

async function fetchEntry(cache: Cache, entry: ManifestEntry): Promise<void> {
  const response = await fetch(entry.url, {
    credentials: 'same-origin',
    cache: entry.revision === null ? 'default' : 'no-cache',
  })
  if (!response.ok || response.redirected) throw new Error(`${entry.url}: ${String(response.status)}`)
  await countResponse(response)
  await cache.put(keyOf(entry), response)
}

/** How many files travel at once: enough to hide a long round trip, few enough to let a page through. */
const PARALLEL = 6

async function fetchAll(entries: ManifestEntry[]): Promise<void> {
  const cache = await openSite()
  const queue = [...entries]
  const worker = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) await retry(() => fetchEntry(cache, entry))
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/**
 * Keeps the entries that a pack holds: compressed together they weigh less than one by one, and on a slow network
 * dozens of small files wait longer for their turn than they travel.
 */
async function fetchPack(address: string, entries: readonly ManifestEntry[], init?: RequestInit): Promise<void> {
  const cache = await openSite()
  const response = await fetch(address, init)
  if (!response.ok) return
  await countResponse(response)
  const files = (await response.json()) as Record<string, string> // Written by our own build.
  await Promise.all(
    entries.map(async (entry) => {
      const text = files[keyOf(entry)]
      const type = TYPES[entry.url.split('.').at(-1) ?? '']
      if (text !== undefined && type !== undefined)
        await cache.put(keyOf(entry), new Response(text, { headers: { 'Content-Type': type } }))
    }),
  )
}

/** A language's texts at once, unless most of them are here. */
async function fetchTexts(language: Language, needed: ReadonlySet<ManifestEntry>): Promise<void> {
  const all = manifest.languages[language]
  const entries = all.filter((entry) => needed.has(entry))
  if (entries.length >= all.length / 2)
    await retry(() => fetchPack(manifest.packs[language], entries, { cache: 'no-cache' }))
}

/** The scripts at once on the first visit; a later version brings the few that changed. */
async function fetchScripts(needed: ReadonlySet<ManifestEntry>): Promise<void> {
  const entries = manifest.core.filter((entry) => needed.has(entry))
  if (entries.length === manifest.core.length) await retry(() => fetchPack(manifest.scriptPack, entries))
}

/** Brings everything this version needs; what is here already is not fetched again. */
export async function fetchVersion(): Promise<void> {
  const needed = new Set(await missing(await wanted()))
  if (needed.size === 0) return
  await Promise.all([fetchScripts(needed), ...LANGUAGES.map((language) => fetchTexts(language, needed))])
  await fetchAll(await missing(await wanted()))
  await rememberFetched()
}

/** Everything of this version in the languages kept, pictures too. */
export async function fetchEverything(): Promise<void> {
  await fetchVersion()
  await fetchAll(await missing(pictures))
}

/** Whether everything of this version is on the device. */
export const isComplete = async (): Promise<boolean> => (await missing(await wanted())).length === 0

/** Drops what no longer belongs to this version, once this version is whole. */
export async function dropOld(): Promise<void> {
  if (!(await isComplete())) return
  const valid = new Set([...entryOf.values()].map((entry) => new URL(keyOf(entry), location.origin).href))
  const cache = await openSite()
  for (const request of await cache.keys()) if (!valid.has(request.url)) await cache.delete(request)
}

/** The file as the version before had it. */
export const olderFile = async (url: string): Promise<Response | undefined> =>
  (await openSite()).match(url, { ignoreSearch: true })

/** A file of this version; while the version is not whole, the one before. */
export async function readSite(url: string): Promise<Response | undefined> {
  const entry = entryOf.get(url)
  const exact = await (await openSite()).match(entry ? keyOf(entry) : url)
  return exact ?? olderFile(url)
}

/** Brings single files of this version, such as the pictures of a page. */
export const fetchFiles = async (urls: string[]): Promise<void> =>
  fetchAll(await missing(urls.flatMap((url) => entryOf.get(url) ?? [])))

/** Brings what a page needs to open without a network; the rest of the version only where nothing was cleared. */
export async function keepPage(urls: string[]): Promise<void> {
  await fetchVersion()
  await fetchAll(await missing(manifest.core))
  await fetchFiles(urls)
}

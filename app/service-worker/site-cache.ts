import type { Language } from '#contract/languages'
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
import { toCacheKey, textLanguage, type ManifestEntry } from './manifest-entry'
import { retryOnline } from './retry'

const openSite = (): Promise<Cache> => caches.open(SITE_CACHE)

/** Every file of this version, by address. */
export const MANIFEST_ENTRIES: ReadonlyMap<string, ManifestEntry> = new Map(
  [...manifest.core, ...Object.values(manifest.languages).flat(), ...manifest.lazy].map((entry) => [entry.url, entry]),
)

/** Languages that this device stores; if none, the current one, else French. */
async function readStoredLanguages(): Promise<Language[]> {
  const settings = await readOfflineSettings()
  return settings && settings.kept.length > 0 ? settings.kept : [settings?.language ?? 'fr']
}

/**
 * Scripts of the application half, or only of the account, without the texts of languages that this device does not
 * store.
 */
const applicationFiles = (languages: Language[], parts: ApplicationPart): ManifestEntry[] =>
  manifest.lazy.filter(({ url, part }) => {
    if (part === 'demand' || (parts === 'account' && part !== 'account')) return false
    const language = textLanguage(url)
    return url.startsWith('/assets/') && (language === undefined || languages.includes(language))
  })

/** All files that work offline on this device, without pictures. */
async function listStoredFiles(): Promise<ManifestEntry[]> {
  const languages = await readStoredLanguages()
  const application = await readApplication()
  return [
    ...manifest.core,
    ...languages.flatMap((language) => manifest.languages[language]),
    ...(application ? applicationFiles(languages, application) : []),
  ]
}

/** Files that belong on this device: all, or after the person cleared it, those opened or requested since. */
async function wanted(): Promise<ManifestEntry[]> {
  if (!(await isCleared())) return listStoredFiles()
  const here = new Set((await (await openSite()).keys()).map(({ url }) => new URL(url).pathname))
  return [...MANIFEST_ENTRIES.values()].filter(({ url }) => here.has(url))
}

async function missing(entries: ManifestEntry[]): Promise<ManifestEntry[]> {
  const cache = await openSite()
  const keys = new Set((await cache.keys()).map((request) => request.url))
  return entries.filter((entry) => !keys.has(new URL(toCacheKey(entry), location.origin).href))
}

const sumSizes = (entries: readonly ManifestEntry[]): number => entries.reduce((sum, entry) => sum + entry.bytes, 0)
const pictures = manifest.lazy.filter(({ part }) => part === 'picture')

/** Bytes (compressed) that this version still needs. */
export const missingBytes = async (): Promise<number> => sumSizes(await missing(await wanted()))

/** Bytes (compressed) that this version still needs, including all pictures. */
export const missingEverything = async (): Promise<number> =>
  sumSizes(await missing([...(await listStoredFiles()), ...pictures]))

async function fetchEntry(cache: Cache, entry: ManifestEntry): Promise<void> {
  const response = await fetch(entry.url, {
    credentials: 'same-origin',
    cache: entry.revision === null ? 'default' : 'no-cache',
  })
  if (!response.ok || response.redirected) throw new Error(`${entry.url}: ${String(response.status)}`)
  await countResponse(response)
  await cache.put(toCacheKey(entry), response)
}

/** Number of parallel downloads: enough to hide long round trips, few enough not to block a page. */
const PARALLEL = 6
/** Fewer for packs, since an interrupted download starts again and its bytes cost money. */
const PACKS_PARALLEL = 2

async function inParallel<T>(items: readonly T[], parallel: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const next = item
      await retryOnline(() => work(next))
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

async function fetchAll(entries: ManifestEntry[]): Promise<void> {
  const cache = await openSite()
  await inParallel(entries, PARALLEL, (entry) => fetchEntry(cache, entry))
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
}

/**
 * Stores the entries of a pack. Files compressed together are smaller, and on a slow network dozens of small requests
 * spend most of their time waiting.
 */
async function fetchPack(address: string, entries: readonly ManifestEntry[]): Promise<void> {
  const cache = await openSite()
  // The entries are stored separately, so caching the pack would store them twice.
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) return
  await countResponse(response)
  const files = (await response.json()) as Record<string, string> // Written by the build.
  await Promise.all(
    entries.map(async (entry) => {
      const text = files[toCacheKey(entry)]
      const type = TYPES[entry.url.split('.').at(-1) ?? '']
      if (text !== undefined && type !== undefined)
        await cache.put(toCacheKey(entry), new Response(text, { headers: { 'Content-Type': type } }))
    }),
  )
}

/** Files compressed together have about two thirds of their separate sizes. */
const WORTH_A_PACK = 2 / 3

/** Fetches packs if most of their files are needed, as on the first visit; otherwise files are fetched one by one. */
async function fetchPacks(needed: ReadonlySet<ManifestEntry>): Promise<void> {
  const worth = [...manifest.packs].filter(
    ([, all]) => sumSizes(all.filter((entry) => needed.has(entry))) > sumSizes(all) * WORTH_A_PACK,
  )
  await inParallel(worth, PACKS_PARALLEL, ([address, all]) =>
    fetchPack(
      address,
      all.filter((entry) => needed.has(entry)),
    ),
  )
}

/** Fetches all missing files of this version. */
export async function fetchVersion(): Promise<void> {
  const needed = new Set(await missing(await wanted()))
  if (needed.size === 0) return
  await fetchPacks(needed)
  await fetchAll(await missing(await wanted()))
  await rememberFetched()
}

/** Fetches all files of this version in the stored languages, including pictures. */
export async function fetchEverything(): Promise<void> {
  await fetchVersion()
  await fetchAll(await missing(pictures))
}

/** Whether all files of this version are on the device. */
export const isComplete = async (): Promise<boolean> => (await missing(await wanted())).length === 0

/** Deletes files of older versions once this version is complete. */
export async function dropOld(): Promise<void> {
  if (!(await isComplete())) return
  const valid = new Set([...MANIFEST_ENTRIES.values()].map((entry) => new URL(toCacheKey(entry), location.origin).href))
  const cache = await openSite()
  for (const request of await cache.keys()) if (!valid.has(request.url)) await cache.delete(request)
}

/** The file of an older version. */
export const olderFile = async (url: string): Promise<Response | undefined> =>
  (await openSite()).match(url, { ignoreSearch: true })

/** A file of this version, or of the previous one while this version is incomplete. */
export async function readSite(url: string): Promise<Response | undefined> {
  const entry = MANIFEST_ENTRIES.get(url)
  const exact = await (await openSite()).match(entry ? toCacheKey(entry) : url)
  return exact ?? olderFile(url)
}

/** Fetches single files of this version, such as the pictures of a page. */
export const fetchFiles = async (urls: string[]): Promise<void> =>
  fetchAll(await missing(urls.flatMap((url) => MANIFEST_ENTRIES.get(url) ?? [])))

/** Fetches the files that a page needs offline, and the other files of the version unless the device was cleared. */
export async function cachePage(urls: string[]): Promise<void> {
  await fetchVersion()
  await fetchAll(await missing(manifest.core))
  await fetchFiles(urls)
}

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

/** Languages this device keeps; the one in use, else French, while it keeps none. */
async function readStoredLanguages(): Promise<Language[]> {
  const settings = await readOfflineSettings()
  return settings && settings.kept.length > 0 ? settings.kept : [settings?.language ?? 'fr']
}

/**
 * Scripts of the application half, or of the own account alone, without the texts of languages that this device does
 * not keep.
 */
const applicationFiles = (languages: Language[], parts: ApplicationPart): ManifestEntry[] =>
  manifest.lazy.filter(({ url, part }) => {
    if (part === 'demand' || (parts === 'account' && part !== 'account')) return false
    const language = textLanguage(url)
    return url.startsWith('/assets/') && (language === undefined || languages.includes(language))
  })

/** Everything that this device can open without a network, pictures apart. */
async function listStoredFiles(): Promise<ManifestEntry[]> {
  const languages = await readStoredLanguages()
  const application = await readApplication()
  return [
    ...manifest.core,
    ...languages.flatMap((language) => manifest.languages[language]),
    ...(application ? applicationFiles(languages, application) : []),
  ]
}

/** What belongs on this device: everything, or where the person cleared it what was opened or asked for since. */
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

/** The same with every picture. */
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

/** How many files travel at once: enough to hide a long round trip, few enough to let a page through. */
const PARALLEL = 6
/** Of packs fewer: what a weak network breaks off is fetched anew, and a person has paid for it. */
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
 * Keeps the entries that a pack holds: compressed together they weigh less than one by one, and on a slow network
 * dozens of small files wait longer for their turn than they travel.
 */
async function fetchPack(address: string, entries: readonly ManifestEntry[]): Promise<void> {
  const cache = await openSite()
  // Its parts are kept: a copy of the whole would take their place twice.
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) return
  await countResponse(response)
  const files = (await response.json()) as Record<string, string> // Written by our own build.
  await Promise.all(
    entries.map(async (entry) => {
      const text = files[toCacheKey(entry)]
      const type = TYPES[entry.url.split('.').at(-1) ?? '']
      if (text !== undefined && type !== undefined)
        await cache.put(toCacheKey(entry), new Response(text, { headers: { 'Content-Type': type } }))
    }),
  )
}

/** Compressed together, files weigh some two thirds of what each weighs alone. */
const WORTH_A_PACK = 2 / 3

/** Many at once on the first visit; a later version brings the few that changed one by one. */
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

/** Brings everything this version needs; what is here already is not fetched again. */
export async function fetchVersion(): Promise<void> {
  const needed = new Set(await missing(await wanted()))
  if (needed.size === 0) return
  await fetchPacks(needed)
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
  const valid = new Set([...MANIFEST_ENTRIES.values()].map((entry) => new URL(toCacheKey(entry), location.origin).href))
  const cache = await openSite()
  for (const request of await cache.keys()) if (!valid.has(request.url)) await cache.delete(request)
}

/** The file as the version before had it. */
export const olderFile = async (url: string): Promise<Response | undefined> =>
  (await openSite()).match(url, { ignoreSearch: true })

/** A file of this version; while the version is not whole, the one before. */
export async function readSite(url: string): Promise<Response | undefined> {
  const entry = MANIFEST_ENTRIES.get(url)
  const exact = await (await openSite()).match(entry ? toCacheKey(entry) : url)
  return exact ?? olderFile(url)
}

/** Brings single files of this version, such as the pictures of a page. */
export const fetchFiles = async (urls: string[]): Promise<void> =>
  fetchAll(await missing(urls.flatMap((url) => MANIFEST_ENTRIES.get(url) ?? [])))

/** Brings what a page needs to open without a network; the rest of the version only where nothing was cleared. */
export async function cachePage(urls: string[]): Promise<void> {
  await fetchVersion()
  await fetchAll(await missing(manifest.core))
  await fetchFiles(urls)
}

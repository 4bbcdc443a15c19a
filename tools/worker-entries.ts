import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, type Language } from '#contract/languages'
import type { RenderedFile } from '../app/prerender/render-site'
import { keyOf, unpack, type ManifestEntry, type PackedEntries, type Part } from '../app/service-worker/manifest-entry'
import type { ClientManifest } from './client-manifest'

type Files = Pick<ClientManifest, 'publicFiles' | 'applicationFiles' | 'accountFiles' | 'scriptsOf'>

const hashOf = (data: string | Buffer): string => createHash('sha256').update(data).digest('base64url')
/** Large, or seldom needed, or of few people: kept from the first use on, never fetched ahead. */
const ON_DEMAND =
  /\/assets\/(word\.worker|temml|parts-choice|read-part|institution-screen|integration-panel|own-templates|(institution|membership)(\.fr|\.en)?|institutions-routes)-/
/** Of the payment pages, what only an account shows without a network. */
const OF_ACCOUNT = /\/assets\/(schedule-list|routes)-/
const namesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

/**
 * Every file that the service worker may keep, and the packs of the first visit: of scripts one, of texts one a
 * language.
 */
export function workerEntries(output: string, client: Files): { entries: ManifestEntry[]; packs: RenderedFile[] } {
  const entriesOf = (part: Part, urls: readonly string[]): ManifestEntry[] =>
    urls.map((url) => {
      const data = readFileSync(join(output, url))
      const revision = url.startsWith('/assets/') ? null : hashOf(data).slice(0, 6)
      return { url, revision, bytes: brotliCompressSync(data).length, part }
    })
  const assets = namesIn(join(output, 'assets'))
  const textsOf = (language: Language): ManifestEntry[] => {
    const frame = assets.filter((name) => name.startsWith(`frame.${language}-`) && name.endsWith('.js'))
    const contents = namesIn(join(output, 'content', language)).filter((name) => name.endsWith('.json'))
    return entriesOf(language, [
      ...frame.map((name) => `/assets/${name}`),
      ...['shell', 'application'].map((name) => `/pages/${language}/${name}.html`),
      ...contents.map((name) => `/content/${language}/${name}`),
    ])
  }
  const packOf = (entries: readonly ManifestEntry[]): string =>
    JSON.stringify(
      Object.fromEntries(entries.map((entry) => [keyOf(entry), readFileSync(join(output, entry.url), 'utf8')])),
    )

  const isOnDemand = (url: string) => ON_DEMAND.test(url)
  const publicFiles = client.publicFiles.filter((url) => !isOnDemand(url) && !OF_ACCOUNT.test(url))
  const core = entriesOf('core', [...publicFiles, '/icons/icon.svg'])
  const texts = LANGUAGES.map((language) => ({ language, entries: textsOf(language) }))
  const textPacks = texts.map(({ language, entries }) => ({
    path: `/content/${language}.pack.json`,
    // Documents are fetched one by one: they carry the security policy of the server.
    body: packOf(entries.filter(({ url }) => url.endsWith('.json'))),
  }))
  // What the first page brought with it is in the browser's cache.
  const first = new Set(client.scriptsOf(null))
  const scripts = packOf(core.filter(({ url }) => url.startsWith('/assets/') && !first.has(url)))
  const scriptPack = { path: `/assets/scripts-${hashOf(scripts).slice(0, 7)}.json`, body: scripts }
  const pictures = namesIn(join(output, 'images')).filter((name) => name.endsWith('.svg'))
  const code = assets.find((name) => /^worker-[\w-]{7}\.js$/.test(name))
  if (code === undefined) throw new Error('the code of the service worker is not built')
  const isOfAccount = new Set(client.accountFiles)
  const lazyFiles = client.applicationFiles.filter((url) => !isOnDemand(url))
  const entries: ManifestEntry[] = [
    ...core,
    ...texts.flatMap((one) => one.entries),
    ...entriesOf('account', [
      ...lazyFiles.filter((url) => isOfAccount.has(url)),
      ...client.publicFiles.filter((url) => OF_ACCOUNT.test(url)),
    ]),
    ...entriesOf(
      'application',
      lazyFiles.filter((url) => !isOfAccount.has(url)),
    ),
    ...entriesOf('demand', [...client.publicFiles, ...client.applicationFiles].filter(isOnDemand)),
    ...entriesOf(
      'picture',
      pictures.map((name) => `/images/${name}`),
    ),
    ...entriesOf('worker', [`/assets/${code}`]),
    { url: scriptPack.path, revision: null, bytes: brotliCompressSync(scripts).length, part: 'pack' },
  ]
  return { entries, packs: [...textPacks, scriptPack] }
}

const LIST_START = 'self.siteManifest='

/** The list of a built worker. */
export function readWorkerEntries(output: string): ManifestEntry[] {
  const worker = readFileSync(join(output, 'sw.js'), 'utf8')
  const start = worker.indexOf(LIST_START) + LIST_START.length
  // No address holds a bracket.
  const list = worker.slice(start, worker.indexOf(']', start) + 1)
  const packed = JSON.parse(list) as PackedEntries[] // Written by our own build.
  return packed.flatMap(unpack)
}

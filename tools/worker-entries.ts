import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, type Language } from '#contract/languages'
import { grouped } from '../app/lists/grouped'
import type { RenderedFile } from '../app/prerender/render-site'
import {
  toCacheKey,
  textLanguage,
  unpack,
  type ManifestEntry,
  type PackedEntries,
  type ManifestPart,
} from '../app/service-worker/manifest-entry'
import type { ClientManifest } from './client-manifest'

type Files = Pick<ClientManifest, 'publicFiles' | 'applicationFiles' | 'accountFiles' | 'firstFiles'>

const makeHash = (data: string | Buffer): string => createHash('sha256').update(data).digest('base64url')
/** Large or seldom needed files: stored from the first use on, never fetched in advance. */
const ON_DEMAND =
  /\/assets\/(word\.worker|equations|temml|parts-choice|read-part|(institution|membership)(\.fr|\.en)?)-[\w-]{7}\.(js|css)$/
/** Files of the payment pages that only an account shows without a network. */
const OF_ACCOUNT = /\/assets\/(schedule-list|routes)-/
/** Texts of the frame, which every document starts with. */
const FRAME = /\/frame\.(fr|en)-/
const PACKED_PARTS: readonly ManifestPart[] = ['core', ...LANGUAGES, 'account', 'application']
const namesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

/** Size of a pack, as the sum of its compressed files: a weak network can transfer so much in one request. */
const PACK_BYTES = 100_000
/** Documents are not packed, because each needs the server's header with the security policy. */
const PACKABLE = /\.(js|css|json|svg)$/

/** Groups the entries of one part and language into packs of about the same size. */
function makePacks(entries: readonly ManifestEntry[]): ManifestEntry[][] {
  const kinds = grouped(entries, ({ url, part }) => (part === 'core' ? part : `${part} ${textLanguage(url) ?? ''}`))
  return [...kinds.values()].flatMap((kind) => {
    const total = kind.reduce((sum, { bytes }) => sum + bytes, 0)
    const share = total / Math.ceil(total / PACK_BYTES)
    let before = 0
    const packs = grouped(kind, ({ bytes }) => {
      const at = Math.floor(before / share)
      before += bytes
      return String(at)
    })
    return [...packs.values()].filter((pack) => pack.length > 1)
  })
}

/** Every file that the service worker may keep, and the packs of the first visit. */
export function workerEntries(output: string, client: Files): { entries: ManifestEntry[]; packs: RenderedFile[] } {
  const readEntries = (part: ManifestPart, urls: readonly string[]): ManifestEntry[] =>
    urls.map((url) => {
      const data = readFileSync(join(output, url))
      const revision = url.startsWith('/assets/') ? null : makeHash(data).slice(0, 6)
      return { url, revision, bytes: brotliCompressSync(data).length, part }
    })
  const assets = namesIn(join(output, 'assets'))
  const readTexts = (language: Language): ManifestEntry[] => {
    const frame = assets.filter((name) => name.startsWith(`frame.${language}-`) && name.endsWith('.js'))
    const contents = namesIn(join(output, 'content', language)).filter((name) => name.endsWith('.json'))
    return readEntries(language, [
      ...frame.map((name) => `/assets/${name}`),
      ...['shell', 'application'].map((name) => `/pages/${language}/${name}.html`),
      ...contents.map((name) => `/content/${language}/${name}`),
    ])
  }
  const makePack = (entries: readonly ManifestEntry[]): string =>
    JSON.stringify(
      Object.fromEntries(entries.map((entry) => [toCacheKey(entry), readFileSync(join(output, entry.url), 'utf8')])),
    )

  const isOnDemand = (url: string) => ON_DEMAND.test(url)
  const publicFiles = client.publicFiles.filter((url) => !isOnDemand(url) && !OF_ACCOUNT.test(url))
  const core = readEntries('core', [...publicFiles, '/icons/icon.svg'])
  const pictures = namesIn(join(output, 'images')).filter((name) => name.endsWith('.svg'))
  const code = assets.find((name) => /^worker-[\w-]{7}\.js$/.test(name))
  if (code === undefined) throw new Error('the code of the service worker is not built')
  const isOfAccount = new Set(client.accountFiles)
  const lazyFiles = client.applicationFiles.filter((url) => !isOnDemand(url))
  const entries: ManifestEntry[] = [
    ...core,
    ...LANGUAGES.flatMap(readTexts),
    ...readEntries('account', [
      ...lazyFiles.filter((url) => isOfAccount.has(url)),
      ...client.publicFiles.filter((url) => OF_ACCOUNT.test(url)),
    ]),
    ...readEntries(
      'application',
      lazyFiles.filter((url) => !isOfAccount.has(url)),
    ),
    ...readEntries('demand', [...client.publicFiles, ...client.applicationFiles].filter(isOnDemand)),
    ...readEntries(
      'picture',
      pictures.map((name) => `/images/${name}`),
    ),
    ...readEntries('worker', [`/assets/${code}`]),
  ]
  // Files that a page loads first are already in the browser's cache.
  const first = new Set(client.firstFiles)
  const isPacked = ({ url, part }: ManifestEntry) =>
    PACKED_PARTS.includes(part) && PACKABLE.test(url) && !first.has(url) && !FRAME.test(url)
  const packs = makePacks(entries.filter(isPacked)).map((members) => {
    const body = makePack(members)
    return { members, file: { path: `/assets/pack-${makeHash(body).slice(0, 7)}.json`, body } }
  })
  const packAt = new Map(packs.flatMap(({ members, file }) => members.map(({ url }) => [url, file.path] as const)))
  return {
    entries: entries.map((entry) => ({ ...entry, pack: packAt.get(entry.url) })),
    packs: packs.map(({ file }) => file),
  }
}

const LIST_START = 'self.siteManifest='

/** The list of a built worker. */
export function readWorkerEntries(output: string): ManifestEntry[] {
  const worker = readFileSync(join(output, 'sw.js'), 'utf8')
  const start = worker.indexOf(LIST_START) + LIST_START.length
  // The list ends at the first bracket, because no address has one.
  const list = worker.slice(start, worker.indexOf(']', start) + 1)
  const packed = JSON.parse(list) as PackedEntries[] // Written by our own build.
  return packed.flatMap(unpack)
}

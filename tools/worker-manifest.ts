import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, type Language } from '#contract/languages'
import type { RenderedFile } from '../app/prerender/render-site'
import { keyOf, type Manifest, type ManifestEntry } from '../app/service-worker/manifest-shape'
import type { ClientManifest } from './client-manifest'

/** What the service worker keeps: scripts of the public half, texts by language; for the first visit one pack of scripts, and one a language. */
export function workerManifest(output: string, client: ClientManifest): { manifest: Manifest; packs: RenderedFile[] } {
  const entry = (url: string): ManifestEntry => {
    const bytes = readFileSync(join(output, url))
    const isHashed = url.startsWith('/assets/')
    const revision = isHashed ? '' : createHash('sha256').update(bytes).digest('base64url').slice(0, 6)
    return { url, revision, bytes: brotliCompressSync(bytes).length }
  }
  const textsOf = (language: Language): ManifestEntry[] => {
    const folder = `/content/${language}`
    const contents = readdirSync(join(output, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    const frame = readdirSync(join(output, 'assets')).filter((name) => name.startsWith(`frame.${language}-`) && name.endsWith('.js'))
    return [...frame.map((name) => entry(`/assets/${name}`)), ...['shell', 'application'].map((name) => entry(`/pages/${language}/${name}.html`)), ...contents.sort().map((name) => entry(`${folder}/${name}`))]
  }
  const languages = { fr: textsOf('fr'), en: textsOf('en') }
  const core = [...client.publicFiles.map(entry), entry('/icons/icon.svg')]
  const packOf = (entries: readonly ManifestEntry[]): string => JSON.stringify(Object.fromEntries(entries.map((one) => [keyOf(one), readFileSync(join(output, one.url), 'utf8')])))
  const texts = LANGUAGES.map((language) => ({
    path: `/content/${language}.pack.json`,
    // Documents are fetched one by one: they carry the security policy of the server.
    body: packOf(languages[language].filter(({ url }) => url.endsWith('.json'))),
  }))
  // What the first page brought with it is in the browser's cache.
  const first = new Set(client.scriptsOf(null))
  const body = packOf(core.filter(({ url }) => url.startsWith('/assets/') && !first.has(url)))
  const scripts = { path: `/assets/scripts-${createHash('sha256').update(body).digest('base64url').slice(0, 7)}.json`, body }
  const pictures = readdirSync(join(output, 'images'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'))
  const isOfAccount = new Set(client.accountFiles)
  const lazy = [...client.applicationFiles, ...pictures.map((name) => `/images/${name}`)].map((url) => ({ ...entry(url), ...(isOfAccount.has(url) ? { account: true as const } : {}) }))
  const parts = JSON.stringify([core, languages, lazy])
  const manifest: Manifest = {
    version: createHash('sha256').update(parts).digest('base64url').slice(0, 12),
    core,
    languages,
    packs: { fr: '/content/fr.pack.json', en: '/content/en.pack.json' },
    scriptPack: scripts.path,
    lazy,
  }
  return { manifest, packs: [...texts, scripts] }
}

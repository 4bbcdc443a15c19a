import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, type Language } from '#contract/languages'
import type { RenderedFile } from '../app/prerender/render-site'
import { keyOf, type Manifest, type ManifestEntry } from '../app/service-worker/manifest-shape'
import type { ClientManifest } from './client-manifest'

/** What the service worker keeps: scripts of the public half, texts by language; one pack a language for the first visit. */
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
  const packs = LANGUAGES.map((language) => {
    // Documents are fetched one by one: they carry the security policy of the server.
    const texts = languages[language].filter(({ url }) => url.endsWith('.json'))
    const body = JSON.stringify(Object.fromEntries(texts.map((text) => [keyOf(text), readFileSync(join(output, text.url), 'utf8')])))
    return { path: `/content/${language}.pack.json`, body }
  })
  const pictures = readdirSync(join(output, 'images'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'))
  const isOfAccount = new Set(client.accountFiles)
  const lazy = [...client.applicationFiles, ...pictures.map((name) => `/images/${name}`)].map((url) => ({ ...entry(url), ...(isOfAccount.has(url) ? { account: true as const } : {}) }))
  const parts = JSON.stringify([core, languages, lazy])
  const manifest: Manifest = {
    version: createHash('sha256').update(parts).digest('base64url').slice(0, 12),
    core,
    languages,
    packs: { fr: '/content/fr.pack.json', en: '/content/en.pack.json' },
    lazy,
  }
  return { manifest, packs }
}

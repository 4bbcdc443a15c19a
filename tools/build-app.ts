import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '#contract/languages'
import { processEnv, type Env } from '../api/env'
import type { ClientAssets, RenderedFile } from '../app/prerender/render-site'
import type { SiteLinks } from '../app/lib/site'
import { readClientManifest } from './client-manifest'
import { compressFolder } from './compress'
import { isFreshBuild, stampBuild } from './build-stamp'
import { webManifest } from './web-manifest'
import { buildWorker } from './build-worker'
import { workerEntries } from './worker-entries'

const OUTPUT = 'dist/public'
const STAMP = 'dist/app.stamp'
const INPUTS = ['app', 'contract', 'public', 'tools', 'api/env.ts', 'vite.config.ts', 'vite.worker.config.ts', 'package-lock.json']

const siteOf = (env: Env): SiteLinks => ({
  origin: env.PUBLIC_ORIGIN,
  chatUrl: env.PUBLIC_CHAT_URL,
  needsFormUrl: env.PUBLIC_NEEDS_FORM_URL,
  mapsUrl: env.PUBLIC_MAPS_URL,
  phone: env.PUBLIC_PHONE,
  email: env.PUBLIC_EMAIL,
  supportEmail: env.PUBLIC_EMAIL_SUPPORT,
  facebookUrl: env.PUBLIC_FACEBOOK_URL,
  linkedinUrl: env.PUBLIC_LINKEDIN_URL,
  youtubeUrl: env.PUBLIC_YOUTUBE_URL,
  paypalUrl: env.PUBLIC_PAYPAL_URL,
  demonstration: env.PUBLIC_DEMONSTRATION === 'on',
})

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

function write(file: RenderedFile): void {
  const target = join(OUTPUT, file.path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, file.body)
}

/** A built style, to be put inline: its file goes. */
function takeStyle(file: string): string {
  const path = join(OUTPUT, file)
  // What the minifier writes for `light-dark()`, which nothing here uses.
  const css = readFileSync(path, 'utf8').trim().replace(/--lightningcss-(light|dark):[^;]*;/g, '')
  rmSync(path)
  return css
}

/** Builds the pages, the scripts and the service worker into `dist/public`, and `dist/site.json` for the server. Skipped when nothing changed. */
export async function buildApp({ force = false }: { force?: boolean } = {}): Promise<void> {
  const site = siteOf(processEnv())
  const settings = JSON.stringify([site, new Date().getFullYear()])
  if (!force && isFreshBuild(STAMP, INPUTS, settings)) return
  const started = Date.now()
  // Loaded only when there is something to build: a start that builds nothing is not slowed by it.
  const { build } = await import('vite')
  rmSync(STAMP, { force: true })
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
  await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { ssr: true } })
  await build({ configFile: 'vite.worker.config.ts', logLevel: 'warn' })
  const prerender = (await import(pathToFileURL(resolve('dist/prerender/entry-server.js')).href)) as typeof import('../app/entry-server')

  const client = readClientManifest(OUTPUT)
  // A document starts with the entry and what it imports; a page with behaviour brings its own.
  const assets: ClientAssets = { css: takeStyle(client.css), below: takeStyle(client.below), scriptsOf: client.scriptsOf }
  rmSync(join(OUTPUT, 'manifest.json'))
  const year = new Date().getFullYear()
  const [fr, en] = LANGUAGES.map((language) =>
    prerender.render({ language, site, contentRoot: 'app/content', year, assets }),
  )
  if (!fr || !en) throw new Error('a language was not rendered')
  const files = [...fr.files, ...en.files, ...prerender.siteFiles({ fr: fr.pages, en: en.pages }, site)]
  for (const file of files) write(file)
  for (const language of LANGUAGES) write({ path: `/manifest.${language}.webmanifest`, body: JSON.stringify(webManifest(language)) })
  cpSync('public', OUTPUT, { recursive: true })

  const { entries, packs } = workerEntries(OUTPUT, client)
  for (const pack of packs) write(pack)
  await buildWorker(OUTPUT, entries)
  await compressFolder(OUTPUT)

  const pages = Object.fromEntries(fr.pages.filter((page) => page.slug !== 'not-found').map((page) => [prerender.pathOf(page.slug), page.slug]))
  writeFileSync(
    'dist/site.json',
    JSON.stringify({
      pages,
      applicationPaths: prerender.APPLICATION_PATHS,
      scriptHashes: [prerender.READ_PREFERENCES, prerender.SETTLE].map(hash),
      styleHashes: [assets.css, assets.below].map(hash),
      languages: LANGUAGES,
    }),
  )
  stampBuild(STAMP, INPUTS, settings)
  console.log(`Site construit en ${((Date.now() - started) / 1000).toFixed(1)} s (${String(files.length)} fichiers).`)
}

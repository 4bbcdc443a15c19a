import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '#contract/languages'
import { processEnv, type Env } from '../api/env'
import type { ClientAssets, RenderedFile } from '../app/prerender/render-site'
import type { SiteLinks } from '../app/i18n/site'
import { documentScripts } from './document-scripts'
import { pageModules, readClientManifest } from './client-manifest'
import { compressFolder } from './compress'
import type { Half } from './build-folder'
import { webManifest } from './web-manifest'
import { buildWorker } from './build-worker'
import { workerEntries } from './worker-entries'

const INPUTS = [
  'app',
  'contract',
  'public',
  'tools',
  'api/env.ts',
  'vite.config.ts',
  'vite.worker.config.ts',
  'package-lock.json',
]

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

function writeInto(output: string, file: RenderedFile): void {
  const target = join(output, file.path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, file.body)
}

/** A built style, to be put inline: its file goes. */
function takeStyle(output: string, file: string): string {
  const path = join(output, file)
  // What the minifier writes for `light-dark()`, which nothing here uses.
  const css = readFileSync(path, 'utf8')
    .trim()
    .replace(/--lightningcss-(light|dark):[^;]*;/g, '')
  rmSync(path)
  return css
}

/** The pages, the scripts and the service worker in `public`, and `site.json` for the server. */
export const appHalf: Half = {
  name: 'app',
  parts: ['public', 'prerender', 'site.json'],
  inputs: INPUTS,
  settings: () =>
    JSON.stringify([siteOf(processEnv()), new Date().getFullYear(), process.env.NODE_ENV === 'development']),
  make,
}

/** Whatever the shell says: a site that was built under `NODE_ENV=test` would have no worker, and React's slow half. */
async function make(folder: string): Promise<void> {
  const given = process.env.NODE_ENV
  if (given !== 'development') process.env.NODE_ENV = 'production'
  try {
    await makeSite(folder)
  } finally {
    if (given === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = given
  }
}

async function makeSite(folder: string): Promise<void> {
  const site = siteOf(processEnv())
  const output = join(folder, 'public')
  const write = (file: RenderedFile): void => writeInto(output, file)
  const started = Date.now()
  // Loaded only when there is something to build: a start that builds nothing is not slowed by it.
  const { build } = await import('vite')
  const { plugin, readModules } = pageModules()
  await build({ configFile: 'vite.config.ts', logLevel: 'warn', plugins: [plugin], build: { outDir: output } })
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    plugins: [documentScripts()],
    build: { ssr: true, outDir: join(folder, 'prerender') },
  })
  await build({ configFile: 'vite.worker.config.ts', logLevel: 'warn', build: { outDir: output } })
  const prerender = (await import(
    pathToFileURL(join(folder, 'prerender/entry-server.js')).href
  )) as typeof import('../app/entry-server')

  const livePages = Object.keys(prerender.LIVE_PAGES)
  const modules = readModules()
  if (modules.length !== livePages.length) throw new Error('two pages of app/pages.ts load the same module')
  const client = readClientManifest(output, new Map(livePages.map((slug, index) => [slug, modules[index] ?? ''])))
  // A document starts with the entry and what it imports; a page with behaviour brings its own.
  const assets: ClientAssets = {
    css: takeStyle(output, client.css),
    below: takeStyle(output, client.below),
    applicationCss: takeStyle(output, client.applicationCss),
    scriptsOf: client.scriptsOf,
    applicationStyles: client.applicationStyles,
  }
  rmSync(join(output, 'manifest.json'))
  const year = new Date().getFullYear()
  const renderIn = (language: Language) =>
    prerender.render({ language, site, contentRoot: 'app/content', year, assets })
  const fr = await renderIn('fr')
  const en = await renderIn('en')
  const files = [
    ...fr.files,
    ...en.files,
    ...prerender.siteFiles({ fr: fr.pages, en: en.pages }, site),
    prerender.languageScript,
  ]
  for (const file of files) write(file)
  for (const language of LANGUAGES)
    write({ path: `/manifest.${language}.webmanifest`, body: JSON.stringify(webManifest(language)) })
  cpSync('public', output, { recursive: true })

  const { entries, packs } = workerEntries(output, client)
  for (const pack of packs) write(pack)
  await buildWorker(output, entries)
  await compressFolder(output)

  const pages = Object.fromEntries(
    fr.pages.filter((page) => page.slug !== 'not-found').map((page) => [prerender.pathOf(page.slug), page.slug]),
  )
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({
      pages,
      applicationPaths: prerender.APPLICATION_PATHS,
      scriptHashes: prerender.inlineScripts.map(hash),
      styleHashes: [assets.css, assets.below].map(hash),
      languages: LANGUAGES,
    }),
  )
  console.log(`Site construit en ${((Date.now() - started) / 1000).toFixed(1)} s (${String(files.length)} fichiers).`)
}

import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '#contract/languages'
import { processEnv } from '../api/settings/env'
import type { SiteSettings } from '../api/settings/site-settings'
import { BUILT_ORIGIN } from '../api/site/built-origin'
import type { ClientAssets, RenderedFile } from '../app/prerender/render-site'
import type { SiteLinks } from '../app/i18n/site'
import { documentScripts } from './document-scripts'
import { builtModules, readClientManifest } from './client-manifest'
import { compressFolder } from './compress'
import type { Half } from './build-folder'
import { originFiles } from './origin-files'
import { webManifest } from './web-manifest'
import { buildWorker } from './build-worker'
import { workerEntries } from './worker-entries'

const INPUTS = [
  'app',
  'blocks',
  'contract',
  'domain',
  'public',
  'tools',
  'api/settings/env.ts',
  'api/settings/site-settings.ts',
  'api/site/file-compression.ts',
  'api/site/built-origin.ts',
  'vite.config.ts',
  'vite.worker.config.ts',
  'package-lock.json',
]

const makeSiteLinks = (env: SiteSettings, origin = BUILT_ORIGIN): SiteLinks => ({
  origin,
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

/** Reads a built style sheet to be inlined, and removes its file. */
function takeStyle(output: string, file: string): string {
  const path = join(output, file)
  // The minifier adds these for `light-dark()`, which our styles do not use.
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
    JSON.stringify([makeSiteLinks(processEnv()), new Date().getFullYear(), process.env.NODE_ENV === 'development']),
  make: (folder) => makePages(folder),
}

/**
 * Ignores the shell's `NODE_ENV`: `test` would build a site without a worker, and with React's development code.
 * `origin` is given only to compare the result with what a server fills in.
 */
export async function makePages(folder: string, origin?: string): Promise<void> {
  const given = process.env.NODE_ENV
  if (given !== 'development') process.env.NODE_ENV = 'production'
  try {
    await makeSite(folder, origin)
  } finally {
    if (given === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = given
  }
}

async function makeSite(folder: string, origin?: string): Promise<void> {
  const site = makeSiteLinks(processEnv(), origin)
  const output = join(folder, 'public')
  const write = (file: RenderedFile): void => writeInto(output, file)
  const started = Date.now()
  // Imported only to build, so that it does not slow a start that builds nothing.
  const { build } = await import('vite')
  const { plugin, readModules } = builtModules()
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
  if (modules.pages.length !== livePages.length) throw new Error('two pages of app/pages.ts load the same module')
  const modulesOfPages = new Map(livePages.map((slug, index) => [slug, modules.pages[index] ?? '']))
  const client = readClientManifest(output, modulesOfPages, modules.files)
  // A document loads the entry and its imports; a page with behaviour adds its own scripts.
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
    ...prerender.renderSiteFiles({ fr: fr.pages, en: en.pages }, site),
    prerender.languageScript,
  ]
  for (const file of files) write(file)
  for (const language of LANGUAGES)
    write({ path: `/manifest.${language}.webmanifest`, body: JSON.stringify(webManifest(language)) })
  cpSync('public', output, { recursive: true })

  const { entries, packs } = workerEntries(output, client)
  for (const pack of packs) write(pack)
  await buildWorker(output, entries)
  const addresses = entries.map(({ url }) => url)
  const hashed = [...prerender.inlineScripts, assets.css, assets.below, assets.applicationCss]
  const originPaths = originFiles(output, addresses, hashed)
  await compressFolder(output)

  const pages = Object.fromEntries(
    fr.pages.filter((page) => page.slug !== 'not-found').map((page) => [prerender.pagePath(page.slug), page.slug]),
  )
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({
      pages,
      applicationPaths: prerender.APPLICATION_PATHS,
      scriptHashes: prerender.inlineScripts.map(hash),
      styleHashes: [assets.css, assets.below].map(hash),
      languages: LANGUAGES,
      originFiles: originPaths,
    }),
  )
  console.log(`Site construit en ${((Date.now() - started) / 1000).toFixed(1)} s (${String(files.length)} fichiers).`)
}

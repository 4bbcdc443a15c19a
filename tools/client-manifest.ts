import { readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
  css?: string[]
}

/** What the client build made, as the prerenderer and the service worker need it. */
export interface ClientManifest {
  /** Style of the public half, to be put inline: what paints the text, and the rest. */
  css: string
  below: string
  /** Inline style of the application's document. */
  applicationCss: string
  /** Addresses of the scripts that a document starts with; null for a static page. */
  scriptsOf: (slug: string | null) => string[]
  /** Addresses of the style that the application half starts with. */
  applicationStyles: string[]
  /** Addresses of everything that the public half can need. */
  publicFiles: string[]
  /** Addresses of everything else: the application half, the checkout. */
  applicationFiles: string[]
  /** Of these, what the own account can need. */
  accountFiles: string[]
}

const ENTRY = 'app/entry-client.tsx'
const PAGES_FILE = 'app/pages.ts'
const STYLE = 'app/ui/public.css'
const BELOW = 'app/ui/below.css'
const APPLICATION_STYLE = 'app/ui/application.css'
/** What stands in documents, and is no file. */
const INLINE = [STYLE, BELOW, APPLICATION_STYLE]
const APPLICATION = 'app/application-root.tsx'
/** The own account: its screens, members' bar on public pages, and its texts, which are fetched by their name. */
const ACCOUNT = ['app/member/account-area.tsx', 'app/layout/member-bar.tsx']
/** Opened from the account by the few who work for an institution: the others do not keep it. */
const INSTITUTION = 'app/institution/institution-screen.tsx'
/** Names the texts of seldom screens. It is kept whole; of the texts, those of the account. */
const SELDOM_TEXTS = 'app/seldom-texts.ts'
const ACCOUNT_TEXTS = /^app\/member\/.+\.(fr|en)\.ts$/
/** Parts of the public half that few fetch: who pays, signs in or is in, a browser that cannot verify a signature. */
const LATER = [
  'app/layout/member-bar.tsx',
  'app/payment/checkout/checkout.tsx',
  'app/offline/replica/forget-others.ts',
  'app/offline/writing/left-writing.ts',
  'app/payment/receipt/ed25519-library.ts',
]

/**
 * Vite's plugin that notes which module each page's row loads. The bundler names them in the order of the rows, so the
 * two are paired by their place.
 */
export function pageModules(): { plugin: Plugin; readModules: () => readonly string[] } {
  let modules: readonly string[] = []
  const plugin: Plugin = {
    name: 'page-modules',
    generateBundle() {
      const ids = this.getModuleInfo(resolve(PAGES_FILE))?.dynamicallyImportedIds ?? []
      modules = ids.map((id) => relative('.', id).split(sep).join('/'))
    },
  }
  return { plugin, readModules: () => modules }
}

const isOfIonic = (key: string): boolean => key.startsWith('node_modules/@ionic/')

/** Reads Vite's manifest in the output folder; `modulesOfPages` are those of the pages with behaviour, by slug. */
export function readClientManifest(output: string, modulesOfPages: ReadonlyMap<string, string>): ClientManifest {
  // Vite's documented shape.
  const chunks = JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const chunk = (key: string): Chunk => {
    const found = chunks[key]
    if (!found) throw new Error(`the client build has no ${key}`)
    return found
  }
  /** A chunk and what it imports; with `lazily`, also what it may import later. */
  const reach = (key: string, seen: Set<string>, lazily: boolean, stops: readonly string[] = []): Set<string> => {
    if (seen.has(key) || stops.includes(key)) return seen
    seen.add(key)
    const { imports = [], dynamicImports = [] } = chunk(key)
    for (const next of lazily ? [...imports, ...dynamicImports] : imports) reach(next, seen, lazily, stops)
    return seen
  }
  const addresses = (keys: Iterable<string>) =>
    [
      ...new Set(
        [...keys].flatMap((key) => [chunk(key).file, ...(chunk(key).assets ?? []), ...(chunk(key).css ?? [])]),
      ),
    ].map((file) => `/${file}`)
  const publicKeys = reach(ENTRY, new Set(), true, [APPLICATION, ...LATER])
  const allFiles = addresses(Object.keys(chunks).filter((key) => !INLINE.includes(key)))
  const publicFiles = addresses(publicKeys)

  const accountKeys = reach(APPLICATION, new Set(publicKeys), false)
  const texts = Object.keys(chunks).filter((key) => ACCOUNT_TEXTS.test(key))
  for (const key of [...ACCOUNT, ...texts]) reach(key, accountKeys, true, [INSTITUTION])
  reach(SELDOM_TEXTS, accountKeys, false)
  // Ionic fetches its transitions and the phone's keyboard by itself, with the first change of screen.
  const ofIonic = [...accountKeys].flatMap((key) => (chunk(key).dynamicImports ?? []).filter(isOfIonic))
  for (const key of ofIonic) reach(key, accountKeys, true)

  const scriptsOf = (slug: string | null): string[] => {
    const seen = reach(ENTRY, new Set(), false)
    if (slug === 'application') reach(APPLICATION, seen, false)
    else if (slug !== null) reach(modulesOfPages.get(slug) ?? '', seen, false)
    return addresses(seen).filter((file) => file.endsWith('.js'))
  }
  return {
    css: chunk(STYLE).file,
    below: chunk(BELOW).file,
    applicationCss: chunk(APPLICATION_STYLE).file,
    scriptsOf,
    applicationStyles: (chunk(APPLICATION).css ?? []).map((file) => `/${file}`),
    publicFiles,
    applicationFiles: allFiles.filter((file) => !publicFiles.includes(file)),
    accountFiles: addresses(accountKeys).filter((file) => !publicFiles.includes(file)),
  }
}

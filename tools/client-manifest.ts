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

/** The files of the client build, as the prerenderer and the service worker need them. */
export interface ClientManifest {
  /** Inline style of the public half: `css` for the first screen, `below` for the rest. */
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
  /** Those of `applicationFiles` that the account can need. */
  accountFiles: string[]
  /** Scripts that documents and areas start with: a page has loaded them before the worker needs them. */
  firstFiles: string[]
}

const ENTRY = 'app/entry-client.tsx'
const PAGES_FILE = 'app/pages.ts'
const STYLE = 'app/ui/public.css'
const BELOW = 'app/ui/below.css'
const APPLICATION_STYLE = 'app/ui/application.css'
/** Styles that documents have inline, and that are not files. */
const INLINE = [STYLE, BELOW, APPLICATION_STYLE]
const APPLICATION = 'app/application-root.tsx'
const ACCOUNT_AREA = 'app/member/account/account-area.tsx'
const CONSOLE_AREA = 'app/admin/admin-area.tsx'
/** Entries of the account: its screens, and the members' bar on public pages. */
const ACCOUNT = [ACCOUNT_AREA, 'app/layout/member-bar.tsx']
/** Entries of the application's documents and areas. */
const AREAS = [APPLICATION, ACCOUNT_AREA, CONSOLE_AREA]
/** Opened from the account by the few people of an institution; the other devices do not store it. */
const INSTITUTION = 'app/institution/institution-screen.tsx'
const ACCOUNT_TEXTS = /^app\/member\/.+\.(fr|en)\.ts$/
/** Parts of the public half for few visitors: payment, sign-in, members, browsers that cannot verify a signature. */
const LATER = [
  'app/layout/member-bar.tsx',
  'app/payment/checkout/checkout.tsx',
  'app/offline/replica/forget-others.ts',
  'app/offline/writing/unsent-writing.ts',
  'app/payment/receipt/ed25519-library.ts',
]

/** A cycle of static imports between files, or null. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return null
}

/** The files of all modules of a build; Vite's manifest has only modules with a file of their own. */
export interface BuiltModules {
  /**
   * Modules that the rows of `app/pages.ts` load. The bundler lists them in the order of the rows, so both have the
   * same index.
   */
  pages: readonly string[]
  /** The file that holds a module, by the module's path. */
  files: ReadonlyMap<string, string>
}

/** A Vite plugin that records the file of each module. */
export function builtModules(): { plugin: Plugin; readModules: () => BuiltModules } {
  let modules: BuiltModules = { pages: [], files: new Map() }
  const findPath = (id: string) => relative('.', id).split(sep).join('/')
  const plugin: Plugin = {
    name: 'built-modules',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        ),
      )
      const circle = findCircle(imports)
      // The script that starts first would silently read undefined imports.
      if (circle) throw new Error(`scripts import each other: ${circle.join(' → ')}`)
      modules = {
        pages: (this.getModuleInfo(resolve(PAGES_FILE))?.dynamicallyImportedIds ?? []).map(findPath),
        files: new Map(
          Object.values(bundle).flatMap((file) =>
            file.type === 'chunk' ? file.moduleIds.map((id) => [findPath(id), file.fileName] as const) : [],
          ),
        ),
      }
    },
  }
  return { plugin, readModules: () => modules }
}

const isOfIonic = (key: string): boolean => key.startsWith('node_modules/@ionic/')

/** Reads Vite's manifest in the output folder; `modulesOfPages` are those of the pages with behaviour, by slug. */
export function readClientManifest(
  output: string,
  modulesOfPages: ReadonlyMap<string, string>,
  files: BuiltModules['files'],
): ClientManifest {
  // Vite's documented shape.
  const chunks = JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const chunk = (key: string): Chunk => {
    const found = chunks[key]
    if (!found) throw new Error(`the client build has no ${key}`)
    return found
  }
  const keysOfFiles = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))
  /** The key of the chunk that holds a module: its path, where it has a chunk of its own. */
  const findKey = (module: string): string => {
    const key = chunks[module] ? module : keysOfFiles.get(files.get(module) ?? '')
    if (key === undefined) throw new Error(`the client build has no ${module}`)
    return key
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
  const publicKeys = reach(ENTRY, new Set(), true, [APPLICATION, ...LATER].map(findKey))
  const allFiles = addresses(Object.keys(chunks).filter((key) => !INLINE.includes(key)))
  const publicFiles = addresses(publicKeys)

  const accountKeys = reach(findKey(APPLICATION), new Set(publicKeys), false)
  const texts = [...files.keys()].filter((path) => ACCOUNT_TEXTS.test(path))
  for (const module of [...ACCOUNT, ...texts])
    reach(findKey(module), accountKeys, true, [INSTITUTION, CONSOLE_AREA].map(findKey))
  // Ionic itself loads its transitions and keyboard support with the first change of screen.
  const ofIonic = [...accountKeys].flatMap((key) => (chunk(key).dynamicImports ?? []).filter(isOfIonic))
  for (const key of ofIonic) reach(key, accountKeys, true)

  const findScripts = (slug: string | null): string[] => {
    const seen = reach(ENTRY, new Set(), false)
    if (slug === 'application') reach(findKey(APPLICATION), seen, false)
    else if (slug !== null) reach(findKey(modulesOfPages.get(slug) ?? ''), seen, false)
    return addresses(seen).filter((file) => file.endsWith('.js'))
  }
  return {
    css: chunk(STYLE).file,
    below: chunk(BELOW).file,
    applicationCss: chunk(APPLICATION_STYLE).file,
    scriptsOf: findScripts,
    applicationStyles: (chunk(findKey(APPLICATION)).css ?? []).map((file) => `/${file}`),
    publicFiles,
    applicationFiles: allFiles.filter((file) => !publicFiles.includes(file)),
    accountFiles: addresses(accountKeys).filter((file) => !publicFiles.includes(file)),
    firstFiles: [
      ...addresses(reach(ENTRY, new Set(), false)),
      ...addresses(AREAS.reduce((seen, key) => reach(findKey(key), seen, false), new Set<string>())).filter(
        (file) => !publicFiles.includes(file),
      ),
    ],
  }
}

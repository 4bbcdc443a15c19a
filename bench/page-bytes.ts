import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages'
import { textLanguage, type ManifestEntry } from '../app/service-worker/manifest-entry'
import { readWorkerEntries } from '../tools/worker-entries'

const size = (output: string, path: string): number => statSync(`${output}${path}.br`).size

/** Scripts that only contain the texts of the frame. */
const FRAME = /\/frame\.(fr|en)-[\w-]{7}\.js$/

/**
 * Compressed bytes of a first visit, without images: the document (with inline style) and the frame's texts, and the
 * initial scripts.
 */
export function pageBytes(
  language: Language,
  slug: string,
  output = 'dist/current/public',
): { html: number; script: number } {
  const path = `/pages/${language}/${slug}.html`
  const document = readFileSync(`${output}${path}`, 'utf8')
  const files = [
    ...document.matchAll(/(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g),
  ].flatMap(([, url]) => url ?? [])
  const sum = (urls: readonly string[]) => urls.reduce((total, url) => total + size(output, url), 0)
  return {
    html: size(output, path) + sum(files.filter((url) => FRAME.test(url))),
    script: sum(files.filter((url) => !FRAME.test(url))),
  }
}

/** Scripts and styles of the payment pages, which have a separate budget. */
const PAYMENT_FILES =
  /\/assets\/(payment|payment-page|payment-order|order-store|checkout|stripe-card|paypal-page|paypal-receipt-page|receipt-page|ed25519-library|success-page|cancel-page|wallet-screens|wallet\.fr|wallet\.en|mobile-money|relative-screens|relative\.fr|relative\.en|parts-choice|read-part)-[\w-]{7}\.(js|css)$/

/** Files of the page on which somebody else pays, which has no checkout. */
const PAYER_FILES = /\/assets\/(payer-page|payer-screens|payer\.fr|payer\.en)-[\w-]{7}\.(js|css)$/

/**
 * Compressed bytes of a first visit of the payment page with all payment screens and the checkout, in one language,
 * without the card provider's own script.
 */
export function paymentVisitBytes(language: Language, output = 'dist/current/public'): number {
  const { html, script } = pageBytes(language, 'payment', output)
  const document = readFileSync(`${output}/pages/${language}/payment.html`, 'utf8')
  const later = readWorkerEntries(output).filter(
    ({ url }) => PAYMENT_FILES.test(url) && !document.includes(url) && (textLanguage(url) ?? language) === language,
  )
  return html + script + later.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Bytes of the complete offline copy: shell, scripts and French texts; and of the texts of the other language. */
export function packBytes(output = 'dist/current/public'): { fr: number; en: number } {
  const entries = readWorkerEntries(output)
  const isCore = ({ url, part }: ManifestEntry) =>
    (part === 'core' && !PAYMENT_FILES.test(url) && !PAYER_FILES.test(url)) || part === 'worker'
  const core = entries.filter(isCore).reduce((sum, { bytes }) => sum + bytes, 0)
  if (core === 0) throw new Error('the service worker names no files')
  const frame = (language: Language) =>
    readdirSync(join(output, 'assets')).find((name) => FRAME.exec(`/${name}`)?.[1] === language) ?? ''
  const packed = (part: Language) =>
    [...new Set(entries.filter((entry) => entry.part === part).flatMap(({ pack }) => pack ?? []))].reduce(
      (sum, pack) => sum + size(output, pack),
      0,
    )
  const texts = (language: Language) =>
    packed(language) +
    size(output, `/assets/${frame(language)}`) +
    size(output, `/pages/${language}/shell.html`) +
    size(output, `/pages/${language}/application.html`)
  return { fr: core + size(output, '/sw.js') + texts('fr'), en: texts('en') }
}

/** Feature chunks of the application half that load later (see tools/client-chunks.ts). */
const ROOMS = {
  /** The writing space: store, screens and editor, which open with a thesis. */
  writing: ['writing', 'comments-editor-sources'],
  comments: ['comments'],
  voice: ['voice'],
  imports: ['imports', 'import-worker'],
  mentoring: ['rounds', 'sessions', 'notices'],
  project: ['projects', 'plan', 'people', 'calendar', 'waiting'],
  sources: ['sources'],
  equations: ['equations'],
  /** Exports; Word's writer runs in a separate worker file. */
  exports: ['exports', 'dossier', 'word.worker'],
} as const
type Room = keyof typeof ROOMS
const ROOM_NAMES = Object.keys(ROOMS) as Room[] // `Object.keys` loses the type.
/** Generated rows and their in-memory server, loaded only by the demonstration. */
const DEMONSTRATION_FILES = /\/assets\/direct-access-/
/** Static imports between built files. */
const AT_ONCE = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** Addresses of files and all their static imports. */
function reach(first: readonly string[], output: string): Set<string> {
  const seen = new Set<string>()
  const waiting = [...first]
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue
    seen.add(url)
    if (!url.endsWith('.js')) continue
    const text = readFileSync(join(output, url), 'utf8')
    waiting.push(...[...text.matchAll(AT_ONCE)].map(([, name = '']) => `/assets/${name}`))
  }
  return seen
}

/**
 * Compressed bytes of the application half in one language: the account, the console with all its screens in addition
 * to the shell, a thesis in addition to the account, and each feature in addition to both.
 */
export function applicationBytes(
  language: Language,
  output = 'dist/current/public',
): Record<'account' | 'console' | Room, number> {
  const document = readFileSync(`${output}/pages/${language}/application.html`, 'utf8')
  const files = readdirSync(join(output, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const isRead = (name: string) => (textLanguage(name) ?? language) === language
  const named = (room: string) =>
    files
      .filter((name) => name.replace(/-[\w-]{7}\.(js|css)$/, '').replace(/\.(fr|en)$/, '') === room && isRead(name))
      .map((name) => `/assets/${name}`)
  const sum = (urls: Iterable<string>) =>
    [...new Set(urls)].filter(isRead).reduce((total, url) => total + size(output, url), 0)
  const without = (urls: Iterable<string>, here: ReadonlySet<string>) => [...urls].filter((url) => !here.has(url))

  const brought = [...document.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, url]) => url ?? [])
  const shell = reach(brought, output)
  const account = reach(
    [...brought, ...named('account-start'), ...named('account').filter((url) => textLanguage(url) !== undefined)],
    output,
  )
  const thesis = reach(ROOMS.writing.flatMap(named), output)
  const here = new Set([...account, ...thesis])
  const screens = readWorkerEntries(output).filter(
    ({ url, part }) => part === 'application' && !PAYMENT_FILES.test(url) && !PAYER_FILES.test(url),
  )
  const console = reach(
    screens.flatMap(({ url }) => (isRead(url) && !DEMONSTRATION_FILES.test(url) ? [url] : [])),
    output,
  )
  const added = (room: Room): number =>
    sum(without(reach(ROOMS[room].flatMap(named), output), room === 'writing' ? account : here))
  return {
    account: sum(account),
    console: sum(without(console, shell)),
    ...(Object.fromEntries(ROOM_NAMES.map((room) => [room, added(room)])) as Record<Room, number>), // One per name.
  }
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages'
import { textLanguage, type ManifestEntry } from '../app/service-worker/manifest-entry'
import { readWorkerEntries } from '../tools/worker-entries'

const size = (output: string, path: string): number => statSync(`${output}${path}.br`).size

/** Texts of the frame, which travel as a script that is nothing else. */
const FRAME = /\/frame\.(fr|en)-[\w-]{7}\.js$/

/**
 * Compressed bytes of a first visit, images apart: the document (its style is inside) with the frame's texts, and the
 * scripts it starts with.
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

/** Scripts and style of the payment pages, which have a budget of their own. */
const PAYMENT_FILES =
  /\/assets\/(payment|payment-page|payment-order|order-store|checkout|stripe-card|paypal-page|paypal-receipt-page|receipt-page|ed25519-library|success-page|cancel-page|wallet-screens|wallet\.fr|wallet\.en|mobile-money|relative-screens|relative\.fr|relative\.en|parts-choice|read-part)-[\w-]{7}\.(js|css)$/

/** The page on which somebody else pays for a student, who meets no checkout. */
const PAYER_FILES = /\/assets\/(payer-page|payer-screens|payer\.fr|payer\.en)-[\w-]{7}\.(js|css)$/

/**
 * Compressed bytes of a first visit of the payment page with all payment screens and their checkout, in one language,
 * the card provider's own script apart.
 */
export function paymentVisitBytes(language: Language, output = 'dist/current/public'): number {
  const { html, script } = pageBytes(language, 'payment', output)
  const document = readFileSync(`${output}/pages/${language}/payment.html`, 'utf8')
  const later = readWorkerEntries(output).filter(
    ({ url }) => PAYMENT_FILES.test(url) && !document.includes(url) && (textLanguage(url) ?? language) === language,
  )
  return html + script + later.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** What a whole offline copy weighs: shell, scripts and French texts; and what the other language adds. */
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

/** Rooms of the application half that are opened later, by their chunks (see tools/client-chunks.ts). */
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
  /** The ways out; Word's writer works in a file of its own. */
  exports: ['exports', 'dossier', 'word.worker'],
} as const
type Room = keyof typeof ROOMS
const ROOM_NAMES = Object.keys(ROOMS) as Room[] // Of our own table.
/** Invented rows and the server that answers from them: only those fetch them who open the demonstration. */
const DEMONSTRATION_FILES = /\/assets\/direct-access-/
/** Built files import each other so, where they need it at once. */
const AT_ONCE = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** Addresses of what the first files bring with them. */
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
 * The application half, compressed, in one language: what an opened account brings, what the console adds with all its
 * screens, what a thesis adds to the account, and above both what each further room adds when it is first opened.
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
    ...(Object.fromEntries(ROOM_NAMES.map((room) => [room, added(room)])) as Record<Room, number>), // One a name.
  }
}

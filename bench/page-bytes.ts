import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages'
import type { ManifestEntry } from '../app/service-worker/manifest-entry'
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

/** Scripts and style of the payment pages, which have a budget of their own (performance design). */
const PAYMENT_FILES =
  /\/assets\/(payment|payment-page|payment-order|order-store|checkout|stripe-card|paypal-page|paypal-receipt-page|receipt-page|ed25519-library|success-page|cancel-page|wallet-screens|wallet\.fr|wallet\.en|mobile-money|relative-screens|relative\.fr|relative\.en|parts-choice|read-part)-[\w-]{7}\.(js|css)$/

/** The page on which somebody else pays for a student, who meets no checkout. */
const PAYER_FILES = /\/assets\/(payer-page|payer-screens|payer\.fr|payer\.en)-[\w-]{7}\.(js|css)$/

const weighed = (files: RegExp, output: string): number =>
  readWorkerEntries(output)
    .filter(({ url }) => files.test(url))
    .reduce((sum, { bytes }) => sum + bytes, 0)

/** What the payment pages and their checkout weigh together, the card provider's own script apart. */
export const paymentBytes = (output = 'dist/current/public'): number => weighed(PAYMENT_FILES, output)
/** The page of a payer alone, above what the payment pages share. */
export const payerBytes = (output = 'dist/current/public'): number => weighed(PAYER_FILES, output)

/** What a whole offline copy weighs: shell, scripts and French texts; and what the other language adds. */
export function packBytes(output = 'dist/current/public'): { fr: number; en: number } {
  const entries = readWorkerEntries(output)
  const isCore = ({ url, part }: ManifestEntry) =>
    (part === 'core' && !PAYMENT_FILES.test(url) && !PAYER_FILES.test(url)) || part === 'worker'
  const core = entries.filter(isCore).reduce((sum, { bytes }) => sum + bytes, 0)
  if (core === 0) throw new Error('the service worker names no files')
  const frame = (language: Language) =>
    readdirSync(join(output, 'assets')).find((name) => FRAME.exec(`/${name}`)?.[1] === language) ?? ''
  const texts = (language: Language) =>
    size(output, `/content/${language}.pack.json`) +
    size(output, `/assets/${frame(language)}`) +
    size(output, `/pages/${language}/shell.html`) +
    size(output, `/pages/${language}/application.html`)
  return { fr: core + size(output, '/sw.js') + texts('fr'), en: texts('en') }
}

/**
 * Ionic's own files, the icons, the sign-in and the frame of the areas: what any of them needs besides the document's
 * scripts.
 */
const SHELL_FILES = /\/assets\/(p-|application|admin-area|login|change-password|password-input)/
/** Invented rows and the server that answers from them: only anyone who opens the demonstration fetches them. */
const DEMONSTRATION_FILES = /\/assets\/demonstration/
/** Only the own account draws them. */
const ACCOUNT_FILES = /\/assets\/account/

/** Rooms of the own account that are fetched when first opened, each with its own budget: its files by their names. */
const ROOMS = {
  /** The writing space: fetched when a thesis is first opened. */
  writing:
    /\/assets\/(open-writing|writing|outline|section(?!-nodes)|unsent-texts|listen-live|picture-files|send-pictures|provisional|shrink-photo|copies|kept-files|missing(?!-(?:screen|fields)))[-.]/,
  /** What is said of a text, and the word difference that its history draws too: fetched with the first section. */
  comments: /\/assets\/(comments|word-difference)[-.]/,
  /** What is said aloud of a text: fetched with the first remark that is recorded or heard. */
  voice: /\/assets\/(voice|send-voices|send-files)[-.]/,
  /** What brings in a document that was begun elsewhere: its reader in a worker, and the screen. */
  imports: /\/assets\/import[-.]/,
  /** What student and mentor share, each fetched when first opened: rounds, sessions and their booking, notices. */
  mentoring:
    /\/assets\/(rounds?-|use-told-rounds|rounds\.|booking|sessions[-.]|troubled-sessions|use-sessions|notices?[-.])/,
  /** The rooms of a project beside its text, each fetched when first opened: its beginning, plan, people, calendar. */
  project: new RegExp(
    `/assets/(${[
      ...[
        'plan',
        'people',
        'calendar',
        'invitation',
        'task-row',
        'week-card',
        'step',
        'mov',
        'defence-moved',
        'shared',
      ],
      ...['own-tasks', 'use-tasks', 'account-views', 'new-project', 'project-fields', 'waiting-project', 'left-texts'],
      ...['await-answer', 'provisional-acts', 'thesis'],
    ].join('|')})`,
  ),
  /** What is cited: its list and forms, what of it is drawn in a text, and how the styles print it. */
  sources:
    /\/assets\/(sources?|use-sources|use-targets|short-label|format-citations|missing-fields|bibtex|read-blocks|section-nodes|document-nodes)[-.]/,
  /** Formulas, and the library that draws them. */
  equations: /\/assets\/(equations|temml)[-.]/,
  /** The ways out: the screens of exports and of the defence file, and the writers, of which Word's is on demand. */
  exports:
    /\/assets\/(exports?|word\.worker|word-template|make-word|make-zip|dossier|title-page|university|thesis-words|use-settings|browser)[-.]/,
} as const
type Room = keyof typeof ROOMS
const ROOM_NAMES = Object.keys(ROOMS) as Room[] // Of our own table.
/** Members' bar on the public pages. */
const PUBLIC_FILES = /\/assets\/member-bar/
const IMPORTED = /["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g

/** The files that one of them imports, at once or later, and those that these import. */
function reachedFrom(files: readonly ManifestEntry[], first: RegExp, output: string): ReadonlySet<ManifestEntry> {
  const byUrl = new Map(files.map((file) => [file.url, file]))
  const reached = new Set<ManifestEntry>()
  const visit = (file: ManifestEntry): void => {
    if (reached.has(file)) return
    reached.add(file)
    if (!file.url.endsWith('.js')) return
    for (const [, name = ''] of readFileSync(join(output, file.url), 'utf8').matchAll(IMPORTED)) {
      const next = byUrl.get(`/assets/${name}`)
      // The root imports both halves' areas.
      if (next && !/application-root|account-area/.test(name)) visit(next)
    }
  }
  files.filter(({ url }) => first.test(url)).forEach(visit)
  return reached
}

/**
 * The application half above the public one, compressed: its shell, and what the console and the own account add to it,
 * all their screens in that language.
 */
export function applicationBytes(
  language: Language,
  output = 'dist/current/public',
): Record<'shell' | 'console' | 'account' | Room, number> {
  const isLazy = ({ part }: ManifestEntry) => part === 'application' || part === 'account' || part === 'demand'
  const files = readWorkerEntries(output)
    .filter(isLazy)
    .filter(
      ({ url }) =>
        !DEMONSTRATION_FILES.test(url) &&
        !PAYMENT_FILES.test(url) &&
        !PAYER_FILES.test(url) &&
        (/\.(fr|en)-[^/]*\.js$/.exec(url)?.[1] ?? language) === language,
    )
  const document = readFileSync(`${output}/pages/${language}/application.html`, 'utf8')
  const isShell = ({ url }: ManifestEntry) => document.includes(url) || SHELL_FILES.test(url)
  const sum = (list: readonly ManifestEntry[]) => list.reduce((total, { bytes }) => total + bytes, 0)
  const isPublic = ({ url }: ManifestEntry) => PUBLIC_FILES.test(url)
  /** A file that the console needs too is nobody's room. */
  const isOf = (room: Room, { url, part }: ManifestEntry) =>
    ROOMS[room].test(url) && (part !== 'application' || (room !== 'mentoring' && room !== 'project'))
  const isOfARoom = (file: ManifestEntry) => ROOM_NAMES.some((room) => isOf(room, file))
  const added = files.filter((file) => !isShell(file) && !isPublic(file) && !isOfARoom(file))
  const console = reachedFrom(files, /\/assets\/(admin-area|console)/, output)
  const sumOf = (room: Room) => sum(files.filter((file) => isOf(room, file)))
  return {
    shell: sum(files.filter(isShell)),
    console: sum(added.filter((file) => console.has(file) && !ACCOUNT_FILES.test(file.url))),
    account: sum(added.filter(({ part }) => part === 'account')),
    ...(Object.fromEntries(ROOM_NAMES.map((room) => [room, sumOf(room)])) as Record<Room, number>), // One a name.
  }
}

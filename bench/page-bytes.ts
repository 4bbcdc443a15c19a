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
  /\/assets\/(payment|payment-page|payment-order|order-store|checkout|stripe-card|paypal-page|paypal-receipt-page|receipt-page|ed25519-library|success-page|cancel-page)-[\w-]{7}\.(js|css)$/

/** What the payment pages and their checkout weigh together, the card provider's own script apart. */
export function paymentBytes(output = 'dist/current/public'): number {
  return readWorkerEntries(output)
    .filter(({ url }) => PAYMENT_FILES.test(url))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

/** What a whole offline copy weighs: shell, scripts and French texts; and what the other language adds. */
export function packBytes(output = 'dist/current/public'): { fr: number; en: number } {
  const entries = readWorkerEntries(output)
  const isCore = ({ url, part }: ManifestEntry) => (part === 'core' && !PAYMENT_FILES.test(url)) || part === 'worker'
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

/** The writing space: fetched when a thesis is first opened. */
const WRITING_FILES =
  /\/assets\/(open-writing|writing|outline|section|unsent-texts|listen-live|picture-files|send-pictures|provisional|missing(?!-screen))[-.]/
/** What is said of a text, and the word difference that its history draws too: fetched with the first section. */
const COMMENT_FILES = /\/assets\/(comments|word-difference)[-.]/
/** What student and mentor share, each fetched when first opened: rounds, sessions and their booking, notices. */
const MENTORING_FILES =
  /\/assets\/(rounds?-|use-told-rounds|rounds\.|booking|sessions[-.]|troubled-sessions|use-sessions|notices?[-.])/
/** The rooms of a project beside its text, each fetched when first opened: its beginning, plan, people, calendar. */
const PROJECT_FILES = new RegExp(
  `/assets/(${[
    ...['plan', 'people', 'calendar', 'invitation', 'task-row', 'week-card', 'step', 'mov', 'defence-moved', 'shared'],
    ...['own-tasks', 'use-tasks', 'account-views', 'new-project', 'project-fields', 'waiting-project', 'left-texts'],
    ...['await-answer', 'provisional-acts', 'thesis'],
  ].join('|')})`,
)
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
): {
  shell: number
  console: number
  account: number
  writing: number
  comments: number
  mentoring: number
  project: number
} {
  const isLazy = ({ part }: ManifestEntry) => part === 'application' || part === 'account'
  const files = readWorkerEntries(output)
    .filter(isLazy)
    .filter(
      ({ url }) =>
        !DEMONSTRATION_FILES.test(url) &&
        !PAYMENT_FILES.test(url) &&
        (/\.(fr|en)-[^/]*\.js$/.exec(url)?.[1] ?? language) === language,
    )
  const document = readFileSync(`${output}/pages/${language}/application.html`, 'utf8')
  const isShell = ({ url }: ManifestEntry) => document.includes(url) || SHELL_FILES.test(url)
  const sum = (list: readonly ManifestEntry[]) => list.reduce((total, { bytes }) => total + bytes, 0)
  const isWriting = ({ url }: ManifestEntry) => WRITING_FILES.test(url)
  const isComment = ({ url }: ManifestEntry) => COMMENT_FILES.test(url)
  const isMentoring = ({ url, part }: ManifestEntry) => part === 'account' && MENTORING_FILES.test(url)
  const isPublic = ({ url }: ManifestEntry) => PUBLIC_FILES.test(url)
  const isProject = ({ url, part }: ManifestEntry) => part === 'account' && PROJECT_FILES.test(url)
  const isOfARoom = [isShell, isWriting, isComment, isMentoring, isProject, isPublic]
  const added = files.filter((file) => !isOfARoom.some((is) => is(file)))
  const console = reachedFrom(files, /\/assets\/(admin-area|console)/, output)
  return {
    shell: sum(files.filter(isShell)),
    console: sum(added.filter((file) => console.has(file) && !ACCOUNT_FILES.test(file.url))),
    account: sum(added.filter(({ part }) => part === 'account')),
    writing: sum(files.filter(isWriting)),
    comments: sum(files.filter(isComment)),
    mentoring: sum(files.filter(isMentoring)),
    project: sum(files.filter(isProject)),
  }
}

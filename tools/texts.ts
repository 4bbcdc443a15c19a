import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages'

export interface TextLine {
  readonly at: string
  readonly text: string
}

/** Tests, test doubles and generated files, whose texts nobody sees. */
const UNSAID =
  /\.(?:test|spec|testing)\.tsx?$|^api\/testing\/|^prisma\/(?:generated|migrations)\/|^app\/service-worker\//
/** Source files with texts of both languages, or of the demonstration. */
const MIXED = /^(?:app|api|blocks|contract|domain|prisma|tools)\/.*\.tsx?$|^app\/prerender\/share-words\.json$/
const NAMED = {
  fr: /^(?:app|api|blocks|contract|domain)\/.*\.fr\.(?:ts|md)$/,
  en: /^(?:app|api|blocks|contract|domain)\/.*\.en\.(?:ts|md)$/,
}

const files = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !UNSAID.test(file))

/** Replaces comments by spaces, so that line numbers stay the same. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|[^:'"`\w])\/\/.*$/gm, '$1')

function readLines(file: string): TextLine[] {
  const raw = readFileSync(file, 'utf8')
  return (file.endsWith('.md') ? raw : withoutComments(raw))
    .split('\n')
    .map((text, index) => ({ at: `${file}:${String(index + 1)}`, text }))
}

/** Every line of the files with texts of a single language. */
export const textLines = (language: Language): TextLine[] =>
  files()
    .filter((file) => NAMED[language].test(file))
    .flatMap(readLines)

/** Every line of all other sources, some of which hold texts of both languages. */
export const mixedLines = (): TextLine[] =>
  files()
    .filter((file) => MIXED.test(file) && !NAMED.fr.test(file) && !NAMED.en.test(file))
    .flatMap(readLines)

/** The lines that match a pattern, ignoring allowed phrases. */
export const findLines = (lines: readonly TextLine[], pattern: RegExp, allowed: readonly string[] = []): string[] =>
  lines
    .filter(({ text }) => pattern.test(allowed.reduce((rest, part) => rest.replaceAll(part, ''), text)))
    .map(({ at, text }) => `${at}: ${text.trim()}`)

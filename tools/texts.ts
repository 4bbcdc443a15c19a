import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages'

export interface TextLine {
  readonly at: string
  readonly text: string
}

/** Tests, stand-ins for tests and what is generated say nothing to anybody. */
const UNSAID =
  /\.(?:test|spec|testing)\.tsx?$|^api\/testing\/|^prisma\/(?:generated|migrations)\/|^app\/service-worker\//
/** Source files that hold texts of both languages, or the demonstration's. */
const MIXED = /^(?:app|api|blocks|contract|domain|prisma|tools)\/.*\.tsx?$|^app\/prerender\/share-words\.json$/
const NAMED = {
  fr: /^(?:app|api|blocks|contract|domain)\/.*\.fr\.(?:ts|md)$/,
  en: /^(?:app|api|blocks|contract|domain)\/.*\.en\.(?:ts|md)$/,
}

const files = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !UNSAID.test(file))

/** Comments are left out, and the lines stay where they are. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|[^:'"`\w])\/\/.*$/gm, '$1')

function readLines(file: string): TextLine[] {
  const raw = readFileSync(file, 'utf8')
  return (file.endsWith('.md') ? raw : withoutComments(raw))
    .split('\n')
    .map((text, index) => ({ at: `${file}:${String(index + 1)}`, text }))
}

/** Every line of the files that hold texts of one language alone. */
export const textLines = (language: Language): TextLine[] =>
  files()
    .filter((file) => NAMED[language].test(file))
    .flatMap(readLines)

/** Every line of all other sources: some hold texts of both languages beside code. */
export const mixedLines = (): TextLine[] =>
  files()
    .filter((file) => MIXED.test(file) && !NAMED.fr.test(file) && !NAMED.en.test(file))
    .flatMap(readLines)

/** The lines that a pattern finds, but for those whose text is allowed. */
export const findLines = (lines: readonly TextLine[], pattern: RegExp, allowed: readonly string[] = []): string[] =>
  lines
    .filter(({ text }) => pattern.test(allowed.reduce((rest, part) => rest.replaceAll(part, ''), text)))
    .map(({ at, text }) => `${at}: ${text.trim()}`)

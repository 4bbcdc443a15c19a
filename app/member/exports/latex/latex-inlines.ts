import type { LatexFile } from '#blocks/export-face'
import { exportsOfInline } from '#blocks/exports'
import type { Citing, Run } from '#domain/citations/run'
import type { Language } from '#contract/languages'
import type { Block, Inline } from '#domain/thesis/thesis'
import { PAGE_NUMBERS, type ThesisKeys } from '../citing-words'
import { latexLabel, latexAddress, latexText } from './latex-text'
import { safeMath } from './safe-math'

export const LATEX_FILE: LatexFile = {
  text: latexText,
  math: safeMath,
  label: (id) => (id === null ? '' : `\\label{${latexLabel(id)}}`),
}

type Note = Extract<Inline, { kind: 'note' }>

/** Languages that babel has hyphenation for. */
const BABEL: Readonly<Record<string, string>> = { fr: 'french', en: 'english' }
export const findBabelName = (tag: string): string | undefined => BABEL[tag.slice(0, 2).toLowerCase()]

export interface LatexContext {
  readonly language: Language
  readonly keys: ThesisKeys
  /** Blocks that something refers to, by their ids. */
  readonly blocks: ReadonlyMap<string, Block>
  /** Collects the notes where LaTeX allows none. */
  readonly wait?: Note[]
}

export function latexRun({
  text,
  isBold,
  isItalic,
  isSuperscript,
  isSubscript,
  href,
  language,
}: Run & { language?: string }): string {
  let out = latexText(text)
  if (isItalic) out = `\\emph{${out}}`
  if (isBold) out = `\\textbf{${out}}`
  if (isSuperscript) out = `\\textsuperscript{${out}}`
  if (isSubscript) out = `\\textsubscript{${out}}`
  const babel = language === undefined ? undefined : findBabelName(language)
  if (babel !== undefined) out = `\\foreignlanguage{${babel}}{${out}}`
  return href === undefined ? out : `\\href{${latexAddress(href)}}{${out}}`
}

export function latexRuns(runs: readonly (Run & { language?: string })[]): string {
  return runs.map(latexRun).join('')
}

/** `\parencite[cf.][45]{key}`; null where none of its sources exists any more. */
function cite(
  { prefix, suffix, locator, form, ...citing }: Citing,
  place: 'text' | 'note' | 'inNote',
  keys: ThesisKeys,
): string | null {
  const found = keys.of({ prefix, suffix, locator, form, ...citing })
  if (found.length === 0) return null
  const at = locator.trim()
  const pages = PAGE_NUMBERS.test(at) ? at.replace(/\s*[-\u2013]\s*/g, '--') : latexText(at)
  const after = [pages, latexText(suffix.trim())].filter(Boolean).join(', ')
  const before = latexText(prefix.trim())
  const inText = form === 'narrative' ? 'textcite' : form === 'suppressAuthor' ? 'parencite*' : 'parencite'
  const command = { text: inText, note: 'footcite', inNote: 'cite' }[place]
  const options = before === '' ? (after === '' ? '' : `[${after}]`) : `[${before}][${after}]`
  return `\\${command}${options}{${found.join(',')}}`
}

/** With `wait`, notes are not allowed here: only their numbers are set, and `wait` collects the notes. */
export function latexInlines(inlines: readonly Inline[], context: LatexContext, wait = context.wait): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return latexRun(inline)
        case 'break':
          return '\\newline{}'
        case 'note': {
          if (wait) {
            wait.push(inline)
            return `\\protect\\footnotemark[${String(inline.number)}]`
          }
          const cited = inline.citing && cite(inline.citing, 'note', context.keys)
          return cited ?? `\\footnote{${noteWords(inline, context)}}`
        }
        case 'citation':
          return cite(inline.citing, inline.isInNote ? 'inNote' : 'text', context.keys) ?? latexRuns(inline.runs)
        case 'reference':
          return reference(inline, context)
        default:
          return exportsOfInline(inline).latex(inline, LATEX_FILE)
      }
    })
    .join('')
}

const noteWords = ({ pieces, runs }: Note, context: LatexContext): string =>
  pieces ? latexInlines(pieces, context, undefined) : latexRuns(runs)

function reference({ target, text }: Extract<Inline, { kind: 'reference' }>, { blocks }: LatexContext): string {
  const block = blocks.get(target)
  const label = latexLabel(target)
  if (block?.kind === 'heading' && block.number !== '') return `\\ref{${label}}`
  if (block && block.kind !== 'heading' && 'number' in block && block.number !== null) {
    const [, before = '', , after = ''] = /^(.*?)([0-9]+)(\)?)$/.exec(text) ?? []
    return `${latexText(before)}\\ref{${label}}${after}`
  }
  return block && text !== '' ? `\\hyperref[${label}]{${latexText(text)}}` : latexText(text)
}

/** The texts of notes of which only the marks could be set. */
export const noteTexts = (notes: readonly Note[], context: LatexContext): string =>
  notes.map((note) => `\\footnotetext[${String(note.number)}]{${noteWords(note, context)}}%\n`).join('')

/** Sets the counter after the collected notes, because their marks do not increase it. */
export const countNotes = (notes: readonly Note[]): string => {
  const last = notes.at(-1)
  return last ? `\\setcounter{footnote}{${String(last.number)}}%\n` : ''
}

export const waitingNotes = (notes: readonly Note[], context: LatexContext): string =>
  `${noteTexts(notes, context)}${countNotes(notes)}`

import type { MarkdownFile } from '#blocks/export-face'
import { exportsOfInline } from '#blocks/exports'
import type { Citing, Run } from '#domain/citations/run'
import type { Inline } from '#domain/thesis/thesis'
import { PAGE_NUMBERS, type ThesisKeys } from '../citing-words'
import { safeMath } from '../latex/safe-math'
import { atLineStart, markdownAnchor, markdownText } from './markdown-text'

export const MARKDOWN_FILE: MarkdownFile = {
  text: markdownText,
  lineStart: atLineStart,
  math: safeMath,
  anchor: markdownAnchor,
}

type Styled = Run & { readonly language?: string }

/** Marks a text, and moves the spaces at its ends outside the marks. */
function around(text: string, mark: string, written = (inner: string): string => inner): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return inner === '' ? text : `${before}${mark}${written(inner)}${mark}${after}`
}

/** Escapes spaces, which would end a superscript or subscript. */
const joined = (inner: string): string => inner.replace(/ /g, '\\ ')

function run({ text, isBold, isItalic, isSuperscript, isSubscript, language, href }: Styled): string {
  let out = markdownText(text)
  if (isSuperscript) out = around(out, '^', joined)
  if (isSubscript) out = around(out, '~', isSuperscript ? undefined : joined)
  if (isItalic) out = around(out, '*')
  if (isBold) out = around(out, '**')
  if (language !== undefined) out = `[${out}]{lang=${language}}`
  return href === undefined ? out : `[${out}](<${href}>)`
}

/** Joins runs, with an empty comment between two marks that would merge. */
const runs = (list: readonly Styled[]): string =>
  list
    .map(run)
    .reduce((text, next) => (/[*^~]$/.test(text) && /^[*^~]/.test(next) ? `${text}<!-- -->${next}` : text + next), '')

/** Whether two pieces need a separator: marks would merge, and a digit or dollar after a formula would change it. */
const isTorn = (text: string, next: string): boolean =>
  (/[*^~]$/.test(text) && /^[*^~]/.test(next)) || (/(?<!\\)\$$/.test(text) && /^[\d$]/.test(next))

/** Writes the lines of a thesis, and collects their notes. */
export class MarkdownInlines {
  private readonly found: string[] = []
  constructor(private readonly keys: ThesisKeys) {}

  notes = (): string => this.found.join('\n\n')

  write(inlines: readonly Inline[]): string {
    let text = ''
    for (const inline of inlines) {
      const next = this.inline(inline)
      text += isTorn(text, next) ? `<!-- -->${next}` : next
    }
    return text.trim()
  }

  private inline(inline: Inline): string {
    switch (inline.kind) {
      case 'text':
        return run(inline)
      case 'break':
        return '\\\n'
      case 'note': {
        const cited = inline.citing && this.cite(inline.citing)
        if (cited !== undefined && cited !== null) return cited
        const words = inline.pieces ? this.write(inline.pieces) : runs(inline.runs)
        this.found.push(`[^${String(inline.number)}]: ${words}`)
        return `[^${String(inline.number)}]`
      }
      case 'citation':
        return this.cite(inline.citing) ?? runs(inline.runs)
      case 'reference':
        return inline.text === '' ? '' : `[${markdownText(inline.text)}](#${markdownAnchor(inline.target)})`
      default:
        return exportsOfInline(inline).markdown(inline, MARKDOWN_FILE)
    }
  }

  /** `[voir @key, p. 45]`; null where none of its sources exists any more. */
  private cite(citing: Citing): string | null {
    const keys = this.keys.of(citing)
    if (keys.length === 0) return null
    const place = citing.locator.trim()
    const locator = PAGE_NUMBERS.test(place)
      ? `${/[-\u2013,]/.test(place) ? 'pp.' : 'p.'} ${place}`
      : markdownText(place)
    const after = [locator, markdownText(citing.suffix.trim())].filter(Boolean).join(', ')
    if (citing.form === 'narrative' && keys.length === 1) return `@${keys[0] ?? ''}${after === '' ? '' : ` [${after}]`}`
    const before = markdownText(citing.prefix.trim())
    const sign = citing.form === 'suppressAuthor' ? '-@' : '@'
    const all = keys.map((key) => `${sign}${key}`).join('; ')
    return `[${before === '' ? '' : `${before} `}${all}${after === '' ? '' : `, ${after}`}]`
  }
}

import type { Citing, Run } from '#contract/citations/run'
import type { Inline } from '#contract/thesis/thesis'
import { PAGES, type ThesisKeys } from '../citing-words'
import { anchorOf, markdownText } from './markdown-text'

type Styled = Run & { readonly language?: string }

/** Marks hold no space at their ends: it goes outside. */
function around(text: string, mark: string, written = (inner: string): string => inner): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return inner === '' ? text : `${before}${mark}${written(inner)}${mark}${after}`
}

/** What is raised or lowered ends at a space, unless it is escaped. */
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

/** An empty comment keeps the marks of two runs apart. */
const runs = (list: readonly Styled[]): string =>
  list
    .map(run)
    .reduce((text, next) => (/[*^~]$/.test(text) && /^[*^~]/.test(next) ? `${text}<!-- -->${next}` : text + next), '')

/** The lines of a thesis, and the notes that they call. */
export class MarkdownInlines {
  private readonly found: string[] = []
  constructor(private readonly keys: ThesisKeys) {}

  notes = (): string => this.found.join('\n\n')

  write(inlines: readonly Inline[]): string {
    let text = ''
    for (const inline of inlines) {
      const next = this.inline(inline)
      text += /[*^~]$/.test(text) && /^[*^~]/.test(next) ? `<!-- -->${next}` : next
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
        this.found.push(`[^${String(inline.number)}]: ${runs(inline.runs)}`)
        return `[^${String(inline.number)}]`
      }
      case 'citation':
        return this.cite(inline.citing) ?? runs(inline.runs)
      case 'reference':
        return inline.text === '' ? '' : `[${markdownText(inline.text)}](#${anchorOf(inline.target)})`
    }
  }

  /** `[voir @key, p. 45]`; null where none of its sources is there any more. */
  private cite(citing: Citing): string | null {
    const keys = this.keys.of(citing)
    if (keys.length === 0) return null
    const place = citing.locator.trim()
    const locator = PAGES.test(place) ? `${/[-\u2013,]/.test(place) ? 'pp.' : 'p.'} ${place}` : markdownText(place)
    const after = [locator, markdownText(citing.suffix.trim())].filter(Boolean).join(', ')
    if (citing.form === 'narrative' && keys.length === 1) return `@${keys[0] ?? ''}${after === '' ? '' : ` [${after}]`}`
    const before = markdownText(citing.prefix.trim())
    const sign = citing.form === 'suppressAuthor' ? '-@' : '@'
    const all = keys.map((key) => `${sign}${key}`).join('; ')
    return `[${before === '' ? '' : `${before} `}${all}${after === '' ? '' : `, ${after}`}]`
  }
}

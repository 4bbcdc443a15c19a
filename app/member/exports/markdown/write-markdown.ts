import { exportsOfBlock } from '#blocks/exports'
import type { Language } from '#contract/languages'
import type { Block, Inline, TableCell, Thesis, ThesisPicture } from '#domain/thesis/thesis'
import { inlinesToText } from '#domain/thesis/plain-text'
import { THESIS_WORDS, type ThesisWords } from '#domain/thesis/thesis-words'
import { titlePageDay } from '#domain/thesis/title-page'
import { thesisKeys } from '../citing-words'
import { pictureFile } from '../picture-file'
import { MARKDOWN_FILE, MarkdownInlines } from './markdown-inlines'
import { markdownAnchor, atLineStart, markdownText, quoteString } from './markdown-text'

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>

export interface MarkdownFiles {
  readonly markdown: string
  /** Null where nothing is cited. */
  readonly bib: string | null
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

const indent = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 || line === '' ? line : `${by}${line}`))
    .join('\n')

const anchor = (id: string | null): string => (id === null ? '' : `#${markdownAnchor(id)}`)

class MarkdownWriter {
  private readonly words: ThesisWords
  constructor(
    private readonly inlines: MarkdownInlines,
    language: Language,
    private readonly pictures: ReadonlyMap<string, ThesisPicture>,
  ) {
    this.words = THESIS_WORDS[language]
  }

  private line = (inlines: readonly Inline[]): string => this.inlines.write(inlines)

  blocks = (blocks: readonly Block[]): string => blocks.map((block) => this.block(block)).join('\n\n')

  block(block: Block): string {
    switch (block.kind) {
      case 'heading':
        return this.heading(block)
      case 'paragraph':
        return atLineStart(this.line(block.inlines))
      case 'quote':
        return this.blocks(block.blocks)
          .replace(/^(?=.)/gm, '> ')
          .replace(/^$/gm, '>')
      case 'list':
        return this.list(block)
      case 'table':
        return this.table(block)
      case 'figure':
        return this.figure(block)
      default:
        return exportsOfBlock(block).markdown(block, MARKDOWN_FILE)
    }
  }

  private heading({ id, level, number, inlines }: Kind<'heading'>): string {
    const attributes = [anchor(id), number === '' ? '.unnumbered' : ''].filter(Boolean).join(' ')
    return `${'#'.repeat(level)} ${this.line(inlines)}${attributes && ` {${attributes}}`}`
  }

  private list({ isOrdered, start, items }: Kind<'list'>): string {
    const isTight = items.every(
      (item) => item.every(({ kind }, at) => at > 0 || kind === 'paragraph') && item.length <= 1,
    )
    const written = items.map((item, at) => {
      const mark = (isOrdered ? `${String(start + at)}.` : '-').padEnd(4)
      return `${mark}${indent(this.blocks(item), '    ')}`
    })
    // A comment separates two consecutive lists.
    return `${written.join(isTight ? '\n' : '\n\n')}\n\n<!-- -->`
  }

  private caption(word: string, number: number, line: readonly Inline[]): string {
    const text = this.line(line)
    return `${word}\u00a0${String(number)}${text === '' ? '' : `${this.words.colon}${text}`}`
  }

  /** A cell is one line: its paragraphs are joined, and the cells that it spans are empty. */
  private table({ id, number, caption, rows }: Kind<'table'>): string {
    const taken = rows.map(() => new Set<number>())
    const lines = rows.map((row, rowAt) => {
      const cells: string[] = []
      const skip = () => {
        while (taken[rowAt]?.has(cells.length)) cells.push('')
      }
      for (const cell of row) {
        skip()
        const from = cells.length
        cells.push(this.cell(cell), ...Array.from({ length: cell.columns - 1 }, () => ''))
        for (let below = 1; below < cell.rows; below += 1)
          for (let at = from; at < from + cell.columns; at += 1) taken[rowAt + below]?.add(at)
      }
      skip()
      return cells
    })
    const count = Math.max(...lines.map((cells) => cells.length), 1)
    const hasHead = rows[0]?.every(({ isHeader }) => isHeader) ?? false
    const [head = [], ...body] = hasHead ? lines : [[], ...lines]
    const width = Math.floor(96 / count)
    const row = (cells: readonly string[]) =>
      `| ${Array.from({ length: count }, (_, at) => cells[at] ?? '').join(' | ')} |`
    const grid = [
      row(head),
      `|${Array.from({ length: count }, () => '-'.repeat(Math.max(width, 3))).join('|')}|`,
      ...body.map(row),
    ]
    const title = number === null ? '' : `\n\n: ${this.caption(this.words.table, number, caption ?? [])}`
    const table = `${grid.join('\n')}${title}`
    return id === null ? table : `::: {${anchor(id)}}\n${table}\n:::`
  }

  private cell({ blocks }: TableCell): string {
    const lines = blocks.map((block) => (block.kind === 'paragraph' ? this.line(block.inlines) : ''))
    return lines.join(' ').replace(/\\?\n/g, ' ')
  }

  private figure({ id, number, image, alt, caption }: Kind<'figure'>): string {
    const picture = image === null ? undefined : this.pictures.get(image)
    const text = this.caption(this.words.figure, number, caption)
    if (!picture) {
      const missing = `*\\[${markdownText(this.words.noPicture)}\\]* ${text}`
      return id === null ? missing : `::: {${anchor(id)}}\n${missing}\n:::`
    }
    const attributes = [anchor(id), `alt=${quoteString(alt || inlinesToText(caption))}`].filter(Boolean).join(' ')
    return `![${text}](${pictureFile(picture)}){${attributes}}`
  }
}

/** The metadata block of the file, for Pandoc. */
function head(thesis: Thesis, hasSources: boolean): string {
  const lines: string[] = [`title: ${quoteString(thesis.title)}`]
  const subtitle = thesis.titlePage.subtitle ?? ''
  if (subtitle !== '') lines.push(`subtitle: ${quoteString(subtitle)}`)
  lines.push(`author: ${quoteString(thesis.author)}`)
  const { place, academicYear } = thesis.titlePage
  const day = thesis.defence === null ? '' : titlePageDay(thesis.defence, thesis.language)
  const date = [place, day].filter(Boolean).join(', ') || academicYear
  if (date) lines.push(`date: ${quoteString(date)}`)
  lines.push(`lang: ${thesis.language}`, 'toc: true', 'number-sections: true')
  if (hasSources) lines.push('bibliography: sources.bib', 'link-citations: true')
  return `---\n${lines.join('\n')}\n---`
}

/** A thesis in Pandoc's Markdown. */
export function writeMarkdown(thesis: Thesis, pictures: ReadonlyMap<string, ThesisPicture>): MarkdownFiles {
  const keys = thesisKeys(thesis)
  const inlines = new MarkdownInlines(keys)
  const hasSources = thesis.bibliography.length > 0
  const writer = new MarkdownWriter(inlines, thesis.language, pictures)
  const parts = [head(thesis, hasSources), writer.blocks(thesis.blocks)]
  if (hasSources) parts.push(`# ${markdownText(thesis.bibliographyTitle)} {.unnumbered}`, '::: {#refs}\n:::')
  const notes = inlines.notes()
  if (notes !== '') parts.push(notes)
  const used = thesis.pictures.flatMap((id) => pictures.get(id) ?? [])
  return {
    markdown: `${parts.join('\n\n')}\n`,
    bib: hasSources ? keys.bibtex : null,
    pictures: new Map(used.map((picture) => [pictureFile(picture), picture.bytes])),
  }
}

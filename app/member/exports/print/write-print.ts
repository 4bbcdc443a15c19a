import type { MathPlace, PrintPage } from '#blocks/export-face'
import { exportsOfBlock, exportsOfInline } from '#blocks/exports'
import type { Run } from '#domain/citations/run'
import { inlinesToText } from '#domain/thesis/plain-text'
import type { Block, Inline, TableCell, Thesis } from '#domain/thesis/thesis'
import { THESIS_WORDS, type ThesisWords } from '#domain/thesis/thesis-words'
import { titleBlocks } from '#domain/thesis/title-page'
import type { TitleTemplate } from '#domain/thesis/university'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one)

export interface PrintOptions {
  /** The URL of a picture; undefined where it is missing. */
  readonly addressOf: (picture: string) => string | undefined
  /** MathML of a LaTeX source; null where the source is not valid. */
  readonly mathOf: (source: string, place: MathPlace) => string | null
  /** The title page of the university that the thesis follows. */
  readonly titlePage?: TitleTemplate | undefined
}

type Note = Extract<Inline, { kind: 'note' }>

const anchor = (id: string | null): string => (id === null ? '' : ` id="thesis-${htmlText(id)}"`)

function run({
  text,
  isBold,
  isItalic,
  isSuperscript,
  isSubscript,
  href,
  language,
}: Run & { language?: string }): string {
  let out = htmlText(text)
  if (isSuperscript) out = `<sup>${out}</sup>`
  if (isSubscript) out = `<sub>${out}</sub>`
  if (isItalic) out = `<em>${out}</em>`
  if (isBold) out = `<strong>${out}</strong>`
  if (language !== undefined) out = `<span lang="${htmlText(language)}">${out}</span>`
  return href === undefined ? out : `<a href="${htmlText(href)}">${out}</a>`
}
const runs = (list: readonly Run[]): string => list.map(run).join('')

class PrintWriter {
  private readonly words: ThesisWords
  private readonly page: PrintPage
  /** Notes of the chapter so far. They follow the chapter, since no browser sets notes at the foot of a page. */
  private notes: Note[] = []

  constructor(
    private readonly thesis: Thesis,
    private readonly options: PrintOptions,
  ) {
    this.words = THESIS_WORDS[thesis.language]
    this.page = { text: htmlText, math: options.mathOf, anchor }
  }

  private line = (inlines: readonly Inline[]): string =>
    inlines
      .map((inline) => {
        switch (inline.kind) {
          case 'text':
            return run(inline)
          case 'break':
            return '<br>'
          case 'citation':
            return runs(inline.runs)
          case 'reference':
            return `<a href="#thesis-${htmlText(inline.target)}">${htmlText(inline.text)}</a>`
          case 'note':
            this.notes.push(inline)
            return `<sup>${String(inline.number)}</sup>`
          default:
            return exportsOfInline(inline).print(inline, this.page)
        }
      })
      .join('')

  private chapterNotes(): string {
    const notes = this.notes.map(
      ({ number, runs: text }) => `<p class="thesis-note"><sup>${String(number)}</sup> ${runs(text)}</p>`,
    )
    this.notes = []
    return notes.length === 0 ? '' : `<div class="thesis-notes">${notes.join('')}</div>`
  }

  write(): string {
    const { thesis, words } = this
    const parts: string[] = [this.titlePage(), this.contents()]
    for (const block of thesis.blocks) {
      if (block.kind === 'heading' && block.level === 1) parts.push(this.chapterNotes())
      parts.push(this.block(block))
    }
    parts.push(this.chapterNotes())
    if (thesis.bibliography.length > 0) {
      const entries = thesis.bibliography.map(({ runs: text }) => `<p class="thesis-source">${runs(text)}</p>`)
      parts.push(`<h1>${htmlText(thesis.bibliographyTitle)}</h1>${entries.join('')}`)
    }
    return `<p class="thesis-draft">${htmlText(words.draft)}</p>${parts.join('\n')}`
  }

  private titlePage(): string {
    const lines = titleBlocks(this.thesis, this.options.titlePage).map(({ role, label, texts }) => {
      const heading = label === null ? '' : `<i>${htmlText(label)}</i><br>`
      return `<p class="thesis-${role}">${heading}${texts.map(htmlText).join('<br>')}</p>`
    })
    return `<section class="thesis-title">${lines.join('')}</section>`
  }

  private contents(): string {
    const entries = this.thesis.blocks.flatMap((block) =>
      block.kind === 'heading' && block.level <= 3
        ? [
            `<p class="thesis-entry" data-level="${String(block.level)}">${htmlText(`${block.number} ${inlinesToText(block.inlines)}`.trim())}</p>`,
          ]
        : [],
    )
    return `<section class="thesis-contents"><h1>${htmlText(this.words.contents)}</h1>${entries.join('')}</section>`
  }

  private blocks = (blocks: readonly Block[]): string => blocks.map((one) => this.block(one)).join('')

  private block(block: Block): string {
    switch (block.kind) {
      case 'heading': {
        const name = `h${String(block.level)}`
        const number = block.number === '' ? '' : `${block.number} `
        return `<${name}${anchor(block.id)}>${number}${this.line(block.inlines)}</${name}>`
      }
      case 'paragraph':
        return `<p${anchor(block.id)}>${this.line(block.inlines)}</p>`
      case 'quote':
        return `<blockquote${anchor(block.id)}>${this.blocks(block.blocks)}</blockquote>`
      case 'list': {
        const name = block.isOrdered ? 'ol' : 'ul'
        const start = block.isOrdered && block.start !== 1 ? ` start="${String(block.start)}"` : ''
        const items = block.items.map((item) => `<li>${this.blocks(item)}</li>`)
        return `<${name}${start}${anchor(block.id)}>${items.join('')}</${name}>`
      }
      case 'table':
        return this.table(block)
      case 'figure': {
        const address = block.image === null ? undefined : this.options.addressOf(block.image)
        const alt = htmlText(block.alt || inlinesToText(block.caption))
        const shown =
          address === undefined
            ? `<p><em>[${htmlText(this.words.noPicture)}]</em></p>`
            : `<img src="${htmlText(address)}" alt="${alt}">`
        const caption = this.caption(this.words.figure, block.number, block.caption)
        return `<figure${anchor(block.id)}>${shown}<figcaption>${caption}</figcaption></figure>`
      }
      default:
        return exportsOfBlock(block).print(block, this.page)
    }
  }

  private caption(word: string, number: number, line: readonly Inline[]): string {
    const text = this.line(line)
    return `${word}\u00a0${String(number)}${text === '' ? '' : this.words.colon}${text}`
  }

  private table({ id, number, caption, rows }: Extract<Block, { kind: 'table' }>): string {
    const head = rows.findIndex((row) => row.some((cell) => !cell.isHeader))
    const row = (cells: readonly TableCell[]) => `<tr>${cells.map((cell) => this.cell(cell)).join('')}</tr>`
    const title = number === null ? '' : `<caption>${this.caption(this.words.table, number, caption ?? [])}</caption>`
    const top = rows.slice(0, Math.max(head, 0)).map(row).join('')
    const body = rows.slice(Math.max(head, 0)).map(row).join('')
    return `<table${anchor(id)}>${title}${top && `<thead>${top}</thead>`}<tbody>${body}</tbody></table>`
  }

  private cell({ isHeader, columns, rows, blocks }: TableCell): string {
    const name = isHeader ? 'th' : 'td'
    const across = columns > 1 ? ` colspan="${String(columns)}"` : ''
    const down = rows > 1 ? ` rowspan="${String(rows)}"` : ''
    return `<${name}${across}${down}>${this.blocks(blocks)}</${name}>`
  }
}

/** A thesis as HTML for the print style; every text in it is escaped. */
export const writePrint = (thesis: Thesis, options: PrintOptions): string => new PrintWriter(thesis, options).write()

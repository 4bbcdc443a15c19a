import {
  HeadingLevel,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx'
import { exportsOfBlock } from '#blocks/exports'
import type { Block, Inline, ThesisPicture } from '#domain/thesis/thesis'
import type { ThesisWords } from '#domain/thesis/thesis-words'
import { inlinesToText } from '#domain/thesis/plain-text'
import { sequenceField, wordMeans, wordInlines, type Bookmarks } from './word-inlines'
import { BULLETS_LIST, HEADINGS_LIST, LIST_DEPTH, LIST_INDENT, orderedList } from './word-styles'

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>

const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
]
/** Scale of pictures from pixels to screen points, for 150 pixels per inch on paper. */
const SCALE = 96 / 150
const TWIPS_A_POINT = 15
const HIGHEST = 820

interface BlockOptions {
  readonly words: ThesisWords
  readonly bookmarks: Bookmarks
  readonly pictures: ReadonlyMap<string, ThesisPicture>
  /** Width of the text in twentieths of a point. */
  readonly width: number
  /** Whether the file has our styles. */
  readonly isOwnStyle: boolean
}

export class WordBlocks {
  private lists = 0
  constructor(private readonly options: BlockOptions) {}

  private inlines = (inlines: readonly Inline[]): ParagraphChild[] =>
    wordInlines(inlines, this.options.bookmarks, this.options.words)

  /** `style` is that of its paragraphs. */
  write(block: Block, style = 'BodyText'): (Paragraph | Table)[] {
    switch (block.kind) {
      case 'heading':
        return [this.heading(block)]
      case 'paragraph':
        return [new Paragraph({ style, children: this.inlines(block.inlines) })]
      case 'quote':
        return block.blocks.flatMap((one) => this.write(one, 'Quote'))
      case 'list':
        return this.list(block, 0)
      case 'table':
        return this.table(block)
      case 'figure':
        return this.figure(block)
      default:
        return [exportsOfBlock(block).word(block, wordMeans(this.options.bookmarks, this.options.words))]
    }
  }

  /** Adds numbering to a heading unless our styles do; a university's styles may lack it. */
  private numberOf(level: number, hasNumber: boolean): Pick<IParagraphOptions, 'numbering'> {
    if (!hasNumber) return { numbering: false }
    return this.options.isOwnStyle ? {} : { numbering: { reference: HEADINGS_LIST, level: level - 1 } }
  }

  private heading({ id, level, number, inlines }: Kind<'heading'>): Paragraph {
    return new Paragraph({
      heading: LEVELS[level - 1] ?? HeadingLevel.HEADING_6,
      ...this.numberOf(level, number !== ''),
      children: this.options.bookmarks.mark(id, this.inlines(inlines)),
    })
  }

  private list({ isOrdered, start, items }: Kind<'list'>, depth: number): (Paragraph | Table)[] {
    const instance = (this.lists += 1)
    const level = Math.min(depth, LIST_DEPTH - 1)
    const numbering = { reference: isOrdered ? orderedList(start) : BULLETS_LIST, level, instance }
    return items.flatMap((item) =>
      item.flatMap((block, at) => {
        if (block.kind === 'list') return this.list(block, depth + 1)
        if (block.kind !== 'paragraph') return this.write(block)
        const children = this.inlines(block.inlines)
        return at === 0
          ? [new Paragraph({ style: 'ListParagraph', numbering, children })]
          : [
              new Paragraph({
                style: 'ListParagraph',
                ...(level > 0 && { indent: { left: LIST_INDENT * (level + 1) } }),
                children,
              }),
            ]
      }),
    )
  }

  /** « Figure 3 : » with a number that Word counts, then the text. */
  private caption(
    id: string | null,
    word: string,
    count: number,
    line: readonly Inline[],
    keepNext = false,
  ): Paragraph {
    const number = this.options.bookmarks.mark(id, [sequenceField(word, count)])
    const text = line.length === 0 ? [] : [new TextRun(this.options.words.colon), ...this.inlines(line)]
    return new Paragraph({
      style: 'Caption',
      keepNext,
      children: [new TextRun(`${word}\u00a0`), ...number, ...text],
    })
  }

  private table({ id, number, caption, rows }: Kind<'table'>): (Paragraph | Table)[] {
    const { words, width } = this.options
    const isHeader = (row: (typeof rows)[number]) => row.length > 0 && row.every((cell) => cell.isHeader)
    const written = rows.map(
      (row, at) =>
        new TableRow({
          cantSplit: true,
          tableHeader: rows.slice(0, at + 1).every(isHeader),
          children: row.map(({ columns, rows: down, blocks, isHeader: isHead }) => {
            const children = blocks.flatMap((block) => this.cell(block, isHead))
            return new TableCell({
              columnSpan: columns,
              rowSpan: down,
              margins: { left: 80, right: 80 },
              children: children.length > 0 ? children : [new Paragraph({ style: 'TableText' })],
            })
          }),
        }),
    )
    const table = new Table({ rows: written, width: { size: width, type: WidthType.DXA } })
    // Word would join two adjacent tables.
    const after = new Paragraph({ spacing: { after: 120 } })
    return number === null ? [table, after] : [this.caption(id, words.table, number, caption ?? [], true), table, after]
  }

  private cell(block: Block, isHead: boolean): (Paragraph | Table)[] {
    if (block.kind !== 'paragraph') return this.write(block, 'TableText')
    const bold = (one: Inline): Inline => (one.kind === 'text' ? { ...one, isBold: true } : one)
    const inlines = isHead ? block.inlines.map(bold) : block.inlines
    return [new Paragraph({ style: 'TableText', children: this.inlines(inlines) })]
  }

  private figure({ id, number, image, alt, caption }: Kind<'figure'>): Paragraph[] {
    const { words, pictures } = this.options
    const picture = image === null ? undefined : pictures.get(image)
    const description = alt || inlinesToText(caption)
    const children = picture
      ? [this.picture(picture, `${words.figure} ${String(number)}`, description)]
      : [new TextRun({ text: `[${words.noPicture}]`, italics: true })]
    return [new Paragraph({ style: 'Figure', children }), this.caption(id, words.figure, number, caption)]
  }

  private picture({ bytes, type, width, height }: ThesisPicture, name: string, description: string): ImageRun {
    const most = this.options.width / TWIPS_A_POINT
    const scale = Math.min(SCALE, most / width, HIGHEST / height)
    return new ImageRun({
      type: type === 'image/png' ? 'png' : 'jpg',
      data: bytes,
      altText: { name, description, title: name },
      transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    })
  }
}

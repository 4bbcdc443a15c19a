import type { DocumentNode } from '#domain/thesis/thesis'
import { buildLists, type FlatItem } from './build-lists'
import { withCaptions } from './captions'
import {
  InlineReader,
  readInlines,
  splitInlinePieces,
  type InlineNeeds,
  type InlinePart,
  type Piece,
} from './docx-inline'
import type { Numbering } from './docx-numbering'
import { headingLevel, type Style } from './docx-styles'
import { tableBlocks } from './docx-tables'
import { heading, paragraph, toPlainText, quote, textNode, withoutBold } from './nodes'
import { findChild, elementsIn, isOn, readVal, type XmlElement } from './xml'

export type BodyNeeds = Omit<InlineNeeds, 'blocks' | 'isInLine'> & {
  readonly numbering: Numbering
  readonly progress: (share: number) => void
}

interface ListPlace {
  readonly number: string
  readonly level: number
}

const NO_SIGN = { isOrdered: false, start: 1, isContinued: true } as const

/** The unfinished state while blocks are read in order. */
interface Building {
  readonly blocks: DocumentNode[]
  items: FlatItem[]
  quoted: DocumentNode[]
  /** Pieces of a paragraph whose end mark was deleted, which continue in the next paragraph. */
  carried: Piece[]
}

/** Reads paragraphs, lists and tables in their order. */
export class BodyReader {
  private readonly inline: InlineReader
  private readonly captions = new WeakSet<DocumentNode>()
  /** Counts of items by list level, because a list may continue after another paragraph. */
  private readonly counts = new Map<string, number>()
  private cells = 0

  constructor(private readonly needs: BodyNeeds) {
    this.inline = new InlineReader({
      ...needs,
      blocks: (elements) => this.read(elements),
      isInLine: () => this.cells > 0,
    })
  }

  read(elements: readonly XmlElement[], isWhole = false): DocumentNode[] {
    const building: Building = { blocks: [], items: [], quoted: [], carried: [] }
    elements.forEach((element, index) => {
      this.one(element, building)
      if (isWhole && index % 50 === 0) this.needs.progress(index / elements.length)
    })
    if (building.carried.length > 0) this.put(building, building.carried)
    this.flush(building)
    return withCaptions(building.blocks, (node) => this.captions.has(node))
  }

  private one(element: XmlElement, building: Building): void {
    switch (element.name) {
      case 'w:p':
        return this.paragraph(element, building)
      case 'w:tbl':
        this.flush(building)
        building.blocks.push(...this.table(element))
        return
      case 'w:sdt':
        return this.control(element, building)
      case 'w:ins':
      case 'w:moveTo':
      case 'w:customXml':
        for (const child of elementsIn(element)) this.one(child, building)
        return
      case 'w:altChunk':
        this.needs.losses.add('objects')
        return
      case 'm:oMathPara':
      case 'm:oMath':
        this.put(building, this.inline.read({ ...element, children: [element] }))
    }
  }

  /** Reads a content control: a table of contents is dropped, anything else is text. */
  private control(element: XmlElement, building: Building): void {
    const gallery = readVal(findChild(findChild(element, 'w:sdtPr'), 'w:docPartObj'), 'w:docPartGallery') ?? ''
    if (/table of/i.test(gallery)) return this.needs.losses.add('contents')
    if (/bibliograph/i.test(gallery)) this.needs.losses.add('citations')
    for (const child of elementsIn(findChild(element, 'w:sdtContent'))) this.one(child, building)
  }

  private table(element: XmlElement): DocumentNode[] {
    const inCells = (elements: readonly XmlElement[], step: number): DocumentNode[] => {
      this.cells += step
      try {
        return this.read(elements)
      } finally {
        this.cells -= step
      }
    }
    return tableBlocks(element, {
      losses: this.needs.losses,
      blocks: (elements) => inCells(elements, 1),
      freeBlocks: (elements) => inCells(elements, 0),
    })
  }

  private paragraph(element: XmlElement, building: Building): void {
    const { styles, losses } = this.needs
    const properties = findChild(element, 'w:pPr')
    const style = styles.of(readVal(properties, 'w:pStyle'))
    const level = this.cells > 0 ? null : headingLevel(properties, style)
    if (level !== null) this.inline.fields.end()
    const pieces = [...building.carried, ...this.inline.read(element)]
    building.carried = []
    if (style.role === 'contents') {
      if (pieces.length > 0) losses.add('contents')
      return
    }
    if (findChild(findChild(properties, 'w:rPr'), 'w:del')) {
      building.carried = pieces
      return
    }
    if (level !== null) return this.heading(level, pieces, building)
    const place = this.listPlace(properties, style)
    if (place && this.item(place, pieces, building)) return
    if (isOn(properties, 'w:pageBreakBefore')) this.put(building, [{ kind: 'pageBreak' }])
    this.text(style, pieces, building)
  }

  /** A title is one line; its other blocks follow it, except a page break at its beginning. */
  private heading(level: number, pieces: readonly Piece[], building: Building): void {
    const parts = splitInlinePieces(pieces)
    if (parts.length === 0) return
    const lines = parts.map(({ content }) => content).filter(({ length }) => length > 0)
    const content = withoutBold(lines.flatMap((line, at) => (at === 0 ? line : [textNode(' '), ...line])))
    const behind = parts.flatMap((part) => part.behind)
    const isTitle = toPlainText(content).trim() !== ''
    if (isTitle) this.needs.losses.under(toPlainText(content))
    this.flush(building)
    const before = pieces[0]?.kind === 'pageBreak' ? behind.splice(0, 1) : []
    building.blocks.push(...before, ...(isTitle ? [heading(level, content)] : []), ...behind)
  }

  private text(style: Style, pieces: readonly Piece[], building: Building): void {
    if (style.role === 'code' && pieces.length > 0) this.needs.losses.add('code')
    if (style.role === 'quote' && this.cells === 0 && pieces.every(({ kind }) => kind === 'inline')) {
      this.flushItems(building)
      const content = readInlines(pieces)
      if (content.length > 0) building.quoted.push(paragraph(content))
      return
    }
    this.put(building, pieces, (content) => {
      const marked =
        style.role === 'title'
          ? content.map((node) =>
              node.type === 'text'
                ? { ...node, marks: [...(node.marks ?? []).filter(({ type }) => type !== 'bold'), { type: 'bold' }] }
                : node,
            )
          : content
      const node = paragraph(marked)
      if (style.role === 'caption') this.captions.add(node)
      return [node]
    })
  }

  private listPlace(properties: XmlElement | undefined, style: Style): ListPlace | null {
    const own = findChild(properties, 'w:numPr')
    const number = readVal(own, 'w:numId') ?? readVal(style.numbering, 'w:numId')
    const level = Number(readVal(own, 'w:ilvl') ?? readVal(style.numbering, 'w:ilvl') ?? 0)
    if (number === undefined || number === '0') return null
    return { number, level: Number.isInteger(level) && level >= 0 && level <= 8 ? level : 0 }
  }

  /** Adds a paragraph to the list; false where it is no list item. */
  private item({ number, level }: ListPlace, pieces: readonly Piece[], building: Building): boolean {
    const look = this.needs.numbering.level(number, level)
    if (!look) return false
    const parts = splitInlinePieces(pieces)
    const at = parts.findIndex(({ content }) => content.length > 0)
    const own = parts[at]
    if (parts.length === 0) return true
    if (look.isBlank) {
      if (at !== 0 || !own || !building.items.some((one) => one.level <= level)) return false
      building.items.push({ ...NO_SIGN, level, of: number, paragraph: paragraph(own.content) })
    } else {
      const start = look.start + this.countBefore(number, level)
      // An item with only a picture counts as well.
      if (!own) return false
      if (at > 0) this.putParts(building, parts.slice(0, at))
      this.flushQuoted(building)
      if (look.isOrdered && !look.isDecimal) this.needs.losses.add('numberFormats')
      const paragraphOf = { paragraph: paragraph(own.content), isContinued: false }
      building.items.push({ level, isOrdered: look.isOrdered, start, of: number, ...paragraphOf })
    }
    const rest = [{ content: [], behind: own.behind }, ...parts.slice(at + 1)]
    if (rest.length > 1 || own.behind.length > 0) this.putParts(building, rest)
    return true
  }

  /** How many items the level had before this one. */
  private countBefore(number: string, level: number): number {
    const key = `${number} ${String(level)}`
    const before = this.counts.get(key) ?? 0
    this.counts.set(key, before + 1)
    for (let deeper = level + 1; deeper <= 8; deeper++) this.counts.delete(`${number} ${String(deeper)}`)
    return before
  }

  /** Adds a paragraph, divided at blocks that cannot stand in it. */
  private put(
    building: Building,
    pieces: readonly Piece[],
    make?: (content: InlinePart['content']) => DocumentNode[],
  ): void {
    const parts = splitInlinePieces(pieces)
    if (parts.length > 0) this.putParts(building, parts, make)
  }

  private putParts(
    building: Building,
    parts: readonly InlinePart[],
    make = (content: InlinePart['content']): DocumentNode[] => [paragraph(content)],
  ): void {
    this.flush(building)
    for (const { content, behind } of parts)
      building.blocks.push(...(content.length > 0 ? make(content) : []), ...behind)
  }

  private flush(building: Building): void {
    this.flushItems(building)
    this.flushQuoted(building)
  }

  private flushItems(building: Building): void {
    if (building.items.length === 0) return
    building.blocks.push(...buildLists(building.items, () => this.needs.losses.add('deepLists')))
    building.items = []
  }

  private flushQuoted(building: Building): void {
    if (building.quoted.length > 0) building.blocks.push(quote(building.quoted))
    building.quoted = []
  }
}

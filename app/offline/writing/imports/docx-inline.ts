import type { DocumentNode } from '#domain/thesis/thesis'
import { Fields, fieldKind, fieldLink } from './docx-fields'
import type { DocxPictures, Relation } from './docx-parts'
import { hasFormat, runMarks, type Styles } from './docx-styles'
import { toEquationLatex, readMathRuns } from './equations'
import type { Losses } from './losses'
import {
  equation,
  figure,
  hardBreak,
  inlineEquation,
  linkMark,
  pageBreak,
  SAFE_LINK,
  textNode,
  tidyInlines,
  type Marks,
} from './nodes'
import { findSymbol } from './symbols'
import { findChild, findChildren, descendants, elementsIn, hasDescendant, isOn, textIn, type XmlElement } from './xml'

/** A piece of a paragraph; some pieces can only stand between paragraphs. */
export type Piece =
  | { readonly kind: 'inline'; readonly node: DocumentNode }
  /** Floating blocks stand beside the letters, the others between them. */
  | { readonly kind: 'blocks'; readonly blocks: readonly DocumentNode[]; readonly isFloating: boolean }
  | { readonly kind: 'pageBreak' }

export interface InlineNeeds {
  readonly styles: Styles
  readonly losses: Losses
  readonly pictures: DocxPictures
  readonly relations: ReadonlyMap<string, Relation>
  /** A note; null where the file has no words of that id. */
  readonly note: (kind: 'footnote' | 'endnote', id: string) => DocumentNode | null
  /** Blocks of a text box. */
  readonly blocks: (elements: readonly XmlElement[]) => DocumentNode[]
  /** Whether equations must stay in the line, as in a table cell. */
  readonly isInLine: () => boolean
}

const MAX_ALT = 500

/** Reads what is in paragraphs: letters with their marks, notes, links, pictures, equations. */
export class InlineReader {
  readonly fields: Fields

  constructor(private readonly needs: InlineNeeds) {
    this.fields = new Fields((kind) => needs.losses.add(kind))
  }

  read(parent: XmlElement, link: string | null = null): Piece[] {
    return elementsIn(parent).flatMap((child) => this.one(child, link))
  }

  private one(element: XmlElement, link: string | null): Piece[] {
    const { losses } = this.needs
    switch (element.name) {
      case 'w:r':
        return this.run(element, link)
      case 'w:hyperlink':
        return this.read(element, this.address(element) ?? link)
      case 'w:ins':
      case 'w:moveTo':
        losses.add('acceptedInsertions')
        return this.read(element, link)
      case 'w:del':
      case 'w:moveFrom':
        losses.add('deletedText')
        return []
      case 'w:fldSimple':
        return this.simpleField(element, link)
      case 'w:sdt':
        return this.read(findChild(element, 'w:sdtContent') ?? element, link)
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:bdo':
      case 'w:dir':
        return this.read(element, link)
      case 'm:oMath':
        return this.equation(element, false)
      case 'm:oMathPara':
        return findChildren(element, 'm:oMath').flatMap((one) => this.equation(one, true))
      case 'mc:AlternateContent':
        return this.alternative(element, (one) => this.read(one, link))
    }
    return []
  }

  private address(element: XmlElement): string | null {
    const relation = this.needs.relations.get(element.attributes.get('r:id') ?? '')
    if (!relation?.isExternal) return null
    if (SAFE_LINK.test(relation.target)) return relation.target
    this.needs.losses.add('unsafeLinks')
    return null
  }

  private simpleField(element: XmlElement, link: string | null): Piece[] {
    const instruction = element.attributes.get('w:instr') ?? ''
    const { isDropped, loss } = fieldKind(instruction)
    if (loss && !this.fields.isHidden) this.needs.losses.add(loss)
    return isDropped ? [] : this.read(element, fieldLink(instruction) ?? link)
  }

  /** The newest form that we can read. */
  private alternative(element: XmlElement, read: (one: XmlElement) => Piece[]): Piece[] {
    const choice = findChild(element, 'mc:Choice')
    const fallback = findChild(element, 'mc:Fallback')
    const isKnown = choice && ['a:blip', 'w:txbxContent', 'c:chart'].some((name) => hasDescendant(choice, name))
    const chosen = isKnown ? choice : (fallback ?? choice)
    return chosen ? read(chosen) : []
  }

  private equation(element: XmlElement, isDisplayed: boolean): Piece[] {
    const { losses } = this.needs
    if (this.fields.isHidden) return []
    const source = toEquationLatex(element)
    if (source === '') return []
    if (isDisplayed && source !== null && !this.needs.isInLine())
      return [{ kind: 'blocks', blocks: [equation(source)], isFloating: false }]
    if (source !== null) return [inline(inlineEquation(source))]
    losses.add('equationsAsText')
    return readMathRuns(element).map(({ text, vertical }) =>
      inline(textNode(text, vertical ? [{ type: vertical }] : [])),
    )
  }

  private run(run: XmlElement, link: string | null): Piece[] {
    const { losses, styles } = this.needs
    const properties = findChild(run, 'w:rPr')
    const isVisible = isOn(properties, 'w:vanish') !== true
    const { isBold, isItalic, vertical } = runMarks(properties, styles)
    const href = link ?? this.fields.link
    const marks: Marks = [
      ...(href === null ? [] : [linkMark(href)]),
      ...(isBold ? [{ type: 'bold' }] : []),
      ...(isItalic ? [{ type: 'italic' }] : []),
      ...(vertical ? [{ type: vertical }] : []),
    ]
    const pieces = elementsIn(run).flatMap((child) => this.inRun(child, marks))
    if (pieces.length === 0 || this.fields.isHidden) return pieces
    if (!isVisible) {
      losses.add('hiddenText')
      return []
    }
    if (href === null && hasFormat(properties)) losses.add('formats')
    return pieces
  }

  private inRun(child: XmlElement, marks: Marks): Piece[] {
    const { losses } = this.needs
    switch (child.name) {
      case 'w:fldChar':
        this.fields.mark(child.attributes.get('w:fldCharType'))
        return []
      case 'w:instrText':
        this.fields.instruct(textIn(child))
        return []
      case 'w:commentReference':
        losses.add('comments')
        return []
    }
    return this.fields.isHidden ? [] : this.shown(child, marks)
  }

  private shown(child: XmlElement, marks: Marks): Piece[] {
    const text = (letters: string): Piece[] => (letters === '' ? [] : [inline(textNode(letters, marks))])
    switch (child.name) {
      case 'w:t':
        return text(textIn(child).replace(/[\r\n\t]+/g, ' '))
      case 'w:tab':
      case 'w:ptab':
        return text(' ')
      case 'w:noBreakHyphen':
        return text('\u2011')
      case 'w:br':
        return child.attributes.get('w:type') === 'page' ? [{ kind: 'pageBreak' }] : [inline(hardBreak)]
      case 'w:cr':
        return [inline(hardBreak)]
      case 'w:sym':
        return text(this.symbol(child))
      case 'w:footnoteReference':
        return this.note('footnote', child)
      case 'w:endnoteReference':
        return this.note('endnote', child)
      case 'w:drawing':
        return this.drawing(child)
      case 'w:pict':
        return this.drawing(child)
      case 'w:object':
        return this.embedded(child)
      case 'w:ruby':
        return this.read(findChild(child, 'w:rubyBase') ?? child)
      case 'mc:AlternateContent':
        return this.alternative(child, (one) => elementsIn(one).flatMap((inner) => this.shown(inner, marks)))
    }
    return []
  }

  private symbol({ attributes }: XmlElement): string {
    const sign = findSymbol(attributes.get('w:font') ?? '', attributes.get('w:char') ?? '')
    if (sign === null) this.needs.losses.add('symbols')
    return sign ?? '□'
  }

  private note(kind: 'footnote' | 'endnote', { attributes }: XmlElement): Piece[] {
    const note = this.needs.note(kind, attributes.get('w:id') ?? '')
    if (note === null) return []
    if (kind === 'endnote') this.needs.losses.add('endnotes')
    return [inline(note)]
  }

  private figures(element: XmlElement): DocumentNode[] {
    const { pictures, relations } = this.needs
    const described = [...descendants(element, 'wp:docPr'), ...descendants(element, 'v:shape')][0]?.attributes
    const alt = (described?.get('descr') ?? described?.get('title') ?? described?.get('alt') ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_ALT)
    const ids = [
      ...[...descendants(element, 'a:blip')].map(
        ({ attributes }) => attributes.get('r:embed') ?? attributes.get('r:link'),
      ),
      ...[...descendants(element, 'v:imagedata')].map(({ attributes }) => attributes.get('r:id')),
    ]
    return ids.flatMap((id) => (id === undefined ? [] : [figure(pictures.take(relations.get(id)), alt)]))
  }

  private drawing(element: XmlElement): Piece[] {
    const { losses, blocks } = this.needs
    const boxes = [...descendants(element, 'w:txbxContent')].flatMap((box) => {
      losses.add('textBoxes')
      return blocks(elementsIn(box))
    })
    // The pictures in a text box are among its blocks already.
    const figures = boxes.length > 0 ? [] : this.figures(element)
    const all = [...figures, ...boxes]
    if (all.length === 0 && !isRule(element)) losses.add('drawings')
    return all.length > 0 ? [{ kind: 'blocks', blocks: all, isFloating: boxes.length > 0 || isAnchored(element) }] : []
  }

  /** An object of another program, of which only a readable preview picture is imported. */
  private embedded(element: XmlElement): Piece[] {
    this.needs.losses.add('objects')
    const figures = hasDescendant(element, 'v:imagedata') ? this.figures(element) : []
    return figures.length > 0 ? [{ kind: 'blocks', blocks: figures, isFloating: false }] : []
  }
}

const inline = (node: DocumentNode): Piece => ({ kind: 'inline', node })

/** Text flows around an anchored drawing, so its position in the text has no meaning. */
const isAnchored = (element: XmlElement): boolean =>
  hasDescendant(element, 'wp:anchor') ||
  elementsIn(element).some(({ attributes }) => /position:\s*absolute/.test(attributes.get('style') ?? ''))

/** Whether the drawing is a horizontal rule. */
const isRule = (element: XmlElement): boolean =>
  elementsIn(element).some(({ attributes }) => attributes.get('o:hr') === 't')

/** The inline nodes among pieces, joined. */
export const readInlines = (pieces: readonly Piece[]): DocumentNode[] =>
  tidyInlines(pieces.flatMap((piece) => (piece.kind === 'inline' ? [piece.node] : [])))

/** The inline content of a paragraph, and the blocks after it. */
export interface InlinePart {
  readonly content: readonly DocumentNode[]
  readonly behind: readonly DocumentNode[]
}

/** Splits a paragraph at each picture, equation and page break in it. */
export function splitInlinePieces(pieces: readonly Piece[]): InlinePart[] {
  const parts: InlinePart[] = []
  let letters: Piece[] = []
  let floating: DocumentNode[] = []
  const end = (blocks: readonly DocumentNode[]): void => {
    const part = { content: readInlines(letters), behind: [...floating, ...blocks] }
    if (part.content.length > 0 || part.behind.length > 0) parts.push(part)
    letters = []
    floating = []
  }
  for (const piece of pieces) {
    if (piece.kind === 'inline') letters.push(piece)
    else if (piece.kind === 'pageBreak') end([pageBreak])
    else if (piece.isFloating) floating.push(...piece.blocks)
    else end(piece.blocks)
  }
  end([])
  return parts
}

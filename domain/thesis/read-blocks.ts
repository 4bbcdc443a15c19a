import type { NodeReader } from '#blocks/block'
import { isAdvice, READ_ATOMS, READ_INLINES, type AtomName, type InlineName } from '#blocks/schema'
import type { Language } from '#contract/languages'
import { HeadingNumbers } from './heading-numbers'
import { guessRole, type PartRole } from './part-roles'
import { inlinesToText, writtenText } from './plain-text'
import type { Block, DocumentNode, Inline, TableCell, ThesisInput } from './thesis'
import { THESIS_WORDS, type ThesisWords } from './thesis-words'

/** Blocks before citations are formatted and references get their texts. */
export interface ReadBlocks {
  readonly blocks: readonly Block[]
  /** The text of a reference, by the id of a block, a section or the caption of a table. */
  readonly targets: ReadonlyMap<string, string>
}

type Attrs = Readonly<Record<string, unknown>>

const readText = (value: unknown): string => (typeof value === 'string' ? writtenText(value) : '')
const readId = (attrs: Attrs | undefined): string | null => readText(attrs?.['id']) || null
const readCount = (value: unknown, least: number, most: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, least), most) : least

const MARKS = {
  bold: { isBold: true },
  italic: { isItalic: true },
  superscript: { isSuperscript: true },
  subscript: { isSubscript: true },
} as const
const isMark = (type: string): type is keyof typeof MARKS => Object.hasOwn(MARKS, type)
/** A language tag that Word, LaTeX and browsers accept. */
const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/
const ADDRESS = /^https?:\/\/[^\s<>"{}|\\^`]+$/i

function textRun({ text = '', marks = [] }: DocumentNode): Inline & { readonly kind: 'text' } {
  let run: Inline & { readonly kind: 'text' } = { kind: 'text', text: writtenText(text) }
  for (const { type, attrs } of marks) {
    if (isMark(type)) run = { ...run, ...MARKS[type] }
    const href = readText(attrs?.['href'])
    if (type === 'link' && ADDRESS.test(href)) run = { ...run, href }
    const tag = readText(attrs?.['tag'])
    if (type === 'language' && TAG.test(tag)) run = { ...run, language: tag }
  }
  return run
}

const isInline = (type: string): type is InlineName => Object.hasOwn(READ_INLINES, type)
const isAtom = (type: string): type is AtomName => Object.hasOwn(READ_ATOMS, type)

const makeReader = (attrs: Attrs, countEquation: () => number): NodeReader => ({
  id: readId(attrs),
  attrs,
  text: (name) => readText(attrs[name]),
  inlines: (name) => {
    const nodes = attrs[name]
    const pieces = Array.isArray(nodes) ? (nodes as DocumentNode[]).flatMap(toInlines) : []
    return pieces.filter((piece) => piece.kind === 'text' || piece.kind === 'citation')
  },
  countEquation,
})

function toInlines(node: DocumentNode): readonly Inline[] {
  const { type, attrs = {}, content = [] } = node
  if (type === 'text') return node.text ? [textRun(node)] : []
  // Inline equations have no number.
  return isInline(type) ? [READ_INLINES[type](makeReader(attrs, () => 0))] : content.flatMap(toInlines)
}

/** Removes this many characters from the beginning of a line. */
function without(inlines: readonly Inline[], length: number): readonly Inline[] {
  const remaining: Inline[] = []
  let skipped = 0
  for (const inline of inlines) {
    if (skipped >= length || inline.kind !== 'text') remaining.push(inline)
    else {
      const text = inline.text.slice(length - skipped)
      skipped += inline.text.length
      if (text !== '') remaining.push({ ...inline, text })
    }
  }
  return remaining
}

/** The label at the beginning of a caption, such as « Tableau 2 : » or « Table III – ». */
const label = (words: string): RegExp =>
  new RegExp(
    `^\\s*(?:${words})(?=$|[^\\p{L}])\\s*(?:n[°o]\\s*)?(?:[0-9]+|[IVXL]+(?!\\p{L}))?\\s*[.:\\u2013\\u2014-]?\\s*`,
    'iu',
  )
const TABLE = label('tableau|table')
const FIGURE = label('figure|fig\\.')
/** A longer paragraph is not a caption, even if it begins with the word. */
const LONGEST_CAPTION = 300

/** The text before the first note, citation or reference, none of which may be removed. */
const leading = (inlines: readonly Inline[]): string => {
  const end = inlines.findIndex(({ kind }) => kind !== 'text')
  return inlinesToText(end < 0 ? inlines : inlines.slice(0, end))
}

/** Reads the documents of a thesis, in reading order. */
export class BlockReader {
  private readonly headings = new HeadingNumbers()
  private readonly words: ThesisWords
  private readonly targets = new Map<string, string>()
  private figures = 0
  private tables = 0
  private equations = 0
  /** The text of a reference to a paragraph: its heading. */
  private above = ''

  constructor(language: Language) {
    this.words = THESIS_WORDS[language]
  }

  read(sections: ThesisInput['sections']): ReadBlocks {
    const blocks = sections.flatMap(({ id, title, depth, role, doc }) => {
      const inlines: Inline[] = title.trim() === '' ? [] : [{ kind: 'text', text: writtenText(title) }]
      return [this.heading(id, depth, inlines, role ?? guessRole(title)), ...this.blocks(doc.content ?? [], depth)]
    })
    return { blocks, targets: this.targets }
  }

  private target(id: string | null, text: string): void {
    if (id !== null) this.targets.set(id, text)
  }

  private heading(id: string | null, given: number, inlines: readonly Inline[], role: PartRole | null = null): Block {
    const text = inlinesToText(inlines)
    const { level, number, typed } = this.headings.next(given, text, role)
    this.above = number || this.words.quote(text)
    this.target(id, this.above)
    return { kind: 'heading', id, level, number, inlines: without(inlines, typed) }
  }

  /** Reads the blocks of a section at this depth of the outline. */
  private blocks(all: readonly DocumentNode[], depth: number): readonly Block[] {
    const blocks: Block[] = []
    const nodes = all.filter(({ type }) => !isAdvice(type))
    for (const [at, node] of nodes.entries()) {
      const caption = nodes[at + 1]?.type === 'table' ? this.caption(node) : null
      // A caption is written with its table.
      if (caption) continue
      const before = nodes[at - 1]
      const block = node.type === 'table' ? this.table(node, before) : this.block(node, depth)
      if (block) blocks.push(block)
    }
    return blocks
  }

  private caption(node: DocumentNode | undefined): readonly Inline[] | null {
    if (node?.type !== 'paragraph') return null
    const inlines = (node.content ?? []).flatMap(toInlines)
    const found = TABLE.exec(leading(inlines))
    if (!found || inlinesToText(inlines).length > LONGEST_CAPTION) return null
    return without(inlines, found[0].length)
  }

  private table(node: DocumentNode, before: DocumentNode | undefined): Block | null {
    const caption = this.caption(before)
    const number = caption ? (this.tables += 1) : null
    const id = readId(node.attrs)
    const text = number === null ? this.above : `${this.words.table.toLowerCase()}\u00a0${String(number)}`
    this.target(id, text)
    if (caption) this.target(readId(before?.attrs), text)
    const rows = (node.content ?? []).map(({ content = [] }) => content.map((cell) => this.cell(cell)))
    return rows.some((row) => row.length > 0) ? { kind: 'table', id, number, caption, rows } : null
  }

  private cell({ type, attrs = {}, content = [] }: DocumentNode): TableCell {
    return {
      isHeader: type === 'table_header',
      columns: readCount(attrs['colspan'], 1, 60),
      rows: readCount(attrs['rowspan'], 1, 500),
      blocks: content.flatMap((node) => this.block(node, 0) ?? []),
    }
  }

  private block(node: DocumentNode, depth: number): Block | null {
    const { type, attrs = {}, content = [] } = node
    const id = readId(attrs)
    const inner = (nodes: readonly DocumentNode[]) => nodes.flatMap((one) => this.block(one, depth) ?? [])
    if (type === 'heading') return this.heading(id, depth + readCount(attrs['level'], 1, 4), content.flatMap(toInlines))
    if (type === 'figure') return this.figure(node)
    if (isAtom(type)) return READ_ATOMS[type](makeReader(attrs, () => this.countEquation(id)))
    this.target(id, this.above)
    if (type === 'quote') return { kind: 'quote', id, blocks: inner(content) }
    if (type === 'bullet_list' || type === 'ordered_list') {
      const start = readCount(attrs['start'], 1, 100_000)
      const items = content.map((item) => inner(item.content ?? []))
      return { kind: 'list', id, isOrdered: type === 'ordered_list', start, items }
    }
    const inlines = content.flatMap(toInlines)
    // Some authors separate paragraphs by empty lines; every writer adds its own space.
    return inlines.length === 0 ? null : { kind: 'paragraph', id, inlines }
  }

  private countEquation(id: string | null): number {
    const number = (this.equations += 1)
    this.target(id, `${this.words.equation.toLowerCase()}\u00a0(${String(number)})`)
    return number
  }

  private figure({ attrs = {}, content = [] }: DocumentNode): Block {
    const id = readId(attrs)
    const number = (this.figures += 1)
    this.target(id, `${this.words.figure.toLowerCase()}\u00a0${String(number)}`)
    const inlines = content.flatMap(toInlines)
    const typed = FIGURE.exec(leading(inlines))?.[0].length ?? 0
    const image = readText(attrs['image']) || null
    return { kind: 'figure', id, number, image, alt: readText(attrs['alt']), caption: without(inlines, typed) }
  }
}

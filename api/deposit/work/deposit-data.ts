import { typstBlock, typstInline } from '#blocks/typst'
import type { Run } from '#domain/citations/run'
import type { Language } from '#contract/languages'
import type { Block, Inline, TableCell, Thesis } from '#domain/thesis/thesis'
import { titleLines, type TitleLine } from '#domain/thesis/title-page'
import type { UniversityTemplate } from '#domain/thesis/university'
import { equationTree } from './equation-tree'
import { placeCells, type PlacedCell } from './place-cells'

/** A picture file that the Typst program reads. */
export interface PictureFile {
  readonly path: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

const LABELS: Readonly<Record<Language, Record<'contents' | 'figures' | 'tables' | 'figure' | 'table', string>>> = {
  fr: {
    contents: 'Table des matières',
    figures: 'Liste des figures',
    tables: 'Liste des tableaux',
    figure: 'Figure\u00a0',
    table: 'Tableau\u00a0',
  },
  en: {
    contents: 'Contents',
    figures: 'List of figures',
    tables: 'List of tables',
    figure: 'Figure\u00a0',
    table: 'Table\u00a0',
  },
}
/** Separates a caption's number from its text. */
const COLON: Readonly<Record<Language, string>> = { fr: '\u00a0: ', en: ': ' }

/** Deeper lists are flattened, because Typst fails on calls nested deeper than about eighty. */
const MAX_NESTING = 6
/** Pictures are printed at 150 pixels an inch and at most at this part of the page's height. */
const PIXELS_PER_MM = 150 / 25.4
const MOST_HEIGHT = 0.6
/** Height of Word's single line spacing in ems; 1.5 lines are a multiple of it. */
const SINGLE_LINE = 1.15
const OUR_FONT = 'Libertinus Serif'
/** Free fonts of the same widths, where the server has them; our font is the last choice. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  'times new roman': ['Liberation Serif', 'Tinos'],
  arial: ['Liberation Sans', 'Arimo'],
  calibri: ['Carlito'],
  cambria: ['Caladea'],
}

/** The input of the Typst program; every text in it stays a string and is never read as markup. */
export function depositData(
  thesis: Thesis,
  template: UniversityTemplate,
  pictures: ReadonlyMap<string, PictureFile>,
): object {
  const { language } = thesis
  const labels = LABELS[language]
  const targets = findTargets(thesis.blocks)
  const context: Context = {
    pictures,
    targets,
    labels,
    language,
    page: template.page,
    depth: 0,
    notes: 'once',
    used: new Set(),
  }
  const blocks = thesis.blocks.map((block) => blockData(block, context))
  const has = (kind: 'figure' | 'table') => thesis.blocks.some((block) => block.kind === kind && block.number !== null)
  return {
    title: thesis.title,
    author: thesis.author,
    language,
    page: pageData(template),
    titlePage: titlePageData(titleLines(template, thesis)),
    labels: {
      contents: labels.contents,
      figures: has('figure') ? labels.figures : null,
      tables: has('table') ? labels.tables : null,
    },
    blocks,
    bibliographyTitle: thesis.bibliographyTitle,
    bibliography: thesis.bibliography.map(({ runs }) => ({ runs: runs.map(runData) })),
  }
}

function pageData({ page, header, footer }: UniversityTemplate) {
  const { width, height, top, right, bottom, left, font, size, isJustified, indent, lineHeight } = page
  const leading = Math.max(0.1, lineHeight * SINGLE_LINE - 1)
  return {
    width,
    height,
    top,
    right,
    bottom,
    left,
    size,
    indent,
    header,
    footer,
    leading,
    justify: isJustified,
    // With an indented first line, paragraphs need no space between them.
    spacing: indent > 0 ? leading : leading + 0.5,
    fonts: [...(font === null ? [] : [font, ...(ALIKE[font.toLowerCase()] ?? [])]), OUR_FONT],
  }
}

interface DrawnLine {
  readonly text: string
  readonly size: number
  readonly isBold: boolean
  /** Space above the line, in ems. */
  readonly above: number
}

/** Splits the lines into those before the title, those from the title to the author, and the rest. */
function titlePageData(lines: readonly TitleLine[]): Record<'top' | 'middle' | 'bottom', DrawnLine[]> {
  const title = lines.findIndex(({ field }) => field === 'title')
  const author = lines.findLastIndex(({ field }) => field === 'author')
  const from = Math.max(0, title)
  const to = author > from ? author + 1 : from + 1
  const drawn = (line: TitleLine, index: number, all: readonly TitleLine[]): DrawnLine => ({
    text: line.text,
    size: line.field === 'title' ? 1.7 : line.isLabel || line.field === 'fixed' ? 0.9 : 1.1,
    isBold: line.field === 'title' || line.field === 'university' || (line.field === 'author' && !line.isLabel),
    above: all[index - 1]?.field === line.field ? 0.5 : 1.2,
  })
  return {
    top: lines.slice(0, from).map(drawn),
    middle: lines.slice(from, to).map(drawn),
    bottom: lines.slice(to).map(drawn),
  }
}

interface Context {
  readonly pictures: ReadonlyMap<string, PictureFile>
  /** Labels of referenced blocks, by block id. */
  readonly targets: ReadonlyMap<string, string>
  readonly labels: (typeof LABELS)[Language]
  readonly language: Language
  readonly page: UniversityTemplate['page']
  readonly depth: number
  /** `listed`: lists repeat the line with the note. `repeated`: pages repeat the table head with the note. */
  readonly notes: 'once' | 'listed' | 'repeated'
  /** Labels already placed on a block, because Typst fails on duplicate labels. */
  readonly used: Set<string>
}

/** Generates a label for each referenced block, because an editor's id may be no valid label. */
function findTargets(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const own = new Set<string>()
  const wanted = new Set<string>()
  for (const block of allBlocks(blocks)) {
    if ('id' in block && block.id !== null) own.add(block.id)
    for (const inline of readInlines(block)) if (inline.kind === 'reference') wanted.add(inline.target)
  }
  return new Map([...wanted].filter((id) => own.has(id)).map((id, index) => [id, `b${String(index)}`]))
}

/** All blocks, including those in quotes, lists and tables. */
function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.kind === 'quote') yield* allBlocks(block.blocks)
    if (block.kind === 'list') for (const item of block.items) yield* allBlocks(item)
    if (block.kind === 'table') for (const cell of block.rows.flat()) yield* allBlocks(cell.blocks)
  }
}

function readInlines(block: Block): readonly Inline[] {
  if (block.kind === 'heading' || block.kind === 'paragraph') return block.inlines
  return (block.kind === 'figure' || block.kind === 'table') && block.caption ? block.caption : []
}

/** Typst accepts language codes of two or three letters. */
function languageData(language: string | undefined) {
  const [found] = /^[a-z]{2,3}(?=$|-)/i.exec(language ?? '') ?? []
  return found === undefined ? {} : { language: found.toLowerCase() }
}

const MATH = { mathTree: equationTree }
const HTTPS = /^https?:\/\/\S{1,2000}$/
const runData = ({ href, ...run }: Run) => ({ ...run, ...(href !== undefined && HTTPS.test(href) && { href }) })

function inlineData(inline: Inline, { targets, notes }: Context): object {
  switch (inline.kind) {
    case 'text': {
      const { language, kind, ...run } = inline
      return { kind, ...runData(run), ...languageData(language) }
    }
    case 'break':
      return { kind: 'break' }
    case 'note':
      return { kind: 'note', number: inline.number, shown: notes, runs: inline.runs.map(runData) }
    case 'citation':
      return { kind: 'citation', runs: inline.runs.map(runData) }
    case 'reference': {
      const label = targets.get(inline.target)
      return { kind: 'reference', text: inline.text, ...(label !== undefined && inline.text !== '' && { label }) }
    }
    default:
      return typstInline(inline, MATH)
  }
}

function labelData(id: string | null, { targets, used }: Context): { readonly label?: string } {
  const label = id === null ? undefined : targets.get(id)
  if (label === undefined || used.has(label)) return {}
  used.add(label)
  return { label }
}

function blockData(block: Block, context: Context): object {
  const inner: Context = { ...context, depth: context.depth + 1 }
  const label = 'id' in block ? labelData(block.id, context) : {}
  const lines = (inlines: readonly Inline[]) => inlines.map((inline) => inlineData(inline, context))
  const listed = (inlines: readonly Inline[]) =>
    inlines.map((inline) => inlineData(inline, { ...context, notes: 'listed' }))
  switch (block.kind) {
    case 'heading': {
      const { level, number } = block
      return {
        kind: 'heading',
        ...label,
        level: Math.min(6, Math.max(1, level)),
        number,
        inlines: listed(block.inlines),
      }
    }
    case 'paragraph':
      return { kind: 'paragraph', ...label, inlines: lines(block.inlines) }
    case 'quote':
      return { kind: 'quote', ...label, blocks: block.blocks.map((one) => blockData(one, inner)) }
    case 'list': {
      const items = context.depth < MAX_NESTING ? block.items : block.items.map(flat)
      const drawn = items.map((item) => item.map((one) => blockData(one, inner)))
      return { kind: 'list', ...label, isOrdered: block.isOrdered, start: Math.max(0, block.start), items: drawn }
    }
    case 'table':
      return tableData(block, context, label)
    case 'figure': {
      const { number, caption, alt, image } = block
      const file = context.pictures.get(image ?? '')
      const called = `${context.labels.figure}${String(number)}${caption.length > 0 ? COLON[context.language] : ''}`
      return { kind: 'figure', ...label, alt, called, caption: listed(caption), ...(file && imageData(file, context)) }
    }
    default:
      return { ...typstBlock(block, MATH), ...label }
  }
}

/** Replaces the nested lists of an item by their blocks. */
const flat = (item: readonly Block[]): Block[] =>
  item.flatMap((block) => (block.kind === 'list' ? block.items.flatMap(flat) : [block]))

function imageData({ path, width, height }: PictureFile, { page }: Context) {
  const room = page.width - page.left - page.right
  const natural = Math.min(room, width / PIXELS_PER_MM)
  const most = (page.height - page.top - page.bottom) * MOST_HEIGHT * (width / height)
  return { path, width: Math.max(5, Math.min(natural, most)) }
}

function tableData(block: Block & { kind: 'table' }, context: Context, label: object): object {
  const { columns, cells } = placeCells(block.rows)
  const drawn = (notes: Context['notes']) => {
    const inner: Context = { ...context, notes, depth: context.depth + 1 }
    return ({ cell, ...place }: PlacedCell<TableCell>) => ({
      ...place,
      isHeader: cell.isHeader,
      blocks: cell.blocks.map((one) => blockData(one, inner)),
    })
  }
  // Pages repeat the first rows of a table where these have header cells only.
  const firstPlain = Math.min(...cells.filter(({ cell }) => !cell.isHeader).map(({ y }) => y), block.rows.length)
  const isHead = ({ y, rows }: PlacedCell<TableCell>) => y + rows <= firstPlain && firstPlain < block.rows.length
  const isRegular = cells.filter(({ y }) => y < firstPlain).every(isHead)
  const { number, caption } = block
  const called = number === null ? '' : `${context.labels.table}${String(number)}`
  return {
    kind: 'table',
    columns,
    ...label,
    head: isRegular ? cells.filter(isHead).map(drawn('repeated')) : [],
    body: (isRegular ? cells.filter((cell) => !isHead(cell)) : cells).map(drawn('once')),
    called: caption && caption.length > 0 && called !== '' ? `${called}${COLON[context.language]}` : called,
    caption:
      caption === null && called === ''
        ? null
        : (caption ?? []).map((inline) => inlineData(inline, { ...context, notes: 'listed' })),
  }
}

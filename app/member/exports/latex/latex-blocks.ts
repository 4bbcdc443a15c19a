import { exportsOfBlock } from '#blocks/exports'
import type { Block, Inline, TableCell, ThesisPicture } from '#domain/thesis/thesis'
import { inlinesToText } from '#domain/thesis/plain-text'
import type { ThesisWords } from '#domain/thesis/thesis-words'
import { countNotes, LATEX_FILE, latexInlines, noteTexts, waitingNotes, type LatexContext } from './latex-inlines'
import { latexText } from './latex-text'

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>

export interface LatexBlockContext extends LatexContext {
  readonly words: ThesisWords
  readonly pictures: ReadonlyMap<string, ThesisPicture>
  readonly fileOf: (picture: ThesisPicture) => string
}

const HEADINGS = ['chapter', 'section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph']
/** LaTeX's maximum nesting of lists. */
const DEEPEST_LIST = 4
const TEXT_WIDTH_CM = 15.5
const PIXELS_A_CM = 150 / 2.54

type Note = Extract<Inline, { kind: 'note' }>

const { label } = LATEX_FILE

function heading({ id, level, number, inlines }: Kind<'heading'>, context: LatexBlockContext): string {
  const command = HEADINGS[level - 1] ?? 'subparagraph'
  const notes: Note[] = []
  const full = latexInlines(inlines, context, notes)
  const plain = latexText(inlinesToText(inlines))
  const isPlain = full === plain
  const title = isPlain ? plain : `\\texorpdfstring{${full}}{${plain}}`
  // An unnumbered chapter must be added to the contents and to the page headers.
  const written =
    number === ''
      ? `\\${command}*{${title}}\\phantomsection\\addcontentsline{toc}{${command}}{${plain}}` +
        (level === 1 ? `\\markboth{${plain}}{${plain}}` : '')
      : isPlain
        ? `\\${command}{${title}}`
        : `\\${command}[${plain}]{${title}}`
  return `${written}${label(id)}\n${waitingNotes(notes, context)}`
}

/** `depth` counts all lists around this one, `ordered` the numbered ones, which have a counter in LaTeX. */
function list(
  { isOrdered, start, items }: Kind<'list'>,
  context: LatexBlockContext,
  depth: number,
  ordered: number,
): string {
  const below = isOrdered ? ordered + 1 : ordered
  const inner = (item: readonly Block[]): string =>
    item
      .map((block) => (block.kind === 'list' ? list(block, context, depth + 1, below) : latexBlock(block, context)))
      .join('\n')
  if (depth >= DEEPEST_LIST) return items.map((item) => `\\textendash{} ${inner(item)}`).join('\n')
  const name = isOrdered ? 'enumerate' : 'itemize'
  const counter = ['i', 'ii', 'iii', 'iv'][ordered] ?? 'iv'
  const from = isOrdered && start !== 1 ? `\\setcounter{enum${counter}}{${String(start - 1)}}\n` : ''
  // The braces prevent LaTeX from reading a bracket in the text as the item's label.
  return `\\begin{${name}}\n${from}${items.map((item) => `\\item{} ${inner(item)}`).join('\n')}\n\\end{${name}}\n`
}

const countColumns = (row: readonly TableCell[]): number => row.reduce((sum, { columns }) => sum + columns, 0)

/** Shares of the width, by the length of the columns' texts. */
function widths(rows: readonly (readonly TableCell[])[], count: number): number[] {
  const longest = Array.from({ length: count }, () => 6)
  for (const row of rows) {
    let at = 0
    for (const cell of row) {
      const length = Math.max(
        ...cell.blocks.map((block) => ('inlines' in block ? inlinesToText(block.inlines).length : 20)),
        0,
      )
      if (cell.columns === 1 && at < count) longest[at] = Math.max(longest[at] ?? 6, Math.min(length, 50))
      at += cell.columns
    }
  }
  const sum = longest.reduce((total, one) => total + one, 0)
  const free = 1 - 0.028 * count
  return longest.map((one) => (free * one) / sum)
}

const share = (value: number): string => `${value.toFixed(3)}\\linewidth`

function table({ id, number, caption, rows }: Kind<'table'>, context: LatexBlockContext): string {
  // Columns of each row that a cell from a row above covers.
  const taken = rows.map(() => new Set<number>())
  const count = Math.max(...rows.map(countColumns), 1)
  const shares = widths(rows, count)
  const heads = Math.max(
    rows.findIndex((row) => row.some((cell) => !cell.isHeader)),
    0,
  )
  const notes: Note[] = []
  const title =
    number === null
      ? ''
      : `\\caption[${latexText(inlinesToText(caption ?? []))}]{${latexInlines(caption ?? [], context, notes)}}${label(id)}\\\\\n`
  const lines = rows.map((row, rowAt) => {
    const cells: string[] = []
    // A head is set on each page, so its notes follow the table: LaTeX would lose their texts and count them twice.
    const within = rowAt < heads ? { ...context, wait: notes } : context
    let at = 0
    const skip = () => {
      while (taken[rowAt]?.has(at)) {
        cells.push('')
        at += 1
      }
    }
    for (const cell of row) {
      skip()
      const text = cell.blocks.map((block) => latexBlock(block, within).trim()).join('\\par ')
      const shown = cell.isHeader && text !== '' ? `\\textbf{${text.replaceAll('\\par ', '}\\par \\textbf{')}}` : text
      const down = cell.rows > 1 ? `\\multirow{${String(cell.rows)}}{=}{${shown}}` : shown
      const width = shares.slice(at, at + cell.columns).reduce((sum, one) => sum + one, 0.028 * (cell.columns - 1))
      cells.push(
        cell.columns > 1
          ? `\\multicolumn{${String(cell.columns)}}{>{\\raggedright\\arraybackslash}p{${share(width)}}}{${down}}`
          : down,
      )
      for (let below = 1; below < cell.rows; below += 1)
        for (let across = 0; across < cell.columns; across += 1) taken[rowAt + below]?.add(at + across)
      at += cell.columns
    }
    skip()
    return `${cells.join(' & ')} \\\\`
  })
  const head = lines.slice(0, heads)
  const columns = shares.map((one) => `>{\\raggedright\\arraybackslash}p{${share(one)}}`).join('')
  const top =
    head.length === 0
      ? `${title}\\toprule\n\\endfirsthead\n\\toprule\n\\endhead\n`
      : `${title}\\toprule\n${head.join('\n')}\n\\midrule\n\\endfirsthead\n\\toprule\n${head.join('\n')}\n\\midrule\n\\endhead\n`
  const body = lines.slice(heads).join('\n')
  const rest = `${top}\\bottomrule\n\\endlastfoot\n${body}\n\\end{longtable}\n${noteTexts(notes, context)}`
  // Notes of the rows continue the numbers of the caption and the head.
  return `${countNotes(notes)}\\begin{longtable}{@{}${columns}@{}}\n${rest}`
}

function figure({ id, image, alt, caption }: Kind<'figure'>, context: LatexBlockContext): string {
  const picture = image === null ? undefined : context.pictures.get(image)
  const notes: Note[] = []
  const text = latexInlines(caption, context, notes)
  const wide = picture ? Math.min(picture.width / PIXELS_A_CM, TEXT_WIDTH_CM) : 0
  const high = picture ? (wide * picture.height) / picture.width : 0
  const size = high > 20 ? 'height=20cm' : `width=${wide.toFixed(2)}cm`
  const shown = picture
    ? `\\includegraphics[${size},alt={${latexText(alt || inlinesToText(caption))}}]{${context.fileOf(picture)}}`
    : `\\fbox{\\emph{${latexText(context.words.noPicture)}}}`
  return `\\begin{figure}[htbp]\n\\centering\n${shown}\n\\caption[${latexText(inlinesToText(caption))}]{${text}}${label(id)}\n\\end{figure}\n${waitingNotes(notes, context)}`
}

export function latexBlock(block: Block, context: LatexBlockContext): string {
  switch (block.kind) {
    case 'heading':
      return heading(block, context)
    case 'paragraph':
      return `${latexInlines(block.inlines, context)}\n`
    case 'quote':
      return `\\begin{quotation}\n${block.blocks.map((one) => latexBlock(one, context)).join('\n')}\\end{quotation}\n`
    case 'list':
      return list(block, context, 0, 0)
    case 'table':
      return table(block, context)
    case 'figure':
      return figure(block, context)
    default:
      return exportsOfBlock(block).latex(block, LATEX_FILE)
  }
}

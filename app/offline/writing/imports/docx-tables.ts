import type { DocumentNode } from '#domain/thesis/thesis'
import { asParagraphs } from './flatten-blocks'
import type { Losses } from './losses'
import { isAllBold, plainIn, table, tableCell, tableRow } from './nodes'
import { findChild, findChildren, elementsIn, isOn, readVal, type XmlElement } from './xml'

interface Cell {
  readonly column: number
  readonly columns: number
  rows: number
  readonly paragraphs: DocumentNode[]
}
interface Row {
  readonly cells: Cell[]
  readonly isHeader: boolean
}

/** Word allows no more columns. */
const MOST_COLUMNS = 63

export interface TableNeeds {
  readonly losses: Losses
  /** Blocks of a cell. */
  readonly blocks: (elements: readonly XmlElement[]) => DocumentNode[]
  /** Blocks outside of a table, where an equation may be a block. */
  readonly freeBlocks: (elements: readonly XmlElement[]) => DocumentNode[]
}

const readNumber = (element: XmlElement | undefined, name: string, usual: number): number => {
  const number = Number(readVal(element, name) ?? usual)
  return Number.isInteger(number) && number >= 0 && number <= MOST_COLUMNS ? number : usual
}

/** Rows or cells, which may be inside content controls and tracked changes. */
const unwrapped = (parent: XmlElement, name: string): XmlElement[] =>
  elementsIn(parent).flatMap((child) => {
    if (child.name === name) return [child]
    if (/^w:(sdt|sdtContent|ins|customXml|moveTo)$/.test(child.name)) return unwrapped(child, name)
    return []
  })

const findRows = (element: XmlElement, losses: Losses): XmlElement[] =>
  unwrapped(element, 'w:tr').filter((row) => {
    const properties = findChild(row, 'w:trPr')
    if (findChild(properties, 'w:ins')) losses.add('acceptedInsertions')
    if (!findChild(properties, 'w:del')) return true
    losses.add('deletedText')
    return false
  })

/** The content of a table that is only a frame with one cell, or an equation with its number. */
function frameBlocks(rows: readonly XmlElement[], { losses, freeBlocks }: TableNeeds): DocumentNode[] | null {
  const [row, ...others] = rows
  if (!row || others.length > 0) return null
  const cells = unwrapped(row, 'w:tc')
  if (cells.length === 1) {
    losses.add('frames')
    return freeBlocks(elementsIn(cells[0]))
  }
  const isEquation =
    cells.length <= 3 && cells.some((cell) => findChildren(cell, 'w:p').some((p) => findChild(p, 'm:oMathPara')))
  if (!isEquation) return null
  const blocks = cells.flatMap((cell) => freeBlocks(elementsIn(cell)))
  const equations = blocks.filter(({ type }) => type === 'equation')
  const rest = blocks.filter(({ type }) => type !== 'equation')
  return equations.length === 1 && rest.every((one) => /^\(?[\d.]*\)?$/.test(plainIn(one).trim())) ? equations : null
}

function readRow(row: XmlElement, above: Map<number, Cell>, figures: DocumentNode[], needs: TableNeeds): Row {
  const properties = findChild(row, 'w:trPr')
  const cells: Cell[] = []
  let column = readNumber(properties, 'w:gridBefore', 0)
  const blank = (columns: number) => cells.push({ column, columns, rows: 1, paragraphs: [] })
  if (column > 0) cells.push({ column: 0, columns: column, rows: 1, paragraphs: [] })
  const open = new Map<number, Cell>()
  for (const element of unwrapped(row, 'w:tc')) {
    const cellProperties = findChild(element, 'w:tcPr')
    const columns = Math.max(1, readNumber(cellProperties, 'w:gridSpan', 1))
    const merge = findChild(cellProperties, 'w:vMerge')
    const isContinued = merge !== undefined && (merge.attributes.get('w:val') ?? 'continue') !== 'restart'
    const found = asParagraphs(needs.blocks(elementsIn(element)), needs.losses)
    figures.push(...found.figures)
    const begun = isContinued ? above.get(column) : undefined
    if (begun?.columns === columns) {
      begun.rows += 1
      begun.paragraphs.push(...found.paragraphs)
      open.set(column, begun)
    } else {
      const cell: Cell = { column, columns, rows: 1, paragraphs: found.paragraphs }
      cells.push(cell)
      if (merge) open.set(column, cell)
    }
    column += columns
  }
  const after = readNumber(properties, 'w:gridAfter', 0)
  if (after > 0) blank(after)
  above.clear()
  for (const [place, cell] of open) above.set(place, cell)
  return { cells, isHeader: isOn(properties, 'w:tblHeader') === true }
}

/** The number of columns of each row, including cells that span down into it. */
function filled(rows: readonly Row[]): number[] {
  const widths = rows.map(() => 0)
  rows.forEach(({ cells }, index) => {
    for (const { columns, rows: down } of cells)
      for (let row = index; row < Math.min(rows.length, index + down); row++) widths[row] = (widths[row] ?? 0) + columns
  })
  return widths
}

/** Whether all text of the row is bold, as in a header row made by hand. */
const isBoldHead = ({ cells }: Row): boolean => {
  const written = cells.flatMap(({ paragraphs }) => paragraphs).filter((one) => plainIn(one).trim() !== '')
  return written.length > 0 && written.every(isAllBold)
}

/** Converts a table; pictures in its cells follow it, because cells cannot contain them. */
export function tableBlocks(element: XmlElement, needs: TableNeeds): DocumentNode[] {
  const elements = findRows(element, needs.losses)
  const frame = frameBlocks(elements, needs)
  if (frame) return frame
  const figures: DocumentNode[] = []
  const above = new Map<number, Cell>()
  const rows = elements
    .map((row) => readRow(row, above, figures, needs))
    .filter(({ cells }, index) => index > 0 || cells.length > 0)
  const isWritten = rows.some(({ cells }) =>
    cells.some(({ paragraphs }) => paragraphs.some((one) => plainIn(one) !== '')),
  )
  // A table without text only positions pictures.
  if (!isWritten) return figures
  if (figures.length > 0) needs.losses.add('movedPictures', figures.length)
  const widths = filled(rows)
  const width = Math.max(...widths)
  const [first] = rows
  const hasBoldHead = rows.length > 1 && first !== undefined && isBoldHead(first) && !rows.slice(1).every(isBoldHead)
  let isHead = true
  const made = rows.map((row, index) => {
    isHead &&= row.isHeader || (index === 0 && hasBoldHead)
    const missing = width - (widths[index] ?? 0)
    return tableRow([
      ...row.cells.map(({ paragraphs, columns, rows: down }) => tableCell(isHead, paragraphs, columns, down)),
      ...(missing > 0 ? [tableCell(isHead, [], missing)] : []),
    ])
  })
  return [table(made), ...figures]
}

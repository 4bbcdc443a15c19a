/** How each node is drawn where a text is only read, as in the console. */
import { viewCitation } from './citation/view'
import { viewCrossReference } from './cross-reference/view'
import { viewEquation } from './equation/view'
import { viewFigure } from './figure/view'
import { viewFootnote, viewNote } from './footnote/view'
import { viewGuidance } from './guidance/view'
import { viewHardBreak } from './hard-break/view'
import { viewHeading } from './heading/view'
import { viewInlineEquation } from './inline-equation/view'
import { viewBulletList, viewListItem, viewOrderedList } from './list/view'
import { viewPageBreak } from './page-break/view'
import { viewParagraph } from './paragraph/view'
import { viewQuote } from './quote/view'
import type { WritingName } from './schema'
import { viewTable, viewTableCell, viewTableHeader, viewTableRow } from './table/view'
import type { ViewFace } from './view-face'

const VIEWS: Readonly<Record<WritingName, ViewFace>> = {
  paragraph: viewParagraph,
  heading: viewHeading,
  quote: viewQuote,
  bullet_list: viewBulletList,
  ordered_list: viewOrderedList,
  list_item: viewListItem,
  table: viewTable,
  table_row: viewTableRow,
  table_cell: viewTableCell,
  table_header: viewTableHeader,
  figure: viewFigure,
  equation: viewEquation,
  guidance: viewGuidance,
  page_break: viewPageBreak,
  hard_break: viewHardBreak,
  footnote: viewFootnote,
  note: viewNote,
  citation: viewCitation,
  cross_reference: viewCrossReference,
  inline_equation: viewInlineEquation,
}

/** An unknown node, which a newer editor may have written, is shown as a paragraph. */
export const viewOfNode = (name: string): ViewFace =>
  Object.hasOwn(VIEWS, name) ? VIEWS[name as WritingName] : viewParagraph

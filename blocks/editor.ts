/** What the editor knows of each node; loaded with it. */
import type { InputRule } from 'prosemirror-inputrules'
import type { Command, Plugin } from 'prosemirror-state'
import type { NodeViewConstructor } from 'prosemirror-view'
import type { Language } from '#contract/languages'
import { citationFace } from './citation/editor'
import { crossReferenceFace } from './cross-reference/editor'
import type { BlockTool, EditorFace, NodeDom } from './editor-face'
import { equationFace } from './equation/editor'
import { figureFace } from './figure/editor'
import { footnoteFace, noteFace } from './footnote/editor'
import { guidanceFace } from './guidance/editor'
import { hardBreakFace } from './hard-break/editor'
import { headingFace } from './heading/editor'
import { inlineEquationFace } from './inline-equation/editor'
import { bulletListFace, listItemFace, orderedListFace } from './list/editor'
import { pageBreakFace } from './page-break/editor'
import { paragraphFace } from './paragraph/editor'
import { quoteFace } from './quote/editor'
import type { WritingName } from './schema'
import { tableCellFace, tableFace, tableHeaderFace, tableRowFace } from './table/editor'
import type { WritingSchema } from './commands'

const FACES: Readonly<Record<WritingName, EditorFace>> = {
  paragraph: paragraphFace,
  heading: headingFace,
  quote: quoteFace,
  bullet_list: bulletListFace,
  ordered_list: orderedListFace,
  list_item: listItemFace,
  table: tableFace,
  table_row: tableRowFace,
  table_cell: tableCellFace,
  table_header: tableHeaderFace,
  figure: figureFace,
  equation: equationFace,
  guidance: guidanceFace,
  page_break: pageBreakFace,
  hard_break: hardBreakFace,
  footnote: footnoteFace,
  note: noteFace,
  citation: citationFace,
  cross_reference: crossReferenceFace,
  inline_equation: inlineEquationFace,
}
const entries = Object.entries(FACES) as [WritingName, EditorFace][]
const all = Object.values(FACES)

export const nodeDoms = (language: Language): Readonly<Record<WritingName, NodeDom>> =>
  Object.fromEntries(entries.map(([name, { dom }]) => [name, dom(language)])) as Record<WritingName, NodeDom>

export const nodeViews = (language: Language): Readonly<Record<string, NodeViewConstructor>> =>
  Object.fromEntries(entries.flatMap(([name, { view }]) => (view ? [[name, view(language)]] : [])))

export const blockPlugins = (language: Language): readonly Plugin[] =>
  all.flatMap(({ plugins }) => plugins?.(language) ?? [])

export const blockRules = ({ nodes }: WritingSchema): readonly InputRule[] =>
  entries.flatMap(([name, { rules }]) => rules?.(nodes[name]) ?? [])

export const BLOCK_KEYS: Readonly<Record<string, Command>> = Object.fromEntries(
  all.flatMap(({ keys }) => Object.entries(keys ?? {})),
)

/** Buttons at the end of the bar. */
export const BLOCK_TOOLS: readonly BlockTool[] = all.flatMap(({ tool }) => tool ?? [])

export const isWritable = (name: string): boolean =>
  Object.hasOwn(FACES, name) && FACES[name as WritingName].isWritable === true

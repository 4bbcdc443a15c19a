/**
 * The closed schema of a section's text, for both ends; no DOM. A node or mark that is added later needs a release
 * that reads it before one that writes it, and a higher `since`: older editors then open such a section read-only.
 */
import type { NodeSpec } from 'prosemirror-model'
import type { Attrs, NodeReader, WritingNode } from './block'
import { citationNode, readCitation, type CitationInline } from './citation/schema'
import { crossReferenceNode, readCrossReference, type ReferenceInline } from './cross-reference/schema'
import { equationNode, readEquation, type EquationBlock } from './equation/schema'
import { figureNode } from './figure/schema'
import { footnoteNode, noteNode, readFootnote, readNote, type NoteInline } from './footnote/schema'
import { guidanceNode } from './guidance/schema'
import { hardBreakNode, readHardBreak, type HardBreakInline } from './hard-break/schema'
import { headingNode } from './heading/schema'
import { inlineEquationNode, readInlineEquation, type InlineEquation } from './inline-equation/schema'
import { bulletListNode, listItemNode, orderedListNode } from './list/schema'
import { pageBreakNode, readPageBreak, type PageBreakBlock } from './page-break/schema'
import { paragraphNode } from './paragraph/schema'
import { quoteNode } from './quote/schema'
import { tableNode, tableCellNode, tableHeaderNode, tableRowNode } from './table/schema'

/** The first is what fills an empty place. */
const BLOCKS = {
  paragraph: paragraphNode,
  heading: headingNode,
  quote: quoteNode,
  bullet_list: bulletListNode,
  ordered_list: orderedListNode,
  list_item: listItemNode,
  table: tableNode,
  table_row: tableRowNode,
  table_cell: tableCellNode,
  table_header: tableHeaderNode,
  figure: figureNode,
  equation: equationNode,
  guidance: guidanceNode,
  page_break: pageBreakNode,
} as const satisfies Readonly<Record<string, WritingNode>>

const INLINES = {
  hard_break: hardBreakNode,
  footnote: footnoteNode,
  note: noteNode,
  citation: citationNode,
  cross_reference: crossReferenceNode,
  inline_equation: inlineEquationNode,
} as const satisfies Readonly<Record<string, WritingNode>>

type BlockName = keyof typeof BLOCKS
export type InlineName = keyof typeof INLINES
export type WritingName = BlockName | InlineName
/** Blocks without text of their own inside. */
export type AtomName = {
  [Name in BlockName]: (typeof BLOCKS)[Name]['spec'] extends { readonly atom: true } ? Name : never
}[BlockName]

const NODES: Readonly<Record<WritingName, WritingNode>> = { ...BLOCKS, ...INLINES }
const ALL = new Map<string, WritingNode>(Object.entries(NODES))

const makeSpecs = <Name extends string>(nodes: Readonly<Record<Name, WritingNode>>) =>
  Object.fromEntries(Object.entries<WritingNode>(nodes).map(([name, { spec }]) => [name, spec])) as Readonly<
    Record<Name, NodeSpec>
  >

export const WRITING_NODES = {
  doc: { content: 'block+' },
  ...makeSpecs(BLOCKS),
  text: { group: 'inline' },
  ...makeSpecs(INLINES),
} as const satisfies Readonly<Record<string, NodeSpec>>

export const WRITING_MARKS = {
  bold: {},
  italic: {},
  // Each names itself too: y-prosemirror gives a mark that may stand twice another name in the document.
  superscript: { excludes: 'superscript subscript' },
  subscript: { excludes: 'superscript subscript' },
  link: { attrs: { href: { default: '' } }, inclusive: false },
  /** Words of another language, as a BCP 47 tag: they are hyphenated and read aloud by its rules. */
  language: { attrs: { tag: { default: 'en' } } },
} as const

/** Name of the Yjs XML fragment that holds the text in a section's document. */
export const TEXT_FRAGMENT = 'text'

export const SCHEMA_VERSION = Math.max(...Object.values(NODES).map(({ since }) => since))

/** The version that knows a node first; a text is of its newest node's. */
export const versionOfNode = (name: string): number => ALL.get(name)?.since ?? 1

export const isAdvice = (name: string): boolean => ALL.get(name)?.isAdvice === true
/** The letter that a node in a line is; none for most. */
export const findBlockLetter = (name: string): string => ALL.get(name)?.letter ?? ''
/** What plain text shows in place of a node, beside its own words. */
export const plainOfNode = (name: string, attrs: Attrs): string => ALL.get(name)?.plain?.(attrs) ?? ''
/** Whether neither blocks nor words stand in it. */
export const isAtom = (name: string): boolean => ALL.get(name)?.spec.atom === true
/** Whether blocks stand in it, and no words of its own. */
export const holdsBlocks = (name: string): boolean => {
  const content = ALL.get(name)?.spec.content
  return content !== undefined && !content.includes('inline')
}

/** What a line of a thesis holds beside text. */
export type InlineOfNode = HardBreakInline | NoteInline | CitationInline | ReferenceInline | InlineEquation
export type AtomBlock = EquationBlock | PageBreakBlock
/** Without those that each format writes by its own means: breaks, notes, citations, references. */
export type LineNode = Exclude<InlineOfNode, { kind: 'break' | 'note' | 'citation' | 'reference' }>

export const READ_INLINES: Readonly<Record<InlineName, (node: NodeReader) => InlineOfNode>> = {
  hard_break: readHardBreak,
  footnote: readFootnote,
  note: readNote,
  citation: readCitation,
  cross_reference: readCrossReference,
  inline_equation: readInlineEquation,
}
export const READ_ATOMS: Readonly<Record<AtomName, (node: NodeReader) => AtomBlock | null>> = {
  equation: readEquation,
  guidance: () => null,
  page_break: readPageBreak,
}

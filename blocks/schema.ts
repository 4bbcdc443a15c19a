/**
 * The closed schema of a section's text, for app and server; no DOM. A new node or mark needs a release that reads it
 * before one that writes it, and a higher `since`: older editors then open such a section read-only.
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

/** ProseMirror fills an empty place with the first of these. */
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
  // Each excludes itself, too: y-prosemirror renames a mark that may overlap itself.
  superscript: { excludes: 'superscript subscript' },
  subscript: { excludes: 'superscript subscript' },
  link: { attrs: { href: { default: '' } }, inclusive: false },
  /** Words of another language, as a BCP 47 tag: they are hyphenated and read aloud by its rules. */
  language: { attrs: { tag: { default: 'en' } } },
} as const

/** Name of the Yjs XML fragment that holds the text in a section's document. */
export const TEXT_FRAGMENT = 'text'

export const SCHEMA_VERSION = Math.max(...Object.values(NODES).map(({ since }) => since))

/** The first version that knows a node; the version of a text is that of its newest node. */
export const versionOfNode = (name: string): number => ALL.get(name)?.since ?? 1

export const isAdvice = (name: string): boolean => ALL.get(name)?.isAdvice === true
/** The letter that replaces an inline node; most have none. */
export const findBlockLetter = (name: string): string => ALL.get(name)?.letter ?? ''
/** What plain text shows for a node in addition to its own words. */
export const plainOfNode = (name: string, attrs: Attrs): string => ALL.get(name)?.plain?.(attrs) ?? ''
/** Whether it has neither blocks nor words inside. */
export const isAtom = (name: string): boolean => ALL.get(name)?.spec.atom === true
/** Whether it has only blocks inside, and no words of its own. */
export const holdsBlocks = (name: string): boolean => {
  const content = ALL.get(name)?.spec.content
  return content !== undefined && !content.includes('inline')
}

/** What a line of a thesis has besides text. */
export type InlineOfNode = HardBreakInline | NoteInline | CitationInline | ReferenceInline | InlineEquation
export type AtomBlock = EquationBlock | PageBreakBlock
/** Inline nodes except those that each format writes in its own way: breaks, notes, citations, references. */
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

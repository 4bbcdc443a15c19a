import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#contract/writing/document-schema'

export type YNode = Y.XmlElement | Y.XmlText | Y.XmlHook

const attributeOf = (node: Y.XmlElement, name: string): string => {
  // Attributes hold what any editor wrote.
  const value = node.getAttribute(name) as unknown
  return typeof value === 'string' ? value : ''
}

/** Texts of the marks and tags are no words of the author. */
function textOf(text: Y.XmlText): string {
  // Yjs types its deltas as `any`.
  const runs = text.toDelta() as readonly { insert?: unknown }[]
  return runs.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('')
}

function inline(node: YNode, hasNotes: boolean): string {
  if (node instanceof Y.XmlText) return textOf(node)
  if (!(node instanceof Y.XmlElement)) return ''
  if (node.nodeName === 'hard_break') return '\n'
  if (hasNotes && node.nodeName === 'footnote') return ` [${attributeOf(node, 'text')}]`
  return ''
}

const CONTAINERS = new Set(['quote', 'bullet_list', 'ordered_list', 'list_item', 'table', 'table_row', 'table_cell'])
export const isContainer = (node: Y.XmlElement): boolean =>
  CONTAINERS.has(node.nodeName) || node.nodeName === 'table_header'

/** The blocks that hold words, in reading order; those of lists and tables too. */
export function textBlocks(nodes: readonly YNode[]): Y.XmlElement[] {
  return nodes.flatMap((node) => {
    if (!(node instanceof Y.XmlElement)) return []
    return isContainer(node) ? textBlocks(node.toArray()) : [node]
  })
}

/** A block in plain text: its words, or the source of an equation. */
export const blockText = (block: Y.XmlElement, hasNotes = true): string =>
  block.nodeName === 'equation'
    ? attributeOf(block, 'source')
    : block
        .toArray()
        .map((node) => inline(node, hasNotes))
        .join('')

/** What stands for a picture: the word is the same in French and English. Its caption follows what it shows. */
const figureText = (block: Y.XmlElement): string =>
  ['[Image]', attributeOf(block, 'alt'), blockText(block)].filter((part) => part !== '').join('\n')

export const fragmentOf = (doc: Y.Doc): Y.XmlFragment => doc.getXmlFragment(TEXT_FRAGMENT)

/** A section in plain text, one block a paragraph; with its notes for people, without them for counting. */
export const plainText = (doc: Y.Doc, hasNotes = true): string =>
  textBlocks(fragmentOf(doc).toArray() as YNode[])
    .map((block) => (hasNotes && block.nodeName === 'figure' ? figureText(block) : blockText(block, hasNotes)))
    .filter((text) => text.trim() !== '')
    .join('\n\n')

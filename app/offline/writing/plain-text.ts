import * as Y from 'yjs'
import { holdsBlocks, isAdvice, isAtom, findBlockLetter, plainOfNode, TEXT_FRAGMENT } from '#blocks/schema'

export type YNode = Y.XmlElement | Y.XmlText | Y.XmlHook

const toPlainText = (node: Y.XmlElement): string => plainOfNode(node.nodeName, node.getAttributes())

/** Formatting and embedded objects are not part of the text. */
function readText(text: Y.XmlText): string {
  // Yjs types its deltas as `any`.
  const runs = text.toDelta() as readonly { insert?: unknown }[]
  return runs.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('')
}

function inline(node: YNode, hasNotes: boolean): string {
  if (node instanceof Y.XmlText) return readText(node)
  if (!(node instanceof Y.XmlElement)) return ''
  return findBlockLetter(node.nodeName) || (hasNotes ? toPlainText(node) : '')
}

export const isContainer = (node: Y.XmlElement): boolean => holdsBlocks(node.nodeName)

/** The blocks with text in reading order, including those in lists and tables, without a template's advice. */
export function textBlocks(nodes: readonly YNode[]): Y.XmlElement[] {
  return nodes.flatMap((node) => {
    if (!(node instanceof Y.XmlElement) || isAdvice(node.nodeName)) return []
    return isContainer(node) ? textBlocks(node.toArray()) : [node]
  })
}

/** A block as plain text: its words, or the source of an equation, which counts no words. */
export function blockText(block: Y.XmlElement, hasNotes = true): string {
  if (isAtom(block.nodeName)) return hasNotes ? toPlainText(block) : ''
  return block
    .toArray()
    .map((node) => inline(node, hasNotes))
    .join('')
}

/** The text of a block; for a figure, the picture's text before its caption. */
function shownText(block: Y.XmlElement): string {
  const parts = isAtom(block.nodeName) ? [toPlainText(block)] : [toPlainText(block), blockText(block)]
  return parts.filter((part) => part !== '').join('\n')
}

export const findTextFragment = (doc: Y.Doc): Y.XmlFragment => doc.getXmlFragment(TEXT_FRAGMENT)

/** A section as plain text, one paragraph for each block. Notes are included for reading, not for counting. */
export const plainText = (doc: Y.Doc, hasNotes = true): string =>
  textBlocks(findTextFragment(doc).toArray() as YNode[])
    .map((block) => (hasNotes ? shownText(block) : blockText(block, false)))
    .filter((text) => text.trim() !== '')
    .join('\n\n')

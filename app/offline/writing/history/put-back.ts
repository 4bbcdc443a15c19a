import * as Y from 'yjs'
import { blockText, findTextFragment, textBlocks, type YNode } from '../plain-text'
import { nodeToElement, type JsonNode, type NewId } from '../section-nodes'
import type { ComparedBlock } from './align-blocks'

export type VersionNode = JsonNode

const readId = (node: Y.XmlElement): string | null => {
  // Any editor may have written the attribute.
  const id = node.getAttribute('id') as unknown
  return typeof id === 'string' ? id : null
}

/** The present blocks of a section, for comparison with those of a version. */
export const presentBlocks = (doc: Y.Doc): ComparedBlock[] =>
  (findTextFragment(doc).toArray() as YNode[]).map((node) => ({
    id: node instanceof Y.XmlElement ? readId(node) : null,
    text: textBlocks([node])
      .map((block) => blockText(block))
      .join('\n'),
  }))

function idsIn(nodes: readonly YNode[], ids: Set<string>): Set<string> {
  for (const node of nodes) {
    if (!(node instanceof Y.XmlElement)) continue
    ids.add(readId(node) ?? '')
    idsIn(node.toArray(), ids)
  }
  return ids
}

export interface PutBack {
  readonly node: VersionNode
  readonly index: number
  /** Whether the block at `index` is replaced. */
  readonly replaces: boolean
}

/**
 * Inserts a block of a version as a new edit, and returns a function that undoes it. The block keeps its ids, except
 * those that other blocks now have.
 */
export function putBack(doc: Y.Doc, { node, index, replaces }: PutBack, makeId: () => string): () => void {
  const fragment = findTextFragment(doc)
  const origin = {}
  const undo = new Y.UndoManager(fragment, { trackedOrigins: new Set([origin]) })
  doc.transact(() => {
    if (replaces) fragment.delete(index, 1)
    const taken = idsIn(fragment.toArray(), new Set())
    const newId: NewId = (id) => (typeof id === 'string' && taken.has(id) ? makeId() : id)
    fragment.insert(Math.min(index, fragment.length), [nodeToElement(node, newId)])
  }, origin)
  return () => {
    undo.undo()
    undo.destroy()
  }
}

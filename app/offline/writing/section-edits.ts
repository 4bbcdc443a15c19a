import * as Y from 'yjs'
import { blockText, findTextFragment, textBlocks, type YNode } from './plain-text'

/** What a person recognises a block by. */
export const blockStarts = (doc: Y.Doc, length = 80): string[] =>
  findTextFragment(doc)
    .toArray()
    .map((node) => {
      const words = textBlocks([node])
        .map((block) => blockText(block))
        .join(' ')
        .trim()
      return words.length > length ? `${words.slice(0, length).trimEnd()}…` : words
    })

/** Nodes of one document cannot stand in another: they are copied as new text. */
const copies = (nodes: readonly YNode[]) =>
  nodes.flatMap((node) => (node instanceof Y.XmlElement || node instanceof Y.XmlText ? [node.clone()] : []))

/** Moves the blocks from `index` on to the end of another section. The copy first: a page may go in between. */
export function moveBlocks(from: Y.Doc, index: number, to: Y.Doc): void {
  const nodes = findTextFragment(from).toArray().slice(index)
  const target = findTextFragment(to)
  to.transact(() => target.insert(target.length, copies(nodes)))
  from.transact(() => findTextFragment(from).delete(index, nodes.length))
}

import * as Y from 'yjs'
import { blockText, findTextFragment, textBlocks, type YNode } from './plain-text'

/** The beginnings of blocks, by which a person recognises them. */
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

/** Yjs nodes cannot move between documents, so they are cloned. */
const copies = (nodes: readonly YNode[]) =>
  nodes.flatMap((node) => (node instanceof Y.XmlElement || node instanceof Y.XmlText ? [node.clone()] : []))

/** Moves the blocks from `index` on to the end of another section. Copies first, as the page may end in between. */
export function moveBlocks(from: Y.Doc, index: number, to: Y.Doc): void {
  const nodes = findTextFragment(from).toArray().slice(index)
  const target = findTextFragment(to)
  to.transact(() => target.insert(target.length, copies(nodes)))
  from.transact(() => findTextFragment(from).delete(index, nodes.length))
}

import * as Y from 'yjs'
import { blockText, fragmentOf, textBlocks, type YNode } from '../plain-text'
import type { ComparedBlock } from './align-blocks'

/** A node of a version, as ProseMirror writes it in JSON. */
export interface VersionNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly VersionNode[]
  readonly text?: string
  readonly marks?: readonly { readonly type: string; readonly attrs?: object }[]
}

const idOf = (node: Y.XmlElement): string | null => {
  // Attributes hold what any editor wrote.
  const id = node.getAttribute('id') as unknown
  return typeof id === 'string' ? id : null
}

/** The blocks of a section as they are now, to be compared with those of a version. */
export const presentBlocks = (doc: Y.Doc): ComparedBlock[] =>
  (fragmentOf(doc).toArray() as YNode[]).map((node) => ({
    id: node instanceof Y.XmlElement ? idOf(node) : null,
    text: textBlocks([node])
      .map((block) => blockText(block))
      .join('\n'),
  }))

function idsIn(nodes: readonly YNode[], ids: Set<string>): Set<string> {
  for (const node of nodes) {
    if (!(node instanceof Y.XmlElement)) continue
    ids.add(idOf(node) ?? '')
    idsIn(node.toArray(), ids)
  }
  return ids
}

type NewId = (id: unknown) => unknown

/** Runs of letters are one text, as the editor keeps them. */
function childrenOf(nodes: readonly VersionNode[], newId: NewId): (Y.XmlElement | Y.XmlText)[] {
  const children: (Y.XmlElement | Y.XmlText)[] = []
  let runs: { insert: string; attributes: Record<string, object> }[] = []
  const endText = () => {
    if (runs.length === 0) return
    const text = new Y.XmlText()
    text.applyDelta(runs)
    children.push(text)
    runs = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      const attributes = Object.fromEntries((node.marks ?? []).map(({ type, attrs = {} }) => [type, attrs]))
      runs.push({ insert: node.text ?? '', attributes })
    } else {
      endText()
      children.push(elementOf(node, newId))
    }
  }
  endText()
  return children
}

function elementOf({ type, attrs = {}, content = [] }: VersionNode, newId: NewId): Y.XmlElement {
  const element = new Y.XmlElement(type)
  // Yjs types attributes as texts, and keeps any JSON.
  for (const [name, value] of Object.entries(attrs))
    element.setAttribute(name, (name === 'id' ? newId(value) : value) as string)
  element.insert(0, childrenOf(content, newId))
  return element
}

export interface PutBack {
  readonly node: VersionNode
  readonly index: number
  /** In place of the block that stands there. */
  readonly replaces: boolean
}

/**
 * Puts a block of a version into the text, as a new edit, and answers how to take that edit back. The block keeps its
 * ids, but for those that another block has by now.
 */
export function putBack(doc: Y.Doc, { node, index, replaces }: PutBack, makeId: () => string): () => void {
  const fragment = fragmentOf(doc)
  const origin = {}
  const undo = new Y.UndoManager(fragment, { trackedOrigins: new Set([origin]) })
  doc.transact(() => {
    if (replaces) fragment.delete(index, 1)
    const taken = idsIn(fragment.toArray(), new Set())
    const newId: NewId = (id) => (typeof id === 'string' && taken.has(id) ? makeId() : id)
    fragment.insert(Math.min(index, fragment.length), [elementOf(node, newId)])
  }, origin)
  return () => {
    undo.undo()
    undo.destroy()
  }
}

import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { newBlockId } from '#blocks/block-id'
import { changedRange, isForeign } from '#blocks/own-changes'

interface Found {
  readonly node: Node
  readonly pos: number
}

const hasId = (node: Node): boolean => 'id' in node.attrs
const readId = (node: Node): string | null => (typeof node.attrs.id === 'string' ? node.attrs.id : null)

function idsIn(doc: Node): Set<string> {
  const ids = new Set<string>()
  doc.descendants((node) => {
    const id = hasId(node) ? readId(node) : null
    if (id !== null) ids.add(id)
  })
  return ids
}

/**
 * Gives each new block an id, and replaces the duplicate id that a split or a paste makes. Remote and existing blocks
 * are not changed: each change would be sent, and two devices would both make it.
 */
export function blockIds(): Plugin {
  // Ids of blocks that were cut: such a block has the same id when it is pasted back.
  const orphaned = new Set<string>()
  return new Plugin({
    appendTransaction: (transactions, before: EditorState, after: EditorState) => {
      const own = transactions.filter((tr) => tr.docChanged)
      if (own.length === 0 || own.some(isForeign)) return null
      const range = changedRange(own)
      if (!range) return null
      const ids = idsIn(before.doc)
      const changed: Found[] = []
      const outside = new Set<string>()
      after.doc.descendants((node, pos) => {
        if (!hasId(node)) return
        if (pos + node.nodeSize >= range.from && pos <= range.to) changed.push({ node, pos })
        else outside.add(readId(node) ?? '')
      })
      const keepers = new Map<string, Found>()
      for (const found of changed) {
        const id = readId(found.node)
        if (id === null || outside.has(id) || !(ids.has(id) || orphaned.has(id))) continue
        // Enter at the start of a paragraph makes an empty one before: the id stays with the text.
        const keeper = keepers.get(id)
        if (!keeper || (keeper.node.content.size === 0 && found.node.content.size > 0)) keepers.set(id, found)
      }
      const tr = after.tr
      for (const found of changed) {
        const id = readId(found.node)
        if (id === null || keepers.get(id) !== found) tr.setNodeAttribute(found.pos, 'id', newBlockId())
      }
      for (const id of ids) if (!outside.has(id) && !keepers.has(id)) orphaned.add(id)
      return tr.docChanged ? tr : null
    },
  })
}

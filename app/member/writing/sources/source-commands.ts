import type { Attrs, Node } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'
import type { Insert } from '../editor/insert-views'
import type { Pressed } from './inserts-in-text'

/** The current position of a pressed node, which remote changes may have moved. */
function findPlace(doc: Node, { node, pos }: Pick<Pressed, 'node' | 'pos'>): number | null {
  if (doc.nodeAt(pos)?.eq(node)) return pos
  let nearest: number | null = null
  doc.descendants((one, at) => {
    if (one.eq(node) && (nearest === null || Math.abs(at - pos) < Math.abs(nearest - pos))) nearest = at
  })
  return nearest
}

/**
 * Inserts a node at the caret, or changes the attributes of the pressed node; null removes it. If the pressed node no
 * longer exists, nothing changes.
 */
export const saveInsert =
  (kind: Insert, pressed: Pick<Pressed, 'node' | 'pos'> | null, attrs: Attrs | null): Command =>
  (state, dispatch) => {
    const type = state.schema.nodes[kind]
    if (!type) return false
    const { tr } = state
    if (pressed !== null) {
      const { node } = pressed
      const at = node.type === type ? findPlace(state.doc, pressed) : null
      if (at === null) return false
      if (attrs) tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs })
      else tr.delete(at, at + node.nodeSize)
      dispatch?.(tr)
      return true
    }
    if (!attrs) return false
    if (kind === 'equation') return insertBlock(attrs)(state, dispatch)
    const { $to } = state.selection
    if (!$to.parent.inlineContent) return false
    // A space is added after a letter or a mark, since « mot(Auteur) » is hardly intended.
    const before = $to.parent.textBetween(Math.max(0, $to.parentOffset - 1), $to.parentOffset, undefined, '\ufffc')
    const place = state.selection.to
    const isTight = kind === 'inline_equation' || before === '' || /[\s([«\u2019'-]/u.test(before)
    if (!isTight) tr.insertText(' ', place)
    const node = type.create(attrs)
    const start = tr.mapping.map(place)
    tr.insert(start, node)
    tr.setSelection(TextSelection.near(tr.doc.resolve(start + node.nodeSize), 1))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Inserts after the top-level block at the caret, or replaces that block if it is an empty paragraph. */
const insertBlock =
  (attrs: Attrs): Command =>
  (state, dispatch) => {
    const { equation, paragraph } = state.schema.nodes
    if (!equation || !paragraph) return false
    const { $from } = state.selection
    const top = $from.depth === 0 ? null : $from.node(1)
    const isEmpty = top?.type === paragraph && top.content.size === 0
    const end = $from.depth === 0 ? state.selection.to : $from.after(1)
    const start = isEmpty ? $from.before(1) : end
    const { tr } = state
    const node = equation.create(attrs)
    tr.replaceWith(start, end, node)
    const after = start + node.nodeSize
    // A paragraph follows, so that the person can go on writing.
    if (after === tr.doc.content.size) tr.insert(after, paragraph.create())
    tr.setSelection(TextSelection.near(tr.doc.resolve(after), 1))
    dispatch?.(tr.scrollIntoView())
    return true
  }

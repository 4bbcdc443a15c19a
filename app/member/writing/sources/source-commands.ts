import type { Attrs, Node } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'
import type { Insert } from '../editor/insert-views'
import type { Pressed } from './inserts-in-text'

/** Where a node that was pressed stands by now: what others wrote meanwhile may have moved it. */
function findPlace(doc: Node, { node, pos }: Pick<Pressed, 'node' | 'pos'>): number | null {
  if (doc.nodeAt(pos)?.eq(node)) return pos
  let nearest: number | null = null
  doc.descendants((one, at) => {
    if (one.eq(node) && (nearest === null || Math.abs(at - pos) < Math.abs(nearest - pos))) nearest = at
  })
  return nearest
}

/**
 * Puts a node at the caret, or gives the one that was pressed other attributes; null takes it out. Where that node is
 * not there any more, nothing changes.
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
    // « mot(Auteur) » is hardly meant: a space comes before where a letter or a mark stands.
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

/** After the block at the top that holds the caret, or in its place where that is an empty paragraph. */
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
    // One can write on below it.
    if (after === tr.doc.content.size) tr.insert(after, paragraph.create())
    tr.setSelection(TextSelection.near(tr.doc.resolve(after), 1))
    dispatch?.(tr.scrollIntoView())
    return true
  }

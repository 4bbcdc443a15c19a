import type { Attrs, Node, NodeType, Schema } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { WRITING_MARKS, WRITING_NODES } from './schema'

export type WritingSchema = Schema<keyof typeof WRITING_NODES, keyof typeof WRITING_MARKS>

/** The schema of a state, by its names. */
export const readSchema = (state: EditorState): WritingSchema => state.schema as WritingSchema // Always our schema.

/** Innermost node around the selection that is one of these. */
export function findAround(state: EditorState, ...types: NodeType[]): { node: Node; pos: number } | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, pos: $from.before(depth) }
  }
  return null
}

/**
 * Inserts a block after the top-level block at the caret, or replaces that block if it is an empty paragraph. A
 * paragraph follows, so that the person can go on writing.
 */
export const insertBlock =
  (make: (state: EditorState) => Node, isInside: boolean): Command =>
  (state, dispatch) => {
    if (!dispatch) return true
    const { nodes } = readSchema(state)
    const { $from } = state.selection
    const top = $from.node(1)
    const isEmpty = top.type === nodes.paragraph && top.content.size === 0
    const start = isEmpty ? $from.before(1) : $from.after(1)
    const end = $from.after(1)
    const block = make(state)
    const { tr } = state
    tr.replaceWith(start, end, block)
    const after = start + block.nodeSize
    if (after === tr.doc.content.size) tr.insert(after, nodes.paragraph.create())
    tr.setSelection(TextSelection.near(tr.doc.resolve(isInside ? start + 1 : after), 1))
    dispatch(tr.scrollIntoView())
    return true
  }

/** Converts the selected blocks to paragraphs or headings, without changing their ids. */
export const setBlock =
  (name: 'paragraph' | 'heading', attrs: Attrs = {}): Command =>
  (state, dispatch) => {
    const type = readSchema(state).nodes[name]
    const { tr } = state
    const blocks: number[] = []
    state.doc.nodesBetween(state.selection.from, state.selection.to, (node, pos) => {
      if (!node.isTextblock) return true
      const $pos = state.doc.resolve(pos)
      const fits = $pos.parent.canReplaceWith($pos.index(), $pos.index() + 1, type)
      if (!fits || node.type === readSchema(state).nodes.figure) return false
      blocks.push(pos)
      tr.setBlockType(pos, pos + node.nodeSize, type, { ...attrs, id: node.attrs.id as unknown })
      return false
    })
    if (blocks.length > 0) dispatch?.(tr.scrollIntoView())
    return blocks.length > 0
  }

import { Plugin, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** The outermost blocks that a selection begins and ends in. */
function blocksOfCaret({ doc, selection }: EditorState): DecorationSet {
  const starts = [selection.anchor, selection.head].map((at) => {
    const $at = doc.resolve(at)
    return $at.depth === 0 ? at : $at.before(1)
  })
  const marks = [...new Set(starts)].flatMap((from) => {
    const node = doc.nodeAt(from)
    return node ? [Decoration.node(from, from + node.nodeSize, { class: 'editor-caret-block' })] : []
  })
  return DecorationSet.create(doc, marks)
}

/**
 * Marks the block of the caret, which the style sheet lays out at once: in one that the browser has not drawn yet, it
 * leaves the caret before the letter that is typed.
 */
export const caretBlock = (): Plugin => new Plugin({ props: { decorations: blocksOfCaret } })

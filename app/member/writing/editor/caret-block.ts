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
 * Marks the block of the caret, so that the style sheet excludes it from `content-visibility`. In a block that is not
 * rendered yet, the browser would leave the caret before the typed letter.
 */
export const caretBlock = (): Plugin => new Plugin({ props: { decorations: blocksOfCaret } })

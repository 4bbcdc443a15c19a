import type { Command } from 'prosemirror-state'
import { readSchema } from '../commands'
import type { EditorFace } from '../editor-face'
import { hardBreakNode } from './schema'

const insertHardBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(readSchema(state).nodes.hard_break.create()).scrollIntoView())
  return true
}

export const hardBreakFace: EditorFace = {
  dom: () => ({ toDOM: () => ['br'], parseDOM: [{ tag: 'br' }], leafText: () => hardBreakNode.letter }),
  keys: { 'Shift-Enter': insertHardBreak },
}

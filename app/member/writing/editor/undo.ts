import type { EditorState } from 'prosemirror-state'
import { yUndoPluginKey } from 'y-prosemirror'
import type { UndoManager } from 'yjs'

export const undoManagerOf = (state: EditorState): UndoManager | undefined =>
  (yUndoPluginKey.getState(state) as { undoManager: UndoManager } | undefined)?.undoManager

/** What comes next is undone by itself, not together with what was typed just before. */
export const stopCapturing = (state: EditorState): void => undoManagerOf(state)?.stopCapturing()

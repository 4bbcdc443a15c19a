import { Plugin, type EditorState } from 'prosemirror-state'
import { yUndoPluginKey } from 'y-prosemirror'
import type { UndoManager } from 'yjs'

export const findUndoManager = (state: EditorState): UndoManager | undefined =>
  (yUndoPluginKey.getState(state) as { undoManager: UndoManager } | undefined)?.undoManager

/** What comes next is undone by itself, not together with what was typed just before. */
export const stopCapturing = (state: EditorState): void => findUndoManager(state)?.stopCapturing()

/** After such a pause another step begins, in ms. */
const PAUSE_MS = 500
/** The longest time of one step, in ms. */
export const LONGEST_STEP_MS = 3_000

/** A sentence is over with the space behind its sign, so that 12.5 and "..." are not torn. */
export const hasSentenceEnded = (before: string): boolean => /[.!?…][\s\u00a0\u202f]*[»”"’')\]]*\s$/.test(before)

/** A new line, a new paragraph, or a sentence that is over stands before the caret. */
function endsStep({ selection: { $from } }: EditorState): boolean {
  const { parent, parentOffset, nodeBefore } = $from
  if (parentOffset === 0 || nodeBefore?.type.name === 'hard_break') return true
  return hasSentenceEnded(parent.textBetween(Math.max(0, parentOffset - 8), parentOffset, null, '\ufffc'))
}

/**
 * Undoing takes back a sentence at most, and what was typed in a few seconds: Yjs alone would make one step of all that
 * is typed without a pause. Answers how to stop.
 */
export function limitSteps(manager: UndoManager, isOver: () => boolean, now: () => number = Date.now): () => void {
  let beganAt = now()
  const changed = ({ type }: { type: 'undo' | 'redo' }) => {
    if (type === 'redo' || manager.redoing) return
    manager.captureTimeout = Math.max(0, Math.min(PAUSE_MS, beganAt + LONGEST_STEP_MS - now()))
    if (isOver()) manager.stopCapturing()
  }
  const added = (event: { type: 'undo' | 'redo' }) => {
    beganAt = now()
    changed(event)
  }
  manager.on('stack-item-added', added)
  manager.on('stack-item-updated', changed)
  return () => {
    manager.off('stack-item-added', added)
    manager.off('stack-item-updated', changed)
  }
}

/** After `yUndoPlugin`. */
export const undoSteps = (): Plugin =>
  new Plugin({
    view: (view) => {
      const manager = findUndoManager(view.state)
      return manager ? { destroy: limitSteps(manager, () => endsStep(view.state)) } : {}
    },
  })

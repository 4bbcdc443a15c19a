import { Plugin, type EditorState } from 'prosemirror-state'
import { yUndoPluginKey } from 'y-prosemirror'
import type { UndoManager } from 'yjs'

export const findUndoManager = (state: EditorState): UndoManager | undefined =>
  (yUndoPluginKey.getState(state) as { undoManager: UndoManager } | undefined)?.undoManager

/** Starts a new undo step. */
export const stopCapturing = (state: EditorState): void => findUndoManager(state)?.stopCapturing()

/** Pause after which a new step begins, in ms. */
const PAUSE_MS = 500
/** The longest time of one step, in ms. */
export const LONGEST_STEP_MS = 3_000

/** A sentence ends with the space after its sign, so that 12.5 and "..." are not split. */
export const hasSentenceEnded = (before: string): boolean => /[.!?…][\s\u00a0\u202f]*[»”"’')\]]*\s$/.test(before)

/** Whether a line break, the start of a paragraph or the end of a sentence is before the caret. */
function endsStep({ selection: { $from } }: EditorState): boolean {
  const { parent, parentOffset, nodeBefore } = $from
  if (parentOffset === 0 || nodeBefore?.type.name === 'hard_break') return true
  return hasSentenceEnded(parent.textBetween(Math.max(0, parentOffset - 8), parentOffset, null, '\ufffc'))
}

/**
 * Limits an undo step to one sentence and a few seconds of typing: Yjs alone would make one step of everything typed
 * without a pause. Returns a function that stops this.
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

/** Must follow `yUndoPlugin` in the list of plugins. */
export const undoSteps = (): Plugin =>
  new Plugin({
    view: (view) => {
      const manager = findUndoManager(view.state)
      return manager ? { destroy: limitSteps(manager, () => endsStep(view.state)) } : {}
    },
  })

import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { readSchema } from '#blocks/commands'
import { stopCapturing } from './undo'

const THIN = '\u202f'

/** Replaces the last letters before the caret. */
export interface Correction {
  readonly remove: number
  readonly insert: string
}

/** Whether the last word is an address, whose punctuation is not corrected. */
const isAddress = (before: string): boolean => {
  const word = /\S*$/.exec(before)?.[0] ?? ''
  return /:\/\/|^\W*(https?|ftp|mailto|doi|www)\b|\w@\w/i.test(word)
}

/**
 * The correction of French typography for the letter just typed, the last of `before`: a narrow no-break space before
 * `; : ! ? »` and after «, « » for straight quotes, ’ and ….
 */
export function correctFrench(before: string): Correction | null {
  const typed = before.slice(-1)
  const previous = before.slice(-2, -1)
  if (typed === "'") return isAddress(before) ? null : { remove: 1, insert: '’' }
  if (typed === '"') {
    if (/^[\s([{—–-]?$/.test(previous)) return { remove: 1, insert: `«${THIN}` }
    return { remove: 1, insert: `${previous === '«' ? '' : THIN}»` }
  }
  if (/(^|[^.])\.\.\.$/.test(before)) return { remove: 3, insert: '…' }
  if (typed === '«') return { remove: 1, insert: `«${THIN}` }
  // A space typed after « is dropped, because the correction of « already added one.
  if (typed === ' ' && before.endsWith(`«${THIN} `)) return { remove: 1, insert: '' }
  if (!/[;:!?»]/.test(typed) || isAddress(before)) return null
  if (/[^\s][ \u00a0]$/.test(before.slice(0, -1))) return { remove: 2, insert: THIN + typed }
  // A time such as 10:30, and a double sign such as ?!, get no space inside.
  if (typed === ':' && /\d/.test(previous)) return null
  return /[\p{L}\p{N})\]»”’…%]/u.test(previous) ? { remove: 1, insert: THIN + typed } : null
}

/** Whether the caret is in a link or in words of another language, where nothing is corrected. */
function isOff(view: EditorView): boolean {
  const { link, language } = readSchema(view.state).marks
  const { storedMarks, selection } = view.state
  return (storedMarks ?? selection.$from.marks()).some(
    ({ type, attrs }) => type === link || (type === language && attrs.tag !== 'fr'),
  )
}

const textBefore = (view: EditorView, pos: number): string => {
  const $pos = view.state.doc.resolve(pos)
  return $pos.parent.textBetween(0, $pos.parentOffset, null, '\ufffc')
}

/** Makes the correction an undo step of its own, so that "undo" restores the typed letters. */
function apply(view: EditorView, { remove, insert }: Correction): void {
  const { from } = view.state.selection
  stopCapturing(view.state)
  const { tr } = view.state
  view.dispatch(
    (insert === '' ? tr.delete(from - remove, from) : tr.insertText(insert, from - remove, from)).scrollIntoView(),
  )
  stopCapturing(view.state)
}

/** Replaces each apostrophe by itself, so that notes, breaks and marks between them stay. */
function roundApostrophes(view: EditorView, word: string): void {
  const start = view.state.selection.from - word.length
  stopCapturing(view.state)
  const { tr } = view.state
  for (const { index } of word.matchAll(/'/g)) tr.insertText('’', start + index, start + index + 1)
  view.dispatch(tr.scrollIntoView())
  stopCapturing(view.state)
}

/** A composing keyboard inserts complete words, so an apostrophe may stand inside one. */
function correctWord(view: EditorView): void {
  const { selection } = view.state
  if (!selection.empty || view.composing || isOff(view)) return
  const before = textBefore(view, selection.from)
  const word = /[^\s\ufffc]*$/.exec(before)?.[0] ?? ''
  if (word.includes("'") && !isAddress(before)) return roundApostrophes(view, word)
  const correction = correctFrench(before)
  if (correction) apply(view, correction)
}

/** Corrects while one types, where `isOn` says so. */
export const frenchTyping = (isOn: () => boolean): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, from, to, typed) => {
        if (typed.length !== 1 || !isOn() || view.composing || isOff(view)) return false
        const correction = correctFrench(textBefore(view, from) + typed)
        if (!correction) return false
        view.dispatch(view.state.tr.insertText(typed, from, to))
        apply(view, correction)
        return true
      },
      handleDOMEvents: {
        compositionend: (view) => {
          if (isOn()) setTimeout(() => (view.isDestroyed ? undefined : correctWord(view)))
          return false
        },
      },
    },
  })

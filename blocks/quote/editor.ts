import { lift, wrapIn } from 'prosemirror-commands'
import { wrappingInputRule } from 'prosemirror-inputrules'
import type { Command } from 'prosemirror-state'
import { findAround, readSchema } from '../commands'
import { plainTag, withId } from '../dom'
import type { EditorFace } from '../editor-face'

export const toggleQuote: Command = (state, dispatch) => {
  const { quote } = readSchema(state).nodes
  return findAround(state, quote) ? lift(state, dispatch) : wrapIn(quote)(state, dispatch)
}

export const quoteFace: EditorFace = {
  dom: () => ({ toDOM: (node) => ['blockquote', withId(node), 0], parseDOM: [plainTag('blockquote')] }),
  keys: { 'Mod-Shift-9': toggleQuote },
  rules: (type) => [wrappingInputRule(/^\s*>\s$/, type)],
  isWritable: true,
}

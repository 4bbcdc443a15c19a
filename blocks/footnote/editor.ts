import type { Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { Language } from '#contract/languages'
import { newBlockId } from '../block-id'
import { toText } from '../block'
import { schemaOf } from '../commands'
import { atomDom, toJson, withId } from '../dom'
import type { EditorFace } from '../editor-face'

const label = (text: string, language: Language): string =>
  language === 'fr' ? `Note\u00a0: ${text}` : `Note: ${text}`

export const footnoteFace: EditorFace = {
  dom: (language) =>
    atomDom('sup', 'note', (node) => [
      'sup',
      withId(node, {
        class: 'editor-note',
        role: 'button',
        'aria-haspopup': 'dialog',
        'aria-label': label(toText(node.attrs.text), language),
        'data-note': toJson(node),
      }),
    ]),
}

/** The footnote of that id, wherever it is by now. */
function findNote(state: EditorState, id: string): { node: Node; pos: number } | null {
  let found: { node: Node; pos: number } | null = null
  state.doc.descendants((node, pos) => {
    if (node.type === schemaOf(state).nodes.footnote && node.attrs.id === id) found = { node, pos }
    return found === null
  })
  return found
}

/** A note after the selection, or the new text of the one with this id; an empty text takes the note away. */
export const saveNote =
  (id: string | null, noteText: string): Command =>
  (state, dispatch) => {
    const { footnote } = schemaOf(state).nodes
    const { tr, selection } = state
    const found = id === null ? null : findNote(state, id)
    if (id !== null && !found) return false
    if (found && noteText === '') tr.delete(found.pos, found.pos + found.node.nodeSize)
    else if (found) tr.setNodeAttribute(found.pos, 'text', noteText)
    else if (noteText !== '') tr.insert(selection.to, footnote.create({ id: newBlockId(), text: noteText }))
    if (!found) tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(selection.to)), -1))
    dispatch?.(tr.scrollIntoView())
    return true
  }

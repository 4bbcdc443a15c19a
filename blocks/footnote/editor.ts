import type { Node } from 'prosemirror-model'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'
import type { Language } from '#contract/languages'
import { newBlockId } from '../block-id'
import { toText, type Attrs } from '../block'
import { readSchema } from '../commands'
import { atomDom, toJson, withId } from '../dom'
import type { EditorFace, NodeDom } from '../editor-face'
import { contentOfNote, makeNote, wordsOfNote, type NotePiece } from './schema'

const label = (text: string, language: Language): string =>
  language === 'fr' ? `Note\u00a0: ${text}` : `Note: ${text}`

const noteDom = (name: string, language: Language, clean: (attrs: Attrs) => Record<string, unknown>): NodeDom =>
  atomDom(
    'sup',
    name,
    (node) => [
      'sup',
      withId(node, {
        class: 'editor-note',
        role: 'button',
        'aria-haspopup': 'dialog',
        'aria-label': label(wordsOfNote(node.attrs), language),
        [`data-${name}`]: toJson(node),
      }),
    ],
    clean,
  )

const readId = ({ id }: Attrs): string | null => (typeof id === 'string' ? id : null)

// The attributes are checked, because pasted HTML may have values that the server would refuse.
export const footnoteFace: EditorFace = {
  dom: (language) => noteDom('note', language, (attrs) => ({ id: readId(attrs), text: toText(attrs['text']) })),
}
export const noteFace: EditorFace = {
  dom: (language) => noteDom('rich-note', language, (attrs) => ({ id: readId(attrs), content: contentOfNote(attrs) })),
}

export const isNote = (state: EditorState, { type }: Node): boolean =>
  type === readSchema(state).nodes.footnote || type === readSchema(state).nodes.note

/** The footnote of this id, at its current position. */
function findNote(state: EditorState, id: string): { node: Node; pos: number } | null {
  let found: { node: Node; pos: number } | null = null
  state.doc.descendants((node, pos) => {
    if (isNote(state, node) && node.attrs.id === id) found = { node, pos }
    return found === null
  })
  return found
}

/** Inserts a note after the selection, or changes the words of the note with this id; no words delete the note. */
export const saveNote =
  (id: string | null, content: readonly NotePiece[]): Command =>
  (state, dispatch) => {
    const { nodes } = readSchema(state)
    const { tr, selection } = state
    const found = id === null ? null : findNote(state, id)
    if (id !== null && !found) return false
    const { type, attrs } = makeNote(id ?? newBlockId(), content)
    if (found && content.length === 0) tr.delete(found.pos, found.pos + found.node.nodeSize)
    else if (found) tr.setNodeMarkup(found.pos, nodes[type], attrs)
    else if (content.length > 0) tr.insert(selection.to, nodes[type].create(attrs))
    if (!found) tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(selection.to)), -1))
    dispatch?.(tr.scrollIntoView())
    return true
  }

import { toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, Slice, type Node } from 'prosemirror-model'
import { EditorState, Plugin, Selection, TextSelection, type Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Attrs } from '#blocks/block'
import { contentOfNote, type NotePiece } from '#blocks/footnote/schema'
import { readSchema, type WritingSchema } from '#blocks/commands'
import { frenchTyping } from './french-typing'

/** A note is one line: a new line would be a second block. */
const isNoteLine = ({ childCount, firstChild }: Node): boolean =>
  childCount === 1 &&
  firstChild?.type.name === 'paragraph' &&
  firstChild.children.every(({ isText, type }) => isText || type.name === 'citation')

/** Pasted content as one line, without nodes that a note cannot have. */
function makeLine(content: Fragment, schema: WritingSchema): Fragment {
  const pieces: Node[] = []
  content.descendants((node) => {
    if (node.isTextblock && pieces.length > 0) pieces.push(schema.text(' '))
    if (node.isText || node.type.name === 'citation') pieces.push(node)
  })
  return Fragment.from(pieces)
}

const oneLine = (schema: WritingSchema): Plugin =>
  new Plugin({
    filterTransaction: (tr) => !tr.docChanged || isNoteLine(tr.doc),
    props: {
      transformPasted: ({ content }) => new Slice(makeLine(content, schema), 0, 0),
    },
  })

/** The words of a note in an editor of their own, with the section's schema. */
export function noteState(
  schema: WritingSchema,
  content: readonly NotePiece[],
  { isFrenchTyping, onEnter }: { readonly isFrenchTyping: () => boolean; readonly onEnter: () => void },
): EditorState {
  const line = schema.nodes.paragraph.create(
    null,
    content.map((piece) => schema.nodeFromJSON(piece)),
  )
  const doc = schema.nodes.doc.create(null, line)
  const { bold, italic } = schema.marks
  const enter = () => {
    onEnter()
    return true
  }
  return EditorState.create({
    doc,
    selection: Selection.atEnd(doc),
    plugins: [
      oneLine(schema),
      frenchTyping(isFrenchTyping),
      history(),
      keymap({
        'Mod-b': toggleMark(bold),
        'Mod-i': toggleMark(italic),
        'Mod-z': undo,
        'Shift-Mod-z': redo,
        'Mod-y': redo,
        Enter: enter,
        'Shift-Enter': enter,
      }),
    ],
  })
}

/** The words as they are stored, without spaces at both ends. */
export function noteWords({ doc }: EditorState): readonly NotePiece[] {
  const { content } = (doc.firstChild?.toJSON() ?? {}) as { readonly content?: unknown }
  const pieces = [...contentOfNote({ content: content ?? [] })]
  const change = (at: number, trim: (text: string) => string) => {
    const piece = pieces[at]
    if (piece?.type === 'text') pieces[at] = { ...piece, text: trim(piece.text ?? '') }
  }
  change(0, (text) => text.trimStart())
  change(pieces.length - 1, (text) => text.trimEnd())
  return pieces.filter(({ type, text }) => type !== 'text' || text !== '')
}

/** Inserts a citation at the caret, after a space if a letter or a mark precedes. */
export const insertCitation =
  (attrs: Attrs): Command =>
  (state, dispatch) => {
    const { from, to, $from } = state.selection
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
    const tr = state.tr.delete(from, to)
    if (/[^\s([«\u2019'-]$/u.test(before)) tr.insertText(' ', from)
    const node = readSchema(state).nodes.citation.create(attrs)
    const at = tr.mapping.map(from)
    tr.insert(at, node)
    tr.setSelection(Selection.near(tr.doc.resolve(at + node.nodeSize)))
    dispatch?.(tr)
    return true
  }

/** The state with the browser's current selection, which a view reads only some time after a keystroke. */
export function copySelection(view: EditorView): EditorState {
  const { state, dom } = view
  const chosen = document.getSelection()
  if (!chosen?.anchorNode || !chosen.focusNode || !dom.contains(chosen.anchorNode) || !dom.contains(chosen.focusNode))
    return state
  const anchor = view.posAtDOM(chosen.anchorNode, chosen.anchorOffset)
  const head = view.posAtDOM(chosen.focusNode, chosen.focusOffset)
  const selection = TextSelection.between(state.doc.resolve(anchor), state.doc.resolve(head))
  return state.apply(state.tr.setSelection(selection))
}

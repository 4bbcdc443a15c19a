import { TextSelection, type Command } from 'prosemirror-state'
import { toText, type Attrs } from '../block'
import { findAround, insertBlock, readSchema } from '../commands'
import { readId, withId } from '../dom'
import type { EditorFace } from '../editor-face'

const LABEL = { fr: 'Image', en: 'Picture' } as const

export const figureFace: EditorFace = {
  dom: (language) => ({
    toDOM: (node) => [
      'figure',
      withId(node, { 'data-image': toText(node.attrs.image), 'data-alt': toText(node.attrs.alt) }),
      [
        'div',
        {
          class: 'editor-figure',
          role: 'img',
          contenteditable: 'false',
          'aria-label': toText(node.attrs.alt) || LABEL[language],
        },
        LABEL[language],
      ],
      ['figcaption', 0],
    ],
    parseDOM: [
      {
        tag: 'figure[data-image]',
        contentElement: 'figcaption',
        getAttrs: (dom) => ({ ...readId(dom), image: dom.dataset.image || null, alt: dom.dataset.alt ?? '' }),
      },
    ],
  }),
}

/** Inserts a figure, with the caret in its caption, or changes the one at `at`; null attributes delete it. */
export const saveFigure =
  (at: number | undefined, attrs: Attrs | null): Command =>
  (state, dispatch, view) => {
    const { figure } = readSchema(state).nodes
    if (at === undefined) return insertBlock(() => figure.create(attrs), true)(state, dispatch, view)
    const node = state.doc.nodeAt(at)
    if (node?.type !== figure) return false
    const { tr } = state
    dispatch?.(attrs ? tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs }) : tr.delete(at, at + node.nodeSize))
    return true
  }

/** Enter in a caption moves the caret below the figure. */
export const leaveCaption: Command = (state, dispatch) => {
  const { figure, paragraph } = readSchema(state).nodes
  const found = findAround(state, figure)
  if (!found) return false
  if (dispatch) {
    const after = found.pos + found.node.nodeSize
    const tr = state.tr.insert(after, paragraph.create())
    dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  }
  return true
}

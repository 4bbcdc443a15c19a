import { NodeSelection, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { Node } from 'prosemirror-model'
import { readSchema } from '#blocks/commands'
import { contentOfNote, type NotePiece } from '#blocks/footnote/schema'
import { isNote } from '#blocks/footnote/editor'

/**
 * In reading mode, notes and wide tables are Tab stops. In writing mode they are not: a press would move the focus
 * there and close the on-screen keyboard.
 */
export const readingStops = (isReading: () => boolean): Plugin =>
  new Plugin({
    props: {
      decorations: (state) => {
        if (!isReading()) return null
        const { table } = readSchema(state).nodes
        const stops: Decoration[] = []
        state.doc.descendants((node, pos) => {
          if (isNote(state, node) || node.type === table)
            stops.push(Decoration.node(pos, pos + node.nodeSize, { tabindex: '0' }))
        })
        return DecorationSet.create(state.doc, stops)
      },
    },
  })

/** Numbers the notes in the page. CSS counters would restart in each block because of `content-visibility`. */
export const numberNotes = (): Plugin =>
  new Plugin({
    view: ({ dom }) => {
      const number = () => {
        let last = 0
        for (const note of dom.querySelectorAll<HTMLElement>('.editor-note')) note.dataset.number = String((last += 1))
      }
      number()
      return {
        update: ({ state }, before) => {
          if (state.doc !== before.doc) number()
        },
      }
    },
  })

const noteAt = (view: EditorView, target: EventTarget | null): Node | null => {
  if (!(target instanceof Element) || !target.matches('.editor-note')) return null
  const node = view.state.doc.nodeAt(view.posAtDOM(target, 0))
  return node && isNote(view.state, node) ? node : null
}

/** A press on a note, or Enter on a selected note, opens it. */
export function openByPress(open: (id: string | null, content: readonly NotePiece[]) => void): Plugin {
  const show = (node: Node): true => {
    const id = node.attrs.id as unknown // Any client may have written this attribute.
    open(typeof id === 'string' ? id : null, contentOfNote(node.attrs))
    return true
  }
  return new Plugin({
    props: {
      handleClickOn: (view, _, node) => isNote(view.state, node) && show(node),
      // ProseMirror handles a second quick press as a double click.
      handleDoubleClickOn: (view, _, node) => isNote(view.state, node) && show(node),
      handleKeyDown: (view, { key }) => {
        const { selection } = view.state
        if (key !== 'Enter' || !(selection instanceof NodeSelection)) return false
        return isNote(view.state, selection.node) && show(selection.node)
      },
      handleDOMEvents: {
        keydown: (view, event) => {
          if (view.editable || (event.key !== 'Enter' && event.key !== ' ')) return false
          const node = noteAt(view, event.target)
          if (!node) return false
          event.preventDefault()
          return show(node)
        },
      },
    },
  })
}

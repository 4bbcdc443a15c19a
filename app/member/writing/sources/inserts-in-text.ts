import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import { INSERTS, type Insert } from '../editor/insert-views'
import type { EditorSession } from '../editor/session'

export interface Pressed {
  readonly kind: Insert
  readonly pos: number
  readonly node: Node
}

/** How a node is shown: its text, its label, and whether its target is missing. */
export interface InsertText {
  readonly text: string
  readonly label: string
  readonly isMissing: boolean
}

export interface Drawers {
  readonly citation: (node: Node) => InsertText
  readonly cross_reference: (node: Node) => InsertText
  /** Draw into the element. */
  readonly equation: (node: Node, place: HTMLElement) => void
  readonly inline_equation: (node: Node, place: HTMLElement) => void
}

const findKind = (node: Node): Insert | undefined => INSERTS.find((name) => name === node.type.name)

/** Draws citations, references and equations with what the project knows. */
export function drawInserts({ view, inserts }: EditorSession, drawers: Drawers): void {
  inserts.show((node, place) => {
    // Removes what the schema set on the element.
    for (const name of ['role', 'aria-label', 'title']) place.removeAttribute(name)
    // A Tab stop only in a text that is not editable.
    if (view.editable) place.removeAttribute('tabindex')
    else place.tabIndex = 0
    if (typeof node.attrs.id === 'string') place.dataset.id = node.attrs.id
    const kind = findKind(node)
    if (kind === 'equation' || kind === 'inline_equation') return drawers[kind](node, place)
    if (!kind) return
    const { text, label, isMissing } = drawers[kind](node)
    place.textContent = text
    place.setAttribute('role', 'button')
    place.setAttribute('aria-haspopup', 'dialog')
    place.setAttribute('aria-label', label)
    place.classList.toggle('editor-gone', isMissing)
  })
}

/** Opens a node when it is pressed; returns a function that stops this. */
export function openInserts({ view }: EditorSession, press: (pressed: Pressed) => void): () => void {
  if (view.isDestroyed) return () => undefined
  const open = (node: Node | null, pos: number): boolean => {
    const kind = node ? findKind(node) : undefined
    if (node && kind) press({ kind, pos, node })
    return kind !== undefined
  }
  view.setProps({
    handleClickOn: (_view, _pos, node, pos, _event, isDirect) => isDirect && open(node, pos),
    handleKeyDown: (_view, { key }) => {
      const { selection } = view.state
      return key === 'Enter' && selection instanceof NodeSelection && open(selection.node, selection.from)
    },
    handleDOMEvents: {
      // In a text that is not editable, the nodes are Tab stops, and a key opens them.
      keydown: (_view, event) => {
        const { key, target } = event
        if (view.editable || (key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return false
        if (!target.matches('.editor-citation, .editor-reference, .editor-equation, .editor-inline-equation'))
          return false
        event.preventDefault()
        const pos = view.posAtDOM(target, 0)
        return open(view.state.doc.nodeAt(pos), pos)
      },
    },
  })
  return () => {
    if (view.isDestroyed) return
    view.setProps({ handleClickOn: () => false, handleKeyDown: () => false, handleDOMEvents: {} })
  }
}

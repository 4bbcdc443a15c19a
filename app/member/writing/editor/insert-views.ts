import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { elementOf } from './document-dom'

/** What can be put into a text with a press here, by the names of its nodes. */
export const INSERTS = ['citation', 'cross_reference', 'equation'] as const
export type Insert = (typeof INSERTS)[number]

export interface Pressed {
  readonly kind: Insert
  readonly pos: number
  readonly node: Node
}

/** How nodes are shown: as text, as something lost, or drawn by others. */
export interface Shown {
  readonly text: string
  readonly label: string
  readonly isGone: boolean
}

export interface Drawers {
  readonly citation: (node: Node) => Shown
  readonly cross_reference: (node: Node) => Shown
  /** Draws into the element. */
  readonly equation: (node: Node, place: HTMLElement) => void
}

/**
 * Citations, references and equations of one editor. They show what stands in the node, until somebody draws them with
 * what the project knows: names, numbers, formulas. The text around is not drawn anew for that.
 */
export class InsertViews {
  private readonly drawn = new Set<() => void>()
  private drawers: Drawers | null = null

  /** Opens one from the keyboard, where the text is only read. */
  open: (node: Node, pos: number) => void = () => undefined

  /** Draws all of them, again where their sources or numbers changed. */
  show(drawers: Drawers): void {
    this.drawers = drawers
    for (const draw of this.drawn) draw()
  }

  private readonly make: NodeViewConstructor = (first, view, getPos): NodeView => {
    const { name } = first.type
    let node = first
    const { dom } = elementOf(first)
    dom.contentEditable = 'false'
    const draw = () => {
      const { drawers } = this
      if (!drawers) return
      // Of the element as the schema makes it.
      for (const attribute of ['role', 'aria-label', 'title']) dom.removeAttribute(attribute)
      // A reader reaches it by the Tab key; who writes has the caret.
      if (view.editable) dom.removeAttribute('tabindex')
      else dom.tabIndex = 0
      if (typeof node.attrs.id === 'string') dom.dataset.id = node.attrs.id
      if (name === 'equation') return drawers.equation(node, dom)
      const { text, label, isGone } = drawers[name === 'citation' ? 'citation' : 'cross_reference'](node)
      dom.textContent = text
      dom.setAttribute('role', 'button')
      dom.setAttribute('aria-haspopup', 'dialog')
      dom.setAttribute('aria-label', label)
      dom.classList.toggle('editor-gone', isGone)
    }
    draw()
    dom.addEventListener('keydown', (event) => {
      const pos = getPos()
      if (view.editable || pos === undefined || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      this.open(node, pos)
    })
    this.drawn.add(draw)
    return {
      dom,
      update: (next) => {
        if (next.type !== first.type) return false
        const isSame = next.sameMarkup(node)
        if (!isSame && !this.drawers) return false
        node = next
        if (!isSame) draw()
        return true
      },
      // What is drawn there is no text that somebody typed.
      ignoreMutation: () => true,
      destroy: () => void this.drawn.delete(draw),
    }
  }

  readonly views = Object.fromEntries(INSERTS.map((name) => [name, this.make]))
}

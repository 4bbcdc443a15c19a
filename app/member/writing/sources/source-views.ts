import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'

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

const isInsert = (name: string): name is Insert => INSERTS.some((one) => one === name)

/**
 * Citations, references and equations of one editor, drawn with what the project knows: names, numbers, formulas. The
 * editor itself shows only what stands in the node.
 */
export class SourceViews {
  private readonly drawn = new Set<() => void>()

  constructor(
    private readonly view: EditorView,
    private drawers: Drawers,
    private readonly press: (pressed: Pressed) => void,
  ) {}

  /** From here on the view draws them so; answers what ends that. */
  attach(): () => void {
    const { view } = this
    if (view.isDestroyed) return () => undefined
    const before = view.props.nodeViews ?? {}
    const own = Object.fromEntries(INSERTS.map((name) => [name, this.make]))
    const set = () => {
      if (view.isDestroyed) return
      view.setProps({
        nodeViews: { ...before, ...own },
        handleClickOn: (_view, _pos, node, pos, _event, isDirect) => isDirect && this.open(node, pos),
        handleKeyDown: (_view, { key }) => {
          const { selection } = view.state
          return key === 'Enter' && selection instanceof NodeSelection && this.open(selection.node, selection.from)
        },
      })
    }
    // Drawing anew would end the word that a phone's keyboard is composing.
    if (view.composing) view.dom.addEventListener('compositionend', set, { once: true })
    else set()
    return () => {
      view.dom.removeEventListener('compositionend', set)
      if (view.isDestroyed) return
      view.setProps({ nodeViews: before, handleClickOn: () => false, handleKeyDown: () => false })
    }
  }

  /** Draws all of them again, where their sources or numbers changed. */
  show(drawers: Drawers): void {
    this.drawers = drawers
    for (const draw of this.drawn) draw()
  }

  private open(node: Node, pos: number): boolean {
    const { name } = node.type
    if (!isInsert(name)) return false
    this.press({ kind: name, pos, node })
    return true
  }

  private readonly make: NodeViewConstructor = (first, view, getPos): NodeView => {
    let node = first
    const isEquation = first.type.name === 'equation'
    const dom: HTMLElement = document.createElement(isEquation ? 'div' : 'span')
    dom.className = `editor-${{ citation: 'citation', cross_reference: 'reference', equation: 'equation' }[first.type.name] ?? ''}`
    dom.contentEditable = 'false'
    const draw = () => {
      // A reader reaches it by the Tab key; who writes has the caret.
      if (view.editable) dom.removeAttribute('tabindex')
      else dom.tabIndex = 0
      if (typeof node.attrs.id === 'string') dom.dataset.id = node.attrs.id
      if (isEquation) return this.drawers.equation(node, dom)
      const kind = node.type.name === 'citation' ? 'citation' : 'cross_reference'
      const { text, label, isGone } = this.drawers[kind](node)
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
        node = next
        if (!isSame) draw()
        return true
      },
      // What is drawn there is no text that somebody typed.
      ignoreMutation: () => true,
      destroy: () => void this.drawn.delete(draw),
    }
  }
}

import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { renderElement } from '#blocks/dom'

/** Names of the nodes that a tool inserts into the text. */
export const INSERTS = ['citation', 'cross_reference', 'equation', 'inline_equation'] as const
export type Insert = (typeof INSERTS)[number]

type Draw = (node: Node, place: HTMLElement) => void

/**
 * Node views of citations, references and equations. They show the node's own attributes until `show` draws them with
 * the project's names, numbers and formulas. The text around them is not drawn again.
 */
export class InsertViews {
  private readonly drawn = new Set<() => void>()
  private draw: Draw | null = null

  /** Draws all of them with `draw`; called again when sources or numbers change. */
  show(draw: Draw): void {
    this.draw = draw
    for (const again of this.drawn) again()
  }

  private readonly make: NodeViewConstructor = (first): NodeView => {
    let node = first
    const { dom } = renderElement(first)
    dom.contentEditable = 'false'
    const again = () => this.draw?.(node, dom)
    again()
    this.drawn.add(again)
    return {
      dom,
      update: (next) => {
        const isSame = next.sameMarkup(node)
        if (next.type !== first.type || !(isSame || this.draw)) return false
        node = next
        if (!isSame) again()
        return true
      },
      // Drawing the node is not an edit of the text.
      ignoreMutation: () => true,
      destroy: () => void this.drawn.delete(again),
    }
  }

  readonly views = Object.fromEntries(INSERTS.map((name) => [name, this.make]))
}

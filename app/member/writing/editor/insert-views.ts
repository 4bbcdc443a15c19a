import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { renderElement } from '#blocks/dom'

/** What can be put into a text with a press here, by the names of its nodes. */
export const INSERTS = ['citation', 'cross_reference', 'equation', 'inline_equation'] as const
export type Insert = (typeof INSERTS)[number]

type Draw = (node: Node, place: HTMLElement) => void

/**
 * Citations, references and equations of one editor. They show what stands in the node, until somebody draws them with
 * what the project knows: names, numbers, formulas. The text around is not drawn anew for that.
 */
export class InsertViews {
  private readonly drawn = new Set<() => void>()
  private draw: Draw | null = null

  /** Draws all of them so, again where their sources or numbers changed. */
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
      // What is drawn there is no text that somebody typed.
      ignoreMutation: () => true,
      destroy: () => void this.drawn.delete(again),
    }
  }

  readonly views = Object.fromEntries(INSERTS.map((name) => [name, this.make]))
}

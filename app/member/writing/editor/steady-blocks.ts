import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { renderElement } from '#blocks/dom'

/**
 * A block that gets its id keeps its element. Drawn anew, it would end the word that a phone's keyboard is composing:
 * in an empty section, the very first one.
 */
const steady: NodeViewConstructor = (first: Node): NodeView => {
  const { dom, contentDOM } = renderElement(first)
  let current = first
  return {
    dom,
    ...(contentDOM && { contentDOM }),
    update: (next) => {
      if (next.type !== current.type || next.attrs.level !== current.attrs.level) return false
      if (dom instanceof HTMLElement && typeof next.attrs.id === 'string') dom.dataset.id = next.attrs.id
      current = next
      return true
    },
  }
}

export const STEADY_BLOCKS = { paragraph: steady, heading: steady }

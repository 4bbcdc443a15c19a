import type { Node } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { renderElement } from '#blocks/dom'

/**
 * Keeps the element of a block that gets its id. A new element would end the word that a phone's keyboard is composing,
 * such as the first word of a section.
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

import { DOMSerializer, type DOMOutputSpec, type Node, type TagParseRule } from 'prosemirror-model'
import type { NodeDom } from './editor-face'

export const readId = (dom: HTMLElement) => ({ id: dom.dataset.id ?? null })
export const withId = (node: Node, more: Record<string, string> = {}): Record<string, string> =>
  typeof node.attrs.id === 'string' ? { ...more, 'data-id': node.attrs.id } : more

/** Parse rule for an element whose only attribute is the block's id. */
export const plainTag = (tag: string): TagParseRule => ({ tag, getAttrs: readId })

export const toJson = ({ attrs }: Node): string => JSON.stringify(attrs)

/** A node whose attributes have no HTML equivalent: copying preserves them as JSON in `data-name`. */
export const atomDom = (
  tag: string,
  name: string,
  toDOM: (node: Node) => DOMOutputSpec,
  clean: (attrs: Record<string, unknown>) => Record<string, unknown> = (attrs) => attrs,
): NodeDom => ({
  toDOM,
  parseDOM: [
    {
      tag: `${tag}[data-${name}]`,
      priority: 60,
      getAttrs: (dom) => {
        try {
          return clean(JSON.parse(dom.getAttribute(`data-${name}`) ?? '') as Record<string, unknown>) // From `toJson`.
        } catch {
          return false
        }
      },
    },
  ],
})

/** The element of a node, as its schema says, and where its content goes. */
export function renderElement(node: Node) {
  const { name, spec } = node.type
  if (!spec.toDOM) throw new Error(`${name} has no element`)
  return DOMSerializer.renderSpec(document, spec.toDOM(node))
}

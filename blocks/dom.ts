import { DOMSerializer, type DOMOutputSpec, type Node, type TagParseRule } from 'prosemirror-model'
import type { NodeDom } from './editor-face'

export const readId = (dom: HTMLElement) => ({ id: dom.dataset.id ?? null })
export const withId = (node: Node, more: Record<string, string> = {}): Record<string, string> =>
  typeof node.attrs.id === 'string' ? { ...more, 'data-id': node.attrs.id } : more

/** An element that is nothing but the block, with its id. */
export const plainTag = (tag: string): TagParseRule => ({ tag, getAttrs: readId })

export const toJson = ({ attrs }: Node): string => JSON.stringify(attrs)

/** Attributes that no element has a place for travel with a copy as JSON, in `data-name`. */
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
          return clean(JSON.parse(dom.getAttribute(`data-${name}`) ?? '') as Record<string, unknown>) // By `toJson`.
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

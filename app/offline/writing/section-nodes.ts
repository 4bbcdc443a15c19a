import * as Y from 'yjs'

/** A node of a text, as ProseMirror writes it in JSON. */
export interface JsonNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly JsonNode[]
  readonly text?: string
  readonly marks?: readonly { readonly type: string; readonly attrs?: object }[]
}

export type NewId = (id: unknown) => unknown

/** Adjacent texts become one Yjs text, as in the editor. */
function makeChildren(nodes: readonly JsonNode[], newId: NewId): (Y.XmlElement | Y.XmlText)[] {
  const children: (Y.XmlElement | Y.XmlText)[] = []
  let runs: { insert: string; attributes: Record<string, object> }[] = []
  const endText = () => {
    if (runs.length === 0) return
    const text = new Y.XmlText()
    text.applyDelta(runs)
    children.push(text)
    runs = []
  }
  for (const node of nodes) {
    if (node.type === 'text') {
      const attributes = Object.fromEntries((node.marks ?? []).map(({ type, attrs = {} }) => [type, attrs]))
      runs.push({ insert: node.text ?? '', attributes })
    } else {
      endText()
      children.push(nodeToElement(node, newId))
    }
  }
  endText()
  return children
}

/** A node as a Yjs element; `newId` decides on each id. */
export function nodeToElement({ type, attrs = {}, content = [] }: JsonNode, newId: NewId): Y.XmlElement {
  const element = new Y.XmlElement(type)
  // Yjs declares attributes as strings, but accepts any JSON value.
  for (const [name, value] of Object.entries(attrs))
    element.setAttribute(name, (name === 'id' ? newId(value) : value) as string)
  element.insert(0, makeChildren(content, newId))
  return element
}

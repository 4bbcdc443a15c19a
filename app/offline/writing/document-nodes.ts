import * as Y from 'yjs'
import type { DocumentNode } from '#domain/thesis/thesis'
import { findTextFragment } from './plain-text'

interface Piece {
  readonly insert: unknown
  readonly attributes?: Readonly<Record<string, unknown>>
}

/** y-prosemirror adds a hash to the name of a mark that may occur more than once. */
const markName = (name: string): string => name.replace(/--[a-zA-Z0-9+/=]{8}$/, '')

const textNodes = (text: Y.XmlText): DocumentNode[] =>
  (text.toDelta() as Piece[]).flatMap(({ insert, attributes }) => {
    if (typeof insert !== 'string' || insert === '') return []
    const marks = Object.entries(attributes ?? {}).map(([name, attrs]) => ({
      type: markName(name),
      ...(attrs instanceof Object && Object.keys(attrs).length > 0 && { attrs: attrs as Record<string, unknown> }),
    }))
    return [{ type: 'text', text: insert, ...(marks.length > 0 && { marks }) }]
  })

function nodesIn(parent: Y.XmlFragment): DocumentNode[] {
  return (parent.toArray() as unknown[]).flatMap((child) => {
    if (child instanceof Y.XmlText) return textNodes(child)
    if (!(child instanceof Y.XmlElement)) return []
    const attrs: Record<string, unknown> = child.getAttributes()
    const content = nodesIn(child)
    const hasAttrs = Object.keys(attrs).length > 0
    return [{ type: child.nodeName, ...(hasAttrs && { attrs }), ...(content.length > 0 && { content }) }]
  })
}

/** A section's text as nodes of ProseMirror in JSON, without ProseMirror. */
export const documentNode = (doc: Y.Doc): DocumentNode => ({ type: 'doc', content: nodesIn(findTextFragment(doc)) })

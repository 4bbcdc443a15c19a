import { Schema, type ContentMatch, type NodeType } from 'prosemirror-model'
import { WRITING_MARKS, WRITING_NODES } from '#blocks/schema'

export const schema = new Schema({ nodes: WRITING_NODES, marks: WRITING_MARKS })

/** Names of all nodes that may occur as children of this type. */
function listChildren({ contentMatch }: NodeType): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set<ContentMatch>()
  const visit = (match: ContentMatch): void => {
    if (seen.has(match)) return
    seen.add(match)
    for (let index = 0; index < match.edgeCount; index++) {
      const { type, next } = match.edge(index)
      names.add(type.name)
      visit(next)
    }
  }
  visit(contentMatch)
  return names
}

/** Allowed child names by node name. */
export const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values(schema.nodes).map((type) => [type.name, listChildren(type)]),
)

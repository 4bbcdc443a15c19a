import * as Y from 'yjs'
import { letterOf, plainOfNode, TEXT_FRAGMENT, versionOfNode } from '#blocks/schema'
import { countWords } from '#domain/writing/words'
import { attributesFit } from './attributes'
import { CHILDREN, schema } from './schema'

export interface SectionText {
  /** Plain text, a line for each block of text, notes and equations on lines of their own. */
  readonly text: string
  readonly words: number
  /** Ids of the pictures that its figures show. */
  readonly pictures: string[]
  /** Of its newest node: editors before it only read the text. */
  readonly schemaVersion: number
}

/** Deeper lists than anybody writes; the walk calls itself. */
const MAX_DEPTH = 40
/** Marks that may stand more than once on a text have a hash after their name (y-prosemirror). */
export const HASH_OF_MARK = /--[a-zA-Z0-9+/=]{8}$/

class NotOfSchema extends Error {}

interface Lines {
  readonly counted: string[]
  readonly all: string[]
  readonly pictures: Set<string>
  schemaVersion: number
}
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The text of a section's document, or undefined where it holds what no editor of ours writes: other roots, nodes,
 * places of nodes, attributes or marks. Order and number of children are not asked: two devices that each delete one of
 * two list items leave an empty list, and refusing that would refuse good work. The editor tidies it when it opens.
 */
export function readSection(doc: Y.Doc): SectionText | undefined {
  for (const name of doc.share.keys()) if (name !== TEXT_FRAGMENT) return undefined
  const fragment = doc.getXmlFragment(TEXT_FRAGMENT)
  if (fragment._map.size > 0) return undefined
  const lines: Lines = { counted: [], all: [], pictures: new Set(), schemaVersion: 1 }
  try {
    walk(fragment, schema.topNodeType.name, lines, 0)
  } catch (error) {
    if (error instanceof NotOfSchema) return undefined
    throw error
  }
  return {
    text: storable(lines.all.join('\n')),
    words: countWords(lines.counted.join('\n')),
    pictures: [...lines.pictures],
    schemaVersion: lines.schemaVersion,
  }
}

/** PostgreSQL text holds neither U+0000 nor halves of characters. */
const storable = (text: string): string => text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')

function walk(parent: Y.XmlFragment | Y.XmlElement, name: string, lines: Lines, depth: number): void {
  if (depth > MAX_DEPTH) throw new NotOfSchema()
  const allowed = CHILDREN.get(name)
  const isText = allowed?.has('text') === true
  let inline = ''
  const notes: string[] = []
  // What a root or an element holds is typed as more than Yjs checks.
  for (const child of parent.toArray() as unknown[]) {
    if (child instanceof Y.XmlText && isText) {
      inline += readText(child)
      continue
    }
    if (!(child instanceof Y.XmlElement) || allowed?.has(child.nodeName) !== true) throw new NotOfSchema()
    const attributes: Record<string, unknown> = child.getAttributes()
    const type = schema.nodes[child.nodeName]
    if (!type || type.isText || !attributesFit(attributes, type.spec)) throw new NotOfSchema()
    lines.schemaVersion = Math.max(lines.schemaVersion, versionOfNode(child.nodeName))
    inline += letterOf(child.nodeName)
    const { image } = attributes
    // Another value is no id of a picture, and shows none.
    if (child.nodeName === 'figure' && typeof image === 'string' && UUID.test(image)) lines.pictures.add(image)
    const plain = type.isAtom ? plainOfNode(child.nodeName, attributes) : ''
    if (plain !== '' && type.isInline) notes.push(plain.trim())
    else if (plain !== '') lines.all.push(plain)
    walk(child, child.nodeName, lines, depth + 1)
  }
  if (!isText) return
  lines.counted.push(inline)
  lines.all.push(inline, ...notes)
}

function readText(node: Y.XmlText): string {
  if (Object.keys(node.getAttributes()).length > 0) throw new NotOfSchema()
  let text = ''
  for (const { insert, attributes } of node.toDelta() as { insert: unknown; attributes?: object }[]) {
    if (typeof insert !== 'string') throw new NotOfSchema()
    for (const [name, value] of Object.entries(attributes ?? {})) {
      const mark = schema.marks[name.replace(HASH_OF_MARK, '')]
      if (!mark || !attributesFit(value, mark.spec)) throw new NotOfSchema()
    }
    text += insert
  }
  return text
}

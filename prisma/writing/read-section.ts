import * as Y from 'yjs'
import { findBlockLetter, plainOfNode, TEXT_FRAGMENT, versionOfNode } from '#blocks/schema'
import { countWords } from '#domain/writing/words'
import { attributesFit } from './attributes'
import { CHILDREN, schema } from './schema'

export interface SectionText {
  /** Plain text, one line per text block, with notes and equations on separate lines. */
  readonly text: string
  readonly words: number
  /** Ids of the pictures that its figures show. */
  readonly pictures: string[]
  /** Version of its newest node type; older editors open the text read-only. */
  readonly schemaVersion: number
}

/** Far above real nesting; limits the recursion. */
const MAX_DEPTH = 40
/** y-prosemirror appends a hash to the name of a mark that may occur several times on a text. */
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
 * The text of a section's document, or undefined if an unknown editor wrote it: other roots, nodes, positions,
 * attributes or marks. Order and number of children are not checked: when two devices each delete one of two list
 * items, an empty list remains, and refusing it would lose work. The editor repairs it on opening.
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

/** PostgreSQL text cannot store U+0000 and lone surrogates. */
const storable = (text: string): string => text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')

function walk(parent: Y.XmlFragment | Y.XmlElement, name: string, lines: Lines, depth: number): void {
  if (depth > MAX_DEPTH) throw new NotOfSchema()
  const allowed = CHILDREN.get(name)
  const isText = allowed?.has('text') === true
  let inline = ''
  const notes: string[] = []
  // Checked at runtime, since Yjs does not check the declared types of children.
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
    inline += findBlockLetter(child.nodeName)
    const { image } = attributes
    // Other values are ignored, since they are no ids of pictures.
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

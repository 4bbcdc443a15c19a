import { gzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { isAdvice, isAtom, findBlockLetter, plainOfNode, TEXT_FRAGMENT } from '#blocks/schema'
import { openState } from './open-state'
import { HASH_OF_MARK, readSection } from './read-section'
import { schema } from './schema'

/** A node as ProseMirror writes it in JSON. */
export interface JsonNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly JsonNode[]
  readonly text?: string
  readonly marks?: readonly { readonly type: string; readonly attrs?: unknown }[]
}

/** One block of a stored version. */
export interface VersionBlock {
  readonly id: string | null
  readonly text: string
  readonly node: JsonNode
}

export interface MadeVersion {
  /** The blocks as JSON, compressed with gzip. */
  readonly content: Uint8Array<ArrayBuffer>
  /** Ids of the blocks, in order. */
  readonly ids: readonly (string | null)[]
  /** Ids of the pictures that its figures show. */
  readonly pictures: string[]
}

/** Ids of our editors and templates; other ids count as missing and are not stored. */
const BLOCK_ID = /^[\w-]{1,64}$/

/** The content of a state as a stored version; an empty state has no blocks. */
export function versionOf(state: Uint8Array): MadeVersion {
  const doc = openState(state)
  const blocks = sectionBlocks(doc)
  const pictures = readSection(doc)?.pictures ?? []
  doc.destroy()
  return { pictures, content: new Uint8Array(gzipSync(JSON.stringify(blocks))), ids: blocks.map(({ id }) => id) }
}

/** The blocks of a state, for reading. */
export function nodesOf(state: Uint8Array): readonly JsonNode[] {
  const doc = openState(state)
  const blocks = sectionBlocks(doc)
  doc.destroy()
  return blocks.map(({ node }) => node)
}

/** The blocks of the author, without the advice of templates. */
export const sectionBlocks = (doc: Y.Doc): VersionBlock[] =>
  doc
    .getXmlFragment(TEXT_FRAGMENT)
    .toArray()
    .flatMap((child) => {
      if (!(child instanceof Y.XmlElement) || isAdvice(child.nodeName)) return []
      const node = toNode(child)
      const id = node.attrs?.id
      return [{ id: typeof id === 'string' && BLOCK_ID.test(id) ? id : null, text: toLines(node).join('\n'), node }]
    })

/** The text of each block with an id; blocks that two devices created with the same id are combined. */
export function blockTexts(doc: Y.Doc): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { id, text } of sectionBlocks(doc))
    if (id !== null) texts.set(id, texts.has(id) ? `${texts.get(id) ?? ''}\n${text}` : text)
  return texts
}

function toNode(element: Y.XmlElement): JsonNode {
  const attrs: Record<string, unknown> = element.getAttributes()
  const content = element.toArray().flatMap((child): JsonNode[] => {
    if (child instanceof Y.XmlText) return textNodes(child)
    return child instanceof Y.XmlElement ? [toNode(child)] : []
  })
  return {
    type: element.nodeName,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  }
}

const textNodes = (node: Y.XmlText): JsonNode[] =>
  (node.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[]).flatMap(({ insert, attributes }) => {
    if (typeof insert !== 'string') return []
    const marks = Object.entries(attributes ?? {}).map(([name, attrs]) => ({
      type: name.replace(HASH_OF_MARK, ''),
      ...(typeof attrs === 'object' && attrs !== null && Object.keys(attrs).length > 0 && { attrs }),
    }))
    return [{ type: 'text', text: insert, ...(marks.length > 0 && { marks }) }]
  })

/** One line per text block, as on screen. */
function toLines(node: JsonNode): string[] {
  const { type, attrs = {}, content = [] } = node
  if (isAtom(type)) return [plainOfNode(type, attrs)]
  if (schema.nodes[type]?.isTextblock) return [content.map(inlineText).join('')]
  return content.flatMap(toLines)
}

const inlineText = ({ type, text = '', attrs = {} }: JsonNode): string =>
  type === 'text' ? text : findBlockLetter(type) || plainOfNode(type, attrs)

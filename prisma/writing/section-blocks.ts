import { gzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { isAdvice, isAtom, letterOf, plainOfNode, TEXT_FRAGMENT } from '#blocks/schema'
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

/** One block of a version, as it is kept. */
export interface VersionBlock {
  readonly id: string | null
  readonly text: string
  readonly node: JsonNode
}

export interface MadeVersion {
  /** The blocks as JSON, compressed with gzip. */
  readonly content: Uint8Array<ArrayBuffer>
  /** Of the blocks, in their order. */
  readonly ids: readonly (string | null)[]
  /** Ids of the pictures that its figures show. */
  readonly pictures: string[]
}

/** Ids that our editors and templates make; another is none, so that it goes into no table. */
const BLOCK_ID = /^[\w-]{1,64}$/

/** What a state shows, to be kept. An empty one has no blocks. */
export function versionOf(state: Uint8Array): MadeVersion {
  const doc = openState(state)
  const blocks = sectionBlocks(doc)
  const pictures = readSection(doc)?.pictures ?? []
  doc.destroy()
  return { pictures, content: new Uint8Array(gzipSync(JSON.stringify(blocks))), ids: blocks.map(({ id }) => id) }
}

/** The blocks of a state, to be read. */
export function nodesOf(state: Uint8Array): readonly JsonNode[] {
  const doc = openState(state)
  const blocks = sectionBlocks(doc)
  doc.destroy()
  return blocks.map(({ node }) => node)
}

/** Without what templates advise: no text of the author's. */
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

/** The text of each block that has an id; two devices may have made twins, which count as one. */
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

/** A line for each block of text, as screens show one. */
function toLines(node: JsonNode): string[] {
  const { type, attrs = {}, content = [] } = node
  if (isAtom(type)) return [plainOfNode(type, attrs)]
  if (schema.nodes[type]?.isTextblock) return [content.map(inlineText).join('')]
  return content.flatMap(toLines)
}

const inlineText = ({ type, text = '', attrs = {} }: JsonNode): string =>
  type === 'text' ? text : letterOf(type) || plainOfNode(type, attrs)

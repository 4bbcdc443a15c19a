import * as Y from 'yjs'
import { blockText, findTextFragment, textBlocks, type YNode } from './plain-text'

/** Letters by their Yjs identity, which they keep in every copy of the document. */
interface Range {
  readonly client: number
  readonly clock: number
  readonly end: number
}

export interface ChangedBlock {
  readonly text: string
  readonly index: number
  readonly ranges: readonly Range[]
}

export type Vector = ReadonlyMap<number, number>

function newRange(item: Y.Item, since: Vector): Range[] {
  const { client, clock } = item.id
  const end = clock + item.length
  const from = Math.max(clock, since.get(client) ?? 0)
  return !item.deleted && from < end ? [{ client, clock: from, end }] : []
}

/** Attributes of figures and citations in which a person writes; the text of their block does not show them. */
const TEXT_ATTRIBUTES = ['alt', 'prefix', 'locator', 'suffix']
/** Those, and the ones in which notes and equations hold their words. */
const WORD_ATTRIBUTES = ['text', 'source', ...TEXT_ATTRIBUTES]

/** Words in texts, and those that attributes hold. */
function findRanges(node: YNode, since: Vector): Range[] {
  if (node instanceof Y.XmlText) {
    const ranges: Range[] = []
    for (let item = node._start; item !== null; item = item.right)
      if (item.content instanceof Y.ContentString) ranges.push(...newRange(item, since))
    return ranges
  }
  if (!(node instanceof Y.XmlElement)) return []
  const held = WORD_ATTRIBUTES.flatMap((name) => node._map.get(name) ?? [])
  return [
    ...held.flatMap((item) => newRange(item, since)),
    ...(node.toArray() as YNode[]).flatMap((child) => findRanges(child, since)),
  ]
}

function readAttributeTexts(node: YNode): string[] {
  if (!(node instanceof Y.XmlElement)) return []
  const own = TEXT_ATTRIBUTES.map((name) => node.getAttribute(name) as unknown)
  return [
    ...own.filter((value): value is string => typeof value === 'string' && value !== ''),
    ...(node.toArray() as YNode[]).flatMap(readAttributeTexts),
  ]
}

/** All that a person wrote in a block. */
function readFullText(block: Y.XmlElement): string {
  const texts = readAttributeTexts(block)
  return texts.length > 0 ? `${blockText(block).trim()} [${texts.join(', ')}]` : blockText(block)
}

/** The blocks with words that were not there at `since`. */
export function changedBlocks(doc: Y.Doc, since: Vector): ChangedBlock[] {
  return (findTextFragment(doc).toArray() as YNode[]).flatMap((top, index) =>
    textBlocks([top]).flatMap((block) => {
      const ranges = findRanges(block, since)
      return ranges.length > 0 ? [{ text: readFullText(block), index, ranges }] : []
    }),
  )
}

const isHere = (doc: Y.Doc, { client, end }: Range): boolean => Y.getState(doc.store, client) >= end

function isDeleted(doc: Y.Doc, { client, clock, end }: Range): boolean {
  const structs = doc.store.clients.get(client)
  if (!structs || !isHere(doc, { client, clock, end })) return true
  for (let index = Y.findIndexSS(structs, clock); index < structs.length; index += 1) {
    const struct = structs[index]
    if (!struct || struct.id.clock >= end) return false
    if (struct.deleted) return true
  }
  return false
}

/**
 * Those of the blocks that have lost new words: anyone who removed the block had not seen them. Yjs keeps words that
 * were written inside a removed range, but none of a removed block.
 */
export const vanished = (blocks: readonly ChangedBlock[], after: Y.Doc): ChangedBlock[] =>
  blocks.filter(({ ranges }) => ranges.some((range) => isDeleted(after, range)))

interface Arrived {
  readonly range: Range
  readonly text: string
}

/** The letters that an item brings, of a text or as the attribute of a note or an equation; else empty. */
function readItemText({ content, parentSub, origin }: Y.Item): string {
  if (content instanceof Y.ContentString) return content.str
  const [value] = content instanceof Y.ContentAny ? (content.arr as unknown[]) : []
  if (typeof value !== 'string') return ''
  // The name of an attribute is written with its first value only; what replaces that may be an id or a code as well.
  const isWords = parentSub === null ? origin !== null && /[^\w-]/.test(value) : WORD_ATTRIBUTES.includes(parentSub)
  return isWords ? `${value} ` : ''
}

/** Words that an update brings, other than those it removes itself, in the order in which they were written. */
export function arriving(update: Uint8Array, here: Vector): Arrived[] {
  const { structs, ds } = Y.decodeUpdateV2(update)
  return structs.flatMap((struct) => {
    const text = struct instanceof Y.Item ? readItemText(struct) : ''
    if (text === '') return []
    const { client, clock } = struct.id
    const range = { client, clock, end: clock + struct.length }
    const isRemoved = (ds.clients.get(client) ?? []).some((one) => one.clock < range.end && one.clock + one.len > clock)
    return isRemoved || range.end <= (here.get(client) ?? 0) ? [] : [{ range, text }]
  })
}

/**
 * What of it was written in a block that had been removed here: it came and went at once. What waits for an update
 * before it is neither.
 */
export function deadOnArrival(arrived: readonly Arrived[], after: Y.Doc): ChangedBlock[] {
  const dead = arrived.filter(({ range }) => isHere(after, range) && isDeleted(after, range))
  const text = dead.map((one) => one.text).join('')
  return text.trim() === '' ? [] : [{ text, index: 0, ranges: dead.map(({ range }) => range) }]
}

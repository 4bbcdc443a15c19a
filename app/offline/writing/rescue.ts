import * as Y from 'yjs'
import { blockText, findTextFragment, textBlocks, type YNode } from './plain-text'

/** Letters by their Yjs ids, which are the same in every copy of the document. */
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

/** Attributes of figures and citations that a person writes, which the block's text does not include. */
const TEXT_ATTRIBUTES = ['alt', 'prefix', 'locator', 'suffix']
/** The same, and the attributes with the words of notes and equations. */
const WORD_ATTRIBUTES = ['text', 'source', ...TEXT_ATTRIBUTES]

/** Ranges of words in texts and in attributes. */
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

/** The block's text with the texts of its attributes. */
function readFullText(block: Y.XmlElement): string {
  const texts = readAttributeTexts(block)
  return texts.length > 0 ? `${blockText(block).trim()} [${texts.join(', ')}]` : blockText(block)
}

/** The blocks with words newer than `since`. */
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
 * The blocks whose new words were lost, because whoever removed a block had not seen them. Yjs keeps words that were
 * written inside a removed range, but none of a removed block.
 */
export const vanished = (blocks: readonly ChangedBlock[], after: Y.Doc): ChangedBlock[] =>
  blocks.filter(({ ranges }) => ranges.some((range) => isDeleted(after, range)))

interface Arrived {
  readonly range: Range
  readonly text: string
}

/** The letters of an item in a text, or in an attribute of a note or an equation; else empty. */
function readItemText({ content, parentSub, origin }: Y.Item): string {
  if (content instanceof Y.ContentString) return content.str
  const [value] = content instanceof Y.ContentAny ? (content.arr as unknown[]) : []
  if (typeof value !== 'string') return ''
  // Only an attribute's first value has its name with it; a later value may also be an id or a code.
  const isWords = parentSub === null ? origin !== null && /[^\w-]/.test(value) : WORD_ATTRIBUTES.includes(parentSub)
  return isWords ? `${value} ` : ''
}

/** The words of an update, without those that it removes itself, in the order of writing. */
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
 * The arrived words in blocks that were removed here, and thus were deleted at once. Words that wait for an earlier
 * update do not count.
 */
export function deadOnArrival(arrived: readonly Arrived[], after: Y.Doc): ChangedBlock[] {
  const dead = arrived.filter(({ range }) => isHere(after, range) && isDeleted(after, range))
  const text = dead.map((one) => one.text).join('')
  return text.trim() === '' ? [] : [{ text, index: 0, ranges: dead.map(({ range }) => range) }]
}

import * as Y from 'yjs'
import { findBlockLetter as letterOfNode } from '#blocks/schema'
import { QUOTE_CONTEXT } from '#contract/limits'
import { findTextFragment, textBlocks, type YNode } from '../plain-text'
import { fromBase64, toBase64 } from '../wire'
import { seekPart, seekQuote, type Quoted } from './seek-quote'

/** A run of letters of a block. An inline node without text, such as a line break, counts as one letter. */
interface Piece {
  readonly node: Y.XmlText | null
  readonly from: number
  readonly to: number
}

export interface TextBlock {
  readonly id: string
  readonly element: Y.XmlElement
  readonly pieces: readonly Piece[]
  /** The block's letters by position; notes and references have none. */
  readonly text: string
}

/** A range of words in a block, by positions in its text. */
export interface Range {
  readonly block: TextBlock
  readonly from: number
  readonly to: number
}

/**
 * Where a comment stands now. `words`: on its words. `changed`: on changed words. `again`: on the same words found
 * elsewhere. `block`: on a complete block. `lost`: on the block of its deleted words, if that still exists.
 */
export type Place =
  | ({ readonly how: 'words' | 'changed' | 'again' } & Range)
  | { readonly how: 'block'; readonly block: TextBlock }
  | { readonly how: 'lost'; readonly block: TextBlock | null }

export interface Anchored extends Quoted {
  readonly block: string
  readonly anchor?: string | undefined
}

const readLetters = (node: Y.XmlText): string =>
  (node.toDelta() as readonly { insert?: unknown }[]) // Yjs types its deltas as `any`.
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join('')

function toTextBlock(element: Y.XmlElement): TextBlock {
  const pieces: Piece[] = []
  let text = ''
  for (const node of element.toArray() as YNode[]) {
    const letters =
      node instanceof Y.XmlText ? readLetters(node) : node instanceof Y.XmlElement ? letterOfNode(node.nodeName) : ''
    if (letters === '' && !(node instanceof Y.XmlText)) continue
    pieces.push({ node: node instanceof Y.XmlText ? node : null, from: text.length, to: text.length + letters.length })
    text += letters
  }
  const id = element.getAttribute('id') as unknown // Any editor may have written the id.
  return { id: typeof id === 'string' ? id : '', element, pieces, text }
}

/** The blocks with text of a section, in reading order. */
export const readTextBlocks = (doc: Y.Doc): TextBlock[] =>
  textBlocks(findTextFragment(doc).toArray() as YNode[]).map(toTextBlock)

const encoded = (position: Y.RelativePosition): string => toBase64(Y.encodeRelativePosition(position))

/** An anchor of words, which follows their letters; undefined for a range without letters. */
export function makeAnchor({ block, from, to }: Range): string | undefined {
  const first = block.pieces.find((piece) => piece.node && piece.to > from)
  const last = block.pieces.findLast((piece) => piece.node && piece.from < to)
  if (!first?.node || !last?.node || from >= to) return undefined
  const start = Y.createRelativePositionFromTypeIndex(first.node, Math.max(0, from - first.from), 0)
  // The end is bound to the last letter, so that text inserted after it is not included.
  const end = Y.createRelativePositionFromTypeIndex(last.node, Math.min(to, last.to) - last.from, -1)
  return `${encoded(start)}.${encoded(end)}`
}

/** The quoted words with the text around them. */
export const makeQuote = ({ block: { text }, from, to }: Range): Required<Quoted> => ({
  quote: text.slice(from, to),
  before: text.slice(Math.max(0, from - QUOTE_CONTEXT), from),
  after: text.slice(to, to + QUOTE_CONTEXT),
})

/** The letter of a position, with its block. Null where the block is deleted or has not arrived. */
function findLetter(
  doc: Y.Doc,
  blocks: readonly TextBlock[],
  position: string,
): { block: TextBlock; at: number } | null {
  const found = Y.createAbsolutePositionFromRelativePosition(Y.decodeRelativePosition(fromBase64(position)), doc)
  if (!found || found.type._item?.deleted) return null
  for (const block of blocks) {
    const piece = block.pieces.find(({ node }) => node === found.type)
    if (piece) return { block, at: piece.from + found.index }
  }
  return null
}

/** The range of the anchor's letters; null where none remains. Never throws. */
export function findRange(doc: Y.Doc, blocks: readonly TextBlock[], anchor: string): Range | null {
  const [first = '', last = ''] = anchor.split('.')
  try {
    const start = findLetter(doc, blocks, first)
    const end = findLetter(doc, blocks, last)
    if (!start || start.block !== end?.block || start.at >= end.at) return null
    return { block: start.block, from: start.at, to: end.at }
  } catch {
    // The anchor came from another device and may be invalid.
    return null
  }
}

/** The place of a comment in the present text; there is always one. */
export function findAnchoredPlace(doc: Y.Doc, blocks: readonly TextBlock[], said: Anchored): Place {
  const home = said.block === '' ? undefined : blocks.find(({ id }) => id === said.block)
  if (said.anchor === undefined) {
    if (home) return { how: 'block', block: home }
    const again = said.quote === '' ? null : seekQuote(blocks, said, undefined)
    return again ? { how: 'again', ...again } : { how: 'lost', block: null }
  }
  const range = findRange(doc, blocks, said.anchor)
  if (range?.block.text.slice(range.from, range.to) === said.quote) return { how: 'words', ...range }
  // Enter in the middle of a paragraph writes its end again, as new letters.
  const isShorter = range === null || range.to - range.from < said.quote.length
  const again = isShorter && said.quote !== '' ? seekQuote(blocks, said, range ? undefined : home) : null
  if (again) return { how: 'again', ...again }
  if (range) return { how: 'changed', ...range }
  const found = seekPart(blocks, said.quote)
  return found ? { how: 'changed', ...found } : { how: 'lost', block: home ?? null }
}

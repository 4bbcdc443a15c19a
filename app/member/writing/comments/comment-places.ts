import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { isAdvice, findBlockLetter } from '#blocks/schema'
import type { TextBlock, Range } from '../../../offline/writing/comments/anchors'
import { wordDifference } from '../../../offline/writing/history/word-difference'

/** A block of the editor's document. */
interface Shown {
  readonly node: Node
  /** The position before the block. */
  readonly pos: number
}

/** The editor's blocks, the same and in the same order as those of `readTextBlocks`. */
function shownBlocks(doc: Node): Shown[] {
  const blocks: Shown[] = []
  doc.descendants((node, pos) => {
    if (isAdvice(node.type.name)) return false
    if (!node.isTextblock && !(node.isBlock && node.isAtom)) return true
    blocks.push({ node, pos })
    return false
  })
  return blocks
}

/** Letters of a node as the text of a block counts them: notes and references have none. */
const countLetters = (node: Node): number => (node.isText ? node.nodeSize : findBlockLetter(node.type.name).length)

/** The place in a block after this many letters: after the notes at that place, or before them if `isEnd`. */
function placeOfLetter({ node, pos }: Shown, letter: number, isEnd: boolean): number {
  let place = pos + 1
  let remaining = letter
  for (const child of node.children) {
    const letters = countLetters(child)
    if (remaining < letters || (isEnd && remaining === 0)) break
    if (letters > 0 && isEnd && remaining === letters) return place + child.nodeSize
    remaining -= letters
    place += child.nodeSize
  }
  return place + remaining
}

function letterOfPlace({ node, pos }: Shown, place: number): number {
  let letter = 0
  let at = pos + 1
  for (const child of node.children) {
    if (at + child.nodeSize > place) return letter + (child.isText ? Math.max(0, place - at) : 0)
    letter += countLetters(child)
    at += child.nodeSize
  }
  return letter
}

export interface Placed {
  readonly from: number
  readonly to: number
}

const findShown = (blocks: readonly TextBlock[], shown: readonly Shown[], block: TextBlock): Shown | undefined =>
  shown[blocks.indexOf(block)]

/** Finds words and blocks of the document in the editor; null where the editor does not show them. */
export function placer(state: EditorState, blocks: readonly TextBlock[]) {
  const shown = shownBlocks(state.doc)
  return {
    words: ({ block, from, to }: Range): Placed | null => {
      const found = findShown(blocks, shown, block)
      if (!found?.node.isTextblock) return null
      const placed = { from: placeOfLetter(found, from, false), to: placeOfLetter(found, to, true) }
      return placed.to > placed.from && placed.to <= state.doc.content.size ? placed : null
    },
    block: (block: TextBlock): Placed | null => {
      const found = findShown(blocks, shown, block)
      return found ? { from: found.pos, to: found.pos + found.node.nodeSize } : null
    },
  }
}

/** The selected words, in the first block if several are selected; null for an empty selection. */
export function rangeOfPlaces(
  state: EditorState,
  blocks: readonly TextBlock[],
  from: number,
  to: number,
): Range | null {
  const shown = shownBlocks(state.doc)
  const index = shown.findIndex(({ node, pos }) => pos + node.nodeSize > from && node.isTextblock)
  const [found, block] = [shown[index], blocks[index]]
  if (!found || !block) return null
  const start = letterOfPlace(found, from)
  const end = letterOfPlace(found, Math.min(to, found.pos + found.node.nodeSize - 1))
  return end > start ? { block, from: start, to: end } : null
}

/** An edit that replaces words one by one: words that stay, and notes between them, are not touched. */
export function replaced(
  state: EditorState,
  blocks: readonly TextBlock[],
  range: Range,
  words: string,
): Transaction | null {
  const found = findShown(blocks, shownBlocks(state.doc), range.block)
  if (!found?.node.isTextblock) return null
  const tr = state.tr
  let letter = range.from
  for (const { kind, text } of wordDifference(range.block.text.slice(range.from, range.to), words)) {
    if (kind === 'added') {
      const place = tr.mapping.map(placeOfLetter(found, letter, true))
      tr.insertText(text.replaceAll('\n', ' '), place)
      continue
    }
    if (kind === 'removed') removeLetters(tr, found, letter, letter + text.length)
    letter += text.length
  }
  return tr
}

function removeLetters(tr: Transaction, { node, pos }: Shown, from: number, to: number): void {
  let letter = 0
  let at = pos + 1
  for (const child of node.children) {
    const letters = countLetters(child)
    const [start, end] = [Math.max(from, letter), Math.min(to, letter + letters)]
    if (start < end) tr.delete(tr.mapping.map(at + start - letter), tr.mapping.map(at + end - letter))
    letter += letters
    at += child.nodeSize
  }
}

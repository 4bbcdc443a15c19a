import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { toText } from '#blocks/block'
import { readSchema } from '#blocks/commands'
import { isAdvice } from '#blocks/schema'

/** Stands for a note or a reference in a field of plain text. */
export const ATOM = '※'

export interface PlainBlock {
  readonly key: string
  readonly node: Node
  /** The position before the block. */
  readonly pos: number
  readonly text: string
  /** What the template advises to write there. */
  readonly advice: string
}

/** One letter per position, so that a position in the field is the same position in the block. */
export const editorText = (node: Node): string =>
  node.textBetween(0, node.content.size, null, (leaf) => (leaf.type.name === 'hard_break' ? '\n' : ATOM))

/** Every block of text in reading order, wherever it stands. */
export function plainBlocks(doc: Node): PlainBlock[] {
  const blocks: PlainBlock[] = []
  const seen = new Set<string>()
  let advice: string[] = []
  doc.descendants((node, pos) => {
    if (isAdvice(node.type.name)) advice.push(toText(node.attrs.advice))
    if (!node.isTextblock) return true
    const id = typeof node.attrs.id === 'string' ? node.attrs.id : ''
    const key = id === '' || seen.has(id) ? `at-${String(blocks.length)}` : id
    seen.add(key)
    blocks.push({ key, node, pos, text: editorText(node), advice: advice.join('\n') })
    advice = []
    return false
  })
  return blocks
}

export interface Difference {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** The shortest single change that turns one text into the other. */
export function difference(before: string, after: string): Difference {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let end = 0
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}

/** If both texts have the same number of notes, the parts between the notes are compared, so that notes stay. */
function differences(before: string, after: string): Difference[] {
  const parts = before.split(ATOM)
  const now = after.split(ATOM)
  if (parts.length !== now.length) return [difference(before, after)]
  let start = 0
  return parts.map((part, index) => {
    const { from, to, insert } = difference(part, now[index] ?? '')
    const found = { from: start + from, to: start + to, insert }
    start += part.length + 1
    return found
  })
}

/** Whether a paragraph may follow the block: a caption, for example, cannot be split. */
const splits = (state: EditorState, { node, pos }: PlainBlock): boolean => {
  const $pos = state.doc.resolve(pos)
  const { paragraph } = readSchema(state).nodes
  return node.type.name !== 'figure' && $pos.parent.canReplaceWith($pos.index() + 1, $pos.index() + 1, paragraph)
}

/**
 * Only what was changed is replaced: marks and notes elsewhere in the block stay, and new letters take the marks around
 * them. A new line splits the block.
 */
export function editPlain(state: EditorState, block: PlainBlock, after: string): Transaction | null {
  const { tr } = state
  // From the end, so that earlier positions stay valid.
  for (const change of differences(block.text, after).reverse()) replace(state, tr, block, change)
  return tr.docChanged ? tr : null
}

function replace(state: EditorState, tr: Transaction, block: PlainBlock, { from, to, insert }: Difference): void {
  const start = block.pos + 1
  // A typed placeholder sign is dropped, since it does not stand for a note.
  const lines = insert.replaceAll(ATOM, '').split('\n')
  const { paragraph } = readSchema(state).nodes
  if (from < to) tr.delete(start + from, start + to)
  let at = start + from
  for (const [index, line] of lines.entries()) {
    if (index > 0 && splits(state, block)) {
      const $at = tr.doc.resolve(at)
      // In a list, a new line becomes the next item.
      const depth = $at.node(-1).type.name === 'list_item' ? 2 : 1
      tr.split(at, depth, at === $at.end() ? [...(depth === 2 ? [null] : []), { type: paragraph }] : undefined)
      at += 2 * depth
    } else if (index > 0) {
      tr.insertText(' ', at)
      at += 1
    }
    if (line !== '') tr.insertText(line, at)
    at += line.length
  }
}

/** Deletes an empty block, or appends its text to the previous block where the two are siblings. */
export function joinPlain(state: EditorState, { node, pos }: PlainBlock): Transaction | null {
  const $pos = state.doc.resolve(pos)
  const before = $pos.nodeBefore
  if (!before?.isTextblock || before.type.name === 'figure' || node.type.name === 'figure') return null
  return state.tr.join(pos)
}

import { adviceIn } from '#domain/writing/template-markdown'

export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote'; readonly text: string }
  /** Advice of a template, line by line. */
  | { readonly kind: 'advice'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

export interface Item {
  readonly text: string
  /** Only for tasks: whether the box is ticked. */
  readonly isDone?: boolean
}

const HEADING = /^(#{1,6})\s+(.*)$/
const BULLET = /^\s*[-*+]\s+(.*)$/
const NUMBER = /^\s*\d+[.)]\s+(.*)$/
const TASK = /^\[([ xX])\]\s+(.*)$/
const QUOTE = /^>\s?(.*)$/
const ROW = /^\s*\|(.*)\|\s*$/
const RULE = /^[\s|:-]+$/

const parseItem = (text: string): Item => {
  const [, mark, task] = TASK.exec(text) ?? []
  return task === undefined ? { text } : { text: task, isDone: mark !== ' ' }
}
const cells = (inner: string): string[] => inner.split('|').map((cell) => cell.trim())

/** Appends a quoted line: list items and text after an empty line start a new line. */
function withLine(lines: readonly string[], quote: string): readonly string[] {
  const bullet = BULLET.exec(quote)?.[1]
  const last = lines.at(-1)
  if (quote.trim() === '') return last === '' || last === undefined ? lines : [...lines, '']
  if (bullet !== undefined || NUMBER.test(quote)) {
    const line = bullet === undefined ? quote.trim() : `• ${bullet}`
    return last === '' ? [...lines.slice(0, -1), line] : [...lines, line]
  }
  return last === undefined ? [quote.trim()] : [...lines.slice(0, -1), `${last} ${quote.trim()}`.trim()]
}

/** Parses the Markdown of templates: headings, paragraphs, lists, tasks, quotes and tables. */
export function parseMarkdownBlocks(source: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  const last = () => blocks.at(-1)
  let isOpen = false
  for (const line of source.split('\n')) {
    const before = isOpen ? last() : undefined
    const [, marks, heading] = HEADING.exec(line) ?? []
    const bullet = BULLET.exec(line)?.[1]
    const item = bullet ?? NUMBER.exec(line)?.[1]
    const quote = QUOTE.exec(line)?.[1]
    const row = ROW.exec(line)?.[1]
    isOpen = true
    if (line.trim() === '') isOpen = false
    else if (marks !== undefined && heading !== undefined)
      blocks.push({ kind: 'heading', level: marks.length, text: heading })
    else if (item !== undefined) {
      const isOrdered = bullet === undefined
      // A blank line between two items does not end their list.
      const list = last()
      if (list?.kind === 'list' && list.isOrdered === isOrdered)
        blocks[blocks.length - 1] = { ...list, items: [...list.items, parseItem(item)] }
      else blocks.push({ kind: 'list', isOrdered, items: [parseItem(item)] })
    } else if (row !== undefined) {
      if (before?.kind !== 'table') blocks.push({ kind: 'table', head: cells(row), rows: [] })
      else if (!RULE.test(row)) blocks[blocks.length - 1] = { ...before, rows: [...before.rows, cells(row)] }
    } else if (quote !== undefined) {
      if (adviceIn(quote) !== null) blocks.push({ kind: 'advice', lines: [] })
      else if (before?.kind === 'advice')
        blocks[blocks.length - 1] = { ...before, lines: withLine(before.lines, quote) }
      else if (before?.kind === 'quote') blocks[blocks.length - 1] = { ...before, text: `${before.text} ${quote}` }
      else blocks.push({ kind: 'quote', text: quote })
    } else if (before?.kind === 'paragraph')
      blocks[blocks.length - 1] = { ...before, text: `${before.text} ${line.trim()}` }
    else blocks.push({ kind: 'paragraph', text: line.trim() })
  }
  return blocks
}

export interface MarkdownSpan {
  readonly text: string
  readonly style: 'plain' | 'strong' | 'em' | 'code'
}

const SPANS = /\*\*(.+?)\*\*|(?<![\p{L}\p{N}])[*_](\S(?:.*?\S)?)[*_](?![\p{L}\p{N}])|`(.+?)`/gu

/** Parses bold, italic and code spans of one block. */
export function parseSpans(text: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = []
  let at = 0
  for (const match of text.matchAll(SPANS)) {
    if (match.index > at) spans.push({ text: text.slice(at, match.index), style: 'plain' })
    const [matched, strong, em, code] = match
    spans.push({
      text: strong ?? em ?? code ?? matched,
      style: strong !== undefined ? 'strong' : em !== undefined ? 'em' : 'code',
    })
    at = match.index + matched.length
  }
  if (at < text.length) spans.push({ text: text.slice(at), style: 'plain' })
  return spans
}

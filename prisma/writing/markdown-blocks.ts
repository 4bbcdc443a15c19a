import type { Token, Tokens } from 'marked'
import type { Node } from 'prosemirror-model'
import { HEADING_LEVELS } from '#blocks/heading/schema'
import { adviceIn } from '#domain/writing/template-markdown'
import { decoded, toInline, newId, stripped, textNodes, tokensIn } from './markdown-inline'
import { lineTokens, parseTokens } from './markdown-tokens'
import { schema } from './schema'

/** Maximum nesting of lists; deeper lists become paragraphs. */
const MAX_LISTS = 8

/** Address of a figure's picture, alone in its paragraph: `![What it shows](figure:name "Caption")`. */
const FIGURE = 'figure:'
/** Ids of stored pictures, by the names in those addresses. */
export type Pictures = ReadonlyMap<string, string>

const paragraph = (content: readonly Node[]): Node => schema.node('paragraph', { id: newId() }, content)

/** One paragraph whose line ends become line breaks. */
function paragraphOfLines(text: string): Node[] {
  if (text.trim() === '') return []
  const lines = text.trim().split('\n')
  return [
    paragraph(lines.flatMap((line, index) => [...(index > 0 ? [schema.node('hard_break')] : []), ...textNodes(line)])),
  ]
}

/** Converts a token where the schema only allows paragraphs. */
function toParagraphs(token: Token): Node[] {
  switch (token.type) {
    case 'paragraph':
    case 'text':
    case 'heading':
      return [paragraph(toInline(tokensIn(token) ?? [token]))]
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'html':
      return paragraphOfLines(stripped(token.raw))
    case 'list':
      return (token as Tokens.List).items.flatMap((item) => item.tokens.flatMap(toParagraphs))
    case 'code':
      return paragraphOfLines((token as Tokens.Code).text)
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap(toParagraphs)
  }
  return paragraphOfLines(decoded('text' in token ? String(token.text) : token.raw))
}

function listItem({ tokens }: Tokens.ListItem, depth: number): Node {
  const content: Node[] = []
  let box: Token[] = []
  for (const token of tokens) {
    if (token.type === 'checkbox') {
      box = [token]
    } else if (token.type === 'text') {
      content.push(paragraph(toInline([...box, ...(tokensIn(token) ?? [token])])))
      box = []
    } else if (token.type === 'list' && depth < MAX_LISTS) {
      content.push(...toList(token as Tokens.List, depth + 1))
    } else {
      content.push(...toParagraphs(token))
    }
  }
  const [first] = content
  return schema.node('list_item', null, first?.type.name === 'paragraph' ? content : [paragraph([]), ...content])
}

function toList({ ordered, start, items }: Tokens.List, depth: number): Node[] {
  if (items.length === 0) return []
  const content = items.map((item) => listItem(item, depth))
  const id = newId()
  const from = typeof start === 'number' ? start : 1
  return [
    ordered ? schema.node('ordered_list', { id, start: from }, content) : schema.node('bullet_list', { id }, content),
  ]
}

function toTable({ header, rows }: Tokens.Table): Node {
  const cells = (row: Tokens.TableCell[], name: 'table_header' | 'table_cell') =>
    row.map(({ tokens }) => schema.node(name, null, [paragraph(toInline(tokens))]))
  return schema.node('table', { id: newId() }, [
    schema.node('table_row', null, cells(header, 'table_header')),
    ...rows.map((row) => schema.node('table_row', null, cells(row, 'table_cell'))),
  ])
}

/** The figure of a paragraph that only contains one. */
function toFigure({ tokens }: Tokens.Paragraph, pictures: Pictures): Node | undefined {
  const [only, ...others] = tokens
  if (only?.type !== 'image' || others.length > 0) return undefined
  const { href, text, title } = only as Tokens.Image
  if (!href.startsWith(FIGURE)) return undefined
  const image = pictures.get(href.slice(FIGURE.length)) ?? null
  return schema.node('figure', { id: newId(), image, alt: decoded(text) }, toInline(lineTokens(title ?? '')))
}

const getText = (node: Node): string => node.textBetween(0, node.content.size, ' ', ' ')

/** One line for each paragraph and list item. */
function adviceLines(token: Token): string[] {
  if (token.type !== 'list') return toParagraphs(token).map(getText)
  const { ordered, start, items } = token as Tokens.List
  const from = typeof start === 'number' ? start : 1
  return items.flatMap((item, index) => {
    const [first = '', ...others] = item.tokens.flatMap(adviceLines)
    return [`${ordered ? `${String(from + index)}.` : '•'} ${first}`, ...others]
  })
}

const guidance = (advice: string): Node[] => {
  const lines = parseTokens(advice).flatMap(adviceLines)
  return lines.length > 0 ? [schema.node('guidance', { id: newId(), advice: lines.join('\n') })] : []
}

function toBlocks(token: Token, pictures: Pictures): Node[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const level = Math.min(depth, Math.max(...HEADING_LEVELS))
      return [schema.node('heading', { id: newId(), level }, toInline(tokens))]
    }
    case 'list':
      return toList(token as Tokens.List, 1)
    case 'blockquote': {
      const advice = adviceIn((token as Tokens.Blockquote).text)
      if (advice !== null) return guidance(advice)
      const content = toParagraphs(token)
      return content.length > 0 ? [schema.node('quote', { id: newId() }, content)] : []
    }
    case 'paragraph':
      return [toFigure(token as Tokens.Paragraph, pictures) ?? paragraph(toInline(tokensIn(token) ?? [token]))]
    case 'table':
      return [toTable(token as Tokens.Table)]
  }
  return toParagraphs(token)
}

/** Adds an empty paragraph below advice, where the author can answer. */
const answerable = (block: Node, index: number, blocks: readonly Node[]): Node[] =>
  block.type.name === 'guidance' && !['paragraph', 'guidance'].includes(blocks[index + 1]?.type.name ?? '')
    ? [block, paragraph([])]
    : [block]

/** Markdown as blocks of the closed schema; unsupported elements become paragraphs of their text, without HTML. */
export const tokensToNodes = (tokens: readonly Token[], pictures: Pictures): Node[] =>
  tokens.flatMap((token) => toBlocks(token, pictures)).flatMap(answerable)

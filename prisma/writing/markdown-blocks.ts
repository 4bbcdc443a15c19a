import type { Token, Tokens } from 'marked'
import type { Node } from 'prosemirror-model'
import { HEADING_LEVELS } from '#contract/writing/document-schema'
import { decoded, inlineOf, newId, stripped, textNodes, tokensIn } from './markdown-inline'
import { lineTokens } from './markdown-tokens'
import { schema } from './schema'

/** Lists in lists; what is deeper becomes paragraphs. */
const MAX_LISTS = 8

/** Address of a picture that is still to come, alone in its paragraph: `![What it shows](figure:name "Caption")`. */
const FIGURE = 'figure:'
/** Ids of pictures that are there, by their names in those addresses. */
export type Pictures = ReadonlyMap<string, string>

const paragraph = (content: readonly Node[]): Node => schema.node('paragraph', { id: newId() }, content)

/** The text, its line ends as line breaks. */
function paragraphOfLines(text: string): Node[] {
  if (text.trim() === '') return []
  const lines = text.trim().split('\n')
  return [
    paragraph(lines.flatMap((line, index) => [...(index > 0 ? [schema.node('hard_break')] : []), ...textNodes(line)])),
  ]
}

/** What stands for a token where only paragraphs may be. */
function paragraphsOf(token: Token): Node[] {
  switch (token.type) {
    case 'paragraph':
    case 'text':
    case 'heading':
      return [paragraph(inlineOf(tokensIn(token) ?? [token]))]
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'html':
      return paragraphOfLines(stripped(token.raw))
    case 'list':
      return (token as Tokens.List).items.flatMap((item) => item.tokens.flatMap(paragraphsOf))
    case 'code':
      return paragraphOfLines((token as Tokens.Code).text)
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap(paragraphsOf)
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
      content.push(paragraph(inlineOf([...box, ...(tokensIn(token) ?? [token])])))
      box = []
    } else if (token.type === 'list' && depth < MAX_LISTS) {
      content.push(...listOf(token as Tokens.List, depth + 1))
    } else {
      content.push(...paragraphsOf(token))
    }
  }
  const [first] = content
  return schema.node('list_item', null, first?.type.name === 'paragraph' ? content : [paragraph([]), ...content])
}

function listOf({ ordered, start, items }: Tokens.List, depth: number): Node[] {
  if (items.length === 0) return []
  const content = items.map((item) => listItem(item, depth))
  const id = newId()
  const from = typeof start === 'number' ? start : 1
  return [
    ordered ? schema.node('ordered_list', { id, start: from }, content) : schema.node('bullet_list', { id }, content),
  ]
}

function tableOf({ header, rows }: Tokens.Table): Node {
  const cells = (row: Tokens.TableCell[], name: 'table_header' | 'table_cell') =>
    row.map(({ tokens }) => schema.node(name, null, [paragraph(inlineOf(tokens))]))
  return schema.node('table', { id: newId() }, [
    schema.node('table_row', null, cells(header, 'table_header')),
    ...rows.map((row) => schema.node('table_row', null, cells(row, 'table_cell'))),
  ])
}

/** Of a paragraph that is one. */
function figureOf({ tokens }: Tokens.Paragraph, pictures: Pictures): Node | undefined {
  const [only, ...others] = tokens
  if (only?.type !== 'image' || others.length > 0) return undefined
  const { href, text, title } = only as Tokens.Image
  if (!href.startsWith(FIGURE)) return undefined
  const image = pictures.get(href.slice(FIGURE.length)) ?? null
  return schema.node('figure', { id: newId(), image, alt: decoded(text) }, inlineOf(lineTokens(title ?? '')))
}

function blockOf(token: Token, pictures: Pictures): Node[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const level = Math.min(depth, Math.max(...HEADING_LEVELS))
      return [schema.node('heading', { id: newId(), level }, inlineOf(tokens))]
    }
    case 'list':
      return listOf(token as Tokens.List, 1)
    case 'blockquote': {
      const content = paragraphsOf(token)
      return content.length > 0 ? [schema.node('quote', { id: newId() }, content)] : []
    }
    case 'paragraph':
      return [figureOf(token as Tokens.Paragraph, pictures) ?? paragraph(inlineOf(tokensIn(token) ?? [token]))]
    case 'table':
      return [tableOf(token as Tokens.Table)]
  }
  return paragraphsOf(token)
}

/** Markdown as blocks of the closed schema: what it has no word for becomes paragraphs of its text, without HTML. */
export const blocksOf = (tokens: readonly Token[], pictures: Pictures): Node[] =>
  tokens.flatMap((token) => blockOf(token, pictures))

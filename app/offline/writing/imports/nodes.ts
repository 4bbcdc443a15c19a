import { IMPORTS } from '#blocks/imports'
import type { DocumentNode } from '#domain/thesis/thesis'

/** Functions that make the schema's nodes. Blocks have an attribute `id`, which is set when they are inserted. */
type Mark = NonNullable<DocumentNode['marks']>[number]
export type Marks = readonly Mark[]
type Nodes = readonly DocumentNode[]

const ID = { id: null }

export const textNode = (text: string, marks: Marks = []): DocumentNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
export const hardBreak = IMPORTS.hard_break.make('')
export const inlineEquation = IMPORTS.inline_equation.make

const withContent = (content: Nodes): { content?: Nodes } => (content.length > 0 ? { content } : {})

export const paragraph = (content: Nodes): DocumentNode => ({ type: 'paragraph', attrs: ID, ...withContent(content) })
export const heading = (level: number, content: Nodes): DocumentNode => ({
  type: 'heading',
  attrs: { ...ID, level },
  ...withContent(content),
})
export const quote = (content: Nodes): DocumentNode => ({ type: 'quote', attrs: ID, content })
export const listNode = (isOrdered: boolean, start: number, content: Nodes): DocumentNode => ({
  type: isOrdered ? 'ordered_list' : 'bullet_list',
  attrs: isOrdered ? { ...ID, start } : ID,
  content,
})
export const listItem = (content: Nodes): DocumentNode => ({
  type: 'list_item',
  content: content[0]?.type === 'paragraph' ? content : [paragraph([]), ...content],
})
export const table = (rows: Nodes): DocumentNode => ({ type: 'table', attrs: ID, content: rows })
export const tableRow = (cells: Nodes): DocumentNode => ({ type: 'table_row', ...withContent(cells) })
export const tableCell = (isHeader: boolean, content: Nodes, colspan = 1, rowspan = 1): DocumentNode => ({
  type: isHeader ? 'table_header' : 'table_cell',
  attrs: { colspan, rowspan },
  content: content.length > 0 ? content : [paragraph([])],
})
export const figure = (image: string | null, alt: string, caption: Nodes = []): DocumentNode => ({
  type: 'figure',
  // Yjs stores no attributes that are null.
  attrs: { ...ID, ...(image !== null && { image }), alt },
  ...withContent(caption),
})
export const equation = IMPORTS.equation.make
export const pageBreak = IMPORTS.page_break.make('')

export const SAFE_LINK = /^(https?:\/\/|mailto:)\S+$/i
export const linkMark = (href: string): Mark => ({ type: 'link', attrs: { href } })

const sameMarks = (one: DocumentNode, other: DocumentNode): boolean =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])

/** Joins runs with the same marks, and removes spaces and breaks at both ends. */
export function tidyInlines(inlines: Nodes): DocumentNode[] {
  const joined: DocumentNode[] = []
  for (const node of inlines) {
    const last = joined.at(-1)
    if (node.type === 'text' && (node.text ?? '') === '') continue
    if (last?.type === 'text' && node.type === 'text' && sameMarks(last, node))
      joined[joined.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    else joined.push(node)
  }
  const isBlank = (node: DocumentNode | undefined) =>
    node !== undefined && (node.type === 'hard_break' || (node.type === 'text' && (node.text ?? '').trim() === ''))
  while (isBlank(joined[0])) joined.shift()
  while (isBlank(joined.at(-1))) joined.pop()
  const cut = (index: number, change: (text: string) => string) => {
    const node = joined[index]
    if (node?.type === 'text') joined[index] = { ...node, text: change(node.text ?? '') }
  }
  cut(0, (text) => text.trimStart())
  cut(joined.length - 1, (text) => text.trimEnd())
  return joined
}

const readLetters = ({ type, text = '', attrs }: DocumentNode): string =>
  type === 'hard_break' ? ' ' : type === 'inline_equation' ? String(attrs?.['source']) : text

/** Letters of inline nodes, without notes. */
export const toPlainText = (inlines: Nodes = []): string => inlines.map(readLetters).join('')

/** The letters of a node and of everything in it. */
export const plainIn = (node: DocumentNode): string => node.content?.map(plainIn).join('') ?? readLetters(node)

/** Whether all letters are bold, as in titles made by hand. */
export const isAllBold = ({ content = [] }: DocumentNode): boolean => {
  const letters = content.filter(({ type, text = '' }) => type === 'text' && text.trim() !== '')
  return letters.length > 0 && letters.every(({ marks = [] }) => marks.some(({ type }) => type === 'bold'))
}

export const withoutBold = (content: Nodes = []): DocumentNode[] =>
  tidyInlines(
    content.map(({ marks, ...node }) => {
      const others = (marks ?? []).filter(({ type }) => type !== 'bold')
      return { ...node, ...(others.length > 0 && { marks: others }) }
    }),
  )

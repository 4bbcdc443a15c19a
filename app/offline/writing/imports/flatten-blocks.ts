import type { DocumentNode } from '#domain/thesis/thesis'
import type { Losses } from './losses'
import { inlineEquation, paragraph, textNode, tidyInlines } from './nodes'

const BULLET = '• '

const before = (sign: string, node: DocumentNode): DocumentNode =>
  paragraph(tidyInlines([textNode(sign), ...(node.content ?? [])]))

function listParagraphs({ type, attrs, content = [] }: DocumentNode): DocumentNode[] {
  const start = typeof attrs?.start === 'number' ? attrs.start : 1
  return content.flatMap((item, index) => {
    const sign = type === 'ordered_list' ? `${String(start + index)}. ` : BULLET
    return (item.content ?? []).flatMap((node, place) => {
      if (node.type !== 'paragraph') return listParagraphs(node)
      return [place === 0 ? before(sign, node) : node]
    })
  })
}

const bold = ({ content = [] }: DocumentNode): DocumentNode =>
  paragraph(
    content.map((node) =>
      node.type === 'text' && node.marks?.some(({ type }) => type === 'bold') !== true
        ? { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] }
        : node,
    ),
  )

/** Converts blocks to paragraphs, for example in a cell; pictures are returned separately. */
export function asParagraphs(
  blocks: readonly DocumentNode[],
  losses: Losses,
): { paragraphs: DocumentNode[]; figures: DocumentNode[] } {
  const figures: DocumentNode[] = []
  const paragraphs = blocks.flatMap((node): DocumentNode[] => {
    switch (node.type) {
      case 'paragraph':
        return [node]
      case 'heading':
        return [bold(node)]
      case 'quote':
        return [...(node.content ?? [])]
      case 'bullet_list':
      case 'ordered_list':
        losses.add('listsInTables')
        return listParagraphs(node)
      case 'table':
        losses.add('nestedTables')
        return rowParagraphs(node)
      case 'figure':
        figures.push(node)
        return []
      case 'equation':
        return [paragraph([inlineEquation(String(node.attrs?.source))])]
    }
    return []
  })
  return { paragraphs, figures }
}

/** A nested table as one paragraph for each row. */
export const rowParagraphs = ({ content = [] }: DocumentNode): DocumentNode[] =>
  content.flatMap(({ content: cells = [] }) => {
    const inlines = cells.flatMap((cell, index) => [
      ...(index > 0 ? [textNode(' | ')] : []),
      ...(cell.content ?? []).flatMap((one, place) => [...(place > 0 ? [textNode(' ')] : []), ...(one.content ?? [])]),
    ])
    const tidied = tidyInlines(inlines)
    return tidied.length > 0 ? [paragraph(tidied)] : []
  })

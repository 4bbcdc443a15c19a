import { makeNote, type NotePiece } from '#blocks/footnote/schema'
import type { DocumentNode } from '#domain/thesis/thesis'
import type { Losses } from './losses'
import { toPlainText, textNode, tidyInlines } from './nodes'

/** A note is one paragraph of text, so other nodes become letters and line breaks become spaces. */
function toPiece(node: DocumentNode, losses: Losses): DocumentNode {
  if (node.type === 'inline_equation') losses.add('noteFormulas')
  const words = node.type === 'text' ? (node.text ?? '') : toPlainText([node])
  return textNode(words.replace(/\s+/g, ' '), node.marks)
}

/** A footnote made of a file's lines; null without words. */
export function noteOfLines(lines: readonly (readonly DocumentNode[])[], losses: Losses): DocumentNode | null {
  const pieces = lines.flatMap((line, index) => [
    ...(index > 0 ? [textNode(' ')] : []),
    ...line.map((node) => toPiece(node, losses)),
  ])
  const content: readonly NotePiece[] = tidyInlines(pieces)
  return content.length === 0 ? null : makeNote(null, content)
}

import { makeNote, type NotePiece } from '#blocks/footnote/schema'
import type { DocumentNode } from '#domain/thesis/thesis'
import type { Losses } from './losses'
import { toPlainText, textNode, tidyInlines } from './nodes'

/** What a note cannot hold becomes its letters; a note is one paragraph, so a new line in it is a space. */
function toPiece(node: DocumentNode, losses: Losses): DocumentNode {
  if (node.type === 'inline_equation') losses.add('noteFormulas')
  const words = node.type === 'text' ? (node.text ?? '') : toPlainText([node])
  return textNode(words.replace(/\s+/g, ' '), node.marks)
}

/** A footnote of the lines that a file has for it; one without words is none. */
export function noteOfLines(lines: readonly (readonly DocumentNode[])[], losses: Losses): DocumentNode | null {
  const pieces = lines.flatMap((line, index) => [
    ...(index > 0 ? [textNode(' ')] : []),
    ...line.map((node) => toPiece(node, losses)),
  ])
  const content: readonly NotePiece[] = tidyInlines(pieces)
  return content.length === 0 ? null : makeNote(null, content)
}

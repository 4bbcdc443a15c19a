import type { DocumentNode } from '#domain/thesis/thesis'
import { plainIn, tidyInlines } from './nodes'

/** Labels such as « Figure 3 : » are removed, because exports number figures themselves. */
const LABEL =
  /^\s*(?:figure|fig|image|photo(?:graphie)?|illustration|graphique|graph|schéma|schema|carte|map|chart)\s*\.?\s*(?:n°\s*)?(?:\d+|[IVX]+)?(?:[.-]\d+)*\s*[:.–—-]?\s*/i
const FIGURE_CAPTION =
  /^\s*(?:figure|fig\.|image|photo(?:graphie)?|illustration|graphique|graph|schéma|schema|carte|map|chart)\s*(?:n°\s*)?\d+(?:[.-]\d+)*\s*([:.–—-])?/i
/** A longer line, such as « Figure 2 montre que… », is a sentence and no caption. */
const MOST_LETTERS = 90

function looksLikeCaption(text: string): boolean {
  const found = FIGURE_CAPTION.exec(text)
  return found !== null && (found[1] !== undefined || (text.length <= MOST_LETTERS && !text.trimEnd().endsWith('.')))
}

const TABLE_CAPTION = /^\s*(tableau|table)\s*(n°\s*)?(\d|[IVX]+\b|:)/i

/** A caption without its label and number, which may reach over several runs. */
function withoutLabel(content: readonly DocumentNode[]): DocumentNode[] {
  const label = LABEL.exec(content.map(plainIn).join(''))?.[0] ?? ''
  if (!/\d|[IVX]\s*[:.–—-]/.test(label)) return [...content]
  let remaining = label.length
  return tidyInlines(
    content.flatMap((node) => {
      if (remaining <= 0) return [node]
      const text = plainIn(node)
      remaining -= text.length
      if (remaining >= 0) return []
      return node.type === 'text' ? [{ ...node, text: text.slice(remaining) }] : [node]
    }),
  )
}

const isTableCaption = (node: DocumentNode, isCaption: (node: DocumentNode) => boolean): boolean =>
  node.type === 'paragraph' && TABLE_CAPTION.test(plainIn(node)) && (isCaption(node) || plainIn(node).length < 300)

/** Moves captions into their figures: the caption below a figure, else the one above. */
export function withCaptions(
  blocks: readonly DocumentNode[],
  isCaption: (node: DocumentNode) => boolean,
): DocumentNode[] {
  const made: DocumentNode[] = []
  const used = new Set<DocumentNode>()
  const isFree = (node: DocumentNode | undefined): node is DocumentNode =>
    node?.type === 'figure' && (node.content ?? []).length === 0
  const captioned = (node: DocumentNode, caption: DocumentNode) => ({
    ...node,
    content: withoutLabel(caption.content ?? []),
  })
  blocks.forEach((node, index) => {
    if (used.has(node)) return
    const text = plainIn(node)
    const mayCaption = node.type === 'paragraph' && (isCaption(node) || looksLikeCaption(text))
    const last = made.at(-1)
    if (last?.type === 'table' && isTableCaption(node, isCaption)) {
      const before = made.at(-2)
      // Exports use the line above a table as its caption.
      if (!before || !isTableCaption(before, isCaption)) return made.splice(-1, 0, node)
    }
    if (!mayCaption) return made.push(node)
    if (isFree(last)) return (made[made.length - 1] = captioned(last, node))
    const next = blocks[index + 1]
    const isBelow = blocks[index + 2] !== undefined && isCaption(blocks[index + 2] ?? node)
    if (looksLikeCaption(text) && isFree(next) && !isBelow) {
      used.add(next)
      return made.push(captioned(next, node))
    }
    return made.push(node)
  })
  return made
}

import type { DocumentNode } from '#domain/thesis/thesis'
import { MAX_LIST_LEVELS } from './import-limits'
import { listNode, listItem } from './nodes'

/** A list item as in Word: a paragraph with its level. */
export interface FlatItem {
  readonly level: number
  readonly isOrdered: boolean
  readonly start: number
  /** The id of the list; items of another list do not continue it. */
  readonly of: string
  readonly paragraph: DocumentNode
  /** The item shows no sign, so it is a further paragraph of the previous item. */
  readonly isContinued: boolean
}

interface Building {
  readonly first: FlatItem
  readonly items: DocumentNode[][]
}

/** Builds nested lists of items in order; items beyond the deepest level become paragraphs of their parents. */
export function buildLists(items: readonly FlatItem[], deep: () => void, depth = 1): DocumentNode[] {
  const lists: Building[] = []
  const [{ level: base } = { level: 0 }] = items
  for (let at = 0; at < items.length;) {
    const item = items[at]
    if (!item) break
    let end = at + 1
    while (end < items.length && (items[end]?.level ?? 0) > base) end++
    const below = items.slice(at + 1, end)
    const isDeep = below.length > 0 && depth >= MAX_LIST_LEVELS
    if (isDeep) deep()
    const inner = isDeep ? below.map(({ paragraph }) => paragraph) : buildLists(below, deep, depth + 1)
    const last = lists.at(-1)
    const content = [item.paragraph, ...inner]
    if (last && item.isContinued) last.items.at(-1)?.push(...content)
    else if (last?.first.isOrdered === item.isOrdered && (last.first.of === item.of || !item.isOrdered))
      last.items.push(content)
    else lists.push({ first: item, items: [content] })
    at = end
  }
  return lists.map(({ first, items: made }) => listNode(first.isOrdered, first.start, made.map(listItem)))
}

import { ID, type WritingNode } from '../block'

export const bulletListNode = {
  since: 1,
  spec: { group: 'block', content: 'list_item+', attrs: ID },
} as const satisfies WritingNode

export const orderedListNode = {
  since: 1,
  spec: { group: 'block', content: 'list_item+', attrs: { ...ID, start: { default: 1 } } },
} as const satisfies WritingNode

export const listItemNode = {
  since: 1,
  spec: { content: 'paragraph (paragraph | bullet_list | ordered_list)*', defining: true },
} as const satisfies WritingNode

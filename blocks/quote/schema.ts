import { ID, type WritingNode } from '../block'

export const quoteNode = {
  since: 1,
  spec: { group: 'block', content: 'paragraph+', attrs: ID, defining: true },
} as const satisfies WritingNode

import { ID, type WritingNode } from '../block'

export const paragraphNode = {
  since: 1,
  spec: { group: 'block', content: 'inline*', attrs: ID },
} as const satisfies WritingNode

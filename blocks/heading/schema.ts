import { ID, type WritingNode } from '../block'

export const HEADING_LEVELS = [1, 2, 3, 4] as const

export const headingNode = {
  since: 1,
  spec: { group: 'block', content: 'inline*', attrs: { ...ID, level: { default: 1 } }, defining: true },
} as const satisfies WritingNode

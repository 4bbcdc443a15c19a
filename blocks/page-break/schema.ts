import { ID, type WritingNode } from '../block'

export interface PageBreakBlock {
  readonly kind: 'pageBreak'
}

export const pageBreakNode = {
  since: 1,
  spec: { group: 'block', atom: true, attrs: ID },
} as const satisfies WritingNode

export const readPageBreak = (): PageBreakBlock => ({ kind: 'pageBreak' })

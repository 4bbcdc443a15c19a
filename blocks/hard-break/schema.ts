import type { WritingNode } from '../block'

export interface HardBreakInline {
  readonly kind: 'break'
}

export const hardBreakNode = {
  since: 1,
  spec: { group: 'inline', inline: true, selectable: false },
  letter: '\n',
} as const satisfies WritingNode

export const readHardBreak = (): HardBreakInline => ({ kind: 'break' })

import type { NodeReader, WritingNode } from '../block'

/** `target` is the id of a block, `text` what stands there (« figure 3 », « 2.1 »); empty where it is gone. */
export interface ReferenceInline {
  readonly kind: 'reference'
  readonly target: string
  readonly text: string
}

export const crossReferenceNode = {
  since: 1,
  /** `target` is the id of a block, in this section or another of the project. */
  spec: { group: 'inline', inline: true, atom: true, attrs: { target: { default: '' } } },
} as const satisfies WritingNode

/** What it says is known once all are read. */
export const readCrossReference = ({ text }: NodeReader): ReferenceInline => ({
  kind: 'reference',
  target: text('target'),
  text: '',
})

import type { NodeReader, WritingNode } from '../block'

/** `target` is the id of a block. `text` is its name (« figure 3 », « 2.1 »), empty if the block is deleted. */
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

/** The text of a reference is only known after all blocks are read. */
export const readCrossReference = ({ text }: NodeReader): ReferenceInline => ({
  kind: 'reference',
  target: text('target'),
  text: '',
})

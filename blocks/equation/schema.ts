import { ID, toText, type NodeReader, type WritingNode } from '../block'

export interface EquationBlock {
  readonly kind: 'equation'
  readonly id: string | null
  readonly number: number
  /** LaTeX. */
  readonly source: string
}

export const equationNode = {
  since: 1,
  /** `source` is LaTeX. */
  spec: { group: 'block', atom: true, attrs: { ...ID, source: { default: '' } } },
  plain: ({ source }) => toText(source),
} as const satisfies WritingNode

export const readEquation = ({ id, text, countEquation }: NodeReader): EquationBlock => ({
  kind: 'equation',
  id,
  number: countEquation(),
  source: text('source'),
})

import { toText, type NodeReader, type WritingNode } from '../block'

/** A formula in a line of text. */
export interface InlineEquation {
  readonly kind: 'math'
  /** LaTeX. */
  readonly source: string
}

export const inlineEquationNode = {
  since: 3,
  /** `source` is LaTeX. */
  spec: { group: 'inline', inline: true, atom: true, attrs: { source: { default: '' } } },
  plain: ({ source }) => toText(source),
} as const satisfies WritingNode

export const readInlineEquation = ({ text }: NodeReader): InlineEquation => ({ kind: 'math', source: text('source') })

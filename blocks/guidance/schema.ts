import { ID, type WritingNode } from '../block'

export const guidanceNode = {
  since: 2,
  /**
   * What a template advises to write here, in plain lines. It is an attribute, so that a walk through the text's words
   * finds none; it goes when the author writes below it.
   */
  spec: { group: 'block', atom: true, selectable: false, attrs: { ...ID, advice: { default: '' } } },
  isAdvice: true,
} as const satisfies WritingNode

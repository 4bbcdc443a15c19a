import { ID, type WritingNode } from '../block'

export const guidanceNode = {
  since: 2,
  /**
   * What a template advises to write here, in plain lines. The advice is an attribute, so that it does not count as the
   * author's text. It is deleted when the author writes below it.
   */
  spec: { group: 'block', atom: true, selectable: false, attrs: { ...ID, advice: { default: '' } } },
  isAdvice: true,
} as const satisfies WritingNode

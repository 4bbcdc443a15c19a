import { ID, toText, type WritingNode } from '../block'

export const figureNode = {
  since: 1,
  /** `image` is the id of a picture of the project; the content is its caption. */
  spec: {
    group: 'block',
    content: 'inline*',
    attrs: { ...ID, image: { default: null }, alt: { default: '' } },
    defining: true,
    isolating: true,
  },
  // The word is the same in French and English. The caption follows as the node's content.
  plain: ({ alt }) => ['[Image]', toText(alt)].filter((part) => part !== '').join('\n'),
} as const satisfies WritingNode

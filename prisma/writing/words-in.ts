import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { openState } from './open-state'

interface Words {
  readonly section: string
  readonly block: string
  readonly anchor: string
  readonly before: string
  readonly after: string
}

const listTexts = (node: Y.XmlFragment | Y.XmlElement): Y.XmlText[] =>
  node
    .toArray()
    .flatMap((child) => (child instanceof Y.XmlText ? [child] : child instanceof Y.XmlElement ? listTexts(child) : []))

const encoded = (position: Y.RelativePosition) => Buffer.from(Y.encodeRelativePosition(position)).toString('base64')

/** The anchor of a passage in some sections, for a comment; the passage must be in one run of text. */
export function wordsIn(
  sections: readonly { readonly id: string; readonly state: Uint8Array }[],
  words: string,
  context: number,
): Words | null {
  for (const { id, state } of sections) {
    if (state.length === 0) continue
    const doc = openState(state)
    for (const text of listTexts(doc.getXmlFragment(TEXT_FRAGMENT))) {
      const runs = text.toDelta() as readonly { insert?: unknown }[] // Yjs types its deltas as `any`.
      const letters = runs.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('')
      const from = letters.indexOf(words)
      if (from < 0) continue
      const to = from + words.length
      const block = text.parent instanceof Y.XmlElement ? (text.parent.getAttribute('id') as unknown) : null
      return {
        section: id,
        block: typeof block === 'string' ? block : '',
        anchor: [
          Y.createRelativePositionFromTypeIndex(text, from, 0),
          Y.createRelativePositionFromTypeIndex(text, to, -1),
        ]
          .map(encoded)
          .join('.'),
        before: letters.slice(Math.max(0, from - context), from),
        after: letters.slice(to, to + context),
      }
    }
  }
  return null
}

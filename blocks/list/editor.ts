import { wrappingInputRule } from 'prosemirror-inputrules'
import { plainTag, readId, withId } from '../dom'
import type { EditorFace } from '../editor-face'

const MOST_START = 1_000_000
const readStart = (value: string | null): number =>
  Math.min(MOST_START, Math.max(-MOST_START, Math.trunc(Number(value ?? 1)) || 1))

export const bulletListFace: EditorFace = {
  dom: () => ({ toDOM: (node) => ['ul', withId(node), 0], parseDOM: [plainTag('ul')] }),
  rules: (type) => [wrappingInputRule(/^\s*[-*]\s$/, type)],
  isWritable: true,
}

export const orderedListFace: EditorFace = {
  dom: () => ({
    toDOM: (node) => ['ol', withId(node, node.attrs.start === 1 ? {} : { start: String(node.attrs.start) }), 0],
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ ...readId(dom), start: readStart(dom.getAttribute('start')) }) }],
  }),
  rules: (type) => [
    wrappingInputRule(
      /^(\d{1,3})\.\s$/,
      type,
      (match) => ({ start: Number(match[1]) }),
      (match, node) => node.childCount + Number(node.attrs.start) === Number(match[1]),
    ),
  ],
  isWritable: true,
}

export const listItemFace: EditorFace = { dom: () => ({ toDOM: () => ['li', 0], parseDOM: [{ tag: 'li' }] }) }

import { InputRule } from 'prosemirror-inputrules'
import { readId, withId } from '../dom'
import type { EditorFace } from '../editor-face'
import { HEADING_LEVELS } from './schema'

/** The screen's title is the `h1`, so the first level of a section is `h2`. */
const headingTag = (level: unknown): string => `h${String(Math.min(6, Math.max(1, Number(level) || 1) + 1))}`

export const headingFace: EditorFace = {
  dom: () => ({
    toDOM: (node) => [headingTag(node.attrs.level), withId(node, { 'data-level': String(node.attrs.level) }), 0],
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${String(level)}`,
      getAttrs: (dom: HTMLElement) => ({
        ...readId(dom),
        level: Math.min(Number(dom.dataset.level) || level, HEADING_LEVELS.length),
      }),
    })),
  }),
  /** `# ` to `#### ` at the start of a paragraph. */
  rules: (type) => [
    new InputRule(/^(#{1,4})\s$/, (state, match, start, end) => {
      const $start = state.doc.resolve(start)
      if (!$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), type)) return null
      const attrs = { level: match[1]?.length ?? 1, id: $start.parent.attrs.id as unknown }
      return state.tr.delete(start, end).setBlockType(start, start, type, attrs)
    }),
  ],
  isWritable: true,
}

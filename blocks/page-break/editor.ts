import { insertBlock, readSchema } from '../commands'
import { plainTag, withId } from '../dom'
import type { EditorFace } from '../editor-face'
import { PAGE_BREAK_LABEL } from './texts'

const insertPageBreak = insertBlock((state) => readSchema(state).nodes.page_break.create(), false)

export const pageBreakFace: EditorFace = {
  dom: (language) => ({
    toDOM: (node) => [
      'div',
      withId(node, { class: 'editor-page-break', role: 'separator', 'aria-label': PAGE_BREAK_LABEL[language] }),
      ['span', PAGE_BREAK_LABEL[language]],
    ],
    parseDOM: [plainTag('div.editor-page-break'), { tag: 'br[style*="page-break-before"]', priority: 60 }],
  }),
  keys: { 'Mod-Enter': insertPageBreak },
  tool: {
    label: PAGE_BREAK_LABEL,
    glyph: 'M5 3v6h14V3M5 21v-6h14v6M2 12h3M8 12h3M14 12h3M20 12h2',
    command: insertPageBreak,
  },
}

import { plainTag, withId } from '../dom'
import type { EditorFace } from '../editor-face'

/** Pasted pages have spans that make no sense, which the server refuses. */
const MOST_SPAN = 1_000
const readSpan = (value: string | null): number => Math.min(MOST_SPAN, Math.max(1, Math.trunc(Number(value)) || 1))

const cellFace = (tag: 'td' | 'th'): EditorFace => ({
  dom: () => ({
    toDOM: ({ attrs }) => [
      tag,
      {
        ...(attrs.colspan === 1 ? {} : { colspan: String(attrs.colspan) }),
        ...(attrs.rowspan === 1 ? {} : { rowspan: String(attrs.rowspan) }),
        ...(tag === 'th' ? { scope: 'col' } : {}),
      },
      0,
    ],
    parseDOM: [
      {
        tag,
        getAttrs: (dom) => ({
          colspan: readSpan(dom.getAttribute('colspan')),
          rowspan: readSpan(dom.getAttribute('rowspan')),
        }),
      },
    ],
  }),
})

export const tableFace: EditorFace = {
  dom: () => ({
    toDOM: (node) => ['div', { class: 'editor-table' }, ['table', withId(node), ['tbody', 0]]],
    parseDOM: [plainTag('table')],
  }),
}
export const tableRowFace: EditorFace = { dom: () => ({ toDOM: () => ['tr', 0], parseDOM: [{ tag: 'tr' }] }) }
export const tableCellFace = cellFace('td')
export const tableHeaderFace = cellFace('th')

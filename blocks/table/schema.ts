import { ID, type WritingNode } from '../block'

const SPANS = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } } as const

export const tableNode = {
  since: 1,
  spec: { group: 'block', content: 'table_row+', attrs: ID, tableRole: 'table', isolating: true },
} as const satisfies WritingNode

export const tableRowNode = {
  since: 1,
  spec: { content: '(table_cell | table_header)*', tableRole: 'row' },
} as const satisfies WritingNode

export const tableCellNode = {
  since: 1,
  spec: { content: 'paragraph+', attrs: SPANS, tableRole: 'cell', isolating: true },
} as const satisfies WritingNode

export const tableHeaderNode = {
  since: 1,
  spec: { content: 'paragraph+', attrs: SPANS, tableRole: 'header_cell', isolating: true },
} as const satisfies WritingNode

import type { NodeType } from 'prosemirror-model'
import { TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables'
import { findAround, insertBlock, readSchema } from '../commands'

/** A table of two by two cells, whose first row is a header. */
export const insertTable: Command = (state, dispatch) =>
  !isInTable(state) &&
  insertBlock((at) => {
    const { nodes } = readSchema(at)
    const row = (type: NodeType) =>
      nodes.table_row.create(
        null,
        [0, 1].map(() => type.create(null, nodes.paragraph.create())),
      )
    return nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell)])
  }, true)(state, dispatch)

/** Leaves the caret in the rest of the table after a row or a column is deleted. */
export const stayInTable =
  (command: Command): Command =>
  (state, dispatch) => {
    const { table } = readSchema(state).nodes
    const pos = findAround(state, table)?.pos ?? 0
    const dispatchInside = (tr: Transaction) => {
      const remaining = tr.doc.nodeAt(pos)
      const end = pos + (remaining?.nodeSize ?? 0)
      if (remaining?.type === table && !(tr.selection.from > pos && tr.selection.to < end))
        tr.setSelection(TextSelection.near(tr.doc.resolve(end - 1), -1))
      dispatch?.(tr)
    }
    return command(state, dispatch && dispatchInside)
  }

/** Tab in the last cell adds a row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (!dispatch || !view) return false
  addRowAfter(state, dispatch)
  return goToNextCell(1)(view.state, dispatch)
}

import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables'
import { lift, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Attrs, Mark, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { newBlockId } from './block-ids'
import { schemaOf } from './document-dom'

/** Innermost node around the selection that is one of these. */
export function ancestor(state: EditorState, ...types: NodeType[]): { node: Node; pos: number } | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, pos: $from.before(depth) }
  }
  return null
}

/** Makes paragraphs or headings of the chosen blocks; each keeps its id. */
export const setBlock =
  (name: 'paragraph' | 'heading', attrs: Attrs = {}): Command =>
  (state, dispatch) => {
    const type = schemaOf(state).nodes[name]
    const { tr } = state
    const blocks: number[] = []
    state.doc.nodesBetween(state.selection.from, state.selection.to, (node, pos) => {
      if (!node.isTextblock) return true
      const $pos = state.doc.resolve(pos)
      const fits = $pos.parent.canReplaceWith($pos.index(), $pos.index() + 1, type)
      if (!fits || node.type === schemaOf(state).nodes.figure) return false
      blocks.push(pos)
      tr.setBlockType(pos, pos + node.nodeSize, type, { ...attrs, id: node.attrs.id as unknown })
      return false
    })
    if (blocks.length > 0) dispatch?.(tr.scrollIntoView())
    return blocks.length > 0
  }

/** Into a list, into the other kind of list, or out of it. */
export const toggleList =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) => {
    const { nodes } = schemaOf(state)
    const list = ancestor(state, nodes.bullet_list, nodes.ordered_list)
    if (list?.node.type === nodes[name]) return liftListItem(nodes.list_item)(state, dispatch)
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.pos, nodes[name], { id: list.node.attrs.id as unknown }))
      return true
    }
    if (wrapInList(nodes[name])(state, dispatch)) return true
    // A heading cannot stand in a list: it becomes a paragraph first.
    let paragraphs = state.tr
    if (!setBlock('paragraph')(state, (tr) => (paragraphs = tr))) return false
    return wrapInList(nodes[name])(
      state.apply(paragraphs),
      dispatch &&
        ((tr) => {
          for (const step of tr.steps) paragraphs.step(step)
          dispatch(paragraphs.scrollIntoView())
        }),
    )
  }

export const indent: Command = (state, dispatch) => sinkListItem(schemaOf(state).nodes.list_item)(state, dispatch)
export const outdent: Command = (state, dispatch) => liftListItem(schemaOf(state).nodes.list_item)(state, dispatch)

export const toggleQuote: Command = (state, dispatch) => {
  const { quote } = schemaOf(state).nodes
  return ancestor(state, quote) ? lift(state, dispatch) : wrapIn(quote)(state, dispatch)
}

export const mark =
  (name: 'bold' | 'italic' | 'superscript' | 'subscript'): Command =>
  (state, dispatch) =>
    toggleMark(schemaOf(state).marks[name])(state, dispatch)

/** The mark of this type that what is typed next would have, or that the selection starts with. */
export function markAt(state: EditorState, type: MarkType): Mark | undefined {
  const { $from, empty, from, to } = state.selection
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks())
  let found: Mark | undefined
  state.doc.nodesBetween(from, to, (node) => {
    if (!found && node.isInline) found = type.isInSet(node.marks)
    return !found
  })
  return found
}

/** Words of another language; null takes the mark away. */
export const setLanguage =
  (tag: string | null): Command =>
  (state, dispatch) => {
    const { language } = schemaOf(state).marks
    const { from, to, empty } = state.selection
    if (!state.selection.$from.parent.inlineContent) return false
    const { tr } = state
    if (empty && tag === null) tr.removeStoredMark(language)
    else if (empty) tr.addStoredMark(language.create({ tag }))
    else if (tag === null) tr.removeMark(from, to, language)
    else tr.addMark(from, to, language.create({ tag }))
    dispatch?.(tr)
    return true
  }

/**
 * Puts a block after the one at the top that holds the caret, or in its place where it is an empty paragraph. A
 * paragraph follows, so that one can write on.
 */
const insertBlock =
  (make: (state: EditorState) => Node, isInside: boolean): Command =>
  (state, dispatch) => {
    if (!dispatch) return true
    const { nodes } = schemaOf(state)
    const { $from } = state.selection
    const top = $from.node(1)
    const isEmpty = top.type === nodes.paragraph && top.content.size === 0
    const start = isEmpty ? $from.before(1) : $from.after(1)
    const end = $from.after(1)
    const block = make(state)
    const { tr } = state
    tr.replaceWith(start, end, block)
    const after = start + block.nodeSize
    if (after === tr.doc.content.size) tr.insert(after, nodes.paragraph.create())
    tr.setSelection(TextSelection.near(tr.doc.resolve(isInside ? start + 1 : after), 1))
    dispatch(tr.scrollIntoView())
    return true
  }

export const insertPageBreak = insertBlock((state) => schemaOf(state).nodes.page_break.create(), false)

/** Two by two, the first row of headers. */
export const insertTable: Command = (state, dispatch) =>
  !isInTable(state) &&
  insertBlock((at) => {
    const { nodes } = schemaOf(at)
    const row = (type: NodeType) =>
      nodes.table_row.create(
        null,
        [0, 1].map(() => type.create(null, nodes.paragraph.create())),
      )
    return nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell)])
  }, true)(state, dispatch)

/** A figure of its own, the caret in its caption; or other attributes of the one that stands there, null for none. */
export const saveFigure =
  (at: number | undefined, attrs: Attrs | null): Command =>
  (state, dispatch, view) => {
    const { figure } = schemaOf(state).nodes
    if (at === undefined) return insertBlock(() => figure.create(attrs), true)(state, dispatch, view)
    const node = state.doc.nodeAt(at)
    if (node?.type !== figure) return false
    const { tr } = state
    dispatch?.(attrs ? tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs }) : tr.delete(at, at + node.nodeSize))
    return true
  }

/** After a row or a column is gone, the caret is still in what is left of the table. */
export const stayInTable =
  (command: Command): Command =>
  (state, dispatch) => {
    const { table } = schemaOf(state).nodes
    const pos = ancestor(state, table)?.pos ?? 0
    const dispatchInside = (tr: Transaction) => {
      const left = tr.doc.nodeAt(pos)
      const end = pos + (left?.nodeSize ?? 0)
      if (left?.type === table && !(tr.selection.from > pos && tr.selection.to < end))
        tr.setSelection(TextSelection.near(tr.doc.resolve(end - 1), -1))
      dispatch?.(tr)
    }
    return command(state, dispatch && dispatchInside)
  }

/** Tab in the last cell makes a row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (!dispatch || !view) return false
  addRowAfter(state, dispatch)
  return goToNextCell(1)(view.state, dispatch)
}

/** Enter in a caption goes on below the figure. */
export const leaveCaption: Command = (state, dispatch) => {
  const { figure, paragraph } = schemaOf(state).nodes
  const found = ancestor(state, figure)
  if (!found) return false
  if (dispatch) {
    const after = found.pos + found.node.nodeSize
    const tr = state.tr.insert(after, paragraph.create())
    dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  }
  return true
}

export const insertHardBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(schemaOf(state).nodes.hard_break.create()).scrollIntoView())
  return true
}

/** The footnote of that id, wherever it is by now. */
export function findNote(state: EditorState, id: string): { node: Node; pos: number } | null {
  let found: { node: Node; pos: number } | null = null
  state.doc.descendants((node, pos) => {
    if (node.type === schemaOf(state).nodes.footnote && node.attrs.id === id) found = { node, pos }
    return found === null
  })
  return found
}

/** A note after the selection, or the new text of the one with this id; an empty text takes the note away. */
export const saveNote =
  (id: string | null, noteText: string): Command =>
  (state, dispatch) => {
    const { footnote } = schemaOf(state).nodes
    const { tr, selection } = state
    const found = id === null ? null : findNote(state, id)
    if (id !== null && !found) return false
    if (found && noteText === '') tr.delete(found.pos, found.pos + found.node.nodeSize)
    else if (found) tr.setNodeAttribute(found.pos, 'text', noteText)
    else if (noteText !== '') tr.insert(selection.to, footnote.create({ id: newBlockId(), text: noteText }))
    if (!found) tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(selection.to)), -1))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The link around the caret from end to end, or the selection. */
export function linkRange(state: EditorState): { from: number; to: number; href: string } {
  const { link } = schemaOf(state).marks
  const { from, to, empty, $from } = state.selection
  const at = markAt(state, link)
  const href = typeof at?.attrs.href === 'string' ? at.attrs.href : ''
  if (!empty || !at) return { from, to, href }
  let range = { from, to }
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset
    if (!at.isInSet(node.marks)) return
    if (start === range.to) range = { from: Math.min(range.from, start), to: start + node.nodeSize }
    else if (start <= from && start + node.nodeSize >= from) range = { from: start, to: start + node.nodeSize }
  })
  return { ...range, href }
}

export const saveLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { link } = schemaOf(state).marks
    const { from, to } = linkRange(state)
    const { tr } = state
    if (href === null) tr.removeMark(from, to, link)
    else if (from === to) tr.insert(from, state.schema.text(href.replace(/^mailto:/, ''), [link.create({ href })]))
    else tr.addMark(from, to, link.create({ href }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

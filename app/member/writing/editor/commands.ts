import { toggleMark } from 'prosemirror-commands'
import type { Mark, MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { readSchema } from '#blocks/commands'

export const mark =
  (name: 'bold' | 'italic' | 'superscript' | 'subscript'): Command =>
  (state, dispatch) =>
    toggleMark(readSchema(state).marks[name])(state, dispatch)

/** The mark of this type on the next typed letter, or at the start of the selection. */
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

/** Marks words as another language; null removes the mark. */
export const setLanguage =
  (tag: string | null): Command =>
  (state, dispatch) => {
    const { language } = readSchema(state).marks
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

/** The link around the caret from end to end, or the selection. */
export function linkRange(state: EditorState): { from: number; to: number; href: string } {
  const { link } = readSchema(state).marks
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
    const { link } = readSchema(state).marks
    const { from, to } = linkRange(state)
    const { tr } = state
    if (href === null) tr.removeMark(from, to, link)
    else if (from === to) tr.insert(from, state.schema.text(href.replace(/^mailto:/, ''), [link.create({ href })]))
    else tr.addMark(from, to, link.create({ href }))
    dispatch?.(tr.scrollIntoView())
    return true
  }

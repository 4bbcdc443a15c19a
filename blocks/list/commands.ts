import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { findAround, readSchema, setBlock } from '../commands'

/** Puts the selected blocks into a list, changes its kind, or takes them out of it. */
export const toggleList =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) => {
    const { nodes } = readSchema(state)
    const list = findAround(state, nodes.bullet_list, nodes.ordered_list)
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

export const indentListItem: Command = (state, dispatch) =>
  sinkListItem(readSchema(state).nodes.list_item)(state, dispatch)
export const outdentListItem: Command = (state, dispatch) =>
  liftListItem(readSchema(state).nodes.list_item)(state, dispatch)
export const splitItem: Command = (state, dispatch, view) =>
  splitListItem(readSchema(state).nodes.list_item)(state, dispatch, view)

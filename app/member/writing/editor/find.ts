import { SearchQuery, setSearchState } from 'prosemirror-search'
import { TextSelection, type Command, type EditorState } from 'prosemirror-state'

const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/['’]/g, "['’]"],
  // A typed ordinary space also finds the no-break spaces of French typography.
  [/[ \u00a0\u202f]/g, '[ \\u00a0\\u202f]'],
]

/** Finds a text whatever its case, kind of apostrophe or of space. */
export function queryFor(find: string, replace: string): SearchQuery {
  let pattern = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  for (const [sign, any] of ALIKE) pattern = pattern.replace(sign, any)
  // Backslash and dollar are special in a replacement, so they are escaped.
  const written = replace.replace(/\\/g, '\\\\').replace(/\$/g, '$$$$')
  return new SearchQuery({ search: pattern, replace: written, regexp: true, wholeWord: false })
}

export const setQuery =
  (query: SearchQuery): Command =>
  (state, dispatch) => {
    dispatch?.(setSearchState(state.tr, query))
    return true
  }

/** The number of matches, and which of them is selected; 0 for none. */
export function countMatches(state: EditorState, query: SearchQuery): { count: number; at: number } {
  let count = 0
  let at = 0
  if (!query.valid) return { count, at }
  for (let found = query.findNext(state); found; found = query.findNext(state, found.to)) {
    count += 1
    if (found.from === state.selection.from && found.to === state.selection.to) at = count
    if (found.to === found.from) break
  }
  return { count, at }
}

export const caretAt =
  (pos: number): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(pos))))
    return true
  }

/** Puts the caret at the end of the match, so that typing does not overwrite the match. */
export const dropSelection: Command = (state, dispatch) => {
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, state.selection.to)))
  return true
}

import type { Node, ResolvedPos } from 'prosemirror-model'
import { NodeSelection, Plugin, Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { CellSelection, TableMap } from 'prosemirror-tables'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { readSchema } from '#blocks/commands'
import { isWritable } from '#blocks/editor'
import { isAdvice } from '#blocks/schema'

const isClosed = (node: Node | null): boolean => node === null || !isWritable(node.type.name)
const isGuidance = (node: Node | null): boolean => node !== null && isAdvice(node.type.name)

/** Places that need a new paragraph to write in: between two blocks that are not `isWritable`, or at an end. */
function findGaps(doc: Node): { pos: number; index: number; isShown: boolean }[] {
  const gaps: { pos: number; index: number; isShown: boolean }[] = []
  let pos = 0
  for (let index = 0; index <= doc.childCount; index += 1) {
    const before = doc.maybeChild(index - 1)
    const after = doc.maybeChild(index)
    const isForAdvice = (before === null || isGuidance(before)) && isGuidance(after)
    // An advice needs no gap before it: a press on the advice adds the paragraph below it.
    if (isClosed(before) && isClosed(after) && !isForAdvice) gaps.push({ pos, index, isShown: !isGuidance(before) })
    pos += after?.nodeSize ?? 0
  }
  return gaps
}

function writeAt(view: EditorView, pos: number): void {
  const tr = view.state.tr.insert(pos, readSchema(view.state).nodes.paragraph.create())
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView())
  view.focus()
}

/** Whether its outermost block has nothing in this direction; a table row is one line for "up" and "down". */
function isOutermost($pos: ResolvedPos, side: 1 | -1, isVertical: boolean): boolean {
  for (let depth = 1; depth < $pos.depth; depth += 1) {
    const node = $pos.node(depth)
    const role = node.type.spec.tableRole as string | undefined
    if (role === 'row' && isVertical) continue
    if (role === 'table' && isVertical) {
      const map = TableMap.get(node)
      const cell = map.findCell($pos.before(depth + 2) - $pos.start(depth))
      if (side < 0 ? cell.top > 0 : cell.bottom < map.height) return false
    } else if ($pos.index(depth) !== (side < 0 ? 0 : node.childCount - 1)) return false
  }
  return true
}

/**
 * The gap at an end of the text that is next to the caret, skipping advice. Arrow keys do not fill a gap between two
 * blocks, so that moving through a text does not change the text.
 */
function gapBeside({ doc, selection }: EditorState, side: 1 | -1): number | null {
  const at = side < 0 ? selection.$from.index(0) : selection.$to.indexAfter(0)
  const own = doc.maybeChild(selection.$from.index(0))
  const found = findGaps(doc).find(({ index }) => {
    const isEnd = doc.children.slice(0, index).every(isGuidance) || doc.children.slice(index).every(isGuidance)
    if (!isEnd) return false
    const between = side < 0 ? [index, at] : [at, index]
    const skipped = doc.children.slice(between[0], between[1])
    return (side < 0 ? index <= at : index >= at) && skipped.every(isGuidance)
  })
  if (found) return found.pos
  // A paragraph can also be added next to a list or a quotation at an end of the text.
  const isEnd = at === (side < 0 ? 0 : doc.childCount)
  return isEnd && own !== null && !own.isTextblock ? (side < 0 ? 0 : doc.content.size) : null
}

/** Whether the caret's block has no further line in this direction; the picture over a caption is no line. */
function isOutermostLine(view: EditorView, direction: 'up' | 'down' | 'left' | 'right'): boolean {
  const { $from } = view.state.selection
  if (direction !== 'up' || $from.parent.type.name !== 'figure') return view.endOfTextblock(direction)
  const { node } = view.domAtPos($from.start())
  const caption = (node instanceof Element ? node : node.parentElement)?.closest('figcaption')
  const caret = view.coordsAtPos($from.pos)
  return !caption || caret.top - caption.getBoundingClientRect().top < caret.bottom - caret.top
}

/** The selection above a figure. A browser by itself would move the caret out of the text at the picture. */
function overPicture({ doc, selection: { $from } }: EditorState): Selection | null {
  const index = $from.index(0)
  if (doc.maybeChild(index)?.type.name !== 'figure' || index === 0) return null
  return Selection.findFrom(doc.resolve($from.posAtIndex(index, 0)), -1)
}

const beside =
  (direction: 'up' | 'down' | 'left' | 'right'): Command =>
  (state, dispatch, view) => {
    const { selection } = state
    if (!view || selection instanceof CellSelection) return false
    const side = direction === 'up' || direction === 'left' ? -1 : 1
    const isVertical = direction === 'up' || direction === 'down'
    const isBlock = selection instanceof NodeSelection && selection.$from.depth === 0
    if (!isBlock) {
      if (!(selection instanceof TextSelection) || !selection.empty) return false
      if (!isOutermostLine(view, direction) || !isOutermost(selection.$from, side, isVertical)) return false
    }
    const pos = gapBeside(state, side)
    if (pos !== null) {
      if (dispatch) writeAt(view, pos)
      return true
    }
    const above = side < 0 ? overPicture(state) : null
    if (above && dispatch) dispatch(state.tr.setSelection(above).scrollIntoView())
    return above !== null
  }

/** An arrow key that leaves a block at an end of the text adds a paragraph there. */
export const GAP_KEYS = {
  ArrowUp: beside('up'),
  ArrowLeft: beside('left'),
  ArrowDown: beside('down'),
  ArrowRight: beside('right'),
} as const satisfies Readonly<Record<string, Command>>

/** Shows a button at each gap, which adds a paragraph. The buttons are not part of the document. */
export const gaps = (label: string): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const shown = findGaps(doc).filter(({ isShown }) => isShown)
        const widgets = shown.map(({ pos }) =>
          Decoration.widget(pos, (view, getPos) => gapButton(view, getPos, label), {
            key: `gap-${pos === 0 ? 'first' : 'after'}`,
            side: pos === 0 ? -1 : 1,
            ignoreSelection: true,
            stopEvent: () => true,
          }),
        )
        return DecorationSet.create(doc, widgets)
      },
    },
  })

function gapButton(view: EditorView, getPos: () => number | undefined, label: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'editor-gap'
  button.contentEditable = 'false'
  button.textContent = label
  button.addEventListener('click', () => {
    const pos = getPos()
    if (view.editable && pos !== undefined) writeAt(view, pos)
  })
  return button
}

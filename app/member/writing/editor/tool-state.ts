import type { EditorState } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { findAround, readSchema, setBlock } from '#blocks/commands'
import { indentListItem, outdentListItem, toggleList } from '#blocks/list/commands'
import { toggleQuote } from '#blocks/quote/editor'
import { mark, markAt } from './commands'
import { findUndoManager } from './undo'

export type BlockStyle = 'paragraph' | 'heading1' | 'heading2' | 'heading3' | 'heading4' | 'none'

/** What the tools show: the formats at the caret, and what is possible there. */
export interface ToolState {
  readonly style: BlockStyle
  readonly language: string
  readonly isOn: Readonly<Record<string, boolean>>
  readonly isOff: Readonly<Record<string, boolean>>
}

function readStyle(state: EditorState): BlockStyle {
  const { nodes } = readSchema(state)
  const { parent } = state.selection.$from
  if (parent.type === nodes.heading) return `heading${String(parent.attrs.level)}` as BlockStyle // Level 1 to 4.
  return parent.type === nodes.paragraph ? 'paragraph' : 'none'
}

export function readToolState(state: EditorState): ToolState {
  const { nodes, marks } = readSchema(state)
  const list = findAround(state, nodes.bullet_list, nodes.ordered_list)?.node.type
  const history = findUndoManager(state)
  const isInText = state.selection.$from.parent.inlineContent
  const language = markAt(state, marks.language)?.attrs.tag as unknown
  const isSet = (name: 'bold' | 'italic' | 'superscript' | 'subscript' | 'link') => Boolean(markAt(state, marks[name]))
  const inTable = isInTable(state)
  return {
    style: readStyle(state),
    language: typeof language === 'string' ? language : '',
    isOn: {
      bold: isSet('bold'),
      italic: isSet('italic'),
      superscript: isSet('superscript'),
      subscript: isSet('subscript'),
      link: isSet('link'),
      bullets: list === nodes.bullet_list,
      numbers: list === nodes.ordered_list,
      quote: findAround(state, nodes.quote) !== null,
      table: inTable,
    },
    isOff: {
      undo: !history?.canUndo(),
      redo: !history?.canRedo(),
      style: !setBlock('paragraph')(state),
      headings: !setBlock('heading')(state),
      bold: !mark('bold')(state),
      italic: !mark('italic')(state),
      superscript: !mark('superscript')(state),
      subscript: !mark('subscript')(state),
      bullets: !toggleList('bullet_list')(state),
      numbers: !toggleList('ordered_list')(state),
      indent: !indentListItem(state),
      outdent: !outdentListItem(state),
      quote: !toggleQuote(state),
      footnote: !isInText,
      link: !isInText,
      language: !isInText,
    },
  }
}

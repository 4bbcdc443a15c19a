import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { InputRule, inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { goToNextCell } from 'prosemirror-tables'
import type { Command, Plugin } from 'prosemirror-state'
import { redoCommand, undoCommand } from 'y-prosemirror'
import {
  indent,
  insertHardBreak,
  insertPageBreak,
  leaveCaption,
  mark,
  nextCell,
  outdent,
  setBlock,
  toggleList,
  toggleQuote,
} from './commands'
import { schemaOf, type WritingSchema } from './document-dom'

const splitItem: Command = (state, dispatch, view) =>
  splitListItem(schemaOf(state).nodes.list_item)(state, dispatch, view)

/** Keys of word processors; Tab only where it means something, so that it leads out of the text elsewhere. */
export const editorKeys = (more: Record<string, Command>): Plugin[] => [
  keymap({
    ...more,
    'Mod-z': undoCommand,
    'Mod-y': redoCommand,
    'Mod-Shift-z': redoCommand,
    'Mod-b': mark('bold'),
    'Mod-i': mark('italic'),
    'Mod-.': mark('superscript'),
    'Mod-,': mark('subscript'),
    'Mod-Alt-0': setBlock('paragraph'),
    'Mod-Alt-1': setBlock('heading', { level: 1 }),
    'Mod-Alt-2': setBlock('heading', { level: 2 }),
    'Mod-Alt-3': setBlock('heading', { level: 3 }),
    'Mod-Alt-4': setBlock('heading', { level: 4 }),
    'Mod-Shift-7': toggleList('ordered_list'),
    'Mod-Shift-8': toggleList('bullet_list'),
    'Mod-Shift-9': toggleQuote,
    'Mod-Enter': insertPageBreak,
    'Shift-Enter': insertHardBreak,
    Enter: chainCommands(splitItem, leaveCaption),
    Tab: chainCommands(nextCell, indent),
    'Shift-Tab': chainCommands(goToNextCell(-1), outdent),
    Backspace: undoInputRule,
  }),
  keymap(baseKeymap),
]

/** `# ` to `#### `, `- `, `1. ` and `> ` at the start of a paragraph. */
export const editorRules = ({ nodes }: WritingSchema): Plugin =>
  inputRules({
    rules: [
      new InputRule(/^(#{1,4})\s$/, (state, match, start, end) => {
        const $start = state.doc.resolve(start)
        if (!$start.node(-1).canReplaceWith($start.index(-1), $start.indexAfter(-1), nodes.heading)) return null
        const attrs = { level: match[1]?.length ?? 1, id: $start.parent.attrs.id as unknown }
        return state.tr.delete(start, end).setBlockType(start, start, nodes.heading, attrs)
      }),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,3})\.\s$/,
        nodes.ordered_list,
        (match) => ({ start: Number(match[1]) }),
        (match, node) => node.childCount + Number(node.attrs.start) === Number(match[1]),
      ),
      wrappingInputRule(/^\s*>\s$/, nodes.quote),
    ],
  })

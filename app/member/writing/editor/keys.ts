import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { inputRules, undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { goToNextCell } from 'prosemirror-tables'
import type { Command, Plugin } from 'prosemirror-state'
import { redoCommand, undoCommand } from 'y-prosemirror'
import { setBlock, type WritingSchema } from '#blocks/commands'
import { BLOCK_KEYS, blockRules } from '#blocks/editor'
import { leaveCaption } from '#blocks/figure/editor'
import { indentListItem, outdentListItem, splitItem, toggleList } from '#blocks/list/commands'
import { nextCell } from '#blocks/table/commands'
import { mark } from './commands'
import { selectionInText } from './selection-in-text'

/** Shortcuts of word processors. Tab acts only in lists and tables; elsewhere it moves the focus out of the text. */
export const editorKeys = (more: Record<string, Command>): Plugin[] => [
  selectionInText(),
  keymap({
    ...BLOCK_KEYS,
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
    Enter: chainCommands(splitItem, leaveCaption),
    Tab: chainCommands(nextCell, indentListItem),
    'Shift-Tab': chainCommands(goToNextCell(-1), outdentListItem),
    Backspace: undoInputRule,
  }),
  keymap(baseKeymap),
]

/** Input rules that turn typed text into a block or an inline node. */
export const editorRules = (schema: WritingSchema): Plugin => inputRules({ rules: blockRules(schema) })

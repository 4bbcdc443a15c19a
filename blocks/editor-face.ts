import type { InputRule } from 'prosemirror-inputrules'
import type { NodeSpec, NodeType } from 'prosemirror-model'
import type { Command, Plugin } from 'prosemirror-state'
import type { NodeViewConstructor } from 'prosemirror-view'
import type { Language } from '#contract/languages'

export type NodeDom = Pick<NodeSpec, 'toDOM' | 'parseDOM' | 'leafText'>

/** A button of the bar that puts a block in. */
export interface BlockTool {
  readonly label: Readonly<Record<Language, string>>
  /** Path of its drawing, 24 by 24. */
  readonly glyph: string
  readonly command: Command
}

/** What the editor knows of a node, beside what both ends do. */
export interface EditorFace {
  /** Its elements and how they are read again, from our texts and what is pasted; labels in this language. */
  readonly dom: (language: Language) => NodeDom
  readonly keys?: Readonly<Record<string, Command>>
  /** What is typed that becomes one. */
  readonly rules?: (type: NodeType) => readonly InputRule[]
  readonly plugins?: (language: Language) => readonly Plugin[]
  readonly view?: (language: Language) => NodeViewConstructor
  readonly tool?: BlockTool
  /** A line can be written above and below it by itself: the caret needs no gap there. */
  readonly isWritable?: true
}

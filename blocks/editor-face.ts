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
  /** The node's elements, and the rules that parse them from our texts and pasted HTML; labels in this language. */
  readonly dom: (language: Language) => NodeDom
  readonly keys?: Readonly<Record<string, Command>>
  /** Input rules that turn typed text into the node. */
  readonly rules?: (type: NodeType) => readonly InputRule[]
  readonly plugins?: (language: Language) => readonly Plugin[]
  readonly view?: (language: Language) => NodeViewConstructor
  readonly tool?: BlockTool
  /** The editor can add a paragraph above and below the node, so it needs no gap there. */
  readonly isWritable?: true
}

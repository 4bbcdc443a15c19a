import type { NodeSpec } from 'prosemirror-model'
import type { NoteInlines } from './footnote/schema'

export type Attrs = Readonly<Record<string, unknown>>

/** Every block carries an id of its own, so that comments, history and cross-references find it again. */
export const ID = { id: { default: null } } as const

/** What both ends know of a node of the text. */
export interface WritingNode {
  /** As ProseMirror's `Schema` takes it, without its DOM: the server checks with the same rules as the editor. */
  readonly spec: NodeSpec
  /** The version of the schema that knows it first; editors before it open the text read-only. */
  readonly since: number
  /** For an inline node: the letter that replaces it where words are counted and commented. */
  readonly letter?: string
  /** What plain text shows in its place. It counts no words. */
  readonly plain?: (attrs: Attrs) => string
  /** A template's advice, no text of the author: it is not counted, compared or exported. */
  readonly isAdvice?: true
}

/** Gives a node's values to the reader of a thesis. */
export interface NodeReader {
  readonly id: string | null
  readonly attrs: Attrs
  /** An attribute as every format can hold it. */
  readonly text: (name: string) => string
  /** An attribute whose value is words with marks and citations. */
  readonly inlines: (name: string) => NoteInlines
  /** The next number of equations; references to this block show it. */
  readonly countEquation: () => number
}

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

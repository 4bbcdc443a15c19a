import type { Citing, Run, TextInline } from '#domain/citations/run'
import { ID, toText, type NodeReader, type WritingNode } from '../block'
import type { CitationInline } from '../citation/schema'
import { wordsOfNote } from './content'

/** What the words of a note are made of. */
export type NoteInlines = readonly (TextInline | CitationInline)[]

/** A footnote of the author, or of a citation in a style of notes; numbers run through the thesis from 1. */
export interface NoteInline {
  readonly kind: 'note'
  readonly number: number
  readonly runs: readonly Run[]
  /** Of a note that citations stand in: the same words in their pieces. */
  readonly pieces?: NoteInlines
  readonly citing?: Citing
}

export const footnoteNode = {
  since: 1,
  /** `text` is the note itself, in one paragraph without marks. */
  spec: { group: 'inline', inline: true, atom: true, attrs: { ...ID, text: { default: '' } } },
  plain: ({ text }) => ` [${toText(text)}]`,
} as const satisfies WritingNode

/** A footnote whose words have marks, or citations in them. It is one letter wide, so its words are an attribute. */
export const noteNode = {
  since: 4,
  /** `content` is a list of pieces (`NotePiece`). */
  spec: { group: 'inline', inline: true, atom: true, attrs: { ...ID, content: { default: [] as readonly unknown[] } } },
  plain: (attrs) => ` [${wordsOfNote(attrs)}]`,
} as const satisfies WritingNode

/** Its number follows once all are read. */
export function readFootnote({ text }: NodeReader): NoteInline {
  const words = text('text')
  return { kind: 'note', number: 0, runs: words === '' ? [] : [{ text: words }] }
}

/** What its citations say is known once all are read. */
export const readNote = ({ inlines }: NodeReader): NoteInline => ({
  kind: 'note',
  number: 0,
  runs: [],
  pieces: inlines('content'),
})

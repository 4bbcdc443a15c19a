import type { Citing, Run } from '#domain/citations/run'
import { ID, toText, type NodeReader, type WritingNode } from '../block'

/** A footnote of the author, or of a citation in a style of notes; numbers run through the thesis from 1. */
export interface NoteInline {
  readonly kind: 'note'
  readonly number: number
  readonly runs: readonly Run[]
  readonly citing?: Citing
}

export const footnoteNode = {
  since: 1,
  /** `text` is the note itself, in one paragraph without marks. */
  spec: { group: 'inline', inline: true, atom: true, attrs: { ...ID, text: { default: '' } } },
  plain: ({ text }) => ` [${toText(text)}]`,
} as const satisfies WritingNode

/** Its number follows once all are read. */
export function readFootnote({ text }: NodeReader): NoteInline {
  const words = text('text')
  return { kind: 'note', number: 0, runs: words === '' ? [] : [{ text: words }] }
}

import type { Citing, Run, TextInline } from '#domain/citations/run'
import { CITATION_FORMS } from '#domain/citations/source'
import { ID, toText, type Attrs, type NodeReader, type WritingNode } from '../block'
import type { CitationInline } from '../citation/schema'

interface PieceMark {
  readonly type: string
  readonly attrs?: Attrs
}
/** A piece of a note's words, as ProseMirror's JSON: text with marks, or a citation. */
export interface NotePiece {
  readonly type: string
  readonly text?: string
  readonly attrs?: Attrs
  readonly marks?: readonly PieceMark[]
}

/** Marks that a note's words may have, each with the attribute that it needs. */
const MARKS: Readonly<Record<string, string | null>> = {
  bold: null,
  italic: null,
  superscript: null,
  subscript: null,
  link: 'href',
  language: 'tag',
}

const isObject = (value: unknown): value is Attrs => typeof value === 'object' && value !== null
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readMarks(value: unknown): PieceMark[] {
  if (!isObject(value) || typeof value['type'] !== 'string' || !Object.hasOwn(MARKS, value['type'])) return []
  const name = MARKS[value['type']] ?? null
  if (name === null) return [{ type: value['type'] }]
  const attr = isObject(value['attrs']) ? toText(value['attrs'][name]) : ''
  return attr === '' ? [] : [{ type: value['type'], attrs: { [name]: attr } }]
}

function readCitation(attrs: Attrs): NotePiece {
  const [locator, prefix, suffix] = [toText(attrs['locator']), toText(attrs['prefix']), toText(attrs['suffix'])]
  const sources = toList(attrs['sources']).filter((id) => typeof id === 'string')
  const form = CITATION_FORMS.find((one) => one === attrs['form']) ?? 'full'
  return { type: 'citation', attrs: { sources, locator, prefix, suffix, form } }
}

/** Drops anything that is not a valid piece, because words come from other devices and from clipboards. */
function readPiece(value: unknown): NotePiece[] {
  if (!isObject(value)) return []
  if (value['type'] === 'citation') return isObject(value['attrs']) ? [readCitation(value['attrs'])] : []
  const text = toText(value['text'])
  if (value['type'] !== 'text' || text === '') return []
  const marks = toList(value['marks']).flatMap(readMarks)
  return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]
}

/** The words of a note of either kind. */
export const contentOfNote = ({ text, content }: Attrs): readonly NotePiece[] =>
  Array.isArray(content) ? content.flatMap(readPiece) : readPiece({ type: 'text', text })

/** The words without citations, whose text depends on the list of sources. */
export const wordsOfNote = (attrs: Attrs): string =>
  contentOfNote(attrs)
    .map(({ text = '' }) => text)
    .join('')

const isPlain = ({ type, marks = [] }: NotePiece): boolean => type === 'text' && marks.length === 0

/** Plain words are a `footnote`, which every editor knows; other words need a `note`, which old editors only read. */
export function makeNote(
  id: string | null,
  content: readonly NotePiece[],
): { readonly type: 'footnote' | 'note'; readonly attrs: Attrs } {
  if (content.every(isPlain)) return { type: 'footnote', attrs: { id, text: wordsOfNote({ content }) } }
  return { type: 'note', attrs: { id, content } }
}

/** What the words of a note are made of. */
export type NoteInlines = readonly (TextInline | CitationInline)[]

/** A footnote of the author, or of a citation in a style of notes; numbers run through the thesis from 1. */
export interface NoteInline {
  readonly kind: 'note'
  readonly number: number
  readonly runs: readonly Run[]
  /** Only for a note with citations: the same words as pieces. */
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

/** The number of a note is set after all notes are read. */
export function readFootnote({ text }: NodeReader): NoteInline {
  const words = text('text')
  return { kind: 'note', number: 0, runs: words === '' ? [] : [{ text: words }] }
}

/** The text of its citations is only known after all citations are read. */
export const readNote = ({ inlines }: NodeReader): NoteInline => ({
  kind: 'note',
  number: 0,
  runs: [],
  pieces: inlines('content'),
})

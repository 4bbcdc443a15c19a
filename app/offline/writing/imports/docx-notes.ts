import { BodyReader, type BodyNeeds } from './docx-body'
import type { DocumentNode } from '#domain/thesis/thesis'
import { asParagraphs } from './flatten-blocks'
import { plainIn } from './nodes'
import { childrenOf, elementsIn, type XmlElement } from './xml'

const hasMarks = ({ marks = [], content = [] }: DocumentNode): boolean => marks.length > 0 || content.some(hasMarks)

/** The words of notes, by their id; each is read when the text refers to it. */
export function notesOf(
  part: XmlElement | undefined,
  kind: 'footnote' | 'endnote',
  needs: BodyNeeds,
): (id: string) => string | null {
  // Separators between text and notes are notes of a type.
  const notes = new Map(
    childrenOf(part, `w:${kind}`)
      .filter(({ attributes }) => (attributes.get('w:type') ?? 'normal') === 'normal')
      .map((note) => [note.attributes.get('w:id') ?? '', note] as const),
  )
  return (id) => {
    const note = notes.get(id)
    if (!note) return null
    const { paragraphs, figures } = asParagraphs(new BodyReader(needs).read(elementsIn(note)), needs.losses)
    if (figures.length > 0) needs.losses.add('drawings', figures.length)
    if (paragraphs.some(hasMarks)) needs.losses.add('noteFormats')
    return paragraphs.map(plainIn).join(' ').replace(/\s+/g, ' ').trim()
  }
}

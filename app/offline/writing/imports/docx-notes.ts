import { BodyReader, type BodyNeeds } from './docx-body'
import type { DocumentNode } from '#domain/thesis/thesis'
import { asParagraphs } from './flatten-blocks'
import { noteOfLines } from './note-content'
import { findChildren, elementsIn, type XmlElement } from './xml'

/** Notes by their id; each is read when the text refers to it. */
export function readNotes(
  part: XmlElement | undefined,
  kind: 'footnote' | 'endnote',
  needs: BodyNeeds,
): (id: string) => DocumentNode | null {
  // Separators between text and notes have another type.
  const notes = new Map(
    findChildren(part, `w:${kind}`)
      .filter(({ attributes }) => (attributes.get('w:type') ?? 'normal') === 'normal')
      .map((note) => [note.attributes.get('w:id') ?? '', note] as const),
  )
  return (id) => {
    const note = notes.get(id)
    if (!note) return null
    const { paragraphs, figures } = asParagraphs(new BodyReader(needs).read(elementsIn(note)), needs.losses)
    if (figures.length > 0) needs.losses.add('drawings', figures.length)
    return noteOfLines(
      paragraphs.map(({ content = [] }) => content),
      needs.losses,
    )
  }
}

import { BodyReader, type BodyNeeds } from './docx-body'
import { readNotes } from './docx-notes'
import { Numbering } from './docx-numbering'
import { DocxParts, DocxPictures } from './docx-parts'
import { Styles } from './docx-styles'
import { guessHeadings } from './guess-headings'
import { ImportFailure, type ImportedDocument, type ImportProgress } from './import-types'
import { Losses } from './losses'
import { findChild, elementsIn, textIn } from './xml'
import { openZip } from './zip'

const HEAD = 0.2

/** Reads a Word file. Throws ImportFailure. */
export function readDocx(bytes: Uint8Array, progress: ImportProgress): ImportedDocument {
  progress('checking', 0)
  const parts = new DocxParts(openZip(bytes))
  progress('checking', 1)
  const losses = new Losses()
  const pictures = new DocxPictures(parts, losses)
  const body = findChild(parts.xml(parts.main), 'w:body')
  if (!body) throw new ImportFailure('damaged')
  progress('reading', HEAD / 2)
  const common = {
    losses,
    pictures,
    styles: new Styles(parts.related('styles')),
    numbering: new Numbering(parts.related('numbering')),
    progress: (share: number) => progress('reading', HEAD + share * (1 - HEAD)),
  }
  const ofNotes = (kind: string): BodyNeeds => ({
    ...common,
    relations: parts.relationsOf(parts.nameOf(kind)),
    // A note in a note is ignored.
    note: () => null,
    progress: () => undefined,
  })
  const notes = {
    footnote: readNotes(parts.related('footnotes'), 'footnote', ofNotes('footnotes')),
    endnote: readNotes(parts.related('endnotes'), 'endnote', ofNotes('endnotes')),
  }
  const reader = new BodyReader({
    ...common,
    relations: parts.relationsOf(parts.main),
    note: (kind, id) => notes[kind](id),
  })
  const blocks = guessHeadings(reader.read(elementsIn(body), true), losses)
  losses.under('')
  for (const name of [...parts.relatedNames('header'), ...parts.relatedNames('footer')]) {
    const part = parts.xml(name)
    if (part && textIn(part).trim() !== '') losses.add('headersFooters')
  }
  if (blocks.length === 0) throw new ImportFailure('noText')
  return { blocks, pictures: pictures.all, losses: losses.list() }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { formatCitations } from '#domain/citations/format-citations'
import { paragraph, text } from '#domain/thesis/testing/golden-thesis'
import { resolveThesis } from '#domain/thesis/resolve-thesis'
import type { DocumentNode } from '#domain/thesis/thesis'
import { OUR_TEMPLATE } from '#domain/thesis/university'
import { depositData } from './deposit-data'
import { drawPdf } from './draw-pdf'

const note = (words: string): DocumentNode => ({ type: 'footnote', attrs: { id: null, text: words } })
const cell = (type: string, ...content: DocumentNode[]): DocumentNode => ({ type, content })

/** Notes in headings, captions and a table head, which lists and further pages repeat. */
const CONTENT: readonly DocumentNode[] = [
  { type: 'heading', attrs: { id: 'h', level: 1 }, content: [text('Le marché'), note('Note du titre')] },
  paragraph('Un mot', note('Note du texte')),
  paragraph('Tableau 1 : les prix', note('Note du tableau')),
  {
    type: 'table',
    content: [
      { type: 'table_row', content: [cell('table_header', paragraph('Prix', note('Note d’en-tête')))] },
      ...Array.from({ length: 90 }, (_, at) => ({
        type: 'table_row',
        content: [cell('table_cell', paragraph(String(at)))],
      })),
    ],
  },
  { type: 'figure', attrs: { id: 'f' }, content: [text('La place'), note('Note de la figure')] },
]

/** The inflated streams of a PDF, followed by its raw bytes. */
function readInside(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const parts: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    try {
      parts.push(inflateSync(bytes.subarray(at + 7)).toString('latin1'))
    } catch {
      // This stream is not compressed.
    }
  }
  return parts.join('\n') + bytes.toString('latin1')
}

test('a note in a heading, a caption or a head that is shown again stands once in the PDF', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heading-notes-'))
  const thesis = resolveThesis(
    {
      title: 'T',
      author: 'A',
      university: null,
      faculty: null,
      level: null,
      mentor: null,
      defence: null,
      language: 'fr',
      style: 'apa',
      titlePage: {},
      sources: [],
      sections: [{ id: 's', title: 'Introduction', depth: 0, doc: { type: 'doc', content: CONTENT } }],
    },
    formatCitations,
  )
  const pdf = await drawPdf(folder, depositData(thesis, OUR_TEMPLATE, new Map()), [])
  rmSync(folder, { recursive: true })
  expect(readInside(pdf).match(/\/S ?\/Note\b/g)).toHaveLength(5)
})

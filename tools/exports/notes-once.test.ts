import { strFromU8, unzipSync } from 'fflate'
import { formatCitations } from '#domain/citations/format-citations'
import { resolveThesis } from '#domain/thesis/resolve-thesis'
import { paragraph, text } from '#domain/thesis/testing/golden-thesis'
import type { DocumentNode } from '#domain/thesis/thesis'
import { writeLatex } from '../../app/member/exports/latex/write-latex'
import { writeMarkdown } from '../../app/member/exports/markdown/write-markdown'
import { writePrint } from '../../app/member/exports/print/write-print'
import { writeWord } from '../../app/member/exports/word/write-word'

/** Words of the note in each place that a list of contents, figures or tables repeats. */
const NOTES = ['NoteOfHeading', 'NoteOfPlainHeading', 'NoteOfTable', 'NoteOfRow', 'NoteOfFigure']
const note = (words: string): DocumentNode => ({ type: 'footnote', attrs: { id: null, text: words } })
const heading = (words: string, ...content: DocumentNode[]): DocumentNode => ({
  type: 'heading',
  attrs: { id: null, level: 1 },
  content: [text(words), ...content],
})
const [ofHeading = '', ofPlain = '', ofTable = '', ofHead = '', ofFigure = ''] = NOTES
const head: DocumentNode = { type: 'table_header', content: [paragraph('Prix', note(ofHead))] }
const CONTENT: readonly DocumentNode[] = [
  heading('Le marché', note(ofHeading)),
  heading('Annexe', note(ofPlain)),
  paragraph('Tableau 1 : les prix', note(ofTable)),
  {
    type: 'table',
    content: [
      { type: 'table_row', content: [head] },
      { type: 'table_row', content: [{ type: 'table_cell', content: [paragraph('12')] }] },
    ],
  },
  { type: 'figure', attrs: { id: null }, content: [text('La place'), note(ofFigure)] },
]
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

test.each([
  ['Markdown', () => writeMarkdown(thesis, new Map()).markdown],
  ['LaTeX', () => writeLatex(thesis, new Map()).tex],
  ['print', () => writePrint(thesis, { addressOf: () => undefined, mathOf: () => null })],
  [
    'Word',
    async () => {
      const files = unzipSync(await writeWord(thesis, new Map()))
      return Object.entries(files)
        .flatMap(([name, bytes]) => (name.endsWith('.xml') ? [strFromU8(bytes)] : []))
        .join()
    },
  ],
])('%s has each note once, wherever it stands', async (_, write) => {
  const written = await write()
  expect(NOTES.map((words) => written.split(words).length - 1)).toEqual(NOTES.map(() => 1))
})

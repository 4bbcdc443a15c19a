import { readImport } from './sources-formats'

test.each([
  ['RIS', 'TY  - BOOK\nTI  - Un livre\nER  - '],
  ['BibTeX', '@book{a, title = {Un livre}}'],
  ['BibTeX after a remark', '% de Zotero\n@book{a, title = {Un livre}}'],
  ['BibTeX after a text', 'Exporté de Zotero\n@book{a, title = {Un livre}}'],
  ['CSL-JSON', '\uFEFF[{"type": "book", "title": "Un livre"}]'],
  ['CSL-JSON of one', '{"type": "book", "title": "Un livre"}'],
])('%s is told from the others by what it begins with', (_, text) => {
  expect(readImport(text).sources).toMatchObject([{ kind: 'book', title: 'Un livre' }])
})

test('a text that is none gives nothing, and says so', () => {
  expect(readImport('Bonjour')).toMatchObject({ sources: [], losses: [{ reason: 'format' }] })
})

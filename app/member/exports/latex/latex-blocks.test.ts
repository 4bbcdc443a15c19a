import type { Block, Inline, TableCell } from '#domain/thesis/thesis'
import { THESIS_WORDS } from '#domain/thesis/thesis-words'
import { latexBlock, type LatexBlockContext } from './latex-blocks'

const context: LatexBlockContext = {
  language: 'fr',
  keys: { of: () => [], bibtex: '' },
  blocks: new Map(),
  words: THESIS_WORDS.fr,
  pictures: new Map(),
  fileOf: () => '',
}
const text = (words: string): Inline => ({ kind: 'text', text: words })
const note = (number: number, words: string): Inline => ({ kind: 'note', number, runs: [{ text: words }] })
const paragraph = (...inlines: Inline[]): Block => ({ kind: 'paragraph', id: null, inlines })
const list = (isOrdered: boolean, start: number, ...items: Block[][]): Block => ({
  kind: 'list',
  id: null,
  isOrdered,
  start,
  items,
})
const cell = (isHeader: boolean, ...inlines: Inline[]): TableCell => ({
  isHeader,
  columns: 1,
  rows: 1,
  blocks: [paragraph(...inlines)],
})
const table = (caption: Inline[] | null, ...rows: TableCell[][]): Block => ({
  kind: 'table',
  id: null,
  number: caption && 1,
  caption,
  rows,
})

test('a numbered list begins with its number, whatever stands around it', () => {
  const third = list(true, 3, [paragraph(text('trois'))])
  const inBullets = latexBlock(list(false, 1, [paragraph(text('a')), third]), context)
  expect(inBullets).toContain('\\begin{enumerate}\n\\setcounter{enumi}{2}')
  const inBoth = latexBlock(list(true, 1, [paragraph(text('a')), list(false, 1, [third])]), context)
  expect(inBoth).toContain('\\setcounter{enumii}{2}')
  expect(inBoth).not.toContain('{enumiii}')
})

test('a cell that begins with a star keeps it', () => {
  const tex = latexBlock(table(null, [cell(false, text('a'))], [cell(false, text('* p < 0,05'))]), context)
  expect(tex).toContain('\\\\\n{*} p \\textless{} 0,05 \\\\')
})

test('notes of a head are written once, behind the table, and the rows count on from them', () => {
  const rows = [[cell(true, text('Part'), note(2, 'de la tête'))], [cell(false, text('3'), note(3, 'du corps'))]]
  const tex = latexBlock(table([text('Parts'), note(1, 'du titre')], ...rows), context)
  const [before = '', inside = '', after = ''] = tex.split(/\\begin\{longtable\}|\\end\{longtable\}/)
  expect(before).toBe('\\setcounter{footnote}{2}%\n')
  expect(inside.match(/de la tête|du titre/)).toBeNull()
  expect(inside.match(/\\footnotemark\[2\]/g)).toHaveLength(2)
  expect(inside.match(/\\footnote\{du corps\}/g)).toHaveLength(1)
  expect(after).toBe('\n\\footnotetext[1]{du titre}%\n\\footnotetext[2]{de la tête}%\n')
})

test('a citation in a note keeps its key, so that the bibliography has its source', () => {
  const citing = { sources: ['s'], locator: '12', prefix: '', suffix: '', form: 'full' } as const
  const cited = (isInNote: boolean): Inline => ({
    kind: 'note',
    number: 1,
    runs: [],
    pieces: [
      { kind: 'text', text: 'op. cit.', isItalic: true },
      { kind: 'citation', citing, runs: [{ text: 'Ama' }], ...(isInNote && { isInNote: true as const }) },
    ],
  })
  const keys = { of: () => ['ama2003'], bibtex: '' }
  const written = (inline: Inline, blocks = paragraph(inline)) => latexBlock(blocks, { ...context, keys })
  expect(written(cited(false))).toContain('\\footnote{\\emph{op. cit.}\\parencite[12]{ama2003}}')
  expect(written(cited(true))).toContain('\\footnote{\\emph{op. cit.}\\cite[12]{ama2003}}')
  // Where LaTeX allows no note, the words of the note follow the block.
  const caption = table([text('Parts'), cited(true)], [cell(false, text('a'))])
  expect(written(cited(true), caption)).toContain('\\footnotetext[1]{\\emph{op. cit.}\\cite[12]{ama2003}}')
})

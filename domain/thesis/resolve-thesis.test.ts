import { describe, expect, test } from '@jest/globals'
import type { FormatCitations } from '../citations/run'
import { typedNumber } from './heading-numbers'
import { inlinesToText } from './plain-text'
import { resolveThesis } from './resolve-thesis'
import type { Block, DocumentNode, ThesisInput } from './thesis'

const text = (words: string): DocumentNode => ({ type: 'text', text: words })
const paragraph = (...content: (DocumentNode | string)[]): DocumentNode => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? text(one) : one)),
})
const heading = (level: number, words: string, id: string | null = null): DocumentNode => ({
  type: 'heading',
  attrs: { id, level },
  content: [text(words)],
})
const cell = (words: string): DocumentNode => ({ type: 'table_cell', content: [paragraph(words)] })
const table = (id: string | null = null): DocumentNode => ({
  type: 'table',
  attrs: { id },
  content: [{ type: 'table_row', content: [cell('a'), cell('b')] }],
})
const figure = (id: string, caption: string, image: string | null = null): DocumentNode => ({
  type: 'figure',
  attrs: { id, image, alt: '' },
  content: [text(caption)],
})
const reference = (target: string): DocumentNode => ({ type: 'cross_reference', attrs: { target } })
const note = (words: string): DocumentNode => ({ type: 'footnote', attrs: { id: 'n', text: words } })
const citation = (...sources: string[]): DocumentNode => ({ type: 'citation', attrs: { sources } })

type Section = readonly [title: string, depth: number, ...content: DocumentNode[]]
const thesis = (sections: readonly Section[], change: Partial<ThesisInput> = {}): ThesisInput => ({
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
  sections: sections.map(([title, depth, ...content], at) => ({
    id: `s${String(at)}`,
    title,
    depth,
    doc: { type: 'doc', content },
  })),
  ...change,
})
/** Formats a citation as its index and its sources. */
const format =
  (isNote: boolean): FormatCitations =>
  (citings) => ({
    cited: citings.map(({ sources }, at) => ({ runs: [{ text: `[${String(at)}:${sources.join('+')}]` }], isNote })),
    bibliography: [],
    bibliographyTitle: 'Références',
  })
const resolve = (sections: readonly Section[], change?: Partial<ThesisInput>) =>
  resolveThesis(thesis(sections, change), format(false))
const headings = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [`${String(block.level)} ${block.number}|${inlinesToText(block.inlines)}`] : [],
  )
const lines = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [inlinesToText(block.inlines)] : []))

describe('headings', () => {
  test('are numbered through sections and the headings in them', () => {
    const { blocks } = resolve([
      ['Introduction', 0, heading(1, 'Contexte')],
      ['Cadre', 0, heading(1, 'Notions'), heading(2, 'Le mot'), heading(1, 'Auteurs')],
      ['Terrain', 1, heading(1, 'Lomé')],
      ['Méthode', 0],
      ['Conclusion générale', 0],
      ['Résultats', 0],
    ])
    expect(headings(blocks)).toEqual([
      '1 |Introduction',
      '2 |Contexte',
      '1 1|Cadre',
      '2 1.1|Notions',
      '3 1.1.1|Le mot',
      '2 1.2|Auteurs',
      '2 1.3|Terrain',
      '3 1.3.1|Lomé',
      '1 2|Méthode',
      '1 |Conclusion générale',
      '1 3|Résultats',
    ])
  })

  test('follow the role that was chosen, whatever the title says', () => {
    const input = thesis([
      ['Conclusion', 0],
      ['Portraits', 0],
      ['Suite', 0],
    ])
    const roles = ['chapter', 'annex', null] as const
    const sections = input.sections.map((section, index) => ({ ...section, role: roles[index] }))
    const { blocks } = resolveThesis({ ...input, sections }, format(false))
    expect(headings(blocks)).toEqual(['1 1|Conclusion', '1 |Portraits', '1 2|Suite'])
  })

  test('never skip a level, nor count twice what stood deeper', () => {
    const { blocks } = resolve([['Un', 0, heading(3, 'a'), heading(2, 'b'), heading(3, 'c'), heading(1, 'd')]])
    expect(headings(blocks)).toEqual(['1 1|Un', '2 1.1|a', '2 1.2|b', '3 1.2.1|c', '2 1.3|d'])
  })

  test('take an author’s own number that is ours, and leave any other as it is', () => {
    const { blocks } = resolve([
      ['Chapitre 1 : Le terrain', 0, heading(1, '1.1. Lomé'), heading(1, '2) Kara'), heading(1, 'IV. Sokodé')],
      ['CHAPITRE II – Méthode', 0, heading(1, 'Enquête')],
      ['Troisième partie : résultats', 0, heading(1, 'Tri à plat')],
      ['Chapitre 9. Suite', 0],
      ['3 mois à Lomé', 0],
    ])
    expect(headings(blocks)).toEqual([
      '1 1|Le terrain',
      '2 1.1|Lomé',
      '2 1.2|Kara',
      '2 |IV. Sokodé',
      '1 2|Méthode',
      '2 2.1|Enquête',
      '1 |Troisième partie : résultats',
      '2 |Tri à plat',
      '1 |Chapitre 9. Suite',
      '1 3|3 mois à Lomé',
    ])
  })

  test.each(['I am here', 'Civilisation', '2023 : bilan', 'Partie prenante', 'Vivre à Lomé'])(
    '%s begins with no number',
    (title) => expect(typedNumber(title)).toBeNull(),
  )
})

describe('figures, tables and equations', () => {
  const content = [
    paragraph('Tableau 7 : Effectifs'),
    table('t1'),
    table('t2'),
    figure('f1', 'Fig. 3 – La carte', 'p1'),
    figure('f2', 'Figurines', 'p1'),
    { type: 'equation', attrs: { id: 'e1', source: 'a^2' } },
    paragraph('Tableau noir de l’école.'),
  ]

  test('are numbered; what an author typed as a label is taken for the caption', () => {
    const { blocks, pictures } = resolve([['Un', 0, ...content]])
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'table',
      'table',
      'figure',
      'figure',
      'equation',
      'paragraph',
    ])
    expect(blocks[1]).toMatchObject({ number: 1, caption: [{ text: 'Effectifs' }] })
    expect(blocks[2]).toMatchObject({ number: null, caption: null })
    expect(blocks[3]).toMatchObject({ number: 1, caption: [{ text: 'La carte' }] })
    expect(blocks[4]).toMatchObject({ number: 2, caption: [{ text: 'Figurines' }] })
    expect(pictures).toEqual(['p1'])
  })

  test('are referred to by their numbers, from another section and before they come', () => {
    const at = ['s1', 't1', 'f2', 'e1', 'h', 'gone'].map(reference)
    const { blocks } = resolve([
      ['Avant', 0, paragraph(...at.flatMap((one) => [one, '; ']))],
      ['Introduction', 0, ...content, heading(1, 'Ici', 'h')],
    ])
    expect(lines(blocks)[0]).toBe(
      '«\u00a0Introduction\u00a0»; tableau\u00a01; figure\u00a02; équation\u00a0(1); «\u00a0Ici\u00a0»; ; ',
    )
  })
})

describe('notes and citations', () => {
  const content = [
    paragraph('Un', note('première'), ' deux ', citation('a'), '.'),
    {
      type: 'table',
      content: [{ type: 'table_row', content: [{ ...cell(''), content: [paragraph(citation('b'))] }] }],
    },
    paragraph('Trois', note('deuxième'), citation('c', 'd')),
  ]

  test('are given in the order of the text, in tables too', () => {
    const { blocks } = resolve([['Un', 0, ...content]])
    expect(lines(blocks)).toEqual(['Un deux [0:a].', 'Trois[2:c+d]'])
  })

  test('in a style of notes stand right behind their word and share the numbers of the notes', () => {
    const { blocks } = resolveThesis(thesis([['Un', 0, ...content]]), format(true))
    expect(blocks[1]).toMatchObject({
      inlines: [
        { text: 'Un' },
        { kind: 'note', number: 1, runs: [{ text: 'première' }] },
        { text: ' deux' },
        { kind: 'note', number: 2, runs: [{ text: '[0:a]' }], citing: { sources: ['a'], form: 'full' } },
        { text: '.' },
      ],
    })
    expect(blocks[3]).toMatchObject({ inlines: [{}, { number: 4 }, { number: 5 }] })
  })
})

test('keeps nothing that no file can hold, and no address but of the web', () => {
  const link = (href: string): DocumentNode => ({ ...text('ici'), marks: [{ type: 'link', attrs: { href } }] })
  const { blocks } = resolve([
    ['Un', 0, paragraph('a\u0000b\ud800c\u0008', link('https://a.tg/x'), link('javascript:alert(1)')), paragraph()],
  ])
  expect(blocks[1]).toMatchObject({
    inlines: [{ text: 'abc' }, { text: 'ici', href: 'https://a.tg/x' }, { text: 'ici' }],
  })
  expect(blocks[1]?.kind === 'paragraph' && blocks[1].inlines[2]).not.toHaveProperty('href')
  expect(blocks).toHaveLength(2)
})

describe('citations in a note of the author', () => {
  const italic: DocumentNode = { type: 'text', text: 'op. cit.', marks: [{ type: 'italic' }] }
  const rich = (...content: DocumentNode[]): DocumentNode => ({ type: 'note', attrs: { id: 'n', content } })
  const line = paragraph('Un', citation('a'), rich(text('Voir '), citation('b'), text(', '), italic), citation('c'))
  const readNotes = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inlines : [])).filter(({ kind }) => kind === 'note')

  test('are counted in the order of the text, and said among its words', () => {
    const [note] = readNotes(resolve([['Un', 0, line]]).blocks)
    expect(note).toMatchObject({
      number: 1,
      runs: [{ text: 'Voir ' }, { text: '[1:b]' }, { text: ', ' }, { text: 'op. cit.', isItalic: true }],
    })
  })

  test('make no second note where the style makes notes, and no stop within it', () => {
    const stops: FormatCitations = (citings) => ({
      ...format(true)(citings, { style: 'chicagoNotes', language: 'fr', sources: new Map() }),
      cited: citings.map(({ sources }) => ({ runs: [{ text: `${sources.join('+')}.` }], isNote: true })),
    })
    const notes = readNotes(resolveThesis(thesis([['Un', 0, line]]), stops).blocks)
    expect(notes.map((one) => 'number' in one && [one.number, 'runs' in one && one.runs])).toEqual([
      [1, [{ text: 'a.' }]],
      [2, [{ text: 'Voir ' }, { text: 'b' }, { text: ', ' }, { text: 'op. cit.', isItalic: true }]],
      [3, [{ text: 'c.' }]],
    ])
  })
})

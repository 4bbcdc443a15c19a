import type { CitationStyle, Source, SourceKind } from '../../citations/source'
import { SOURCE_KINDS } from '../../citations/source'
import type { Language } from '#contract/languages'
import type { DocumentNode, ThesisInput } from '../thesis'
import { BEGINNINGS, EWE, FON, HOSTILE, WORDS } from './golden-words'

type Mark = NonNullable<DocumentNode['marks']>[number]

export const text = (words: string, ...marks: Mark[]): DocumentNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
export const paragraph = (...content: (DocumentNode | string)[]): DocumentNode => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? text(one) : one)),
})
const heading = (level: number, words: string, id: string): DocumentNode => ({
  type: 'heading',
  attrs: { level, id },
  content: [text(words)],
})
const cell = (type: string, attrs: object, ...content: DocumentNode[]): DocumentNode => ({
  type,
  attrs: { ...attrs },
  content,
})
const footnote = (words: string): DocumentNode => ({ type: 'footnote', attrs: { id: null, text: words } })
const citation = (sources: string[], attrs: object = {}): DocumentNode => ({
  type: 'citation',
  attrs: { sources, locator: '', prefix: '', suffix: '', form: 'full', ...attrs },
})
const reference = (target: string): DocumentNode => ({ type: 'cross_reference', attrs: { target } })
const list = (type: 'bullet_list' | 'ordered_list', items: DocumentNode[][], attrs: object = {}): DocumentNode => ({
  type,
  attrs: { ...attrs },
  content: items.map((content) => ({ type: 'list_item', content })),
})

/** Number of each in a golden thesis. */
export const COUNTS = { footnotes: 30, sources: 40, tables: 6, figures: 2, equations: 3 }

const FAMILIES = ['Ki-Zerbo', 'Agbodjan', 'Yunus', 'Ɖoe', 'N’Guessan', 'O’Neill & fils', 'Diop', 'Mensah', 'Adékambi']

/** Sources of each kind in turn, without missing fields. */
export function goldenSources(): Source[] {
  return Array.from({ length: COUNTS.sources }, (_, at): Source => {
    const kind: SourceKind = SOURCE_KINDS[at % SOURCE_KINDS.length] ?? 'book'
    const family = FAMILIES[at % FAMILIES.length] ?? 'Diop'
    const person = { family, given: at % 2 === 0 ? 'Afi' : 'Joseph Kofi' }
    return {
      id: `source-${String(at)}`,
      kind,
      title: `Ouvrage n° ${String(at + 1)} : 50 % & plus`,
      issued: { 'date-parts': [[1980 + at, 1 + (at % 12), 3]] },
      ...(kind !== 'editedBook' && {
        author: at % 5 === 0 ? [person, { family: 'Lawson', given: 'Kossi' }] : [person],
      }),
      ...(kind === 'editedBook' && { editor: [person] }),
      ...(kind === 'film' && { director: [person] }),
      ...(kind === 'interview' && { interviewer: [{ family: 'Amouzou', given: 'Essi' }] }),
      publisher: 'Presses de l’UL',
      'publisher-place': 'Lomé',
      'container-title': 'Revue togolaise',
      volume: String(at + 1),
      issue: '2',
      page: '45-68',
      genre: 'thèse de doctorat',
      number: '2019-014',
      URL: `https://example.org/a_b/${String(at)}`,
      'event-title': 'Colloque de Kara',
      'event-place': 'Kara',
      ...(kind === 'webpage' && { accessed: { 'date-parts': [[2026, 3, 14]] } }),
    }
  })
}

/** A chapter's table: a head that repeats, a cell over two columns, one over two rows. */
function table(language: Language, at: number): DocumentNode[] {
  const words = WORDS[language]
  const head = (words['header'] ?? '').split('|').map((one) => cell('table_header', {}, paragraph(one)))
  const rows = Array.from({ length: 3 }, (_, row) => ({
    type: 'table_row',
    content: ['Adawlato', String(12 * (row + at)), `${String(row + at)},5`].map((one) =>
      cell('table_cell', {}, paragraph(one)),
    ),
  }))
  const last = {
    type: 'table_row',
    content: [
      cell('table_cell', { colspan: at === 1 ? 2 : 1 }, paragraph('Total'), paragraph('n = 120')),
      ...(at === 1 ? [] : [cell('table_cell', {}, paragraph('120'))]),
      cell('table_cell', {}, paragraph('100 %', at === 2 ? footnote(`${words['note'] ?? ''} (total).`) : '')),
    ],
  }
  return [
    paragraph(`${words['table'] ?? ''} ${String(at)} : ${words['tableText'] ?? ''} (${String(at)})`),
    {
      type: 'table',
      attrs: { id: `table-${String(at)}` },
      content: [{ type: 'table_row', content: head }, ...rows, last],
    },
  ]
}

const EQUATIONS = [
  String.raw`r = \frac{\sum_{i=1}^{n} (x_i - \bar{x})(y_i - \bar{y})}{\sqrt{\sum (x_i - \bar{x})^2}}`,
  String.raw`\int_{0}^{\infty} e^{-\lambda t}\,dt = \frac{1}{\lambda}`,
  String.raw`A = \begin{pmatrix} a & b \\ c & d \end{pmatrix}, \quad \alpha \leq \beta`,
]

interface GoldenOptions {
  readonly style?: CitationStyle
  /** Id of the picture of the first figure. */
  readonly picture?: string
}

/** A thesis with everything that a thesis can have. */
export function goldenThesis(
  language: Language,
  { style = 'apa', picture = 'picture-1' }: GoldenOptions = {},
): ThesisInput {
  const words = new Proxy(WORDS[language], { get: (all, name) => all[String(name)] ?? String(name) }) as Record<
    string,
    string
  >
  const say = (name: string): string => words[name] ?? name
  const sources = goldenSources()
  let notes = 1 // One is in a table.
  let cited = 0
  const body = (): DocumentNode => {
    const note = notes < COUNTS.footnotes ? [footnote(`${say('note')} (${String((notes += 1))}).`)] : []
    const ids = [cited++, cited++].map((at) => `source-${String(at % COUNTS.sources)}`)
    return paragraph(
      say('sentence'),
      ...note,
      ' ',
      citation(ids.slice(0, 1), { locator: '45-68' }),
      '. ',
      say('more'),
      ' ',
      citation(ids.slice(1), { prefix: language === 'fr' ? 'voir' : 'see' }),
      '.',
    )
  }
  const bodies = (count: number): DocumentNode[] => Array.from({ length: count }, body)
  const equation = (at: number): DocumentNode => ({
    type: 'equation',
    attrs: { id: `equation-${String(at)}`, source: EQUATIONS[at - 1] ?? 'x' },
  })
  const figure = (at: number, image: string | null): DocumentNode => ({
    type: 'figure',
    attrs: { id: `figure-${String(at)}`, image, alt: say('alt') },
    content: [text(`${say('figureText')} (${String(at)})`)],
  })
  const inner = list(
    'ordered_list',
    say('inner')
      .split('|')
      .map((one) => [paragraph(one)]),
    { start: 3 },
  )
  const items = list(
    'bullet_list',
    say('items')
      .split('|')
      .map((one, at) => (at === 1 ? [paragraph(one), paragraph(say('more')), inner] : [paragraph(one)])),
  )
  const marked = paragraph(
    text('gras', { type: 'bold' }),
    ' et ',
    text('italique', { type: 'italic' }),
    text('gras italique', { type: 'bold' }, { type: 'italic' }),
    ' x',
    text('2', { type: 'superscript' }),
    ' H',
    text('2', { type: 'subscript' }),
    'O ',
    text(say('foreign'), { type: 'language', attrs: { tag: language === 'fr' ? 'en' : 'fr' } }),
    ' ',
    text('example.org', { type: 'link', attrs: { href: 'https://example.org/a_b?c=d&e=%20f#g' } }),
    { type: 'hard_break' },
    'A\u00a0: suite.',
  )
  const references = paragraph(
    `${say('see')} `,
    ...['table-2', 'figure-1', 'equation-1', 'heading-1', 'section-1'].flatMap((id) => [reference(id), ', ']),
    citation(['source-0'], { form: 'narrative', locator: '12' }),
    '.',
  )
  const chapters: { title: string; depth: number; content: DocumentNode[] }[] = [
    { title: say('intro'), depth: 0, content: [...bodies(4), references] },
    {
      title: say('frame'),
      depth: 0,
      content: [
        heading(1, say('concepts'), 'heading-1'),
        ...bodies(5),
        items,
        heading(2, say('solidarity'), 'heading-2'),
        ...table(language, 1),
        ...bodies(3),
        { type: 'quote', content: [paragraph(say('quote'))] },
      ],
    },
    {
      title: say('sample'),
      depth: 1,
      content: [...bodies(3), ...table(language, 2), equation(1), ...bodies(2), marked],
    },
    {
      title: say('method'),
      depth: 0,
      content: [
        paragraph(EWE),
        paragraph(FON),
        ...bodies(4),
        ...table(language, 3),
        figure(1, picture),
        ...HOSTILE.map((one) => paragraph(one)),
        equation(2),
      ],
    },
    {
      title: say('results'),
      depth: 0,
      content: [
        ...bodies(4),
        ...table(language, 4),
        ...BEGINNINGS.map((one) => paragraph(one)),
        ...table(language, 5),
        { type: 'page_break' },
        ...bodies(3),
        ...table(language, 6),
        equation(3),
      ],
    },
    { title: say('conclusion'), depth: 0, content: [...bodies(2), figure(2, null)] },
  ]
  return {
    title: say('title'),
    author: 'Afi Lawson-Ɖoe',
    university: 'Université de Lomé',
    faculty: 'FASEG',
    level: 'master',
    mentor: 'Pr Kossi Mensah',
    defence: '2026-12-04',
    language,
    style,
    sources,
    titlePage: { subtitle: say('subtitle'), academicYear: '2025-2026', jury: 'Pr A. Diop\nDr B. Sow', place: 'Lomé' },
    sections: chapters.map(({ title, depth, content }, at) => ({
      id: `section-${String(at)}`,
      title,
      depth,
      doc: { type: 'doc', content },
    })),
  }
}

import { formatCitations, formatOne } from './format-citations'
import { missingFields } from './missing-fields'
import type { Citing, Run } from './run'
import { shortLabel } from './short-label'
import type { CitationStyle, Source } from './source'
import type { Language } from '#contract/languages'

const NBSP = '\u00a0'
const plain = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replaceAll(NBSP, ' ')
const book = (id: string, family: string, year: number | null, rest: Partial<Source> = {}): Source => ({
  id,
  kind: 'book',
  title: `Titre ${id}`,
  publisher: 'Karthala',
  author: [{ family, given: 'Ama' }],
  ...(year !== null && { issued: { 'date-parts': [[year]] } }),
  ...rest,
})
const SOURCES = [
  book('kz', 'Ki-Zerbo', 2003),
  book('sow', 'Sow', 2010),
  book('d1', 'Diop', 1954, { title: 'Nations nègres' }),
  book('d2', 'Diop', 1954, { title: 'L’Afrique noire' }),
  book('nobody', '', 1999, { author: [], title: 'Atlas : cartes' }),
]
const cite = (sources: string[], more: Partial<Citing> = {}): Citing => ({
  sources,
  locator: '',
  prefix: '',
  suffix: '',
  form: 'full',
  ...more,
})
const format = (citings: Citing[], style: CitationStyle, language: Language = 'fr', more: Source[] = []): string[] =>
  formatCitations(citings, {
    style,
    language,
    sources: new Map([...SOURCES, ...more].map((source) => [source.id, source])),
  }).cited.map(({ runs }) => plain(runs))

test.each<[CitationStyle, Language, Citing, string]>([
  ['apa', 'fr', cite(['kz'], { locator: '45' }), '(Ki-Zerbo, 2003, p. 45)'],
  ['apa', 'en', cite(['kz'], { locator: 'pp. 45-8' }), '(Ki-Zerbo, 2003, pp. 45–48)'],
  ['apa', 'fr', cite(['kz'], { locator: 'chap. 2' }), '(Ki-Zerbo, 2003, chap. 2)'],
  ['apa', 'fr', cite(['sow', 'kz'], { locator: '7' }), '(Ki-Zerbo, 2003 ; Sow, 2010)'.replace('2003', '2003, p. 7')],
  ['apa', 'fr', cite(['d1', 'd2']), '(Diop, 1954a, 1954b)'],
  ['apa', 'en', cite(['kz'], { prefix: 'see', suffix: 'for more' }), '(see Ki-Zerbo, 2003 for more)'],
  ['apa', 'en', cite(['kz'], { suffix: ', for more' }), '(Ki-Zerbo, 2003, for more)'],
  ['apa', 'en', cite(['kz', 'sow'], { form: 'narrative' }), 'Ki-Zerbo (2003) and Sow (2010)'],
  ['apa', 'fr', cite(['kz'], { form: 'suppressAuthor', locator: '3' }), '(2003, p. 3)'],
  ['apa', 'fr', cite(['nobody']), '(Atlas, 1999)'],
  ['mla', 'fr', cite(['kz'], { locator: '45' }), '(Ki-Zerbo 45)'],
  ['mla', 'en', cite(['d1'], { locator: '45' }), '(Diop, Nations nègres 45)'],
  ['mla', 'en', cite(['kz'], { locator: '103-109' }), '(Ki-Zerbo 103–09)'],
  ['mla', 'en', cite(['kz'], { form: 'suppressAuthor' }), '(Titre kz)'],
  ['chicagoAuthorDate', 'fr', cite(['kz'], { locator: '45' }), '(Ki-Zerbo 2003, 45)'],
  ['chicagoAuthorDate', 'en', cite(['kz'], { locator: '101-109' }), '(Ki-Zerbo 2003, 101–9)'],
  ['chicagoAuthorDate', 'en', cite(['sow', 'kz']), '(Sow 2010; Ki-Zerbo 2003)'],
  ['apa', 'fr', cite(['gone']), '[?]'],
])('%s in %s: %#', (style, language, citing, text) => {
  // Two works of Diop are cited, so that their years have letters.
  expect(format([citing, cite(['d1', 'd2'])], style, language)[0]).toBe(text)
})

test.each<[CitationStyle, Language, number, string]>([
  ['apa', 'fr', 2, '(Abalo et Bello, 2020)'],
  ['apa', 'en', 3, '(Abalo et al., 2020)'],
  ['mla', 'en', 2, '(Abalo and Bello)'],
  ['mla', 'fr', 3, '(Abalo et al.)'],
  ['chicagoAuthorDate', 'en', 3, '(Abalo, Bello, and Codjo 2020)'],
  ['chicagoAuthorDate', 'fr', 3, '(Abalo, Bello et Codjo 2020)'],
  ['chicagoAuthorDate', 'en', 4, '(Abalo et al. 2020)'],
])('%s in %s names %i authors so: %s', (style, language, count, text) => {
  const author = ['Abalo', 'Bello', 'Codjo', 'Dossou'].slice(0, count).map((family) => ({ family, given: 'Ama' }))
  expect(format([cite(['many'])], style, language, [book('many', '', 2020, { author })])).toEqual([text])
})

test.each<[CitationStyle, number, string]>([
  ['mla', 2, 'Abalo, Ama, and Ama Bello.'],
  ['mla', 3, 'Abalo, Ama, et al.'],
  ['chicagoAuthorDate', 10, 'Abalo, Ama, Ama Bello, Ama Codjo'],
  ['chicagoAuthorDate', 11, 'et al. 2020'],
])('the list of %s with %i authors has: %s', (style, count, text) => {
  const families = [
    'Abalo',
    'Bello',
    'Codjo',
    'Dossou',
    'Edoh',
    'Fiagbe',
    'Gaba',
    'Hounkpe',
    'Idrissou',
    'Johnson',
    'Kossi',
  ]
  const author = families.slice(0, count).map((family) => ({ family, given: 'Ama' }))
  const entry = plain(formatOne(book('many', '', 2020, { author }), { style, language: 'en' }))
  expect(entry).toContain(text)
  expect(entry.includes('et al.')).toBe(text.includes('et al.'))
})

test('notes: in full, then the name alone, then a short form', () => {
  const notes = format(
    [
      cite(['kz'], { locator: '45', prefix: 'voir' }),
      cite(['kz'], { locator: '46' }),
      cite(['sow']),
      cite(['kz'], { locator: '47' }),
      cite(['kz', 'sow']),
      cite(['kz'], { locator: '48' }),
    ],
    'chicagoNotes',
  )
  expect(notes).toEqual([
    'Voir Ama Ki-Zerbo, Titre kz (Karthala, 2003), 45.',
    'Ki-Zerbo, 46.',
    'Ama Sow, Titre sow (Karthala, 2010).',
    'Ki-Zerbo, Titre kz, 47.',
    'Ki-Zerbo, Titre kz ; Sow, Titre sow.',
    'Ki-Zerbo, Titre kz, 48.',
  ])
})

test('only what is cited is listed, unless all is asked for', () => {
  const options = { style: 'apa', language: 'fr', sources: new Map(SOURCES.map((one) => [one.id, one])) } as const
  const few = formatCitations([cite(['sow']), cite(['kz']), cite(['sow'])], options)
  expect(few.bibliography.map(({ id }) => id)).toEqual(['kz', 'sow'])
  expect(few.bibliographyTitle).toBe('Références')
  const all = formatCitations([], { ...options, allSources: true })
  expect(all.bibliography.map(({ id }) => id)).toEqual(['nobody', 'd2', 'd1', 'kz', 'sow'])
  expect(plain(all.bibliography[1]?.runs ?? [])).toBe('Diop, A. (1954a). L’Afrique noire. Karthala.')
})

test('one entry: italics, tags within a title, links of https only, no break before French marks', () => {
  const source = book('x', 'Sow', 2010, {
    title: "Le <i>Vitellaria</i> du Togo : l'arbre",
    URL: 'https://example.org/a',
    edition: '2e éd.',
  })
  expect(formatOne(source, { style: 'apa', language: 'fr' })).toEqual([
    { text: 'Sow, A. (2010). ' },
    { text: 'Le ', isItalic: true },
    { text: 'Vitellaria' },
    { text: ` du Togo${NBSP}: l’arbre`, isItalic: true },
    { text: ' (2' },
    { text: 'e', isSuperscript: true },
    { text: `${NBSP}éd.). Karthala. ` },
    { text: 'https://example.org/a', href: 'https://example.org/a' },
  ])
  const unsafe = formatOne({ ...source, URL: 'javascript:alert(1)' }, { style: 'apa', language: 'fr' })
  expect(unsafe.some(({ href }) => href !== undefined)).toBe(false)
})

test('a page without a date says when it was read', () => {
  const page: Source = {
    id: 'p',
    kind: 'webpage',
    title: 'Accueil',
    URL: 'https://example.org',
    language: 'fr',
    accessed: { 'date-parts': [[2024, 5, 1]] },
  }
  const citedTexts = (style: CitationStyle, language: Language): string => plain(formatOne(page, { style, language }))
  expect(citedTexts('apa', 'fr')).toBe('Accueil. (s. d.). Consulté le 1er mai 2024, à l’adresse https://example.org')
  expect(citedTexts('apa', 'en')).toBe('Accueil. (n.d.). Retrieved May 1, 2024, from https://example.org')
  expect(citedTexts('mla', 'en')).toBe('“Accueil.” https://example.org. Accessed 1 May 2024.')
  expect(citedTexts('chicagoAuthorDate', 'fr')).toBe(
    '« Accueil ». s. d. Consulté le 1er mai 2024. https://example.org.',
  )
})

test('a source with nothing but its kind is written without a slip', () => {
  for (const style of ['apa', 'mla', 'chicagoAuthorDate', 'chicagoNotes'] as const)
    for (const language of ['fr', 'en'] as const) {
      const text = plain(formatOne({ id: 'x', kind: 'chapter', title: 'Seul' }, { style, language }))
      expect(text).toContain('Seul')
      expect(text).not.toMatch(/undefined|\(\)|,,|\.\.|, \.| {2}|: \./)
    }
})

test('short labels and missing fields', () => {
  const [kz, , , , nobody] = SOURCES
  expect(SOURCES.slice(0, 2).map((source) => shortLabel(source))).toEqual(['Ki-Zerbo, 2003', 'Sow, 2010'])
  expect(nobody && shortLabel(nobody)).toBe('Atlas, 1999')
  expect(shortLabel(book('x', 'Sow', null), 'en')).toBe('Sow, n.d.')
  expect(kz && missingFields(kz)).toEqual([])
  expect(missingFields({ id: 'x', kind: 'thesis', title: ' ' })).toEqual([
    'author',
    'title',
    'genre',
    'publisher',
    'issued',
  ])
  expect(missingFields({ id: 'x', kind: 'article', title: 'T', DOI: '10.1/x' })).not.toContain('volume')
})

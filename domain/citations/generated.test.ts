import fc from 'fast-check'
import { parseBibtex, writeBibtex } from './bibtex'
import { parseCslJson, writeCslJson } from './csl-json'
import { parseEndnote } from './endnote'
import { parseRis, writeRis } from './ris'
import type { Source, SourceName } from './source'

/** Entries from the grammar of the formats, and names as people of the region type them. */

const FAMILIES = [
  'Ki-Zerbo',
  'N’Diaye',
  "N'Guessan",
  'Agbéko',
  'Ɖɔ̀vi',
  'Houngbédji',
  'Traoré',
  'Ouédraogo',
  'D’Almeida',
  'MacKay',
] as const
const PARTICLES = ['d’', "d'", 'de', 'van der', 'da'] as const
const GIVEN = ['Ama', 'Koffi Jean-Luc', 'A. B.', 'Élisabeth', 'Akosúa'] as const
const WORDS = [
  'Marché',
  'l’eau',
  "d'Abomey",
  'CO<sub>2</sub>',
  'μ-opioïdes',
  '<i>Vitellaria paradoxa</i>',
  '10<sup>-3</sup>',
  'R&D',
  '50 %',
  'n° 3',
  '#1',
  'snake_case',
  '{accolades}',
  '~',
  'α ≤ β',
  '« mots »',
  'Ɛʋe',
  'C:\\temp',
  '$5',
] as const

const name: fc.Arbitrary<SourceName> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      {
        family: fc.constantFrom(...FAMILIES),
        given: fc.constantFrom(...GIVEN),
        'non-dropping-particle': fc.constantFrom(...PARTICLES),
        suffix: fc.constantFrom('Jr.', 'III'),
      },
      { requiredKeys: ['family', 'given'] },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('UNESCO', 'Institut national d’études').map((literal) => ({ literal })) },
)
const title = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const date = fc.oneof(
  fc.integer({ min: 1000, max: 2030 }).map((year): [number] => [year]),
  fc.tuple(fc.integer({ min: 1000, max: 2030 }), fc.integer({ min: 1, max: 12 })),
  fc.tuple(fc.integer({ min: 1000, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })),
)
const source: fc.Arbitrary<Omit<Source, 'id'>> = fc
  .record({
    kind: fc.constantFrom('book', 'article', 'chapter', 'thesis', 'report', 'conference' as const),
    title,
    author: fc.array(name, { minLength: 1, maxLength: 4 }),
    issued: date.map((parts) => ({ 'date-parts': [parts] as const })),
    publisher: fc.constantFrom('Karthala', 'Presses de l’UB', 'L’Harmattan & fils'),
    page: fc.constantFrom('12', '12-45', '103-109'),
  })
  .map((one) => (one.kind === 'article' ? { ...one, volume: '12', issue: '3', 'container-title': 'Revue d’Ici' } : one))

test.each([
  ['BibTeX', writeBibtex, parseBibtex],
  ['RIS', writeRis, parseRis],
  ['CSL-JSON', writeCslJson, parseCslJson],
] as const)('%s gives back 1 000 generated entries, and says nothing is lost', (_, write, parse) => {
  fc.assert(
    fc.property(source, (one) => {
      const { sources, losses } = parse(write([{ ...one, id: 'a' }]))
      expect(sources).toEqual([one])
      expect(losses).toEqual([])
    }),
    { numRuns: 1_000, seed: 45 },
  )
})

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const MOIS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
/** Each way in which a file of another program writes a month, with the day that it names. */
const MONTH_FORMS: readonly ((month: number, day: number) => [text: string, day: number | undefined])[] = [
  (month) => [`month = ${String(month)}`, undefined],
  (month) => [`month = {${String(month).padStart(2, '0')}}`, undefined],
  (month) => [`month = ${(MONTHS[month - 1] ?? '').slice(0, 3).toLowerCase()}`, undefined],
  (month) => [`month = "${(MONTHS[month - 1] ?? '').slice(0, 3)}."`, undefined],
  (month) => [`month = {${MONTHS[month - 1] ?? ''}}`, undefined],
  (month) => [`month = {${MOIS[month - 1] ?? ''}}`, undefined],
  (month, day) => [`month = {${String(day)} ${MOIS[month - 1] ?? ''}}`, day],
  (month, day) => [`month = {${MONTHS[month - 1] ?? ''} ${String(day)}}`, day],
  (month, day) => [`month = ${(MONTHS[month - 1] ?? '').slice(0, 3).toLowerCase()} # "~${String(day)}"`, day],
  (month, day) => [`month = ${String(month)}, day = ${String(day)}`, day],
  (month, day) => [`day = {${String(day)}}, month = {${MOIS[month - 1] ?? ''}}`, day],
  (month) => [`month = {${MONTHS[month - 1] ?? ''}--December}`, undefined],
]

test('BibTeX: a month is a month, and a day only what is one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MONTH_FORMS),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      (form, month, day) => {
        const [text, named] = form(month, day)
        const { sources } = parseBibtex(`@book{a, title = {T}, year = 2020, ${text}}`)
        const parts = [2020, month, ...(named === undefined ? [] : [named])]
        expect({ text, parts: sources[0]?.issued?.['date-parts'][0] }).toEqual({ text, parts })
      },
    ),
    { numRuns: 1_000, seed: 45 },
  )
})

test.each([
  ['{Réduction du CO$_2$}', 'Réduction du CO<sub>2</sub>'],
  ['A $10^{-3}$ law', 'A 10<sup>-3</sup> law'],
  ['$\\alpha$-amylase and $\\beta_{1}$', 'α-amylase and β<sub>1</sub>'],
  ['20~$^\\circ$C, $\\pm 2$', '20 °C, ±2'],
  ['$x \\leq y$', 'x ≤y'],
  ['\\textit{Oryza} \\emph{H\\textsubscript{2}O}', '<i>Oryza</i> <i>H<sub>2</sub>O</i>'],
  ['$\\frac{1}{2}$ de \\ensuremath{\\mu}g', '1/2 de μg'],
  ['5\\,\\$ for $1', '5 $ for $1'],
  ['\\textsc{Fon} et \\mbox{Ewe}', 'Fon et Ewe'],
])('BibTeX: « %s »', (latex, text) => {
  const { sources, losses } = parseBibtex(`@book{a, title = {${latex}}, year = 2020}`)
  expect(sources[0]?.title).toBe(text)
  expect(losses).toEqual([])
})

test('what has no place is told, in each format', () => {
  const bibtex = parseBibtex('@book{a, title = {\\foo{T}}, year = 2020, abstract = {X}, file = {C:/a.pdf}}')
  expect(bibtex.losses.map(({ reason }) => reason).sort()).toEqual(['commands', 'fields'])
  expect(bibtex.sources[0]?.title).toBe('T')
  const csl = parseCslJson(JSON.stringify([{ id: 'a', type: 'book', title: 'T', abstract: 'X', 'original-date': 'Y' }]))
  expect(csl.losses).toEqual([{ entry: 'a', reason: 'fields' }])
  const ris = parseRis('TY  - BOOK\nTI  - T\nAB  - X\nER  - ')
  expect(ris.losses.map(({ reason }) => reason)).toEqual(['fields'])
})

test.each(["Jean d'Almeida", 'Jean d’Almeida', "d'Almeida, Jean", 'd’Almeida, Jean'])('BibTeX: « %s »', (typed) => {
  const { sources } = parseBibtex(`@book{a, title = {T}, author = {${typed}}}`)
  expect(sources[0]?.author).toEqual([
    { family: 'Almeida', given: 'Jean', 'non-dropping-particle': typed.includes('’') ? 'd’' : "d'" },
  ])
  const again = writeBibtex([{ ...(sources[0] as Source), id: 'a' }])
  expect(again).toMatch(/author = \{d['’]Almeida, Jean\}/)
})

test('EndNote: types, people, dates, continued lines', () => {
  const { sources, losses } = parseEndnote(
    '%0 Journal Article\r\n%T Le marché\r\n de Lomé\r\n%A Fatou Sow\r\n%A N’Diaye, Ama\r\n%A UNESCO,\r\n%J Revue\r\n' +
      '%D 2019\r\n%8 2019/03/05\r\n%V 4\r\n%N 2\r\n%P 10-20\r\n%R 10.1/x\r\n%X Un résumé\r\n\r\n' +
      '%0 Book\r\n%T Autre\r\n%E Koffi Abalo\r\n%I Karthala\r\n%C Paris\r\n%D 2001\r\n',
  )
  expect(sources).toEqual([
    {
      kind: 'article',
      title: 'Le marché de Lomé',
      author: [{ family: 'Sow', given: 'Fatou' }, { family: 'N’Diaye', given: 'Ama' }, { literal: 'UNESCO' }],
      'container-title': 'Revue',
      issued: { 'date-parts': [[2019, 3, 5]] },
      volume: '4',
      issue: '2',
      page: '10-20',
      DOI: '10.1/x',
    },
    {
      kind: 'editedBook',
      title: 'Autre',
      editor: [{ family: 'Abalo', given: 'Koffi' }],
      publisher: 'Karthala',
      'publisher-place': 'Paris',
      issued: { 'date-parts': [[2001]] },
    },
  ])
  expect(losses.map(({ reason }) => reason)).toEqual(['fields'])
})

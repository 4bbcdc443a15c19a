import { citeKey, citeKeys, parseBibtex, writeBibtex } from './bibtex'
import { parseCslJson, writeCslJson } from './csl-json'
import { findDuplicates } from './duplicates'
import { type Imported, MAX_ENTRIES } from './import-result'
import { parseRis, writeRis } from './ris'
import type { Source } from './source'
import { textOfFile } from './text-of-file'

const date = (...parts: [number, number?, number?]): Source['issued'] => ({ 'date-parts': [parts] })
const withoutId = ({ id: _, ...rest }: Source): unknown => rest
const reasons = ({ losses }: Imported): string[] => losses.map(({ entry, reason }) => `${entry} ${reason}`)

const WORKS: Source[] = [
  {
    id: '1',
    kind: 'chapter',
    title: 'Écoles & villes',
    'container-title': 'Le Sahel',
    page: '10-20',
    language: 'fr',
    author: [{ family: 'Berg', given: 'Paul', 'non-dropping-particle': 'van den', suffix: 'Jr.' }],
    editor: [{ literal: 'Institut de recherche' }],
    issued: { 'date-parts': [[2011, 3]] },
    publisher: 'IRD',
  },
  {
    id: '2',
    kind: 'film',
    title: 'Yeelen',
    director: [{ family: 'Cissé', given: 'Souleymane' }],
    issued: { 'date-parts': [[1987]] },
    publisher: 'Les Films Cissé',
  },
  {
    id: '3',
    kind: 'interview',
    title: 'Parler',
    author: [{ family: 'Kourouma', given: 'Ahmadou' }],
    interviewer: [{ family: 'Lefort', given: 'René' }],
    'container-title': 'Le Courrier',
    issued: { 'date-parts': [[1999, 3, 5]] },
    URL: 'https://example.org/a_b?c=1&d=2%20',
  },
]

test.each([
  ['BibTeX', writeBibtex, parseBibtex],
  ['RIS', writeRis, parseRis],
  ['CSL-JSON', writeCslJson, parseCslJson],
] as const)('%s gives back what it was given', (_, write, parse) => {
  const { sources, losses } = parse(write(WORKS))
  expect(sources).toEqual(WORKS.map(withoutId))
  expect(losses).toEqual([])
})

test('BibTeX: strings, accents, names, months, a crossref, comments', () => {
  const { sources, losses } =
    parseBibtex(`\ufeff% a comment\r\n@comment{no}\r\n@string{pa = "Pr{\\'e}sence " # {africaine}}
@Book{kz, author = {Ki-Zerbo, Joseph and {Minist{\\\`e}re de l'{\\'E}ducation and Culture} and others},
  title = {Histoire {AFRICAINE} -- \\emph{essai}}, publisher = pa, year = 1972, month = feb, isbn = {978-2-7087}}
@incollection(part, crossref = {whole}, author = "de La Tour, Fran{\\c c}ois and Ama Serwaa van der Berg",
  title = {Un \\oe uvre~: \`\`tout''}, pages = {1--9})
@proceedings{whole, title = {Actes}, editor = {Sow, F.}, year = {vers 1990}, foreword = {X}}
@misc{web, howpublished = {\\url{https://example.org/x_y}}, title = {Site}}
@weird{odd, title = {Seul}, year = {inconnue}}`)
  expect(sources).toEqual([
    {
      kind: 'book',
      title: 'Histoire AFRICAINE – <i>essai</i>',
      publisher: 'Présence africaine',
      author: [{ family: 'Ki-Zerbo', given: 'Joseph' }, { literal: "Ministère de l'Éducation and Culture" }],
      ISBN: '978-2-7087',
      issued: date(1972, 2),
    },
    {
      kind: 'chapter',
      title: 'Un œuvre : “tout”',
      page: '1-9',
      'container-title': 'Actes',
      author: [
        { family: 'La Tour', given: 'François', 'non-dropping-particle': 'de' },
        { family: 'Berg', given: 'Ama Serwaa', 'non-dropping-particle': 'van der' },
      ],
      editor: [{ family: 'Sow', given: 'F.' }],
      issued: date(1990),
    },
    { kind: 'editedBook', title: 'Actes', editor: [{ family: 'Sow', given: 'F.' }], issued: date(1990) },
    { kind: 'webpage', title: 'Site', URL: 'https://example.org/x_y' },
    { kind: 'book', title: 'Seul' },
  ])
  expect(losses).toEqual([
    { entry: 'kz', reason: 'names' },
    { entry: 'part', reason: 'fields' },
    { entry: 'whole', reason: 'fields' },
    { entry: 'odd', reason: 'date' },
    { entry: 'odd', reason: 'kind' },
  ])
})

test('BibTeX: an open brace costs its entry’s rest, and no other entry', () => {
  const read = parseBibtex('@book{a, author = {Sow, F}, title = {Sans fin\n@book{b, title = {Suite}, year = 2001}')
  expect(read.sources.map(({ title }) => title)).toEqual(['Sans fin', 'Suite'])
  expect(reasons(read)).toEqual(['a unclosed'])
})

test('RIS: old files, several spellings, dates, continued lines, a missing end', () => {
  const { sources, losses } = parseRis(
    '\ufeffTY  - JOUR\rA1  - Diop, Cheikh Anta\rT1  - Un titre\r  qui continue\rJA  - Rev.\rT2  - Revue\r' +
      'PY  - 1999/03/05/\rSP  - 10\rEP  - 19\rSN  - 1234-5678\rKW  - mot\rER  - \r' +
      'TY  - BOOK\nAU  - Sow, F.\nAU  - UNESCO\nTI  - Livre\nPY  - 12 mai 2003\nLA  - français\n' +
      'TY  - ZZZZ\nTI  - Autre\nPY  - jamais\nER  - ',
  )
  expect(sources).toEqual([
    {
      kind: 'article',
      title: 'Un titre qui continue',
      'container-title': 'Revue',
      page: '10-19',
      author: [{ family: 'Diop', given: 'Cheikh Anta' }],
      issued: date(1999, 3, 5),
    },
    {
      kind: 'book',
      title: 'Livre',
      author: [{ family: 'Sow', given: 'F.' }, { literal: 'UNESCO' }],
      issued: date(2003, 5, 12),
      language: 'fr',
    },
    { kind: 'book', title: 'Autre' },
  ])
  expect(losses.map(({ reason }) => reason)).toEqual(['fields', 'date', 'kind'])
})

test('CSL-JSON: nothing in it is trusted', () => {
  const { sources, losses } = parseCslJson(
    JSON.stringify([
      { type: 'journal-article', title: ['Liste'], author: [{ family: 'Sow' }, 7, { name: 'INSEED' }], volume: 3 },
      { type: 'article', title: { a: 1 }, issued: 'x' },
      { type: 'book', title: '__proto__', issued: { 'date-parts': [['2001', '13', 1]] }, author: 'Sow', toString: 1 },
      'no',
      { type: 'constructor', title: 'x'.repeat(3_000), issued: { raw: 'mars 2003' } },
    ]),
  )
  expect(sources).toEqual([
    { kind: 'article', title: 'Liste', author: [{ family: 'Sow' }, { literal: 'INSEED' }], volume: '3' },
    { kind: 'book', title: '__proto__', issued: date(2001) },
    { kind: 'book', title: 'x'.repeat(2_000), issued: date(2003, 3) },
  ])
  expect(losses.map(({ reason }) => reason)).toEqual(['date', 'kind', 'empty', 'format', 'kind', 'long'])
})

test('what is no file of references says so, and throws nothing', () => {
  for (const parse of [parseBibtex, parseRis, parseCslJson])
    for (const text of [
      '',
      'Bonjour @ tous',
      '<html>',
      '{"',
      '\0\0\0',
      '@',
      '@book',
      '@book{',
      '@book{a',
      '@string{',
      'TY  -',
    ])
      expect(parse(text).sources).toEqual([])
  expect(reasons(parseRis('Bonjour'))).toEqual([' format'])
})

test('large and spiteful files end soon', () => {
  const many = Array.from({ length: MAX_ENTRIES + 1 }, (_, at): Source => ({
    ...(WORKS[0] as Source),
    id: `s${String(at)}`,
  }))
  const started = Date.now()
  for (const [write, parse] of [
    [writeBibtex, parseBibtex],
    [writeRis, parseRis],
    [writeCslJson, parseCslJson],
  ] as const) {
    const { sources, losses } = parse(write(many))
    expect(sources).toHaveLength(MAX_ENTRIES)
    expect(losses).toEqual([{ entry: '', reason: 'many' }])
  }
  for (const text of [
    '@book{a, title={x'.repeat(20_000),
    '\n@book{a, title={x'.repeat(20_000),
    `@book{a, title={${'{'.repeat(300_000)}`,
    '\n'.repeat(300_000),
    `@book{${' '.repeat(300_000)}`,
    `@book{a, author={${'A and '.repeat(150_000)}`,
    `@a{b,c=${'"" # '.repeat(2_000)}`,
    '@'.repeat(300_000),
    '\\'.repeat(300_000),
    `@book{a,title={${"\\'".repeat(100_000)}}}`,
  ])
    parseBibtex(text)
  parseRis(`TY  - BOOK\n${'x\n'.repeat(100_000)}`)
  expect(Date.now() - started).toBeLessThan(20_000)
}, 40_000)

test('files of old programs are read in their own alphabet', () => {
  expect(textOfFile(new Uint8Array([0xc9, 0x63, 0x6f, 0x6c, 0x65]))).toBe('École')
  expect(textOfFile(new TextEncoder().encode('École'))).toBe('École')
  expect(textOfFile(new Uint8Array([0xff, 0xfe, 0xc9, 0, 0x63, 0]))).toBe('Éc')
  expect(reasons(parseRis('TY  - BOOK\nTI  - \ufffdcole\nER  - '))).toEqual(['\ufffdcole encoding'])
})

test('keys are the same on every device, and none is taken twice', () => {
  const source = (family: string, title = ''): Source => ({
    id: family + title,
    kind: 'book',
    title,
    issued: { 'date-parts': [[2003]] },
    ...(family !== '' && { author: [{ family, given: 'A.' }] }),
  })
  expect(citeKey(source('Ki-Zerbo'))).toBe('kizerbo2003')
  expect(citeKey(source('Ɖoɖo'))).toBe('dodo2003')
  expect(citeKey(source('', 'Les contes'))).toBe('contes2003')
  expect(citeKey(source('Sow'), new Set(['sow2003', 'sow2003a']))).toBe('sow2003b')
  expect([...citeKeys([source('Sow', '1'), source('Sow', '2')]).values()]).toEqual(['sow2003', 'sow2003a'])
})

test('a work that stands twice is found', () => {
  const work = (id: string, rest: Partial<Source>): Source => ({ id, kind: 'book', title: id, ...rest })
  const sow = { author: [{ family: 'Sow', given: 'F.' }], issued: { 'date-parts': [[2003]] } } as const
  expect(
    findDuplicates([
      work('a', { DOI: '10.1000/ABC' }),
      work('b', { DOI: 'https://doi.org/10.1000/abc' }),
      work('c', { ISBN: '2-7087-0688-8' }),
      work('d', { ISBN: '978-2-7087-0688-0' }),
      work('e', { ...sow, title: 'L’Afrique : essai' }),
      work('f', { ...sow, title: "L'Afrique" }),
      work('g', { ...sow, title: 'L’Afrique : roman' }),
      work('h', { ...sow, title: 'Histoire', volume: '1' }),
      work('i', { ...sow, title: 'Histoire', volume: '2' }),
      work('j', { kind: 'chapter', ISBN: '978-2-7087-0688-0' }),
    ]),
  ).toEqual([
    { first: 'a', second: 'b', by: 'DOI' },
    { first: 'c', second: 'd', by: 'ISBN' },
    { first: 'e', second: 'f', by: 'title' },
    { first: 'f', second: 'g', by: 'title' },
  ])
})

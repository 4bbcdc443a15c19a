import fc from 'fast-check'
import { fold, foldText, markHtml, matches, splitMatches, splitWords } from './text-search'

/** Realistic texts and arbitrary strings. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom('mémoire', 'Œuvre', 'l’été', 'coe', 'ß', 'İ', 'e\u0301', ' ', '\u202f', '<', '&', '👩🏽‍🎓', 'thèse'),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

describe('fold', () => {
  test.each([
    ['Mémoire', 'memoire'],
    ['ÉTÉ À ÉZÉ', 'ete a eze'],
    ['Œuvre, cœur, Æsope', 'oeuvre, coeur, aesope'],
    ['l’été', "l'ete"],
    ['300\u202f000\u00a0F\u00a0CFA', '300 000 f cfa'],
    ['e\u0301tude', 'etude'],
  ])('%s → %s', (from, to) => {
    expect(fold(from)).toBe(to)
  })
})

test('a whole text at once gives the same', () => {
  fc.assert(fc.property(text, (value) => expect(foldText(value)).toBe(fold(value))))
  expect(foldText('ΟΔΟΣ Σ')).toBe(fold('ΟΔΟΣ Σ'))
})

describe('matches', () => {
  test.each([
    ['memoire', ['Le mémoire de master'], true],
    ['MÉMOIRE', ['le memoire'], true],
    ['oeuvre', ['Œuvres complètes'], true],
    ['œuvre', ['oeuvre'], true],
    ["l'annee", ['L’année dernière'], true],
    ['mentor seance', ['Votre mentor', 'La séance de suivi'], true],
    ['mentor absent', ['Votre mentor'], false],
    ['', ['tout'], true],
    ['   ', ['tout'], true],
  ])('«%s» in %j: %s', (query, texts, expected) => {
    expect(matches(query, texts)).toBe(expected)
  })
})

describe('splitMatches', () => {
  test.each([
    ['Le mémoire', 'memoire', ['Le ', 'mémoire', '']],
    ['Œuvre', 'oeu', ['', 'Œu', 'vre']],
    // Half of a ligature cannot be marked, so the full ligature is.
    ['cœur', 'co', ['', 'cœ', 'ur']],
    ['aaa', 'a', ['', 'a', '', 'a', '', 'a', '']],
    ['me\u0301moire', 'memoire', ['', 'me\u0301moire', '']],
    ['rien', 'absent', ['rien']],
    ['rien', '', ['rien']],
  ])('%s / %s', (fullText, query, pieces) => {
    expect(splitMatches(fullText, query)).toEqual(pieces)
  })

  test('joined, the pieces are the text', () => {
    fc.assert(
      fc.property(text, text, (fullText, query) => expect(splitMatches(fullText, query).join('')).toBe(fullText)),
    )
  })

  test('something is marked when, and only when, a word of the query is there', () => {
    fc.assert(
      fc.property(text, text, (fullText, query) => {
        const found = splitWords(query).some((word) => fold(fullText).includes(word))
        expect(splitMatches(fullText, query).length > 1).toBe(found)
      }),
    )
  })

  test('each marked piece holds a word of the query', () => {
    fc.assert(
      fc.property(text, text, (fullText, query) => {
        const marked = splitMatches(fullText, query).filter((_, index) => index % 2 === 1)
        for (const piece of marked) expect(splitWords(query).some((word) => fold(piece).includes(word))).toBe(true)
      }),
    )
  })
})

describe('markHtml', () => {
  test.each([
    ['<p>Le mémoire</p>', 'memoire', '<p>Le <mark>mémoire</mark></p>'],
    ['<a href="/memoire">ici</a>', 'memoire', '<a href="/memoire">ici</a>'],
    ['<p>a &amp; b</p>', 'amp', '<p>a &amp; b</p>'],
    ['<p>rien</p>', '', '<p>rien</p>'],
  ])('%s / %s', (html, query, marked) => {
    expect(markHtml(html, query)).toBe(marked)
  })
})

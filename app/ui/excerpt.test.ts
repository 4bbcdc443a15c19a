import { makeExcerpt } from './excerpt'
import { fold, splitMatches } from '../i18n/text-search'

const excerptAround = (text: string, query: string, length?: number) => makeExcerpt(splitMatches(text, query), length)

/** Text before the match, the match, and text after it. */
const TEXT = `${'mot '.repeat(20)}De 10\u00a0000 à 300\u00a0000\u00a0F\u00a0CFA\u202f: «\u202ftout compris\u202f» ${'suite '.repeat(20)}fin`

test('spaces that French does not break at are shown as they are, and found as any other', () => {
  for (const query of ['300 000', '300\u00a0000', '300\u202f000 f cfa'])
    expect(excerptAround(TEXT, query, 90)).toContain('300\u00a0000\u00a0F\u00a0CFA\u202f: «\u202ftout compris\u202f»')
})

test('an excerpt is cut between words, never in one nor at a space that keeps a line together', () => {
  const pieces = new Set(TEXT.split(' '))
  for (let length = 60; length < TEXT.length + 20; length += 1)
    for (const query of ['', 'cfa', 'compris', 'suite', 'fin', 'absent']) {
      const words = excerptAround(TEXT, query, length).replace(/^…|…$/g, '').split(' ')
      expect(words.filter((word) => word !== '' && !pieces.has(word))).toEqual([])
    }
})

test('it holds what was found', () => {
  for (const query of ['cfa', 'compris', 'suite', 'fin']) expect(fold(excerptAround(TEXT, query, 60))).toContain(query)
})

test('a short text is whole', () => {
  expect(excerptAround('Deux mots', 'mots')).toBe('Deux mots')
  expect(excerptAround('Deux mots', '')).toBe('Deux mots')
})

import fc from 'fast-check'
import { interpolate } from './interpolate'
import { interpolateCount } from './interpolate-count'

test.each([
  ['© {{year}}', { year: 2026 }, '© 2026'],
  ['{{a}}{{b}}{{a}}', { a: 1, b: 'x' }, '1x1'],
  ['{{count}} pays', { count: 0 }, '0 pays'],
  ['rien', {}, 'rien'],
  // A missing value stays visible, so that a test can detect it.
  ['{{unknown}}', {}, '{{unknown}}'],
  ['{{toString}}', {}, '{{toString}}'],
  ['{{who}}', { who: '{{year}} $& $1' }, '{{year}} $& $1'],
  ['La formule de {{name}}, jusqu’au {{date}}.', { name: 'Afi', date: '7 déc.' }, 'La formule d’Afi, jusqu’au 7 déc.'],
])('%s', (text, values, filled) => {
  expect(interpolate(text, values)).toBe(filled)
})

test('a text without braces stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{')),
      (text) => expect(interpolate(text, { x: 1 })).toBe(text),
    ),
  )
})

test('French counts from two on, English all but one', () => {
  const texts = { found_one: '{{count}} page', found_other: '{{count}} pages' }
  expect([0, 1, 2].map((count) => interpolateCount(texts, 'found', count, 'fr'))).toEqual([
    '0 page',
    '1 page',
    '2 pages',
  ])
  expect([0, 1, 2].map((count) => interpolateCount(texts, 'found', count, 'en'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
  ])
})

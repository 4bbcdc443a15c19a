import fc from 'fast-check'
import { fill } from './fill'

test.each([
  ['© {year}', { year: 2026 }, '© 2026'],
  ['{a}{b}{a}', { a: 1, b: 'x' }, '1x1'],
  ['{count} pays', { count: 0 }, '0 pays'],
  ['rien', {}, 'rien'],
  // A missing value is seen on the screen, and so by a test.
  ['{unknown}', {}, '{unknown}'],
  ['{toString}', {}, '{toString}'],
  ['{who}', { who: '{year} $& $1' }, '{year} $& $1'],
])('%s', (text, values, filled) => {
  expect(fill(text, values)).toBe(filled)
})

test('a text without braces stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{')),
      (text) => expect(fill(text, { x: 1 })).toBe(text),
    ),
  )
})

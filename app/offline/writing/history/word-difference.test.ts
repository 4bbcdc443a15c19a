import fc from 'fast-check'
import { wordDifference, type DifferencePart } from './word-difference'

const SIGNS = { same: '', removed: '-', added: '+' } as const
const drawn = (parts: readonly DifferencePart[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : `[${SIGNS[kind]}${text}]`)).join('')
const joined = (parts: readonly DifferencePart[], without: DifferencePart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

it.each([
  ['', '', ''],
  ['Un mot', 'Un mot', 'Un mot'],
  ['', 'Un mot', '[+Un mot]'],
  ['Un mot', '', '[-Un mot]'],
  ['Le sol est sec.', 'Le sol est très sec.', 'Le sol est [+très ]sec.'],
  ['Le sol est très sec.', 'Le sol est sec.', 'Le sol est [-très ]sec.'],
  ['Le maire parle.', 'Le préfet parle.', 'Le [-maire][+préfet] parle.'],
  ["L'eau manque.", "L'air manque.", "L'[-eau][+air] manque."],
  ['Une eau\u202f!', 'Une eau\u202f?', 'Une eau\u202f[-!][+?]'],
  ['Ɛʋegbe ŋɔŋlɔ\u0303', 'Ɛʋegbe ŋɔŋlɔ', 'Ɛʋegbe [-ŋɔŋlɔ\u0303][+ŋɔŋlɔ]'],
  ['Un 😀 ici', 'Un 😁 ici', 'Un [-😀][+😁] ici'],
])('from %j to %j: %j', (before, after, expected) => expect(drawn(wordDifference(before, after))).toBe(expected))

const words = fc.array(
  fc.constantFrom('le ', 'sol ', 'est ', 'très ', 'sec', '. ', "l'", 'eau ', '\n', '😀', '\u202f!'),
)
const text = fc.oneof(
  words.map((all) => all.join('')),
  fc.string({ unit: 'binary' }),
  fc.string(),
)

it('gives both texts back exactly', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDifference(before, after)
      expect(joined(parts, 'removed')).toBe(after)
      expect(joined(parts, 'added')).toBe(before)
    }),
    { numRuns: 2_000 },
  )
})

it('says of the same text that it stayed', () => {
  fc.assert(
    fc.property(text, (same) => expect(wordDifference(same, same).every(({ kind }) => kind === 'same')).toBe(true)),
  )
})

it('ends soon for a block of any length, and gives its texts back', () => {
  const before = Array.from({ length: 20_000 }, (_, index) => `a${String(index)}`).join(' ')
  const after = before.replace('a10 ', 'neuf ').replace('a15000 ', '')
  const started = performance.now()
  const parts = wordDifference(before, after)
  expect(performance.now() - started).toBeLessThan(1_000)
  expect([joined(parts, 'added'), joined(parts, 'removed')]).toEqual([before, after])
})

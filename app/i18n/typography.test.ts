import fc from 'fast-check'
import { frenchTypography, typeset } from './typography'

const NARROW = '\u202f'
const FIXED = '\u00a0'

test.each([
  ['Prêt ?', `Prêt${NARROW}?`],
  ['Non ! Si ; oui : bon', `Non${NARROW}! Si${NARROW}; oui${NARROW}: bon`],
  ['« Bonjour »', `«${NARROW}Bonjour${NARROW}»`],
  ['100 %', `100${NARROW}%`],
  ['300 000 F CFA', `300${FIXED}000${FIXED}F${FIXED}CFA`],
  ['1 234 567 mots', `1${FIXED}234${FIXED}567${FIXED}mots`],
  ['30 min, 2 h, 38 ko', `30${FIXED}min, 2${FIXED}h, 38${FIXED}ko`],
  // Addresses, times and text without spaces stay unchanged.
  ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['de 14:05 à 15:00', 'de 14:05 à 15:00'],
  ['2 habitants', '2 habitants'],
  ['le 15 juin 2026', 'le 15 juin 2026'],
])('%s', (plain, polished) => {
  expect(frenchTypography(plain)).toBe(polished)
})

const french = fc
  .array(fc.constantFrom('mot', ' ', '  ', '?', ':', '«', '»', '1', '000', 'F CFA', 'h', '%', NARROW, FIXED, 'é'), {
    maxLength: 25,
  })
  .map((parts) => parts.join(''))

test('applied twice, it changes nothing more', () => {
  fc.assert(
    fc.property(french, (text) => expect(frenchTypography(frenchTypography(text))).toBe(frenchTypography(text))),
  )
})

test('only spaces change', () => {
  const bare = (text: string) => text.replace(/[ \u00a0\u202f]/g, '')
  fc.assert(fc.property(french, (text) => expect(bare(frenchTypography(text))).toBe(bare(text))))
})

test('a tree keeps its shape; English is left alone', () => {
  const texts = { a: 'Oui ?', list: ['Non !', { deep: 'Si ;' }], count: 3, none: null }
  expect(typeset(texts, 'fr')).toEqual({
    a: `Oui${NARROW}?`,
    list: [`Non${NARROW}!`, { deep: `Si${NARROW};` }],
    count: 3,
    none: null,
  })
  expect(typeset(texts, 'en')).toBe(texts)
})

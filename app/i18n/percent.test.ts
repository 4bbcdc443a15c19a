import fc from 'fast-check'
import { percentText } from './percent'

test('a percentage stands as its language writes it', () => {
  expect(percentText(90, 'fr')).toBe('90\u202f%')
  expect(percentText(90, 'en')).toBe('90%')
  expect(percentText(12.34, 'fr', { isSigned: true, digits: 1 })).toBe('+12,3\u202f%')
  expect(percentText(0, 'en', { isSigned: true })).toBe('0%')
})

test('no English percentage has a space', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (value) =>
      expect(percentText(value, 'en')).toBe(`${String(value)}%`),
    ),
  )
})

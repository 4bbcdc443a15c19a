import { durationText } from './duration-text'

test.each([
  [0, '0 min'],
  [59, '0 min'],
  [12 * 60, '12 min'],
  [2 * 3_600 + 5 * 60, '2 h 5 min'],
  [3 * 86_400 + 4 * 3_600 + 59, '3 j 4 h'],
])('%d s are %s', (seconds, text) => {
  expect(durationText(seconds, 'fr').replaceAll('\u00a0', ' ')).toBe(text)
})

import { findLines, mixedLines } from './texts'

test('no code writes a percentage itself: languages differ in its space', () => {
  const lines = mixedLines()
  expect(lines.length).toBeGreaterThan(20_000)
  expect(findLines(lines, /\} %|' %/)).toEqual([])
})

test('no code glues « de » to a name itself: French drops its vowel before some', () => {
  const lines = mixedLines().filter(({ at }) => /^(?:app|api|blocks|contract|domain)/.test(at))
  expect(findLines(lines, /[^\p{L}](?:de|que) \$\{|(?: de| que) ['"] \+/u)).toEqual([])
})

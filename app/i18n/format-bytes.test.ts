import { LANGUAGES } from '#contract/languages'
import { formatBytes } from './format-bytes'

test.each([
  [0, '0\u00a0octet', '0\u00a0bytes'],
  [1, '1\u00a0octet', '1\u00a0byte'],
  [2, '2\u00a0octets', '2\u00a0bytes'],
  [999, '999\u00a0octets', '999\u00a0bytes'],
  [1_000, '1\u00a0ko', '1\u00a0kB'],
  [38_400, '38\u00a0ko', '38\u00a0kB'],
  [999_400, '999\u00a0ko', '999\u00a0kB'],
  // Never «1 000 ko»: the next unit takes over when rounding reaches it.
  [999_600, '1\u00a0Mo', '1\u00a0MB'],
  [1_234_567, '1,2\u00a0Mo', '1.2\u00a0MB'],
  [12_345_678, '12\u00a0Mo', '12\u00a0MB'],
])('%d', (bytes, french, english) => {
  expect(formatBytes(bytes, 'fr')).toBe(french)
  expect(formatBytes(bytes, 'en')).toBe(english)
})

test('any size is written as Intl writes it', () => {
  for (const language of LANGUAGES)
    for (let bytes = 1; bytes < 5e9; bytes = Math.ceil(bytes * 1.07)) {
      const value = bytes < 1_000 ? bytes : Math.round(bytes / 1_000) < 1_000 ? bytes / 1_000 : bytes / 1_000_000
      const digits = new Intl.NumberFormat(language, {
        maximumFractionDigits: bytes >= 999_500 && value < 10 ? 1 : 0,
      }).format(value)
      expect(formatBytes(bytes, language).split('\u00a0')[0]).toBe(digits)
    }
})

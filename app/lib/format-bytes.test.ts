import { formatBytes } from './format-bytes'

test.each([
  [0, '0\u00a0octets', '0\u00a0bytes'],
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

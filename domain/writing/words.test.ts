import { countWords } from './words'

it.each([
  ['', 0],
  ['   \n ', 0],
  ['L’université de Lomé', 3],
  ["Aujourd'hui, l'accès à l'eau : un droit ?", 6],
  ['« Peut-être », dit-elle — puis rien\u202f!', 4],
  ['«\u00a0Oui\u00a0»\u202f; 12\u202f500 F\u00a0CFA', 5],
  ['mot—mot', 2],
  ['et/ou www.univ-lome.tg', 2],
  ['Ɛʋegbe ŋɔŋlɔ\u0303', 2],
  ['1. Premier point\n2. Second point', 6],
  ['…', 0],
])('%j has %i words', (text, words) => expect(countWords(text)).toBe(words))

it('takes time in proportion to the text', () => {
  const started = performance.now()
  expect(countWords('.'.repeat(1_000_000))).toBe(0)
  expect(countWords('a '.repeat(500_000))).toBe(500_000)
  expect(performance.now() - started).toBeLessThan(2_000)
})

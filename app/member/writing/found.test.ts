import { found } from './found'

const entries = [
  { id: 'a', title: 'Introduction' },
  { id: 'b', title: 'Méthode' },
]

test('accents and case do not count, and the place is the one in the text', () => {
  const texts = new Map([['a', `${'x'.repeat(80)} Le Mémoire de Kofi`]])
  expect(found('memoire', entries, texts)).toEqual([
    { id: 'a', before: `…${'x'.repeat(46)} Le `, match: 'Mémoire', after: ' de Kofi' },
  ])
})

test('a title is found without its text', () => {
  expect(found('methode', entries, new Map())).toEqual([{ id: 'b', before: '', match: '', after: '' }])
  expect(found('rien', entries, new Map())).toEqual([])
})

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

test('either apostrophe and every space finds the others', () => {
  const texts = new Map([['a', 'Jusqu’à l’aube\u202f: fin']])
  for (const query of ["jusqu'a l'aube :", 'jusqu’à l’aube\u00a0:'])
    expect(found(query, entries, texts).map(({ match }) => match)).toEqual(['Jusqu’à l’aube\u202f:'])
})

test('a title is found without its text', () => {
  expect(found('methode', entries, new Map())).toEqual([{ id: 'b', before: '', match: '', after: '' }])
  expect(found('rien', entries, new Map())).toEqual([])
})

import { toCacheKey, unpack } from './manifest-entry'

test('columns become entries again: names, sizes, their pack, and revisions where a name has no hash', () => {
  const packed = {
    part: 'fr',
    pack: '/assets/pack-1.json',
    url: 'frame.fr-abc.js /pages/fr/shell.html',
    bytes: '12 345',
    revision: ' a1b2',
  } as const
  const entries = unpack(packed)
  expect(entries).toEqual([
    { part: 'fr', pack: '/assets/pack-1.json', url: '/assets/frame.fr-abc.js', bytes: 12, revision: null },
    { part: 'fr', pack: '/assets/pack-1.json', url: '/pages/fr/shell.html', bytes: 345, revision: 'a1b2' },
  ])
  expect(entries.map(toCacheKey)).toEqual(['/assets/frame.fr-abc.js', '/pages/fr/shell.html?v=a1b2'])
})

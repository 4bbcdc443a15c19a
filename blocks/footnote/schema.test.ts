import { contentOfNote, makeNote, wordsOfNote, type NotePiece } from './schema'

const CITED: NotePiece = {
  type: 'citation',
  attrs: { sources: ['s'], locator: '12', prefix: '', suffix: '', form: 'full' },
}
const ITALIC: NotePiece = { type: 'text', text: 'Le sol', marks: [{ type: 'italic' }] }

test('plain words stay what every release knows; marks and citations are of a newer one', () => {
  const plain: NotePiece[] = [
    { type: 'text', text: 'Voir ' },
    { type: 'text', text: 'Ama.', marks: [] },
  ]
  expect(makeNote('n', plain)).toEqual({ type: 'footnote', attrs: { id: 'n', text: 'Voir Ama.' } })
  expect(makeNote('n', [ITALIC])).toEqual({ type: 'note', attrs: { id: 'n', content: [ITALIC] } })
  expect(makeNote(null, [CITED]).type).toBe('note')
})

test('the words of both kinds are read alike', () => {
  expect(contentOfNote({ text: 'Ama' })).toEqual([{ type: 'text', text: 'Ama' }])
  expect(contentOfNote({ content: [ITALIC, CITED] })).toEqual([ITALIC, CITED])
  expect(wordsOfNote({ content: [ITALIC, CITED] })).toBe('Le sol')
})

test.each([
  [undefined, []],
  ['words', []],
  [[null, 3, 'x', {}], []],
  [[{ type: 'text', text: 5 }], []],
  [[{ type: 'script', text: 'x' }], []],
  [[{ type: 'text', text: 'a', marks: 'bold' }], [{ type: 'text', text: 'a' }]],
  [[{ type: 'text', text: 'a', marks: [{ type: 'blink' }, null] }], [{ type: 'text', text: 'a' }]],
  [[{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 7 } }] }], [{ type: 'text', text: 'a' }]],
  [
    [{ type: 'text', text: 'a', more: 1, marks: [{ type: 'constructor' }, { type: 'bold', attrs: { x: 1 } }] }],
    [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }],
  ],
  [
    [{ type: 'citation', attrs: { sources: ['s', 4], form: 'loud', locator: {} } }],
    [{ type: 'citation', attrs: { sources: ['s'], locator: '', prefix: '', suffix: '', form: 'full' } }],
  ],
])('of %j stays what a note can hold', (content, left) => expect(contentOfNote({ content })).toEqual(left))

import { splitBlock } from 'prosemirror-commands'
import { Slice, Fragment, type Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { ySyncPluginKey } from 'y-prosemirror'
import { blockIds } from './block-ids'
import { writingSchema } from './document-dom'

const schema = writingSchema('fr')
const paragraph = (id: string | null, words = '') =>
  schema.nodes.paragraph.create({ id }, words === '' ? null : schema.text(words))
const makeState = (...blocks: Node[]) =>
  EditorState.create({ doc: schema.nodes.doc.create(null, blocks), plugins: [blockIds()] })
const readIds = ({ doc }: EditorState) => doc.content.content.map(({ attrs }) => attrs.id)
const at = (state: EditorState, pos: number) => state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)))
const split = (state: EditorState) => {
  let after = state
  splitBlock(state, (tr) => (after = state.apply(tr)))
  return after
}

test('the first half of a split keeps the id, the other gets its own', () => {
  const [first, second] = readIds(split(at(makeState(paragraph('a', 'undeux')), 3)))
  expect(first).toBe('a')
  expect(second).toMatch(/^[0-9a-z]{12}$/)
})

test('Enter at the start leaves the id with the words', () => {
  const [first, second] = readIds(split(at(makeState(paragraph('a', 'mots')), 1)))
  expect(first).toMatch(/^[0-9a-z]{12}$/)
  expect(second).toBe('a')
})

test('a copy gets an id of its own, wherever it is put', () => {
  const state = makeState(paragraph('a', 'un'), paragraph('b', 'deux'))
  const after = state.apply(state.tr.insert(0, paragraph('b', 'deux')))
  expect(readIds(after).slice(1)).toEqual(['a', 'b'])
  expect(readIds(after)[0]).not.toBe('b')
})

test('what was cut keeps its id where it is put back; what comes from elsewhere does not', () => {
  const state = makeState(paragraph('a', 'un'), paragraph('b', 'deux'))
  const cut = state.apply(state.tr.delete(0, 4))
  expect(readIds(cut)).toEqual(['b'])
  const slice = new Slice(Fragment.from([paragraph('a', 'un'), paragraph('z', 'trois')]), 0, 0)
  const put = readIds(cut.apply(cut.tr.replace(cut.doc.content.size, cut.doc.content.size, slice)))
  expect(put.slice(0, 2)).toEqual(['b', 'a'])
  expect(put[2]).not.toBe('z')
})

test('blocks of others and blocks that were there are left alone', () => {
  const state = makeState(paragraph(null, 'ancien'), paragraph('b', 'deux'))
  const typed = state.apply(state.tr.insertText('x', state.doc.content.size - 1))
  expect(readIds(typed)).toEqual([null, 'b'])
  const foreign = state.tr.insert(0, paragraph(null, 'loin')).setMeta(ySyncPluginKey, { isChangeOrigin: true })
  expect(readIds(state.apply(foreign))).toEqual([null, null, 'b'])
})

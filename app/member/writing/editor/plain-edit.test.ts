import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { writingSchema } from './document-dom'
import { difference, editPlain, joinPlain, plainBlocks } from './plain-edit'

const schema = writingSchema('fr')
const { nodes } = schema
const text = (words: string, ...names: string[]) =>
  schema.text(
    words,
    names.map((name) => schema.mark(name)),
  )
const makeState = (...blocks: Node[]) => EditorState.create({ doc: nodes.doc.create(null, blocks) })
const edit = (state: EditorState, index: number, after: string) => {
  const block = plainBlocks(state.doc)[index]
  const tr = block && editPlain(state, block, after)
  return tr ? state.apply(tr).doc : state.doc
}

test.each([
  ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['ab', 'ab', { from: 2, to: 2, insert: '' }],
  ['', 'ab', { from: 0, to: 0, insert: 'ab' }],
])('from %s to %s', (before, after, expected) => {
  expect(difference(before, after)).toEqual(expected)
})

const rich = () =>
  nodes.paragraph.create({ id: 'a' }, [
    text('Un '),
    text('mot fort', 'bold'),
    nodes.footnote.create({ text: 'note' }),
    text(' puis un autre'),
  ])

test('marks and notes outside of what was changed stay', () => {
  const doc = edit(makeState(rich()), 0, 'Un mot très fort※ puis un dernier')
  expect(doc.firstChild?.toString()).toBe('paragraph("Un ", bold("mot très fort"), footnote, " puis un dernier")')
})

test('blocks that were not edited are the same nodes', () => {
  const state = makeState(rich(), nodes.paragraph.create({ id: 'b' }, text('autre')))
  expect(edit(state, 1, 'autres').firstChild).toBe(state.doc.firstChild)
})

test('a new line splits the block; after a title comes a paragraph, in a list a point', () => {
  const state = makeState(
    nodes.heading.create({ level: 2 }, text('Titre')),
    nodes.bullet_list.create(null, nodes.list_item.create(null, nodes.paragraph.create(null, text('un')))),
  )
  expect(edit(state, 0, 'Titre\n').child(1).type.name).toBe('paragraph')
  expect(edit(state, 1, 'un\ndeux').lastChild?.toString()).toBe(
    'bullet_list(list_item(paragraph("un")), list_item(paragraph("deux")))',
  )
})

test('the sign that stands for a note cannot be typed', () => {
  expect(edit(makeState(nodes.paragraph.create(null, text('a'))), 0, 'a※').textContent).toBe('a')
})

test('a block is joined to the one before it', () => {
  const state = makeState(rich(), nodes.paragraph.create({ id: 'b' }, text('suite')))
  const [, second] = plainBlocks(state.doc)
  const tr = second && joinPlain(state, second)
  expect(tr?.doc.childCount).toBe(1)
})

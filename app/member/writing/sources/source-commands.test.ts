import { EditorState, TextSelection } from 'prosemirror-state'
import { writingSchema } from '../editor/document-dom'
import { saveInsert } from './source-commands'

const schema = writingSchema('fr')
const { doc, paragraph, heading } = schema.nodes
const cite = { sources: ['a'] }

function makeState(text: string, at = text.length): EditorState {
  const state = EditorState.create({ doc: doc.create(null, paragraph.create(null, text ? schema.text(text) : [])) })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at + 1)))
}
function run(state: EditorState, ...args: Parameters<typeof saveInsert>): EditorState {
  let next = state
  saveInsert(...args)(state, (tr) => (next = state.apply(tr)))
  return next
}
const shown = (state: EditorState): string =>
  state.doc.textBetween(0, state.doc.content.size, '|', ({ type }) => `<${type.name}>`)

test.each([
  ['a word', 'mot', 'mot <citation>'],
  ['a full stop', 'mot.', 'mot. <citation>'],
  ['a space', 'mot ', 'mot <citation>'],
  ['a bracket', 'mot (', 'mot (<citation>'],
  ['an apostrophe', 'selon l’', 'selon l’<citation>'],
  ['nothing', '', '<citation>'],
])('a citation comes after %s', (_, before, after) => {
  const state = run(makeState(before), 'citation', null, cite)
  expect(shown(state)).toBe(after)
  // Typing continues after the node.
  expect(shown(state.apply(state.tr.insertText('!')))).toBe(`${after}!`)
})

test('a citation that is there is changed and taken out, and nothing else at its place', () => {
  const state = run(makeState('mot '), 'citation', null, cite)
  const pressed = { pos: 5, node: state.doc.nodeAt(5) ?? paragraph.create() }
  expect(run(state, 'citation', pressed, { sources: ['b'] }).doc.nodeAt(5)?.attrs).toMatchObject({
    sources: ['b'],
    form: 'full',
  })
  expect(shown(run(state, 'citation', pressed, null))).toBe('mot ')
  expect(run(state, 'equation', pressed, null)).toBe(state)
  expect(run(run(state, 'citation', pressed, null), 'citation', pressed, { sources: ['b'] }).doc.nodeAt(5)).toBe(null)
})

test('what others write meanwhile does not lead to another citation', () => {
  const state = run(makeState('mot '), 'citation', null, cite)
  const pressed = { pos: 5, node: state.doc.nodeAt(5) ?? paragraph.create() }
  const other = schema.nodes.citation.create({ sources: ['other'] })
  const moved = state.apply(state.tr.insert(5, other))
  const changed = run(moved, 'citation', pressed, { sources: ['b'] })
  const cited: unknown[] = []
  changed.doc.descendants((node) => {
    if (node.type.name === 'citation') cited.push(node.attrs.sources)
  })
  expect(cited).toEqual([['other'], ['b']])
})

test('an equation is a block of its own: in place of an empty paragraph, or behind the one that is written in', () => {
  expect(shown(run(makeState(''), 'equation', null, { source: 'x' }))).toBe('<equation>|')
  const after = run(makeState('avant et après', 5), 'equation', null, { source: 'x' })
  expect(after.doc.children.map(({ type }) => type.name)).toEqual(['paragraph', 'equation', 'paragraph'])
  expect(shown(after.apply(after.tr.insertText('!')))).toMatch(/!$/)
  const complete = doc.create(null, [heading.create(null, schema.text('T')), paragraph.create()])
  const first = run(EditorState.create({ doc: complete }), 'equation', null, { source: 'x' })
  expect(first.doc.children.map(({ type }) => type.name)).toEqual(['heading', 'equation', 'paragraph'])
})

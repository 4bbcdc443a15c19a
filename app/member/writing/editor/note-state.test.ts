import { Fragment, Slice } from 'prosemirror-model'
import { TextSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { NotePiece } from '#blocks/footnote/schema'
import { writingSchema } from './document-dom'
import { insertCitation, noteState, noteWords } from './note-state'

const schema = writingSchema('fr')
const { nodes } = schema
const makeState = (...content: NotePiece[]): EditorState =>
  noteState(schema, content, { isFrenchTyping: () => false, onEnter: () => undefined })
const words = (text: string, ...marks: string[]): NotePiece => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const SOURCE = { sources: ['s'], locator: '', prefix: '', suffix: '', form: 'full' }
const CITED: NotePiece = { type: 'citation', attrs: SOURCE }

test('the words go in and come out as they were, without spaces at their ends', () => {
  expect(noteWords(makeState(words('Voir '), words('le sol', 'italic'), CITED))).toEqual([
    words('Voir '),
    words('le sol', 'italic'),
    CITED,
  ])
  expect(noteWords(makeState(words('  Ama,  '), words('p. 3 ', 'bold')))).toEqual([
    words('Ama,  '),
    words('p. 3', 'bold'),
  ])
  expect(noteWords(makeState(words('   ')))).toEqual([])
  expect(noteWords(makeState())).toEqual([])
})

test('it stays one line, and holds no other node', () => {
  const state = makeState(words('Ama'))
  const tries = [
    state.tr.split(2),
    state.tr.insert(4, nodes.hard_break.create()),
    state.tr.insert(4, nodes.footnote.create({ text: 'x' })),
    state.tr.setBlockType(1, 4, nodes.heading, { level: 1 }),
    state.tr.insert(0, nodes.page_break.create()),
  ]
  for (const tr of tries) expect(noteWords(state.applyTransaction(tr).state)).toEqual([words('Ama')])
})

test('what is pasted comes in one line, with its marks and without its blocks', () => {
  const state = makeState()
  const pasted = Fragment.from([
    nodes.heading.create({ level: 1 }, schema.text('Titre')),
    nodes.bullet_list.create(
      null,
      nodes.list_item.create(
        null,
        nodes.paragraph.create(null, [
          schema.text('un', [schema.mark('italic')]),
          nodes.footnote.create({ text: 'n' }),
        ]),
      ),
    ),
    nodes.paragraph.create(null, nodes.citation.create(SOURCE)),
  ])
  const transform = state.plugins.map(({ props }) => props.transformPasted).find(Boolean)
  // The plugin that pastes one line does not use the view.
  const slice = (transform as unknown as (slice: Slice, view: EditorView | null) => Slice)(
    new Slice(pasted, 0, 0),
    null,
  )
  const after = state.apply(state.tr.replaceSelection(slice))
  expect(noteWords(after)).toEqual([words('Titre '), words('un', 'italic'), words(' '), CITED])
})

test.each([
  ['Voir', 'Voir '],
  ['Voir ', 'Voir '],
  ['(', '('],
  ['l\u2019', 'l\u2019'],
  ['', ''],
])('behind %j a citation has the space that it needs', (before, expected) => {
  const state = before === '' ? makeState() : makeState(words(before))
  const end = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)))
  let after = end
  insertCitation(SOURCE)(end, (tr) => (after = end.apply(tr)))
  expect(after.doc.textContent).toBe(expected)
  expect(after.doc.firstChild?.lastChild?.type).toBe(nodes.citation)
})

import * as Y from 'yjs'
import { findTextFragment } from '../plain-text'
import { presentBlocks, putBack, type VersionNode } from './put-back'

const paragraph = (id: string, text: string): VersionNode => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
})
function makeDocument(...nodes: VersionNode[]): Y.Doc {
  const doc = new Y.Doc()
  for (const [index, node] of nodes.entries()) putBack(doc, { node, index, replaces: false }, () => 'new')
  return doc
}
const readTexts = (doc: Y.Doc) => presentBlocks(doc).map(({ text }) => text)

it('puts a block back at its place, and takes that back again', () => {
  const doc = makeDocument(paragraph('a', 'Un'), paragraph('c', 'Trois'))
  const undo = putBack(doc, { node: paragraph('b', 'Deux'), index: 1, replaces: false }, () => 'new')
  expect(presentBlocks(doc)).toEqual([
    { id: 'a', text: 'Un' },
    { id: 'b', text: 'Deux' },
    { id: 'c', text: 'Trois' },
  ])
  undo()
  expect(readTexts(doc)).toEqual(['Un', 'Trois'])
})

it('puts it in place of what became of it', () => {
  const doc = makeDocument(paragraph('a', 'Un'), paragraph('b', 'Autre'))
  const undo = putBack(doc, { node: paragraph('b', 'Deux'), index: 1, replaces: true }, () => 'new')
  expect(presentBlocks(doc)).toEqual([
    { id: 'a', text: 'Un' },
    { id: 'b', text: 'Deux' },
  ])
  undo()
  expect(readTexts(doc)).toEqual(['Un', 'Autre'])
})

it('leaves an id to the block that has it by now', () => {
  const doc = makeDocument(paragraph('a', 'Un'), paragraph('b', 'Deux'))
  putBack(doc, { node: paragraph('a', 'Un, avant'), index: 9, replaces: false }, () => 'new')
  expect(presentBlocks(doc).map(({ id }) => id)).toEqual(['a', 'b', 'new'])
})

it('keeps lists, notes, line breaks, marks and equations', () => {
  const list: VersionNode = {
    type: 'bullet_list',
    attrs: { id: 'l' },
    content: [
      {
        type: 'list_item',
        content: [
          {
            type: 'paragraph',
            attrs: { id: 'p' },
            content: [
              { type: 'text', text: 'Un ' },
              { type: 'text', text: 'mot', marks: [{ type: 'bold' }] },
              { type: 'hard_break' },
              { type: 'text', text: 'ici', marks: [{ type: 'link', attrs: { href: 'https://lome.tg' } }] },
              { type: 'footnote', attrs: { id: 'n', text: 'Voir Ayina' } },
            ],
          },
          paragraph('q', 'Deux'),
        ],
      },
    ],
  }
  const equation: VersionNode = { type: 'equation', attrs: { id: 'e', source: 'x^2' } }
  const doc = makeDocument(list, equation, { type: 'page_break', attrs: { id: 'k' } })
  expect(readTexts(doc)).toEqual(['Un mot\nici [Voir Ayina]\nDeux', 'x^2', ''])
  const [text] = Array.from(findTextFragment(doc).createTreeWalker((node) => node instanceof Y.XmlText))
  expect((text as Y.XmlText).toDelta()).toEqual([{ insert: 'Un ' }, { insert: 'mot', attributes: { bold: {} } }])
})

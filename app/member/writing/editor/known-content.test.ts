import { initProseMirrorDoc } from 'y-prosemirror'
import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { writingSchema } from './document-dom'
import { hasUnknown, readBlockTexts, unknownIn } from './known-content'

const element = (name: string, children: (Y.XmlElement | Y.XmlText)[] = [], attributes: object = {}): Y.XmlElement => {
  const made = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.insert(0, children)
  return made
}
const text = (words: string, marks: object = {}): Y.XmlText => {
  const made = new Y.XmlText()
  made.insert(0, words, marks)
  return made
}
const makeDocument = (...blocks: Y.XmlElement[]): { doc: Y.Doc; fragment: Y.XmlFragment } => {
  const doc = new Y.Doc()
  const fragment = doc.getXmlFragment(TEXT_FRAGMENT)
  fragment.insert(0, blocks)
  return { doc, fragment }
}
const paragraph = (words: string): Y.XmlElement => element('paragraph', [text(words)], { id: 'a1' })
const schema = writingSchema('fr')

test('a text of this version is known, in both names of a mark that may stand twice', () => {
  const { fragment } = makeDocument(
    element('heading', [text('Titre')], { level: 2, id: 'b2' }),
    element('bullet_list', [element('list_item', [paragraph('point')])]),
    element('paragraph', [
      text('m', { bold: {}, 'superscript--AbCdEf12': {}, link: { href: 'https://a.tg' } }),
      element('citation', [], { sources: ['x'], locator: 'p. 2' }),
      element('note', [], {
        id: 'n',
        content: [
          { type: 'text', text: 'op. cit.', marks: [{ type: 'italic' }] },
          { type: 'citation', attrs: { sources: ['x'] } },
        ],
      }),
    ]),
  )
  expect([...unknownIn(fragment)]).toEqual([])
})

test.each([
  ['a block', makeDocument(paragraph('avant'), element('callout', [paragraph('dedans')])), 'callout'],
  ['a block deep inside', makeDocument(element('quote', [element('poem', [text('vers')])])), 'poem'],
  ['a mark', makeDocument(element('paragraph', [text('mot', { highlight: { colour: 'red' } })])), 'highlight'],
  [
    'an attribute of a mark',
    makeDocument(element('paragraph', [text('m', { link: { href: '', rel: 'x' } })])),
    'link.rel',
  ],
  ['an attribute', makeDocument(element('paragraph', [text('mot')], { align: 'right' })), 'paragraph.align'],
  [
    'a piece of a note',
    makeDocument(element('paragraph', [text('m'), element('note', [], { content: [{ type: 'verse', text: 'v' }] })])),
    'note.content',
  ],
  ['a level', makeDocument(element('heading', [text('mot')], { level: 5 })), 'heading.level'],
])('%s of a newer version is found, and the document stays as it was', (_, { doc, fragment }, name) => {
  const before = Y.encodeStateAsUpdateV2(doc)
  expect(hasUnknown(fragment)).toBe(true)
  expect([...unknownIn(fragment)]).toContain(name)
  expect(readBlockTexts(fragment).join('')).toMatch(/mot|dedans|vers|m/)
  expect(Y.encodeStateAsUpdateV2(doc)).toEqual(before)
})

test('what is guarded against: bound all the same, the unknown block would be deleted', () => {
  const { doc, fragment } = makeDocument(paragraph('avant'), element('callout', [paragraph('dedans')]))
  const before = Y.encodeStateAsUpdateV2(doc)
  initProseMirrorDoc(fragment, schema)
  expect(Y.encodeStateAsUpdateV2(doc)).not.toEqual(before)
})

test('an element that is mixed with text is read in order', () => {
  const { fragment } = makeDocument(
    element('paragraph', [text('un'), element('footnote', [], { text: 'note' }), text('deux')]),
    element('table', [element('table_row', [element('table_cell', [paragraph('trois')])])]),
  )
  expect(readBlockTexts(fragment)).toEqual(['undeux', 'trois'])
})

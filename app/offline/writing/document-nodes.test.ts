import * as Y from 'yjs'
import { documentNode } from './document-nodes'
import { findTextFragment } from './plain-text'

test('a section’s text is read as nodes, with their attributes and marks', () => {
  const doc = new Y.Doc()
  const text = new Y.XmlText()
  text.insert(0, 'gras', { bold: {}, 'language--AbCdEf12': { tag: 'ee' } })
  text.insert(4, ' et simple', { bold: null, 'language--AbCdEf12': null })
  const citation = new Y.XmlElement('citation')
  // Editors store lists as arrays.
  citation.setAttribute('sources', ['a'] as never)
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.setAttribute('id', 'p')
  paragraph.insert(0, [text, citation])
  findTextFragment(doc).insert(0, [paragraph, new Y.XmlElement('page_break')])
  expect(documentNode(doc)).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { id: 'p' },
        content: [
          { type: 'text', text: 'gras', marks: [{ type: 'bold' }, { type: 'language', attrs: { tag: 'ee' } }] },
          { type: 'text', text: ' et simple' },
          { type: 'citation', attrs: { sources: ['a'] } },
        ],
      },
      { type: 'page_break' },
    ],
  })
})

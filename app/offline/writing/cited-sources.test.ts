import * as Y from 'yjs'
import { citationsIn } from './cited-sources'
import { findTextFragment } from './plain-text'
import { nodeToElement } from './section-nodes'

const cited = (...sources: string[]) => ({ type: 'citation', attrs: { sources } })
const TEXT = { type: 'text', text: 'Voir' }

function makeDocument(): Y.Doc {
  const doc = new Y.Doc()
  const line = {
    type: 'paragraph',
    content: [cited('a'), { type: 'note', attrs: { id: 'n', content: [TEXT, cited('b'), cited('a', 'c')] } }],
  }
  findTextFragment(doc).insert(0, [nodeToElement(line, (id) => id)])
  return doc
}

test('citations are found in the text and in notes, in their order', () => {
  expect(citationsIn(makeDocument()).map(({ sources }) => sources)).toEqual([['a'], ['b'], ['a', 'c']])
})

test('each can cite something else, and the others stay', () => {
  const doc = makeDocument()
  for (const { sources, cite } of citationsIn(doc))
    if (sources.includes('a')) cite(sources.map((one) => (one === 'a' ? 'z' : one)))
  expect(citationsIn(doc).map(({ sources }) => sources)).toEqual([['z'], ['b'], ['z', 'c']])
  const [note] = [
    ...findTextFragment(doc).createTreeWalker((node) => node instanceof Y.XmlElement && node.nodeName === 'note'),
  ]
  expect((note as Y.XmlElement).getAttribute('content')).toMatchObject([TEXT, {}, {}])
})

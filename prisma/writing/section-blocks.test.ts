import { gunzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { schema } from './schema'
import { blockTexts, sectionBlocks, versionOf, type JsonNode } from './section-blocks'

const element = (name: string, attributes: Record<string, unknown>, children: (Y.XmlElement | Y.XmlText)[] = []) => {
  const made = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as string)
  made.insert(0, children)
  return made
}
const paragraph = (id: string | null, ...children: (Y.XmlElement | Y.XmlText)[]) =>
  element('paragraph', id === null ? {} : { id }, children)
const buildDoc = (...blocks: Y.XmlElement[]) => {
  const doc = new Y.Doc()
  doc.getXmlFragment(TEXT_FRAGMENT).insert(0, blocks)
  return doc
}
const marked = () => {
  const text = new Y.XmlText('Un mot ')
  text.insert(7, 'fort', { bold: {}, link: { href: 'https://lome.tg' } })
  return text
}
const cell = (text: string) => element('table_cell', {}, [paragraph(null, new Y.XmlText(text))])

const BLOCKS: [string, () => Y.XmlElement, string][] = [
  ['a paragraph with marks', () => paragraph('a', marked()), 'Un mot fort'],
  ['an empty paragraph', () => paragraph('a'), ''],
  [
    'a line break and a note',
    () =>
      paragraph(
        'a',
        new Y.XmlText('Un'),
        element('hard_break', {}),
        new Y.XmlText('deux'),
        element('footnote', { id: 'n', text: 'Voir Ayina' }),
      ),
    'Un\ndeux [Voir Ayina]',
  ],
  ['a heading', () => element('heading', { id: 'a', level: 2 }, [new Y.XmlText('Terrain')]), 'Terrain'],
  [
    'a list in a list',
    () =>
      element('bullet_list', { id: 'a' }, [
        element('list_item', {}, [
          paragraph('b', new Y.XmlText('Un')),
          element('ordered_list', { id: 'c', start: 3 }, [
            element('list_item', {}, [paragraph('d', new Y.XmlText('Deux'))]),
          ]),
        ]),
      ]),
    'Un\nDeux',
  ],
  [
    'a table',
    () => element('table', { id: 'a' }, [element('table_row', {}, [cell('Lomé'), cell('Kara')])]),
    'Lomé\nKara',
  ],
  ['an equation', () => element('equation', { id: 'a', source: 'x^2' }), 'x^2'],
  ['a page break', () => element('page_break', { id: 'a' }), ''],
]

describe.each(BLOCKS)('%s', (_, make, text) => {
  it('has its text', () => expect(sectionBlocks(buildDoc(make()))).toMatchObject([{ id: 'a', text }]))
  it('is a node of the schema', () => {
    const [block] = sectionBlocks(buildDoc(make()))
    expect(() => {
      schema.nodeFromJSON(block?.node).check()
    }).not.toThrow()
  })
})

it('keeps marks with what they say', () => {
  const [block] = sectionBlocks(buildDoc(paragraph('a', marked())))
  const marks = [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://lome.tg' } }]
  const content: JsonNode[] = [
    { type: 'text', text: 'Un mot ' },
    { type: 'text', text: 'fort', marks: expect.arrayContaining(marks) as [] },
  ]
  expect(block?.node).toEqual({ type: 'paragraph', attrs: { id: 'a' }, content })
})

it('takes no id that would not fit into the table', () => {
  const ids = ['x'.repeat(65), 'a\u0000b', 'é', '', null]
  const doc = buildDoc(...ids.map((id) => paragraph(id)))
  expect(sectionBlocks(doc).map(({ id }) => id)).toEqual([null, null, null, null, null])
  expect(blockTexts(doc).size).toBe(0)
})

it('reads twins as one', () => {
  const doc = buildDoc(paragraph('a', new Y.XmlText('Un')), paragraph('a', new Y.XmlText('Deux')))
  expect(blockTexts(doc)).toEqual(new Map([['a', 'Un\nDeux']]))
})

it('makes a version of a state, also of an empty one', () => {
  const doc = buildDoc(paragraph('a', new Y.XmlText('Un')), paragraph(null))
  const { content, ids } = versionOf(Y.encodeStateAsUpdateV2(doc))
  expect(ids).toEqual(['a', null])
  expect(JSON.parse(gunzipSync(content).toString())).toEqual(sectionBlocks(doc))
  expect(versionOf(new Uint8Array()).ids).toEqual([])
})

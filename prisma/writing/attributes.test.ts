import { WRITING_MARKS, WRITING_NODES } from '#blocks/schema'
import { attributesFit } from './attributes'
import { CHILDREN } from './schema'

const SPECS = Object.entries({ ...WRITING_NODES, ...WRITING_MARKS })
const withAttributes = SPECS.flatMap(([name, spec]) => ('attrs' in spec ? [[name, spec.attrs] as const] : []))

it.each(withAttributes)('the defaults of %s are of their kinds', (_, attrs) => {
  const defaults = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, value.default]))
  expect(attributesFit(defaults, { attrs })).toBe(true)
})

it.each([
  [{ level: 5 }, false],
  [{ level: '2' }, false],
  [{ level: 4 }, true],
  [{ other: 1 }, false],
  [{ constructor: 1 }, false],
  [[], false],
  [null, false],
  ['x', false],
  [{}, true],
])('of a heading, %j fits: %s', (attributes, fits) =>
  expect(attributesFit(attributes, WRITING_NODES.heading)).toBe(fits),
)

it('an element that takes none has none', () => {
  expect(attributesFit({ id: 'x' }, {})).toBe(false)
  expect(attributesFit({}, {})).toBe(true)
})

it.each([
  ['doc', 'paragraph', true],
  ['doc', 'text', false],
  ['doc', 'list_item', false],
  ['list_item', 'bullet_list', true],
  ['paragraph', 'footnote', true],
  ['paragraph', 'note', true],
  ['note', 'text', false],
  ['paragraph', 'paragraph', false],
  ['equation', 'text', false],
])('%s may hold %s: %s', (parent, child, may) => expect(CHILDREN.get(parent)?.has(child)).toBe(may))

const CITED = { sources: ['s'], locator: '', prefix: '', suffix: '', form: 'full' }
it.each([
  [[], true],
  [[{ type: 'text', text: 'a', marks: [{ type: 'italic' }, { type: 'link', attrs: { href: 'https://a.tg' } }] }], true],
  [[{ type: 'citation', attrs: CITED }], true],
  ['a', false],
  [[{ type: 'text' }], false],
  [[{ type: 'text', text: 'a', more: 1 }], false],
  [[{ type: 'text', text: 'a', marks: [{ type: 'blink' }] }], false],
  [[{ type: 'text', text: 'a', marks: [{ type: 'italic', attrs: { x: 1 } }] }], false],
  [[{ type: 'citation', attrs: { ...CITED, sources: [1] } }], false],
  [[{ type: 'paragraph', content: [] }], false],
])('the words of a note may be %j: %s', (content, fits) =>
  expect(attributesFit({ id: 'n', content }, WRITING_NODES.note)).toBe(fits),
)

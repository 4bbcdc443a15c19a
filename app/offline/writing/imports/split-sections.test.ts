import { makeNote } from '#blocks/footnote/schema'
import { MAX_TITLE } from '#contract/limits'
import { heading, pageBreak, paragraph, textNode } from './nodes'
import { MAX_SECTION_WEIGHT, splitSections, type SectionPlan } from './split-sections'
import { footnote, shown } from './testing/imported.testing'

const h = (level: number, text: string) => heading(level, [textNode(text)])
const p = (text: string) => paragraph([textNode(text)])
const shape = ({ sections }: SectionPlan) =>
  sections.map(
    ({ title, depth, parent, blocks }) =>
      `${String(depth)} ${title} ^${String(parent)}: ${blocks.map(shown).join('; ')}`,
  )
const thesis = [
  p('avant'),
  h(1, 'A'),
  p('a'),
  h(2, 'A1'),
  h(3, 'A11'),
  p('x'),
  pageBreak,
  h(1, 'B'),
  pageBreak,
  p('b'),
  h(2, 'B1'),
]

test('at main titles, or at subtitles too; titles inside go up, and no empty page stands at an end', () => {
  expect(shape(splitSections(thesis, { levels: 1, room: 60 }))).toEqual([
    '0  ^null: p avant',
    '0 A ^null: p a; h1 A1; h2 A11; p x',
    '0 B ^null: p b; h1 B1',
  ])
  expect(shape(splitSections(thesis, { levels: 2, room: 60 }))).toEqual([
    '0  ^null: p avant',
    '0 A ^null: p a',
    '1 A1 ^1: h1 A11; p x',
    '0 B ^null: p b',
    '1 B1 ^3: ',
  ])
})

test('the highest title of the file is the first level, and a text without any is one section', () => {
  expect(shape(splitSections([h(2, 'A'), h(3, 'B'), h(2, 'C')], { levels: 1, room: 9 }))).toEqual([
    '0 A ^null: h1 B',
    '0 C ^null: ',
  ])
  expect(shape(splitSections([p('a')], { levels: 2, room: 9 }))).toEqual(['0  ^null: p a'])
})

test('sections that the project has no room for are joined to the last', () => {
  const plan = splitSections(thesis, { levels: 2, room: 3 })
  expect(plan).toMatchObject({ joined: 2, split: 0 })
  expect(shape(plan)[2]).toBe('1 A1 ^1: h1 A11; p x; break(); h1 B; break(); p b; h1 B1')
})

test('a section that is too long to be sent is split at its titles, else between its blocks', () => {
  const long = 'mot '.repeat(10_000)
  const part = [p(long), p(long), p(long)]
  const titled = splitSections([h(1, 'A'), ...part, h(3, 'C'), ...part, h(1, 'B')], { levels: 1, room: 60 })
  expect(titled.split).toBe(1)
  expect(titled.sections.map(({ title, depth, parent }) => [title, depth, parent])).toEqual([
    ['A', 0, null],
    ['C', 1, 0],
    ['B', 0, null],
  ])
  const plain = splitSections([h(1, 'A'), ...part, ...part], { levels: 1, room: 60 })
  expect(plain.sections.map(({ title, isContinued }) => [title, isContinued])).toEqual([
    ['A', false],
    ['A', true],
  ])
  expect(plain.sections.flatMap(({ blocks }) => blocks)).toHaveLength(6)
  expect(3 * long.length).toBeLessThan(MAX_SECTION_WEIGHT)
})

test('a title that no section can have stays in the text: a long one, its notes', () => {
  const title = 'Un titre qui ne finit pas '.repeat(12).trim()
  const [long] = splitSections([heading(1, [textNode(title), footnote('Une note.')])], { levels: 1, room: 9 }).sections
  expect(long?.title).toHaveLength(MAX_TITLE)
  expect(long?.blocks.map(shown)).toEqual([`p *${title}*`, 'p Une note.'])
  const rich = makeNote(null, [textNode('Voir '), textNode('ici', [{ type: 'italic' }])])
  const [noted] = splitSections([heading(1, [textNode('A'), rich])], { levels: 1, room: 9 }).sections
  expect(noted?.blocks.map(shown)).toEqual(['p Voir /ici/'])
})

test('titles below the fourth level are raised, and told with their place', () => {
  const { sections, losses } = splitSections([h(1, 'A'), h(5, 'E'), h(6, 'F')], { levels: 1, room: 9 })
  expect(sections[0]?.blocks.map(shown)).toEqual(['h4 E', 'h4 F'])
  expect(losses).toEqual([{ kind: 'deepHeadings', count: 1, places: ['F'] }])
})

test('words are those that the plan will count', () => {
  const { sections } = splitSections([h(1, 'A'), p('un deux'), h(2, 'trois quatre'), paragraph([footnote('non')])], {
    levels: 1,
    room: 9,
  })
  expect(sections[0]?.words).toBe(4)
})

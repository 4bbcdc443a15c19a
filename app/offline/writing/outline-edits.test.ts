import fc from 'fast-check'
import * as Y from 'yjs'
import { Outline } from '#contract/writing/outline'
import { readingOrder } from '#domain/writing/reading-order'
import * as edits from './outline-edits'
import { findTextFragment, plainText } from './plain-text'
import { blockStarts, moveBlocks } from './section-edits'

const uuid = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const newDoc = (): Y.Doc => new Y.Doc()
const titles = (doc: Y.Doc): string[] =>
  readingOrder(edits.readOutline(doc)).map(({ title, depth }) => `${'-'.repeat(depth)}${title}`)
const findId = (doc: Y.Doc, title: string): string =>
  Object.entries(edits.readOutline(doc)).find(([, one]) => one.title === title)?.[0] ?? ''

function planned(...names: string[]): Y.Doc {
  const doc = newDoc()
  names.forEach((name, index) => edits.applyEdit(doc, edits.addAfter(edits.readOutline(doc), null, uuid(index), name)))
  return doc
}

test('sections are added, moved, put under one another and out again', () => {
  const doc = planned('A', 'B', 'C')
  const now = () => edits.readOutline(doc)
  edits.applyEdit(doc, edits.addAfter(now(), findId(doc, 'A'), uuid(9), ' A2 '))
  expect(titles(doc)).toEqual(['A', 'A2', 'B', 'C'])
  edits.applyEdit(doc, edits.moveUp(now(), findId(doc, 'C')))
  expect(titles(doc)).toEqual(['A', 'A2', 'C', 'B'])
  edits.applyEdit(doc, edits.moveDown(now(), findId(doc, 'A')))
  expect(titles(doc)).toEqual(['A2', 'A', 'C', 'B'])
  edits.applyEdit(doc, edits.indentSection(now(), findId(doc, 'A')))
  edits.applyEdit(doc, edits.indentSection(now(), findId(doc, 'C')))
  expect(titles(doc)).toEqual(['A2', '-A', '-C', 'B'])
  edits.applyEdit(doc, edits.moveUp(now(), findId(doc, 'B')))
  expect(titles(doc)).toEqual(['B', 'A2', '-A', '-C'])
  edits.applyEdit(doc, edits.outdentSection(now(), findId(doc, 'A')))
  expect(titles(doc)).toEqual(['B', 'A2', '-C', 'A'])
  edits.applyEdit(doc, edits.rename(findId(doc, 'B'), 'Début'))
  edits.applyEdit(doc, edits.setGoal(findId(doc, 'A'), 500))
  expect(now()[findId(doc, 'A')]?.goal).toBe(500)
  expect(titles(doc)[0]).toBe('Début')
  expect(edits.moveUp(now(), findId(doc, 'Début'))).toBeNull()
  expect(edits.indentSection(now(), findId(doc, 'Début'))).toBeNull()
  expect(edits.outdentSection(now(), findId(doc, 'Début'))).toBeNull()
})

test('a role is chosen, given back to the title, and none where a newer release wrote it', () => {
  const doc = planned('ANNEXE A', 'B')
  const section = findId(doc, 'ANNEXE A')
  const role = () => edits.readOutline(doc)[section]?.role
  expect(role()).toBeUndefined()
  edits.applyEdit(doc, edits.setRole(section, 'chapter'))
  expect(role()).toBe('chapter')
  edits.applyEdit(doc, edits.setRole(section, null))
  expect(role()).toBeUndefined()
  doc.getMap<Y.Map<unknown>>('sections').get(section)?.set('role', 'of another year')
  expect(role()).toBeUndefined()
})

test('a chapter goes to the bin with what stands under it, and comes back', () => {
  const doc = planned('A', 'B', 'C')
  const now = () => edits.readOutline(doc)
  edits.applyEdit(doc, edits.indentSection(now(), findId(doc, 'B')))
  edits.applyEdit(doc, edits.bin(findId(doc, 'A'), 5))
  expect(titles(doc)).toEqual(['C'])
  edits.applyEdit(doc, edits.bin(findId(doc, 'B'), 6))
  // The chapter is still in the bin, so the section is restored at the end.
  edits.applyEdit(doc, edits.restore(now(), findId(doc, 'B')))
  expect(titles(doc)).toEqual(['C', 'B'])
  edits.applyEdit(doc, edits.restore(now(), findId(doc, 'A')))
  expect(titles(doc)).toEqual(['A', 'C', 'B'])
  expect(edits.binned(now())).toEqual([])
})

test('whatever two devices do, the merged outline is one that the server takes, and further edits do what they say', () => {
  const act = fc.record({
    device: fc.nat(1),
    what: fc.constantFrom('add', 'up', 'down', 'in', 'out', 'bin', 'restore', 'merge'),
    section: fc.nat(9),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const docs = [planned('A', 'B', 'C'), newDoc()] as const
      let next = 100
      const merge = () => {
        for (const [from, to] of [docs, [docs[1], docs[0]]] as const)
          Y.applyUpdateV2(to, Y.encodeStateAsUpdateV2(from, Y.encodeStateVector(to)))
      }
      merge()
      for (const { device, what, section } of acts) {
        const doc = docs[device] ?? docs[0]
        const outline = edits.readOutline(doc)
        const ids = Object.keys(outline).sort()
        const id = ids[section % ids.length] ?? ''
        const before = readingOrder(outline).map((one) => one.id)
        if (what === 'merge') merge()
        else if (what === 'add') edits.applyEdit(doc, edits.addAfter(outline, id, uuid((next += 1)), 'N'))
        else if (what === 'up') edits.applyEdit(doc, edits.moveUp(outline, id))
        else if (what === 'down') edits.applyEdit(doc, edits.moveDown(outline, id))
        else if (what === 'in') edits.applyEdit(doc, edits.indentSection(outline, id))
        else if (what === 'out') edits.applyEdit(doc, edits.outdentSection(outline, id))
        else if (what === 'bin') edits.applyEdit(doc, edits.bin(id, 1))
        else {
          edits.applyEdit(doc, edits.restore(outline, id))
          expect(readingOrder(edits.readOutline(doc)).some((one) => one.id === id)).toBe(true)
        }
        const after = readingOrder(edits.readOutline(doc)).map((one) => one.id)
        if (['up', 'down', 'in', 'out'].includes(what) && before.includes(id))
          expect([...after].sort()).toEqual([...before].sort())
        if (what === 'up' && edits.moveUp(outline, id) && before.includes(id))
          expect(after.indexOf(id)).toBeLessThan(before.indexOf(id))
      }
      merge()
      const outline = edits.readOutline(docs[0])
      expect(edits.readOutline(docs[1])).toEqual(outline)
      expect(Outline.safeParse(outline).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a section is split at a block and merged again: its blocks keep their form', () => {
  const [one, two] = [newDoc(), newDoc()]
  const heading = new Y.XmlElement('heading')
  // Editors store numbers as numbers, although Yjs declares strings.
  heading.setAttribute('level', 2 as never)
  heading.insert(0, [new Y.XmlText('Titre')])
  const bold = new Y.XmlText()
  bold.insert(0, 'gras', { bold: {} })
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [bold])
  findTextFragment(one).insert(0, [new Y.XmlElement('paragraph'), heading, paragraph])
  expect(blockStarts(one)).toEqual(['', 'Titre', 'gras'])
  const before = findTextFragment(one).toJSON()
  moveBlocks(one, 1, two)
  expect([plainText(one), plainText(two)]).toEqual(['', 'Titre\n\ngras'])
  const [moved] = findTextFragment(two).toArray()
  expect(moved instanceof Y.XmlElement && moved.getAttributes()).toEqual({ level: 2 })
  moveBlocks(two, 0, one)
  expect(findTextFragment(one).toJSON()).toBe(before)
})

test('what stands under a section comes under another, behind what is there, before the section leaves', () => {
  const doc = planned('A', 'A1', 'B', 'B1', 'B2')
  const now = () => edits.readOutline(doc)
  for (const name of ['A1', 'B1', 'B2']) edits.applyEdit(doc, edits.indentSection(now(), findId(doc, name)))
  expect(titles(doc)).toEqual(['A', '-A1', 'B', '-B1', '-B2'])
  const [from, into] = [findId(doc, 'B'), findId(doc, 'A')]
  edits.applyEdit(doc, { ...edits.adopt(now(), from, into), ...edits.bin(from, 1) })
  expect(titles(doc)).toEqual(['A', '-A1', '-B1', '-B2'])
})

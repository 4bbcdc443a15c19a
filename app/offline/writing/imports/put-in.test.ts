import * as Y from 'yjs'
import { MAX_SECTIONS, MAX_UPDATE_BYTES } from '#contract/limits'
import { readingOrder } from '#domain/writing/reading-order'
import { addAfter, applyEdit, binned, mayAdd, readOutline } from '../outline-edits'
import { findTextFragment, plainText } from '../plain-text'
import { ModelDevice } from '../testing/model-device.testing'
import { WritingServer } from '../testing/model-server.testing'
import { figure, heading, linkMark, listNode, listItem, paragraph, table, tableCell, tableRow, textNode } from './nodes'
import { footnote } from './testing/imported.testing'
import { additions, putIn, sectionDoc, takeOut, type NewSection } from './put-in'
import { MAX_SECTION_WEIGHT, splitSections } from './split-sections'

const P = '00000000-0000-4000-8000-000000000001'
const S = '00000000-0000-4000-8000-0000000000aa'
const p = (text: string) => paragraph([textNode(text)])
const SECTIONS: readonly NewSection[] = [
  { title: 'Un', parent: null, blocks: [p('a'), heading(1, [textNode('t')])] },
  { title: 'Dessous', parent: 0, blocks: [p('b')] },
  { title: 'Deux', parent: null, blocks: [] },
]
const none = new Map<string, string>()

async function scene() {
  const server = new WritingServer()
  server.project(P, { ana: 'owner' })
  server.seed(P, [S])
  const phone = new ModelDevice('phone', 'ana', server)
  const tab = phone.open()
  await phone.pass(0)
  const plan = (await tab.store.openOutline(P)).doc
  const titles = (doc = plan) =>
    readingOrder(readOutline(doc)).map(({ title, depth }) => `${'> '.repeat(depth)}${title}`)
  return { server, phone, tab, plan, titles }
}
const put = ({ tab, plan }: Awaited<ReturnType<typeof scene>>, under: string | null = null) =>
  putIn(tab.store, { projectId: P, plan, sections: SECTIONS, under, pictures: none })

test('sections come to the end of the plan, in order, and are sent with their text', async () => {
  const s = await scene()
  const before = s.titles()
  const tops = await put(s)
  expect(s.titles()).toEqual([...before, 'Un', '> Dessous', 'Deux'])
  expect(tops).toHaveLength(2)
  const [first = ''] = tops
  expect(s.tab.store.project(P)?.documents.get(first)).toMatchObject({ state: 'saved', words: 2, isHere: true })
  await s.tab.store.sync()
  expect(await s.tab.store.unsent()).toBe(0)
  expect(s.server.text(P, first)).toBe('a\n\nt')
})

test('under a section they come behind what is there', async () => {
  const s = await scene()
  applyEdit(s.plan, { ...addAfter(readOutline(s.plan), null, 'x', 'Là') })
  const id = readingOrder(readOutline(s.plan)).find(({ title }) => title === 'Là')?.id ?? ''
  await put(s, id)
  await put(s, id)
  expect(s.titles().slice(-7)).toEqual(['Là', '> Un', '> > Dessous', '> Deux', '> Un', '> > Dessous', '> Deux'])
})

test('it is undone in one go, and comes back from the bin', async () => {
  const s = await scene()
  const before = s.titles()
  const tops = await put(s)
  takeOut(s.plan, tops, 5)
  expect(s.titles()).toEqual(before)
  expect(
    binned(readOutline(s.plan))
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['Deux', 'Un'])
})

test('a page that was killed right after has all of it, and another device gets it', async () => {
  const s = await scene()
  const typed = addAfter(readOutline(s.plan), null, 'y', 'Tapé avant')
  applyEdit(s.plan, typed)
  await put(s)
  s.phone.kill(s.tab)
  const again = s.phone.open()
  await s.phone.pass(0)
  const plan = (await again.store.openOutline(P)).doc
  expect(s.titles(plan).slice(-4)).toEqual(['Tapé avant', 'Un', '> Dessous', 'Deux'])
  await again.store.sync()
  expect(await again.store.unsent()).toBe(0)
  const laptop = new ModelDevice('laptop', 'ana', s.server)
  const other = laptop.open()
  await laptop.pass(0)
  const opened = await other.store.openOutline(P)
  expect(s.titles(opened.doc).slice(-3)).toEqual(['Un', '> Dessous', 'Deux'])
})

test('where nothing can be written, nothing is changed', async () => {
  const s = await scene()
  const before = s.titles()
  jest.spyOn(s.tab.store, 'change').mockRejectedValueOnce(new Error('full'))
  await expect(put(s)).rejects.toThrow('full')
  expect(s.titles()).toEqual(before)
})

test('a place that is no key of ours does not stop it', () => {
  const outline = { a: { title: '', parent: null, place: '!', goal: null, removedAt: null } }
  const edit = additions(outline, SECTIONS, ['1', '2', '3'], null)
  expect(readingOrder({ ...outline, ...edit }).map(({ title }) => title)).toEqual(['', 'Un', 'Dessous', 'Deux'])
})

test('blocks get ids of their own, pictures those of the project, and marks stay', () => {
  const doc = sectionDoc(
    [
      paragraph([textNode('a', [{ type: 'bold' }, linkMark('https://a.tg')]), footnote('n')]),
      figure('word/media/a.png', 'Un champ', [textNode('c')]),
      figure('word/media/b.png', ''),
      listNode(true, 3, [listItem([p('x')])]),
      table([tableRow([tableCell(true, [p('y')], 2)])]),
    ],
    new Map([['word/media/a.png', 'id-1']]),
  )
  const json = JSON.stringify(findTextFragment(doc).toJSON())
  const ids = [...json.matchAll(/ id=\\"(\w+)\\"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(8)
  expect(ids.every((id) => /^[a-z\d]{12}$/.test(id ?? ''))).toBe(true)
  expect(json).toContain('image=\\"id-1\\"')
  expect(json).not.toContain('b.png')
  expect(json).toContain('colspan=\\"2\\"')
  expect(plainText(doc)).toContain('a [n]')
  doc.destroy()
})

test('the longest section that is made travels in one update, even where nothing compresses', () => {
  const words = Array.from({ length: 40_000 }, (_, n) => `é${(n * 7919).toString(36)}`).join(' ')
  const paragraphs = words.match(/[^]{1,500}/g)?.map(p) ?? []
  const { sections } = splitSections([...paragraphs, ...paragraphs], { levels: 1, room: 60 })
  expect(sections.length).toBeGreaterThan(2)
  for (const { blocks } of sections) {
    const doc = sectionDoc(blocks, none)
    const { length } = Y.encodeStateAsUpdateV2(doc)
    expect(length).toBeLessThan(MAX_UPDATE_BYTES)
    doc.destroy()
  }
  expect(MAX_SECTION_WEIGHT).toBeLessThan(MAX_UPDATE_BYTES)
})

test('sixty sections are put in, and then the plan takes no more', async () => {
  const s = await scene()
  const room = MAX_SECTIONS - Object.keys(readOutline(s.plan)).length
  const blocks = Array.from({ length: 80 }, (_, n) => [heading(1, [textNode(`S${String(n)}`)]), p('x')]).flat()
  const { sections } = splitSections(blocks, { levels: 1, room })
  await putIn(s.tab.store, { projectId: P, plan: s.plan, sections, under: null, pictures: none })
  expect(mayAdd(readOutline(s.plan))).toBe(false)
  await s.tab.store.sync()
  expect(await s.tab.store.unsent()).toBe(0)
})

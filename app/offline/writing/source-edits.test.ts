import fc from 'fast-check'
import * as Y from 'yjs'
import { SOURCE_KINDS, SOURCE_TEXTS, SOURCES_MAP, type Source } from '#domain/citations/source'
import { MAX_SOURCE_TEXT, MAX_SOURCES } from '#contract/writing/limits'
import { DEFAULT_SETTINGS } from '#domain/thesis/settings'
import { SettingsFields, Sources } from '#contract/writing/sources'
import * as edits from './source-edits'

const uuid = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const book: edits.SourceDraft = {
  kind: 'book',
  title: 'À quand l’Afrique ?',
  author: [{ family: 'Ki-Zerbo', given: 'Joseph' }],
  issued: { 'date-parts': [[2003]] },
}
function merge(a: Y.Doc, b: Y.Doc): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    Y.applyUpdateV2(to, Y.encodeStateAsUpdateV2(from, Y.encodeStateVector(to)))
}
const one = (doc: Y.Doc, id = uuid(1)): Source | undefined => edits.readSources(doc).find((source) => source.id === id)
const stored = (doc: Y.Doc): unknown => doc.getMap(SOURCES_MAP).toJSON()

test('a source is kept, changed field by field, and taken out and put back', () => {
  const doc = new Y.Doc()
  edits.putSource(doc, uuid(1), { ...book, publisher: '  ', volume: ' 2 ' })
  expect(one(doc)).toEqual({ ...book, id: uuid(1), volume: '2' })
  edits.putSource(doc, uuid(1), { ...book, title: 'x'.repeat(MAX_SOURCE_TEXT + 5) })
  expect(one(doc)).toEqual({ ...book, id: uuid(1), title: 'x'.repeat(MAX_SOURCE_TEXT) })
  const before = one(doc)
  const putBack = edits.removeSources(doc, [uuid(1)])
  expect(edits.readSources(doc)).toEqual([])
  putBack()
  expect(one(doc)).toEqual(before)
})

test('a form that was open while another device wrote changes only what was typed in it', () => {
  const [a, b] = [new Y.Doc(), new Y.Doc()]
  edits.putSource(a, uuid(1), book)
  merge(a, b)
  const opened = one(a)
  edits.putSource(b, uuid(1), { ...book, publisher: 'Éditions de l’Aube', title: 'Autre titre' })
  merge(a, b)
  if (!opened) throw new Error('no source')
  const { id: _, ...draft } = opened
  edits.putSource(a, uuid(1), { ...draft, volume: '1' }, opened)
  merge(a, b)
  expect(one(b)).toEqual({
    ...book,
    id: uuid(1),
    volume: '1',
    publisher: 'Éditions de l’Aube',
    title: 'Autre titre',
  })
  expect(one(a)).toEqual(one(b))
})

test('an import takes as many as there is room for', () => {
  const doc = new Y.Doc()
  let next = 0
  const many = Array.from({ length: MAX_SOURCES - 2 }, () => book)
  expect(edits.addSources(doc, many, () => uuid((next += 1)))).toHaveLength(MAX_SOURCES - 2)
  expect(edits.addSources(doc, [book, book, book], () => uuid((next += 1)))).toHaveLength(2)
  expect(edits.mayAddSources(doc)).toBe(false)
  expect(Sources.safeParse(stored(doc)).success).toBe(true)
})

test('settings are as in the beginning until somebody sets them, and merge line by line', () => {
  const [a, b] = [new Y.Doc(), new Y.Doc()]
  expect(edits.readSettings(a)).toEqual(DEFAULT_SETTINGS)
  edits.putSettings(a, { style: 'mla', titlePage: { subtitle: 'Étude', jury: 'A' } })
  merge(a, b)
  edits.putSettings(a, { titlePage: { subtitle: 'Une étude' } })
  edits.putSettings(b, { titlePage: { jury: 'A\nB', subtitle: 'Étude' }, style: 'chicagoNotes' })
  merge(a, b)
  expect(edits.readSettings(a)).toEqual({
    ...DEFAULT_SETTINGS,
    style: 'chicagoNotes',
    titlePage: { subtitle: 'Une étude', jury: 'A\nB' },
  })
  expect(edits.readSettings(b)).toEqual(edits.readSettings(a))
  edits.putSettings(a, { titlePage: { subtitle: '' } })
  expect(edits.readSettings(a).titlePage).toEqual({ jury: 'A\nB' })
  expect(SettingsFields.safeParse(a.getMap('settings').toJSON()).success).toBe(true)
})

test('what is none of ours in the maps is not read', () => {
  const doc = new Y.Doc()
  const map = doc.getMap(SOURCES_MAP)
  map.set(uuid(1), new Y.Map([['kind', 'brochure']]))
  map.set(uuid(2), 'text')
  map.set(
    uuid(3),
    new Y.Map<unknown>([
      ['kind', 'book'],
      ['title', 3],
      ['author', 'x'],
      ['issued', {}],
    ]),
  )
  doc.getMap('settings').set('style', 'ieee')
  expect(edits.readSources(doc)).toEqual([{ id: uuid(3), kind: 'book' }])
  expect(edits.readSettings(doc)).toEqual(DEFAULT_SETTINGS)
})

test('observers hear of every change, of both devices, until they leave', () => {
  const [a, b] = [new Y.Doc(), new Y.Doc()]
  let count = 0
  const stop = edits.onSources(a, () => (count += 1))
  edits.putSource(b, uuid(1), book)
  merge(a, b)
  edits.putSettings(a, { style: 'mla' })
  expect(count).toBe(2)
  stop()
  edits.putSource(a, uuid(2), book)
  expect(count).toBe(2)
})

test('whatever two devices do, they hold the same, the server takes it, and no field that only one changed is lost', () => {
  const act = fc.record({
    device: fc.nat(1),
    what: fc.constantFrom('add', 'change', 'change', 'change', 'remove', 'merge'),
    source: fc.nat(5),
    field: fc.constantFrom(...SOURCE_TEXTS),
    text: fc.string({ maxLength: 30, unit: 'grapheme' }),
    kind: fc.constantFrom(...SOURCE_KINDS),
    family: fc.string({ maxLength: 12, unit: 'grapheme' }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const docs = [new Y.Doc(), new Y.Doc()] as const
      let next = 0
      /** By device: the last value in each field since the last merge. */
      const wrote = [new Map<string, string | undefined>(), new Map<string, string | undefined>()] as const
      const removed = new Set<string>()
      const meet = () => {
        merge(...docs)
        const [mine, theirs] = wrote
        for (const [own, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const)
          for (const [key, value] of own) {
            const [id = '', field = ''] = key.split(' ')
            if (other.has(key) || removed.has(id)) continue
            const source = one(docs[0], id)
            expect(source && Object.entries(source).find(([name]) => name === field)?.[1]).toEqual(value)
          }
        for (const own of wrote) own.clear()
        removed.clear()
      }
      for (const { device, what, source, field, text, kind, family } of acts) {
        const doc = docs[device] ?? docs[0]
        const all = edits.readSources(doc).sort((x, y) => (x.id < y.id ? -1 : 1))
        const chosen = all[source % Math.max(1, all.length)]
        if (what === 'merge') meet()
        else if (what === 'add' || !chosen)
          edits.addSources(doc, [{ kind, title: text, author: [{ family }] }], () => uuid((next += 1)))
        else if (what === 'remove') {
          edits.removeSources(doc, [chosen.id])
          removed.add(chosen.id)
        } else {
          const { id, ...draft } = chosen
          edits.putSource(doc, id, { ...draft, [field]: text }, draft)
          const trimmed = text.trim().slice(0, MAX_SOURCE_TEXT)
          if ((draft[field] ?? '') !== trimmed) wrote[device === 0 ? 0 : 1].set(`${id} ${field}`, trimmed || undefined)
        }
      }
      meet()
      expect(stored(docs[0])).toEqual(stored(docs[1]))
      expect(Sources.safeParse(stored(docs[0])).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})

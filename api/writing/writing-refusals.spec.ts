import { randomBytes, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { MAX_SECTION_BYTES, MAX_SECTIONS, MAX_UPDATE_BYTES } from '#contract/limits'
import { MAX_SOURCE_PEOPLE, MAX_SOURCE_TEXT, MAX_SOURCES } from '#contract/writing/limits'
import { SCHEMA_VERSION, TEXT_FRAGMENT } from '#blocks/schema'
import { SOURCES_MAP } from '#domain/citations/source'
import { SETTINGS_MAP } from '#domain/thesis/settings'
import { OUTLINE_MAP } from '#contract/writing/outline'
import { buildProject } from '../../prisma/factories/project'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import {
  addParagraph,
  base64,
  docOf,
  postSync,
  sectionOf,
  setSection,
  setSource,
  updateOf,
} from '../testing/writing-device'

const NEXT = SCHEMA_VERSION + 1

describe('an update is refused', () => {
  let test: TestApp
  let student: SignedIn
  let project: string
  let section: string
  let outline: Uint8Array
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.prisma.project.deleteMany()
    // Each test has its own student, because calls are limited by person.
    student = await signIn(test, { role: 'student' })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id }) })).id
    await postSync(student).expect(200)
    section = (await test.prisma.writingDocument.findFirstOrThrow({ where: { kind: 'section' } })).id
    outline = (await test.prisma.writingDocument.findUniqueOrThrow({ where: { id: project } })).state
  })

  const rows = () => Promise.all([test.prisma.writingDocument.findMany(), test.prisma.writingUpdate.findMany()])
  const send = async (id: string, update: string, schema = 1) =>
    (await postSync(student, { documents: [{ project, id, seen: 1, schema, update }] }).expect(200)).body.documents[0]

  /** Expects a refusal that stores nothing. */
  async function refuses(refused: string, update: Uint8Array, id = section): Promise<void> {
    const before = await rows()
    expect(await send(id, base64(update))).toEqual({ id, head: 1, refused })
    expect(await rows()).toEqual(before)
  }

  it.each([
    ['nothing', new Uint8Array()],
    ['one byte', new Uint8Array([255])],
    ['text', Buffer.from('Bonjour tout le monde')],
    ['an update of the first encoding', Y.encodeStateAsUpdate(docOf(updateOf((doc) => addParagraph(doc, 'Un'))))],
    ['half an update', updateOf((doc) => addParagraph(doc, 'Une phrase assez longue')).slice(0, 30)],
    ['gzip of no update', gzipSync(Buffer.from('Bonjour tout le monde'))],
    ['a broken gzip', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3])],
  ])('when it is %s', (_, update) => refuses('invalid', update))

  it('when it is random bytes, or one with bytes changed, without harm to others', async () => {
    const good = updateOf((doc) => addParagraph(doc, 'Une phrase'))
    for (let round = 0; round < 30; round++) {
      const random = round % 2 ? randomBytes(60) : Uint8Array.from(good)
      random[round % random.length] = (random[round % random.length] ?? 0) ^ (1 + round)
      const { refused, receipt } = await send(section, base64(random))
      expect(receipt !== undefined || ['invalid', 'needWhole', 'tooLarge'].includes(refused)).toBe(true)
    }
    expect((await send(section, base64(updateOf((doc) => addParagraph(doc, 'Bonne'))))).receipt).toBeDefined()
  })

  it('when it is too large, compressed or not', async () => {
    await refuses('tooLarge', gzipSync(Buffer.alloc(50_000_000)))
    await refuses('tooLarge', gzipSync(updateOf((doc) => addParagraph(doc, 'x'.repeat(MAX_SECTION_BYTES)))))
    const update = base64(Buffer.alloc(MAX_UPDATE_BYTES + 3))
    await postSync(student, { documents: [{ project, id: section, seen: 1, schema: 1, update }] }).expect(422)
  })

  it('when the text would become too large', async () => {
    const half = 'é'.repeat(MAX_SECTION_BYTES / 4 + 1_000)
    const first = updateOf((doc) => addParagraph(doc, half))
    expect((await send(section, base64(gzipSync(first)))).receipt).toBeDefined()
    const { refused } = await send(section, base64(gzipSync(updateOf((doc) => addParagraph(doc, half)))))
    expect(refused).toBe('tooLarge')
  })

  it('with `needWhole` when it builds on what never came', async () => {
    const doc = new Y.Doc()
    const updates: Uint8Array[] = []
    doc.on('updateV2', (update: Uint8Array) => updates.push(update))
    addParagraph(doc, 'Un')
    addParagraph(doc, 'Deux')
    doc.getXmlFragment(TEXT_FRAGMENT).delete(0, 1)
    await refuses('needWhole', updates[1] ?? new Uint8Array())
    await refuses('needWhole', updates[2] ?? new Uint8Array())
    expect((await send(section, base64(Y.encodeStateAsUpdateV2(doc)))).receipt).toBeDefined()
    expect(await test.prisma.writingDocument.findUnique({ where: { id: section } })).toMatchObject({ text: 'Deux' })
  })

  const element = (name: string, attributes: object = {}, content: (Y.XmlElement | Y.XmlText)[] = []) => {
    const made = new Y.XmlElement<Record<string, never>>(name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value as never)
    made.insert(0, content)
    return made as unknown as Y.XmlElement
  }
  const withNode = (node: Y.XmlElement | Y.XmlText) => updateOf((doc) => doc.getXmlFragment(TEXT_FRAGMENT).push([node]))
  const formatted = (attributes: Record<string, unknown>) =>
    updateOf((doc) => {
      addParagraph(doc, 'Une phrase')
      const text = doc.getXmlFragment(TEXT_FRAGMENT).querySelector('paragraph')
      if (text instanceof Y.XmlElement && text.get(0) instanceof Y.XmlText)
        (text.get(0) as Y.XmlText).format(0, 3, attributes)
    })

  const listFrom = (start: number) =>
    element('ordered_list', { start }, [element('list_item', {}, [element('paragraph')])])
  const linked = (attrs: object) => ({ type: 'text', text: 'ici', marks: [{ type: 'link', attrs }] })
  const inNote = (content: unknown) => withNode(element('paragraph', {}, [element('note', { id: 'n', content })]))
  const inTable = (attributes: object) =>
    withNode(
      element('table', {}, [element('table_row', {}, [element('table_cell', attributes, [element('paragraph')])])]),
    )

  it.each<[string, () => Uint8Array]>([
    ['a node of another schema', () => withNode(element('script'))],
    ['a block in a paragraph', () => withNode(element('paragraph', {}, [element('paragraph')]))],
    ['text outside of any block', () => withNode(new Y.XmlText('nu'))],
    ['text in a list', () => withNode(element('bullet_list', {}, [new Y.XmlText('nu')]))],
    ['a row outside of a table', () => withNode(element('table_row'))],
    ['the document in itself', () => withNode(element('doc'))],
    ['an attribute that the schema has not', () => withNode(element('paragraph', { onclick: 'x' }))],
    ['a heading of level 9', () => withNode(element('heading', { level: 9 }))],
    ['a link that is not text', () => formatted({ link: { href: 7 } })],
    ['a hidden attribute', () => withNode(element('paragraph', { ['__proto__']: { id: 'x' } }))],
    ['a hidden mark', () => formatted({ ['__proto__']: { href: 'x' } })],
    ...[2 ** 31, 2 ** 53, 1e9, -(2 ** 40), 0.5, Number.NaN, Infinity].flatMap((value): [string, () => Uint8Array][] => [
      [`a cell over ${String(value)} columns`, () => inTable({ colspan: value })],
      [`a cell over ${String(value)} rows`, () => inTable({ rowspan: value })],
      [`a column ${String(value)} wide`, () => inTable({ colwidth: [value] })],
      [`a list that begins at ${String(value)}`, () => withNode(listFrom(value))],
    ]),
    ...[
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'vbscript:x',
      'file:///etc/passwd',
    ].map((href): [string, () => Uint8Array] => [
      `a link to ${JSON.stringify(href)}`,
      () => formatted({ link: { href } }),
    ]),
    ['a note whose words are a text', () => inNote('mots')],
    ['a note of pieces that none of ours has', () => inNote([{ type: 'script', text: 'x' }])],
    ['a note with a field too many', () => inNote([{ type: 'text', text: 'x', onclick: 'y' }])],
    ['a note with a link that runs a script', () => inNote([linked({ href: 'java\nscript:alert(1)' })])],
    ['a note with a hidden name', () => inNote([linked({ href: 'https://a.tg', ['__proto__']: { x: 1 } })])],
    ['a mark of another schema', () => formatted({ blink: {} })],
    ['a mark that is no object', () => formatted({ bold: true })],
    [
      'lists without end',
      () => {
        let list = element('bullet_list', {}, [element('list_item', {}, [element('paragraph')])])
        for (let depth = 0; depth < 60; depth++)
          list = element('bullet_list', {}, [element('list_item', {}, [element('paragraph'), list])])
        return withNode(list)
      },
    ],
    ['another root', () => updateOf((doc) => doc.getText('caché').insert(0, 'x'))],
    ['an outline', () => updateOf((doc) => setSection(doc, randomUUID()))],
    ['text as the root', () => updateOf((doc) => doc.getText(TEXT_FRAGMENT).insert(0, 'x'))],
    ['a map as the root', () => updateOf((doc) => doc.getMap(TEXT_FRAGMENT).set('caché', 'x'))],
    [
      'something within text',
      () =>
        updateOf((doc) => {
          const text = new Y.XmlText('a')
          doc.getXmlFragment(TEXT_FRAGMENT).push([element('paragraph', {}, [text])])
          text.insertEmbed(1, { image: 'x' })
        }),
    ],
  ])('in a section with %s', (_, make) => refuses('invalid', make()))

  const inOutline = (change: (doc: Y.Doc) => void) => updateOf(change, outline)
  it.each<[string, (doc: Y.Doc) => void]>([
    ['another root', (doc) => addParagraph(doc, 'x')],
    ['an id that is none', (doc) => setSection(doc, 'introduction')],
    ['an id in capitals', (doc) => setSection(doc, randomUUID().toUpperCase())],
    ['a project’s id', (doc) => setSection(doc, project)],
    ['a field too many', (doc) => sectionOf(doc, section).set('colour', 'red')],
    ['a field too few', (doc) => sectionOf(doc, section).delete('place')],
    ['a title too long', (doc) => sectionOf(doc, section).set('title', 'x'.repeat(201))],
    ['a title that is a document', (doc) => sectionOf(doc, section).set('title', new Y.Text('x'))],
    ['a goal below zero', (doc) => sectionOf(doc, section).set('goal', -1)],
    ['a role that no release knows', (doc) => sectionOf(doc, section).set('role', 'sidebar')],
    ['an entry that is no map', (doc) => doc.getMap(OUTLINE_MAP).set(randomUUID(), { title: 'x' })],
    ['a list beside the map', (doc) => doc.getArray(OUTLINE_MAP).push(['x'])],
    ['a source without a kind', (doc) => setSource(doc, { kind: undefined })],
    ['a source of an unknown kind', (doc) => setSource(doc, { kind: 'brochure' })],
    ['a source with a field too many', (doc) => setSource(doc, { abstract: 'x' })],
    ['a source whose title is a number', (doc) => setSource(doc, { title: 3 })],
    ['a source whose title is a document', (doc) => setSource(doc, { title: new Y.Text('x') })],
    ['a source with a title too long', (doc) => setSource(doc, { title: 'x'.repeat(MAX_SOURCE_TEXT + 1) })],
    ['a source with a person who is a text', (doc) => setSource(doc, { author: ['Ki-Zerbo'] })],
    ['a source with a person of other fields', (doc) => setSource(doc, { author: [{ family: 'A', email: 'x' }] })],
    ['a source with a crowd', (doc) => setSource(doc, { author: Array(MAX_SOURCE_PEOPLE + 1).fill({ family: 'A' }) })],
    ['a source of a 13th month', (doc) => setSource(doc, { issued: { 'date-parts': [[2003, 13]] } })],
    ['a source of two dates', (doc) => setSource(doc, { issued: { 'date-parts': [[2003], [2004]] } })],
    ['a source that is no map', (doc) => doc.getMap(SOURCES_MAP).set(randomUUID(), { kind: 'book' })],
    ['a source with an id that is none', (doc) => setSource(doc, {}, 'ki-zerbo')],
    ['a source with an id in capitals', (doc) => setSource(doc, {}, randomUUID().toUpperCase())],
    ['a list of sources beside their map', (doc) => doc.getArray(SOURCES_MAP).push(['x'])],
    ['a style that is none', (doc) => doc.getMap(SETTINGS_MAP).set('style', 'ieee')],
    ['a setting too many', (doc) => doc.getMap(SETTINGS_MAP).set('colour', 'red')],
    ['a line too many on the title page', (doc) => doc.getMap(SETTINGS_MAP).set('titlePage', { motto: 'x' })],
    ['a university that has no id', (doc) => doc.getMap(SETTINGS_MAP).set('university', 'Lomé')],
  ])('in an outline with %s', (_, change) => refuses('invalid', inOutline(change), project))

  it('takes a note with a link, italics and a citation', async () => {
    const cited = { sources: ['s'], locator: '12', prefix: '', suffix: '', form: 'full' }
    const good = inNote([linked({ href: 'https://a.tg' }), { type: 'citation', attrs: cited }])
    expect((await send(section, base64(good))).receipt).toBeDefined()
  })

  it('takes good work in a text that holds from before what is forbidden now', async () => {
    const state = new Uint8Array(formatted({ link: { href: 'javascript:alert(1)' } }))
    await test.prisma.writingDocument.update({ where: { id: section }, data: { state } })
    expect((await send(section, base64(updateOf((doc) => addParagraph(doc, 'Bon travail'))))).receipt).toBeDefined()
  })

  it.each([-1, 0.5, 2 ** 31, 2 ** 40, 2 ** 53, null])(
    'a number of its own of %s is refused, not an error',
    async (seen) => {
      for (const body of [
        { documents: [{ project, id: section, seen, schema: 1 }] },
        { projects: [{ id: project, seen }] },
      ])
        expect((await postSync(student, body as never)).status).toBe(422)
    },
  )

  it('not of sources and settings as a device keeps them', async () => {
    const update = inOutline((doc) => {
      setSource(doc, { author: [{ family: 'Ki-Zerbo', given: 'Joseph' }, { literal: 'Unesco' }], isToResolve: true })
      setSource(doc, { issued: { 'date-parts': [[2003, 2, 28]] }, accessed: { 'date-parts': [[-40]] }, DOI: '10.1/x' })
      const settings = doc.getMap(SETTINGS_MAP)
      settings.set('style', 'chicagoNotes')
      settings.set('titlePage', new Y.Map([['subtitle', 'Étude']]))
      settings.set('university', null)
      settings.set('papers', ['receipt'])
    })
    expect((await send(project, base64(update))).receipt).toBeDefined()
  })

  it('of more sources than a project may have', async () => {
    const fill = (count: number) =>
      inOutline((doc) => Array.from({ length: count }, () => setSource(doc, { title: 'x' })))
    expect((await send(project, base64(fill(MAX_SOURCES + 1)))).refused).toBe('tooLarge')
    expect((await send(project, base64(fill(MAX_SOURCES)))).receipt).toBeDefined()
  })

  it('in an outline with more sections than a project may have, and taken again once there is room', async () => {
    const filled = docOf(outline)
    for (let index = 1; index < MAX_SECTIONS; index++) setSection(filled, randomUUID())
    expect((await send(project, base64(Y.encodeStateAsUpdateV2(filled)))).receipt).toBeDefined()
    setSection(filled, randomUUID())
    expect((await send(project, base64(Y.encodeStateAsUpdateV2(filled)))).refused).toBe('tooLarge')
    sectionOf(filled, section).set('removedAt', 1)
    expect((await send(project, base64(Y.encodeStateAsUpdateV2(filled)))).receipt).toBeDefined()
    expect(await test.prisma.writingDocument.count({ where: { projectId: project, kind: 'section' } })).toBe(61)
  })

  it('of a section that stands in no outline, or in that of another project', async () => {
    const update = base64(updateOf((doc) => addParagraph(doc, 'x')))
    expect(await send(randomUUID(), update)).toMatchObject({ head: 1, refused: 'unknown' })
    const stranger = await signIn(test, { role: 'student' })
    const { id: other } = await test.prisma.project.create({ data: buildProject({ userId: stranger.id }) })
    await postSync(stranger).expect(200)
    const theirs = await test.prisma.writingDocument.findFirstOrThrow({ where: { projectId: other, kind: 'section' } })
    expect(await send(theirs.id, update)).toMatchObject({ refused: 'unknown' })
    // Listing the section in one's own outline gives no access to it.
    const named = base64(inOutline((doc) => setSection(doc, theirs.id)))
    expect((await send(project, named)).receipt).toBeDefined()
    expect(await send(theirs.id, update)).toMatchObject({ refused: 'unknown' })
    expect(await test.prisma.writingDocument.findUnique({ where: { id: theirs.id } })).toEqual(theirs)
  })

  it('of an editor older than the text, which still reads it', async () => {
    await send(section, base64(updateOf((doc) => addParagraph(doc, 'Du futur'))))
    await test.prisma.writingDocument.update({ where: { id: section }, data: { schemaVersion: NEXT } })
    const update = base64(updateOf((doc) => addParagraph(doc, 'x')))
    expect(await send(section, update)).toEqual({
      id: section,
      head: 2,
      refused: 'oldSchema',
      update: expect.any(String),
    })
    expect((await send(section, update, NEXT)).receipt).toBeDefined()
    // A text has the version of its newest node, whatever the version of the editor.
    expect((await send(section, base64(updateOf((doc) => addParagraph(doc, 'y'))), 999)).receipt).toBeDefined()
    expect(await test.prisma.writingDocument.findUnique({ where: { id: section } })).toMatchObject({ schemaVersion: 1 })
  })

  it('of an editor that does not know advice, as long as some stands in the text', async () => {
    const advised = withNode(element('guidance', { id: 'g', advice: 'Un fait daté' }))
    expect((await send(section, base64(advised), SCHEMA_VERSION)).receipt).toBeDefined()
    expect(await test.prisma.writingDocument.findUnique({ where: { id: section } })).toMatchObject({
      schemaVersion: 2,
      words: 0,
      text: '',
    })
    const older = base64(updateOf((doc) => addParagraph(doc, 'x')))
    expect((await send(section, older, 1)).refused).toBe('oldSchema')
    const without = updateOf((doc) => doc.getXmlFragment(TEXT_FRAGMENT).delete(0, 1), advised)
    expect((await send(section, base64(without), SCHEMA_VERSION)).receipt).toBeDefined()
    expect((await send(section, older, 1)).receipt).toBeDefined()
    expect(await test.prisma.writingDocument.findUnique({ where: { id: section } })).toMatchObject({
      schemaVersion: 1,
      words: 1,
      text: 'x',
    })
  })

  it('never for a merge that each side made rightly', async () => {
    const list = element('bullet_list', {}, [
      element('list_item', {}, [element('paragraph', {}, [new Y.XmlText('a')])]),
      element('list_item', {}, [element('paragraph', {}, [new Y.XmlText('b')])]),
    ])
    const both = withNode(list)
    await send(section, base64(both))
    for (const index of [0, 1]) {
      const without = updateOf(
        (doc) => (doc.getXmlFragment(TEXT_FRAGMENT).get(0) as Y.XmlElement).delete(index, 1),
        both,
      )
      expect((await send(section, base64(without))).receipt).toBeDefined()
    }
    expect(await test.prisma.writingDocument.findUnique({ where: { id: section } })).toMatchObject({ text: '' })
  })

  it('whatever clock the device has', async () => {
    const binned = inOutline((doc) => sectionOf(doc, section).set('removedAt', Date.UTC(1999, 0, 1)))
    expect((await send(project, base64(binned))).receipt).toBeDefined()
    const row = await test.prisma.writingDocument.findUniqueOrThrow({ where: { id: section } })
    expect(Math.abs(Date.now() - Number(row.removedAt))).toBeLessThan(60_000)
    const back = updateOf((doc) => sectionOf(doc, section).set('removedAt', null), Y.mergeUpdatesV2([outline, binned]))
    expect((await send(project, base64(back))).receipt).toBeDefined()
    expect(await test.prisma.writingDocument.findUnique({ where: { id: section } })).toMatchObject({ removedAt: null })
  })
})

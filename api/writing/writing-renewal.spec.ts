import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { OUTLINE_MAP, Outline, readingOrder } from '#contract/writing/outline'
import { buildProject } from '../../prisma/factories/project'
import { draftTexts } from '../../prisma/writing/draft-writing'
import { FIRST_TEMPLATE } from '../testing/first-template'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, base64, docOf, paragraphsOf, postSync, updateOf, WritingDevice } from '../testing/writing-device'
import { WritingPool } from '../text-work/writing-pool.service'
import { WritingRenewal } from './writing-renewal.service'
import { WritingStart } from './writing-start.service'

const HEADINGS = [...FIRST_TEMPLATE.matchAll(/^##? (.+)$/gm)].map(([, heading = '']) => heading)
/** Replaces non-breaking spaces by ordinary ones. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const DAY = new Date('2026-05-04T10:00:00Z')

describe('a text that was begun from a first template', () => {
  let test: TestApp
  let student: SignedIn
  let project: string
  let phone: WritingDevice
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student' })
    project = await begun(FIRST_TEMPLATE, HEADINGS)
    phone = new WritingDevice(student, project)
    await phone.sync()
  })

  /** Stores a text as the server used to make it, with lengths in headings. */
  async function begun(markdown: string, headings: readonly string[]): Promise<string> {
    const data = buildProject({ userId: student.id, updatedAt: DAY })
    const { id } = await test.prisma.project.create({ data })
    const draft = draftTexts([markdown])
    const outline = docOf(draft.outline)
    for (const [index, section] of draft.sections.entries()) {
      const fields = outline.getMap(OUTLINE_MAP).get(section.id) as Y.Map<unknown>
      fields.set('title', headings[index])
      fields.set('goal', null)
    }
    const state = Y.encodeStateAsUpdateV2(outline) as Uint8Array<ArrayBuffer>
    await test.prisma.$transaction((transaction) =>
      test.app.get(WritingStart).store(transaction, id, { ...draft, outline: state }),
    )
    await test.prisma.projectWriting.update({ where: { projectId: id }, data: { draftVersion: 1 } })
    await test.prisma.writingDocument.updateMany({ where: { projectId: id }, data: { updatedAt: DAY } })
    return id
  }

  const run = () => test.app.get(WritingRenewal).run()
  const order = () => readingOrder(Outline.parse(phone.outline()))
  const shown = () => order().map(({ depth, title, goal }) => [depth, plain(title), goal])
  const titled = (title: string) => order().find((one) => plain(one.title) === title)?.id ?? ''
  const row = (id: string) => test.prisma.writingDocument.findUniqueOrThrow({ where: { id } })
  const rows = () => test.prisma.writingDocument.findMany({ where: { projectId: project }, orderBy: { id: 'asc' } })
  const blocks = (id: string) =>
    phone
      .doc(id)
      .getXmlFragment(TEXT_FRAGMENT)
      .toArray()
      .map((block) => (block instanceof Y.XmlElement ? block.nodeName : ''))

  it('has its chapters at the top, lengths as goals, and advice as hints', async () => {
    expect(shown().slice(0, 3)).toEqual([
      [0, '[Titre : le sujet, le lieu, la période]', null],
      [1, 'Mode d’emploi', null],
      [1, 'Introduction (4 pages)', null],
    ])
    const root = titled('[Titre : le sujet, le lieu, la période]')
    const introduction = titled('Introduction (4 pages)')
    const second = titled('Partie 1 : comprendre le sujet (14 pages)')
    expect(await run()).toBe(1)
    await phone.sync()
    expect(shown()).toEqual([
      [0, 'Mode d’emploi', null],
      [0, 'Introduction', 1200],
      [0, 'Partie 1 : comprendre le sujet', 4200],
      [0, 'Partie 2 : enquêter et répondre', 4800],
      [0, 'Conclusion', 600],
      [0, 'Bibliographie et annexes', null],
      [0, 'Avant de déposer', null],
    ])
    expect((await row(root)).removedAt).not.toBeNull()
    expect(await row(introduction)).toMatchObject({ text: '', words: 0, schemaVersion: 2, updatedAt: DAY })
    expect(blocks(introduction)).toEqual(['guidance', 'paragraph'])
    const [advice] = phone.doc(introduction).getXmlFragment(TEXT_FRAGMENT).toArray() as Y.XmlElement[]
    expect(advice?.getAttribute('advice')?.split('\n')).toHaveLength(5)
    expect(advice?.getAttribute('advice')).toMatch(/^• \[Un fait observé, avec sa source/)
    expect(blocks(second)).toEqual(['heading', 'guidance', 'paragraph', 'heading', 'guidance', 'paragraph'])
    expect((await test.prisma.project.findUniqueOrThrow({ where: { id: project } })).updatedAt).toEqual(DAY)
  })

  it('is brought there once, by several servers at once too', async () => {
    const counts = await Promise.all([run(), run()])
    expect(counts.sort()).toEqual([0, 1])
    const after = await rows()
    expect(await test.prisma.writingUpdate.count()).toBe(after.length - 1)
    expect(await run()).toBe(0)
    expect(await rows()).toEqual(after)
  })

  it('keeps every section that somebody has touched, and what a device writes meanwhile', async () => {
    const introduction = titled('Introduction (4 pages)')
    const conclusion = titled('Conclusion (2 pages)')
    addParagraph(phone.doc(introduction), 'Ma phrase.')
    await phone.sync()
    const before = await row(introduction)
    const tablet = new WritingDevice(student, project)
    await tablet.sync()
    addParagraph(tablet.doc(conclusion), 'Écrit sans réseau.')
    expect(await run()).toBe(1)
    expect(await row(introduction)).toEqual(before)
    await tablet.sync()
    await phone.sync()
    expect(paragraphsOf(phone.doc(conclusion)).at(-1)).toBe('Écrit sans réseau.')
    expect(shown()).toContainEqual([0, 'Introduction', 1200])
    expect(blocks(titled('Mode d’emploi'))).toEqual(['guidance', 'paragraph'])
  })

  it('keeps the place of the title where somebody wrote in it', async () => {
    const root = titled('[Titre : le sujet, le lieu, la période]')
    addParagraph(phone.doc(root), 'Par Afi Mensah')
    await phone.sync()
    await run()
    await phone.sync()
    expect(shown()[0]).toEqual([0, '[Titre : le sujet, le lieu, la période]', null])
    expect(shown()[2]).toEqual([1, 'Introduction', 1200])
  })

  it('is left alone where its template was another', async () => {
    project = await begun('# Rapport de stage\n\nDu texte\n\n## Analyse\n\nMot', ['Rapport de stage', 'Analyse'])
    const before = await rows()
    await run()
    expect(await rows()).toEqual(before)
  })

  it('is read, and not written, by an older application', async () => {
    await run()
    await phone.sync()
    const id = titled('Introduction')
    const update = base64(updateOf((doc) => addParagraph(doc, 'Ancien')))
    const { body } = await postSync(student, {
      documents: [{ project, id, seen: 9, schema: 1, update }],
    }).expect(200)
    expect(body.documents).toMatchObject([{ id, refused: 'oldSchema' }])
  })

  it('waits for the next start where somebody writes at that moment', async () => {
    const pool = test.app.get(WritingPool)
    const id = titled('Mode d’emploi')
    const work = pool.run.bind(pool)
    const spy = jest.spyOn(pool, 'run').mockImplementationOnce(async (...job) => {
      await test.prisma.writingDocument.update({ where: { id }, data: { head: { increment: 1 } } })
      return work(...job)
    })
    try {
      expect(await run()).toBe(0)
      expect(await test.prisma.writingUpdate.count()).toBe(0)
      expect(await run()).toBe(1)
      expect((await row(id)).schemaVersion).toBe(1)
    } finally {
      spy.mockRestore()
    }
  })
})

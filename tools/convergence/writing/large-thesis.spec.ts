import 'fake-indexeddb/auto'
import type { WritingAnswer, WritingQuestion } from '../../../app/offline/writing/exchange'
import { writingDatabase } from '../../../app/offline/writing/database'
import * as edits from '../../../app/offline/writing/outline-edits'
import { insertParagraphs } from '../../../app/offline/writing/passages'
import { ModelDevice, type, type ModelTab } from '../../../app/offline/writing/testing/model-device.testing'
import { MAX_SECTIONS } from '#contract/limits'
import { readThesis } from '../../../prisma/demo/theses'
import { createRandom } from '../../../prisma/factories/random'
import { countedDisk, type Loaded } from './counted-disk'
import { WritingWorld, type WritingProject } from './writing-world'

jest.setTimeout(180_000)

/** Three hundred pages of some 300 words, in the maximum number of sections. */
const WORDS = 90_000
const OTHER = 'Un mot d’un autre mémoire'
/** Limit of the first copy, which is requested section by section. */
const FIRST_COPY_BYTES = 1_500_000

describe('a thesis of 300 pages and 60 sections', () => {
  const random = createRandom(300)
  const loaded: Loaded = { states: [], texts: [] }
  const calls: { question: WritingQuestion; bytes: number }[] = []
  let world: WritingWorld
  let project: WritingProject
  let phone: ModelDevice
  let tab: ModelTab
  let sections: string[]

  const device = (name: string, userId: string, newDisk = () => writingDatabase(`${name}-large`)) =>
    new ModelDevice(
      name,
      userId,
      {
        sync: async (person, question) => {
          const answer: WritingAnswer = await project.sync(person, question)
          if (name === 'phone') calls.push({ question, bytes: JSON.stringify(answer).length })
          return answer
        },
      },
      newDisk,
    )
  const begin = () => {
    loaded.states.length = loaded.texts.length = calls.length = 0
  }

  beforeAll(async () => {
    world = await WritingWorld.open()
    project = await world.newProject(1)
    const text = (await readThesis('fr')).join('\n\n').split(/\n{2,}/)
    const tablet = device('tablet', project.student.id)
    const writer = tablet.open()
    await tablet.pass(0)
    const { doc: plan } = await writer.section(project.id, project.id)
    while (Object.keys(edits.readOutline(plan)).length < MAX_SECTIONS) {
      const id = random.uuid(random.now)
      await writer.store.begin(project.id, id)
      edits.applyEdit(plan, edits.addAfter(edits.readOutline(plan), null, id, `Section ${random.hex(4)}`))
    }
    sections = Object.keys(edits.readOutline(plan))
    let at = 0
    for (const id of sections) {
      const { doc } = await writer.store.openSection(project.id, id)
      let words = 0
      for (const paragraphs: string[] = []; words < WORDS / MAX_SECTIONS; at += 1) {
        const paragraph = (text[at % text.length] ?? '').replaceAll('\n', ' ')
        words += paragraph.split(' ').length
        paragraphs.push(paragraph)
        insertParagraphs(doc, paragraphs.length, paragraph, () => random.hex(12))
      }
    }
    await writer.store.sync()
    await tablet.quiet()
    expect(await writer.store.unsent()).toBe(0)
    phone = device('phone', project.student.id, () => countedDisk(writingDatabase('phone-large'), loaded))
    tab = phone.open()
    await phone.pass(0)
  })
  afterAll(() => world.close())

  it('comes to a second device whole, some sections a call', () => {
    expect(tab.store.project(project.id)?.documents.size).toBe(MAX_SECTIONS + 1)
    expect([...(tab.store.project(project.id)?.documents.values() ?? [])].every(({ isHere }) => isHere)).toBe(true)
    expect(calls.length).toBeLessThan(MAX_SECTIONS / 3)
    expect(calls.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(FIRST_COPY_BYTES)
  })

  it('opens without network with its plan alone, with the words of all', async () => {
    phone.kill(tab)
    phone.isOnline = false
    begin()
    tab = phone.open()
    const { doc, status } = await tab.section(project.id, project.id)
    await phone.quiet()
    expect(status).toBe('ready')
    expect(Object.keys(edits.readOutline(doc))).toHaveLength(MAX_SECTIONS)
    const words = [...(tab.store.project(project.id)?.documents.values() ?? [])].reduce(
      (sum, one) => sum + one.words,
      0,
    )
    expect(words).toBeGreaterThan(WORDS * 0.9)
    expect(loaded).toEqual({ states: [project.id], texts: [] })
    expect(calls).toEqual([])
  })

  it('is searched without a document being decoded, and without the texts of other theses', async () => {
    const other = '00000000-0000-4000-8000-000000000001'
    await tab.store.begin(other, '00000000-0000-4000-8000-000000000002')
    const { doc, close } = await tab.store.openSection(other, '00000000-0000-4000-8000-000000000002')
    type(doc, OTHER, 0, 0)
    close()
    await phone.pass(300)
    await tab.store.texts(other)
    begin()
    const texts = await tab.store.texts(project.id)
    expect([...texts.keys()].sort()).toEqual([...sections].sort())
    expect([...texts.values()].join('\n')).toContain('Il est cinq heures dix')
    expect([...texts.values()].join('\n')).not.toContain(OTHER)
    expect({ states: loaded.states, texts: loaded.texts.length }).toEqual({ states: [], texts: MAX_SECTIONS })
    await tab.store.discardCopy('00000000-0000-4000-8000-000000000002')
  })

  it('asks for nothing when nothing changed', async () => {
    await phone.goOnline()
    await tab.store.sync()
    begin()
    await tab.store.sync()
    expect(loaded).toEqual({ states: [], texts: [] })
    expect(calls).toMatchObject([{ question: { documents: [] } }])
    expect(calls[0]?.bytes).toBeLessThan(200)
  })

  it('asks for the section alone that somebody else has changed, and for what is new in it', async () => {
    const [id = ''] = sections
    const tutor = device('tutor', project.mentor.id)
    const other = tutor.open()
    await tutor.pass(0)
    const { doc } = await other.section(project.id, id)
    type(doc, 'Une remarque ', 0, 0)
    await other.store.sync()
    begin()
    await tab.store.sync()
    expect(new Set(loaded.states)).toEqual(new Set([id]))
    expect(calls.flatMap(({ question }) => question.documents.map((one) => one.id))).toEqual([id])
    expect(calls.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(1_500)
  })

  it('sends one sentence as one sentence', async () => {
    const [, id = ''] = sections
    const { doc } = await tab.section(project.id, id)
    type(doc, 'Une phrase de plus. ', 0, 1)
    begin()
    await tab.store.sync()
    expect(new Set(loaded.states)).toEqual(new Set([id]))
    const [{ question } = { question: null }] = calls
    expect(question?.documents.map((one) => one.id)).toEqual([id])
    expect(question?.documents[0]?.update?.length).toBeLessThan(200)
  })

  it('lets a mentor read one section without the others', async () => {
    const requested: string[] = []
    const reader = new ModelDevice('reader', project.mentor.id, {
      sync: (person, question) => {
        requested.push(...question.documents.map((one) => one.id))
        return project.sync(person, question)
      },
    })
    const page = reader.open()
    await reader.pass(0)
    await page.section(project.id, project.id)
    const [, , id = ''] = sections
    expect((await page.section(project.id, id)).status).toBe('ready')
    expect(requested.sort()).toEqual([project.id, id].sort())
  })
})

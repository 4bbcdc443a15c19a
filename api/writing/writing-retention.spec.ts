import { SETTINGS_MAP } from '#domain/thesis/settings'
import { buildProject } from '../../prisma/factories/project'
import { RetentionService } from '../retention/retention.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import {
  addParagraph,
  base64,
  paragraphsOf,
  postSync,
  sectionOf,
  setSource,
  updateOf,
  WritingDevice,
} from '../testing/writing-device'

describe('of the texts', () => {
  let test: TestApp
  let student: SignedIn
  let project: string
  let phone: WritingDevice
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student' })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id }) })).id
    phone = new WritingDevice(student, project)
    await phone.sync()
  })

  const clean = () => test.app.get(RetentionService).run()
  const exec = (sql: string) => test.database.exec(sql)

  it('updates go after 90 days, and states have them', async () => {
    const section = phone.sections()[0] ?? ''
    const tablet = new WritingDevice(student, project)
    await tablet.sync()
    for (const text of ['Un', 'Deux', 'Trois']) {
      addParagraph(phone.doc(section), text)
      await phone.sync()
    }
    await exec(`UPDATE writing_documents SET updated_at = now() - interval '1 year'`)
    await exec(`SET session_replication_role = 'replica';
      UPDATE writing_updates SET created_at = now() - interval '91 days' WHERE number < 4;
      UPDATE writing_updates SET created_at = now() - interval '89 days' WHERE number = 4;
      SET session_replication_role = 'origin';`)
    await clean()
    await clean()
    expect((await test.prisma.writingUpdate.findMany()).map(({ number }) => number)).toEqual([4])
    expect(await test.prisma.writingDocument.findUnique({ where: { id: section } })).toMatchObject({
      head: 4,
      logFrom: 3,
      text: 'Un\nDeux\nTrois',
    })
    await tablet.sync()
    expect(paragraphsOf(tablet.doc(section))).toEqual(['Un', 'Deux', 'Trois'])
  })

  it('sections go after a month in the bin, with what stood under them, and devices are told', async () => {
    const chapter = phone.addSection({ title: 'Chapitre' })
    const under = phone.addSection({ title: 'Dessous', parent: chapter })
    const fresh = phone.addSection({ title: 'Dessous, écrit depuis', parent: chapter })
    const young = phone.addSection({ title: 'Jetée hier' })
    const [first = ''] = phone.sections().filter((id) => ![chapter, under, fresh, young].includes(id))
    for (const id of [chapter, under, fresh, young, first]) addParagraph(phone.doc(id), 'Du texte')
    await phone.sync()
    for (const id of [chapter, young]) sectionOf(phone.doc(), id).set('removedAt', 5)
    await phone.sync()
    await clean()
    expect(await test.prisma.writingDocument.count()).toBe(6)
    await exec(`UPDATE writing_documents SET removed_at = now() - interval '31 days' WHERE removed_at IS NOT NULL AND id <> '${young}';
      UPDATE writing_documents SET updated_at = now() - interval '31 days' WHERE id <> '${fresh}'`)
    const tablet = new WritingDevice(student, project)
    await tablet.sync()
    await clean()
    const countRemaining = async () =>
      (await test.prisma.writingDocument.findMany({ where: { kind: 'section' } })).map(({ id }) => id).sort()
    // A chapter stays while a section under it has recent changes.
    expect(await countRemaining()).toEqual([first, chapter, fresh, young].sort())
    await exec(`UPDATE writing_documents SET updated_at = now() - interval '31 days' WHERE id = '${fresh}'`)
    await clean()
    expect(await countRemaining()).toEqual([first, young].sort())
    await tablet.sync()
    expect(tablet.sections()).toEqual([first, young].sort())
    const update = base64(updateOf((doc) => addParagraph(doc, 'Trop tard')))
    const { body } = await postSync(student, {
      documents: [{ project, id: chapter, seen: 9, schema: 1, update }],
    }).expect(200)
    expect(body.documents).toEqual([{ id: chapter, head: 9, refused: 'unknown' }])
    await clean()
    expect(await test.prisma.writingDocument.count()).toBe(3)
  })

  it('a section that came back from the bin stays', async () => {
    const id = phone.addSection()
    await phone.sync()
    sectionOf(phone.doc(), id).set('removedAt', 5)
    await phone.sync()
    sectionOf(phone.doc(), id).set('removedAt', null)
    await phone.sync()
    await exec(`UPDATE writing_documents SET updated_at = now() - interval '31 days'`)
    await clean()
    expect(await test.prisma.writingDocument.count({ where: { id } })).toBe(1)
  })

  it('the owner has a copy in the account’s export', async () => {
    const [section = ''] = phone.sections()
    addParagraph(phone.doc(section), 'Une phrase à moi')
    sectionOf(phone.doc(), section).set('title', 'Avant tout')
    const binned = phone.addSection({ title: 'Jetée', removedAt: 1 })
    setSource(phone.doc(), { title: 'Un livre' })
    phone.doc().getMap(SETTINGS_MAP).set('style', 'mla')
    await phone.sync()
    const { body } = await student.call('get', '/api/account/export').buffer(true).expect(200)
    expect(body.texts).toMatchObject([
      {
        projectId: project,
        sections: [
          { id: section, title: 'Avant tout', text: 'Une phrase à moi', words: 4, removedAt: null },
          { id: binned, title: 'Jetée', text: '', removedAt: expect.any(String) },
        ],
        sources: [{ id: expect.any(String), kind: 'book', title: 'Un livre' }],
        settings: { style: 'mla' },
      },
    ])
    expect(body.writings).toHaveLength(2)
    const stranger = await signIn(test, { role: 'student' })
    const { body: other } = await stranger.call('get', '/api/account/export').expect(200)
    expect([other.texts, other.writings]).toEqual([[], []])
  })
})

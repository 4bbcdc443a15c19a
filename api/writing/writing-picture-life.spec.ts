import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import { TEXT_FRAGMENT } from '#blocks/schema'
import { buildProject } from '../../prisma/factories/project'
import { Passwords } from '../auth/passwords'
import { RetentionService } from '../retention/retention.service'
import { photo, postPicture } from '../testing/pictures'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { WritingDevice } from '../testing/writing-device'

const password = 'trois mots bien choisis'

describe('a picture of a text', () => {
  let test: TestApp
  let student: SignedIn
  let project: string
  let phone: WritingDevice
  let section: string
  let picture: string
  let passwordHash: string
  beforeAll(async () => {
    test = await startTestApp()
    passwordHash = await test.app.get(Passwords).hash(password)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student', passwordHash })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id }) })).id
    phone = new WritingDevice(student, project)
    await phone.sync()
    section = phone.sections()[0] ?? ''
    picture = randomUUID()
    await postPicture(student, project, await photo(), { id: picture }).expect(200)
  })

  const clean = () => test.app.get(RetentionService).run()
  const exec = (sql: string) => test.database.exec(sql)
  const isThere = async () => (await test.prisma.writingPicture.count()) === 1
  const monthLater = () => exec(`UPDATE writing_pictures SET unused_since = unused_since - interval '31 days'`)
  const text = () => phone.doc(section).getXmlFragment(TEXT_FRAGMENT)
  async function show(image: string) {
    const figure = new Y.XmlElement('figure')
    figure.setAttribute('image', image)
    figure.setAttribute('id', 'figure00000a')
    text().push([figure])
    await phone.sync()
  }
  async function takeOut() {
    text().delete(0, text().length)
    await phone.sync()
  }
  const documents = () =>
    test.prisma.writingDocument.findMany({ where: { id: section }, select: { pictures: true, text: true } })

  it('is known by the text that shows it; what is no id, or of another project, shows nothing', async () => {
    await show(picture)
    await show('no id at all')
    const foreign = randomUUID()
    await show(foreign)
    expect(await documents()).toEqual([{ pictures: [picture, foreign], text: '\n\n' }])
  })

  it('goes a month after nothing shows it any more, and not before', async () => {
    await show(picture)
    await clean()
    await monthLater()
    await clean()
    expect(await isThere()).toBe(true)
    await takeOut()
    await clean()
    expect(await isThere()).toBe(true)
    await exec(`UPDATE writing_pictures SET unused_since = unused_since - interval '29 days'`)
    await clean()
    expect(await isThere()).toBe(true)
    await monthLater()
    await clean()
    expect(await isThere()).toBe(false)
  })

  it('that never came into a text goes as well; one that came back into it stays', async () => {
    await clean()
    await monthLater()
    await show(picture)
    await clean()
    expect(await test.prisma.writingPicture.findMany()).toMatchObject([{ unusedSince: null }])
    await takeOut()
    await clean()
    await monthLater()
    await clean()
    expect(await isThere()).toBe(false)
  })

  it('stays while a version shows it', async () => {
    await show(picture)
    await student
      .call('post', `/api/projects/${project}/sections/${section}/versions`)
      .send({ label: 'Avec la figure' })
      .expect(201)
    expect(await test.prisma.writingVersion.findMany({ select: { pictures: true } })).toEqual([{ pictures: [picture] }])
    await takeOut()
    await clean()
    await monthLater()
    await clean()
    expect(await isThere()).toBe(true)
    await test.prisma.writingVersion.deleteMany()
    await clean()
    await monthLater()
    await clean()
    expect(await isThere()).toBe(false)
  })

  it('is in the account’s export, also one that was given to another’s project', async () => {
    const helper = await signIn(test, { role: 'student' })
    await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: helper.id, access: 'edit' } })
    const given = randomUUID()
    await postPicture(helper, project, await photo(9), { id: given }).expect(200)
    const exported = async (person: SignedIn) =>
      (await person.call('get', '/api/account/export').buffer(true).expect(200)).body
    const own = await exported(student)
    const shown = { picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/), width: 640, height: 480 }
    expect(own.texts).toMatchObject([
      {
        pictures: [
          { ...shown, id: picture },
          { ...shown, id: given },
        ],
      },
    ])
    expect(own.pictures).toEqual([])
    expect((await exported(helper)).pictures).toMatchObject([{ ...shown, id: given }])
    expect((await exported(await signIn(test, { role: 'student' }))).pictures).toEqual([])
  })

  it('goes with its owner’s account; of a helper’s the name goes', async () => {
    const helper = await signIn(test, { role: 'student', passwordHash })
    await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: helper.id, access: 'edit' } })
    await postPicture(helper, project, await photo(9)).expect(200)
    await helper.call('delete', '/api/account').send({ password }).expect(204)
    const remaining = await test.prisma.writingPicture.findMany({ orderBy: { createdAt: 'asc' } })
    expect(remaining.map(({ uploaderId }) => uploaderId)).toEqual([student.id, null])
    await student.call('delete', '/api/account').send({ password }).expect(204)
    expect(await test.prisma.writingPicture.count()).toBe(0)
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { writingApi } from '#contract/writing/sync'
import { buildProject } from '../../prisma/factories/project'
import { Passwords } from '../auth/passwords'
import { openSignIn, signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, paragraphsOf, postSync, WritingDevice } from '../testing/writing-device'
import { WritingHistory } from './writing-history.service'
import { WritingWriter } from './writing-writer.service'

const password = 'trois mots bien choisis'
const MOST = 4_000

describe('what one project or one person asks of the server', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let project: string
  let phone: WritingDevice
  let section: string
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    const passwordHash = await test.app.get(Passwords).hash(password)
    student = await signIn(test, { role: 'student', passwordHash })
    mentor = await signIn(test, { role: 'mentor' })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id, mentorId: mentor.id }) })).id
    phone = new WritingDevice(student, project)
    await postSync(student).expect(200)
    await phone.sync()
    section = phone.sections()[0] ?? ''
  })

  it('is a log of so many bytes: the oldest updates go, and nothing of the text', async () => {
    test.app.get(WritingWriter).maxLogBytes = MOST
    const tablet = new WritingDevice(mentor, project)
    await tablet.sync()
    addParagraph(tablet.doc(section), 'Du mentor')
    await tablet.sync()
    const texts = Array.from({ length: 12 }, (_, index) => `${String(index)} ${'mot '.repeat(150)}`)
    await phone.sync()
    for (const text of texts) {
      addParagraph(phone.doc(section), text)
      await phone.exchange([section])
    }
    const log = await test.prisma.writingUpdate.findMany({ where: { documentId: section } })
    const bytes = log.reduce((sum, one) => sum + one.bytes.length, 0)
    expect(bytes).toBeLessThanOrEqual(MOST)
    expect(log.length).toBeLessThan(12)
    expect(await test.prisma.projectWriting.findFirst()).toMatchObject({ logBytes: bytes, head: 14 })
    // A device that was offline gets the full state, and blocks still have their authors.
    await tablet.sync()
    expect(paragraphsOf(tablet.doc(section))).toEqual(['Du mentor', ...texts])
    test.app.get(WritingWriter).maxLogBytes = 50_000_000
  })

  it('is so many syncs a minute, from all addresses together', async () => {
    const tablet = await openSignIn(test, student.id)
    const { times } = writingApi.sync.personLimit
    for (let call = 0; call < times; call++) await postSync(call % 2 ? student : tablet)
    const { headers } = await postSync(await openSignIn(test, student.id)).expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    await postSync(mentor).expect(200)
  })

  it('may be the end of an account while a text of it is stored', async () => {
    const history = test.app.get(WritingHistory)
    const write = history.writeAuthors.bind(history)
    let erased: Promise<number> = Promise.resolve(0)
    jest.spyOn(history, 'writeAuthors').mockImplementationOnce(async (...given) => {
      erased = student
        .call('delete', '/api/account')
        .send({ password })
        .then(({ status }) => status)
      // By then the erasure waits for the writer, who locks the person's row as well.
      await sleep(1_500)
      return write(...given)
    })
    addParagraph(phone.doc(section), 'Dernière phrase')
    const { documents } = await phone.exchange([section])
    expect(documents).toMatchObject([{ id: section }])
    expect(await erased).toBe(204)
    expect(await test.prisma.projectWriting.count()).toBe(0)
  })
})

import { buildProject } from '../../prisma/factories/project'
import { Levels } from '../levels/levels.service'
import { makeInstitution } from '../testing/institution'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { addParagraph, base64, postSync, updateOf } from '../testing/writing-device'
import { InstalmentReminders } from './instalment-reminders.service'

const DAY_MS = 86_400_000

describe('a part that is not paid', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let project: string
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student' })
    mentor = await signIn(test, { role: 'mentor' })
    const made = await test.prisma.project.create({ data: buildProject({ userId: student.id, mentorId: mentor.id }) })
    project = made.id
    await postSync(student).expect(200)
    await pay({ parts: 3 })
  })

  const pay = async (body: object) => {
    const order = await student
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic', ...body })
      .expect(200)
    const card = { clientSecret: order.body.clientSecret, card: '4242 4242 4242 4242' }
    await test.call('post', '/api/payment/sandbox/confirm').send(card).expect(200)
  }
  const schedule = async () => (await student.call('get', '/api/account/subscription').expect(200)).body.schedules[0]
  const second = async () => (await schedule()).parts[1]
  /** Runs the jobs this many days after the due date of the second part. */
  const run = async (days: number) => {
    const at = new Date(Date.parse((await second()).dueAt) + days * DAY_MS)
    await test.app.get(Levels).turn(at)
    await test.app.get(InstalmentReminders).run(at)
  }
  const readReminders = async () => {
    const notices = await test.prisma.notice.findMany({ orderBy: { id: 'asc' } })
    return notices.map(({ kind, values }) =>
      kind === 'partDue' && values instanceof Object && 'days' in values ? Number(values.days) : kind,
    )
  }
  const write = async (person: SignedIn, text: string) => {
    const { id } = await test.prisma.writingDocument.findFirstOrThrow({ where: { kind: 'section' } })
    const update = base64(updateOf((doc) => addParagraph(doc, text)))
    const documents = [{ project, id, seen: 0, schema: 1, update }]
    return (await postSync(person, { projects: [{ id: project, seen: 0 }], documents }).expect(200)).body
  }

  it('is recalled three days before, on the day and three days after, each once', async () => {
    const seen: unknown[] = []
    for (const days of [-4, -3, -2, 0, 0.5, 3, 4]) {
      await run(days)
      seen.push((await readReminders()).length)
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect(await readReminders()).toEqual([-3, 0, 3])
    expect(await test.prisma.notice.findFirst()).toMatchObject({
      userId: student.id,
      mailAt: expect.any(Date),
      values: { number: 2, francs: 100_000 },
    })
  })

  it('is recalled the last time alone where the server was away, and no more once it is paid', async () => {
    await run(1)
    expect(await readReminders()).toEqual([0])
    await pay({ part: (await second()).id })
    await run(4)
    expect(await readReminders()).toEqual([0])
  })

  it('makes the texts read-only seven days after the paid days, and writable again once it is paid', async () => {
    // The paid days end five days after the due date.
    await run(11)
    expect((await write(student, 'Avant')).documents).toMatchObject([{ receipt: expect.any(Object) }])
    await run(12.1)
    await run(13)
    expect(await readReminders()).toEqual([3, 'writingPaused'])
    expect(await schedule()).toMatchObject({ pausedAt: expect.any(String) })
    const refused = await write(student, 'Pendant')
    expect(refused.documents).toMatchObject([{ refused: 'unpaid', update: expect.any(String) }])
    expect(refused.projects).toMatchObject([{ id: project, access: 'unpaid' }])
    // The mentor can still write, and the student can still read and export.
    expect((await write(mentor, 'Du mentor')).documents).toMatchObject([{ receipt: expect.any(Object) }])
    await student.call('get', '/api/account/export').expect(200)
    expect(await test.prisma.writingDocument.count()).toBeGreaterThan(0)
    await pay({ part: (await second()).id })
    expect(await schedule()).toMatchObject({ pausedAt: null, state: 'open' })
    const after = await write(student, 'Pendant')
    expect(after.documents).toMatchObject([{ receipt: expect.any(Object) }])
    expect(after.projects).toMatchObject([{ access: 'owner' }])
  })

  it.each(['seat of an institution', 'level given in the console'])(
    'lets the student write again with a %s, and nothing paid',
    async (gift) => {
      await run(12.1)
      expect(await schedule()).toMatchObject({ pausedAt: expect.any(String) })
      if (gift === 'level given in the console') {
        const admin = await signIn(test)
        const path = `/api/users/${student.id}`
        const { version } = (await admin.call('get', path).expect(200)).body
        const edit = admin.call('patch', path).set('if-match', `"${String(version)}"`)
        await edit.send({ subscriptionType: 'pro' }).expect(200)
      } else {
        const { follow } = await makeInstitution(test)
        await follow(student)
        await test.app.get(Levels).turn()
      }
      expect(await schedule()).toMatchObject({ pausedAt: null, state: 'open' })
      const after = await write(student, 'De nouveau')
      expect(after.documents).toMatchObject([{ receipt: expect.any(Object) }])
      expect(after.projects).toMatchObject([{ access: 'owner' }])
    },
  )

  it('pauses nobody who has a level otherwise, nor after it was given back', async () => {
    await run(8)
    await test.prisma.user.update({ where: { id: student.id }, data: { subscriptionType: 'pro' } })
    await run(30)
    expect(await schedule()).toMatchObject({ pausedAt: null })
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { buildProject } from '../../../prisma/factories/project'
import { EventReader, until } from '../../testing/event-reader'
import { addSignIn, signIn, type SignedIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { addParagraph, postSync, WritingDevice } from '../../testing/writing-device'
import { WritingEvents } from './writing-events.service'

/** Long enough for an event to arrive, if there is one. */
const QUIET_MS = 150

describe('who has a section open hears of changes', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let project: string
  let phone: WritingDevice
  let section: string
  let readers: EventReader[]
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    readers = []
    student = await signIn(test, { role: 'student' })
    mentor = await signIn(test, { role: 'mentor' })
    project = (await test.prisma.project.create({ data: buildProject({ userId: student.id, mentorId: mentor.id }) })).id
    phone = new WritingDevice(student, project)
    await postSync(student).expect(200)
    await phone.sync()
    section = phone.sections()[0] ?? ''
  })
  afterEach(async () => {
    for (const reader of readers) reader.close()
    test.app.get(WritingEvents).maxStreams = 500
    test.app.get(WritingEvents).commentMs = 25_000
    await test.database.empty()
  })

  const listen = async (person: { cookie: string }, of = section): Promise<EventReader> => {
    const reader = await EventReader.open(test.port, person, { project, section: of })
    readers.push(reader)
    return reader
  }
  const write = async (text = 'Une phrase', of = section) => {
    addParagraph(phone.doc(of), text)
    return phone.sync()
  }
  const head = async () => (await test.prisma.projectWriting.findUniqueOrThrow({ where: { projectId: project } })).head

  it('at once where it is, then of each change in it, and nothing but its number', async () => {
    const reader = await listen(mentor)
    expect(reader.events).toEqual([{ project, head: 1 }])
    expect(reader.answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(reader.answer.headers['content-encoding']).toBeUndefined()
    await write()
    await until(() => reader.last?.head === 2, 'the change')
    expect(reader.events).toEqual([
      { project, head: 1 },
      { project, head: 2 },
    ])
  })

  it('also in the outline, not of another section, nor of what was sent before', async () => {
    const reader = await listen(mentor)
    const other = phone.addSection()
    await phone.sync()
    await until(() => reader.last?.head === 2, 'the outline')
    await write('Ailleurs', other)
    expect(await head()).toBe(3)
    await sleep(QUIET_MS)
    expect(reader.last?.head).toBe(2)
    await phone.sync()
    await write()
    await until(() => reader.last?.head === 4, 'the section')
    expect(reader.events).toHaveLength(3)
  })

  it('and of nothing without a right to the project', async () => {
    const neighbour = await signIn(test, { role: 'student' })
    const admin = await signIn(test)
    for (const person of [neighbour, admin]) expect((await listen(person)).answer.statusCode).toBe(404)
    expect((await listen({ cookie: '' })).answer.statusCode).toBe(401)
    await student.call('get', '/api/workspace/events?project=x').expect(422)
    await test.prisma.projectCollaborator.create({
      data: { projectId: project, userId: neighbour.id, access: 'read_only' },
    })
    expect((await listen(neighbour)).events).toEqual([{ project, head: 1 }])
  })

  it('until the right is taken away', async () => {
    const reader = await listen(mentor)
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: null } })
    await write()
    await until(() => !reader.isOpen, 'the end')
    expect(reader.events).toEqual([{ project, head: 1 }])
    expect((await listen(mentor)).answer.statusCode).toBe(404)
  })

  it('until the sign-in ends, whether something changes or not', async () => {
    const reader = await listen(mentor)
    await mentor.call('post', '/api/auth/logout').expect(204)
    await write()
    await until(() => !reader.isOpen, 'the end')
    expect(reader.events).toEqual([{ project, head: 1 }])
    test.app.get(WritingEvents).commentMs = 30
    const quiet = await listen(student)
    await until(() => quiet.comments > 1, 'comments')
    expect(quiet.isOpen).toBe(true)
    await test.prisma.loginSession.updateMany({ where: { userId: student.id }, data: { endedAt: new Date() } })
    await until(() => !quiet.isOpen, 'the end')
  })

  it('until the right is taken away, also where nobody writes', async () => {
    test.app.get(WritingEvents).commentMs = 30
    const reader = await listen(mentor)
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: null } })
    await until(() => !reader.isOpen, 'the end')
    expect(reader.events).toEqual([{ project, head: 1 }])
  })

  it('of that project alone: a stranger who knows a section learns nothing by it, and is not seen there', async () => {
    const neighbour = await signIn(test, { role: 'student' })
    const { id: own } = await test.prisma.project.create({ data: buildProject({ userId: neighbour.id }) })
    await postSync(neighbour).expect(200)
    const reader = await listen(student)
    const stranger = await EventReader.open(test.port, neighbour, { project: own, section })
    readers.push(stranger)
    await sleep(QUIET_MS)
    expect(stranger.events).toEqual([{ project: own, head: 1 }])
    expect(reader.events).toEqual([{ project, head: 1 }])
  })

  it('and whether another device of the same person has it open', async () => {
    const one = await listen(student)
    const tablet = await listen(await addSignIn(test.prisma, student.id))
    expect(tablet.events).toEqual([{ project, head: 1, others: true }])
    await until(() => one.last?.others === true, 'the other device')
    tablet.close()
    await until(() => one.last?.others === false, 'one device')
  })

  it('and whether somebody else has it open, not the same device twice', async () => {
    const one = await listen(student)
    const again = await listen(student)
    await listen(mentor, project)
    await sleep(QUIET_MS)
    expect([one.events, again.events]).toEqual([[{ project, head: 1 }], [{ project, head: 1 }]])
    const other = await listen(mentor)
    expect(other.events).toEqual([{ project, head: 1, others: true }])
    await until(() => one.last?.others === true && again.last?.others === true, 'somebody else')
    other.close()
    await until(() => one.last?.others === false, 'nobody else')
    await write()
    await until(() => one.last?.head === 2, 'a change')
    expect(one.last).toEqual({ project, head: 2 })
  })

  it('on three devices at a time; of one sign-in the oldest gives way', async () => {
    const others = [await addSignIn(test.prisma, student.id), await addSignIn(test.prisma, student.id)]
    const first = await listen(student)
    for (const device of others) await listen(device)
    const refused = await listen(await addSignIn(test.prisma, student.id))
    expect(refused.answer.statusCode).toBe(429)
    expect(refused.answer.headers['retry-after']).toBe('60')
    expect(first.isOpen).toBe(true)
    const again = await listen(student)
    await until(() => !first.isOpen, 'the end of the first')
    expect(again.isOpen).toBe(true)
  })

  it('as many as a server takes, and no question keeps a place', async () => {
    const events = test.app.get(WritingEvents)
    for (let time = 0; time < 4; time++)
      await student.call('head', `/api/workspace/events?project=${project}&section=${section}`).expect(200)
    events.maxStreams = 1
    const reader = await listen(student)
    expect((await listen(mentor)).answer.statusCode).toBe(503)
    reader.close()
    await until(async () => (await listen(mentor)).answer.statusCode === 200, 'a place')
  })

  it('without a connection to the database each', async () => {
    for (let device = 0; device < 5; device++) {
      const reader = await signIn(test, { role: 'student' })
      await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: reader.id } })
      for (let times = 0; times < 3; times++) await listen(reader)
    }
    await write()
    await until(() => readers.every((reader) => reader.last?.head === 2), 'the change everywhere')
  })
})

describe('a server that stops', () => {
  it('ends what is listened to, and waits for nobody', async () => {
    const test = await startTestApp()
    const student = await signIn(test, { role: 'student' })
    const { id: project } = await test.prisma.project.create({ data: buildProject({ userId: student.id }) })
    await postSync(student).expect(200)
    const reader = await EventReader.open(test.port, student, { project, section: project })
    const began = performance.now()
    await test.close()
    expect(performance.now() - began).toBeLessThan(2_000)
    await until(() => !reader.isOpen, 'the end')
  })
})

import ICAL from 'ical.js'
import { buildProject } from '../../prisma/factories/project'
import { buildSession } from '../../prisma/factories/session'
import { buildTask } from '../../prisma/factories/task'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const OWN = '/api/account/calendar-feed'
const DAY_MS = 86_400_000
const later = (days: number) => new Date(Date.now() + days * DAY_MS)

describe('the private calendar address', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student', language: 'fr' })
    mentor = await signIn(test, { role: 'mentor', language: 'en', fullName: 'Dr Élise Tchalla' })
  })

  const make = async (person: SignedIn): Promise<string> => (await person.call('post', OWN).expect(201)).body.path
  const readEvents = async (path: string) => {
    const { text } = await test.call('get', path).expect(200)
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    return events.map((event) => ({ event: new ICAL.Event(event), alarms: event.getAllSubcomponents('valarm') }))
  }
  const addWork = async () => {
    const [userId, mentorId] = [student.id, mentor.id]
    const title = 'Eau, terre ; et « vente » \\ au marché de Lomé, ou comment une planche se tient toute une année'
    const project = await test.prisma.project.create({
      // The last minute of 18 June in Praia.
      data: buildProject({ userId, mentorId, title, deadline: new Date('2027-06-19T00:59:00Z') }),
    })
    const [start, projectId] = [later(3), project.id]
    const session = await test.prisma.session.create({
      data: buildSession({ studentId: userId, mentorId, startTime: start, endTime: new Date(+start + 3_600_000) }),
    })
    const task = await test.prisma.task.create({
      data: buildTask({ projectId, title: 'Résultats', dueOn: '2027-03-31', doneAt: null }),
    })
    return { project, session, task }
  }

  it('is made once, renewed and revoked by its person', async () => {
    expect((await student.call('get', OWN).expect(200)).body).toEqual({ createdAt: null })
    const first = await make(student)
    expect(first).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
    expect((await student.call('get', OWN).expect(200)).body).toEqual({ createdAt: expect.any(String) })
    await test.call('get', first).expect(200)
    const second = await make(student)
    expect(second).not.toBe(first)
    await test.call('get', first).expect(404)
    await test.call('get', second).expect(200)
    await student.call('delete', OWN).expect(204)
    await student.call('delete', OWN).expect(204)
    await test.call('get', second).expect(404)
  })

  it('is kept as a hash, and is in no log', async () => {
    const path = await make(student)
    const token = path.slice('/api/calendar/'.length, -'.ics'.length)
    const stored = JSON.stringify([
      await test.prisma.calendarFeed.findMany(),
      await test.prisma.auditEvent.findMany(),
      await test.prisma.idempotencyKey.findMany(),
    ])
    expect(stored).toContain('calendar.renew')
    expect(stored).not.toContain(token)
  })

  it('says nothing of what was never one, has ended, or is of somebody who left', async () => {
    const revoked = await make(student)
    await student.call('delete', OWN).expect(204)
    const suspended = await make(mentor)
    await test.prisma.user.update({ where: { id: mentor.id }, data: { status: 'suspended' } })
    const unknown = `/api/calendar/${'A'.repeat(43)}.ics`
    const paths = [revoked, suspended, unknown, '/api/calendar/x', '/api/calendar/%00.ics', `${unknown}x`]
    const answers = await Promise.all(paths.map((path) => test.call('get', path)))
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[2]?.body])
  })

  it('holds sessions with alarms, and whole days of tasks and defences, in the person’s language', async () => {
    const { project, session, task } = await addWork()
    const events = await readEvents(await make(student))
    const of = (uid: string) => events.find(({ event }) => event.uid === `${uid}@cap-soutenance`)
    expect(events).toHaveLength(3)
    const own = of(session.id)
    expect(+(own?.event.startDate.toJSDate() ?? 0)).toBe(Math.floor(+session.startTime / 1_000) * 1_000)
    expect(own?.event.startDate.zone.tzid).toBe('UTC')
    expect(own?.alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT1H'])
    expect(own?.event.sequence).toBe(1)
    const todo = of(task.id)
    expect(todo?.event.summary).toBe('Chapitre\u202f: Résultats')
    expect(todo?.event.description).toBe(project.title)
    expect([todo?.event.startDate.isDate, String(todo?.event.startDate), String(todo?.event.endDate)]).toEqual([
      true,
      '2027-03-31',
      '2027-04-01',
    ])
    expect(todo?.alarms).toEqual([])
    expect(of(`defence-${project.id}`)?.event.summary).toBe(`Soutenance\u202f: ${project.title}`)
    expect(String(of(`defence-${project.id}`)?.event.startDate)).toBe('2027-06-18')

    const [english] = (await readEvents(await make(mentor))).filter(({ event }) => event.uid.startsWith(task.id))
    expect(english?.event.summary).toBe('Chapter: Résultats')
  })

  it('has lines of at most 75 octets that end as they should', async () => {
    await addWork()
    const { text, headers } = await test.call('get', await make(student)).expect(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = text.split('\r\n')
    expect(lines.pop()).toBe('')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('shows what is done as done, moves with its task, and leaves out what is removed or not reached', async () => {
    const { task } = await addWork()
    const neighbour = await signIn(test, { role: 'student' })
    const path = await make(student)
    await student
      .call('patch', `/api/tasks/${task.id}`)
      .set('if-match', '"1"')
      .send({ dueOn: '2027-04-02', doneAt: '2026-11-20T10:00:00.000Z' })
      .expect(200)
    const [moved] = (await readEvents(path)).filter(({ event }) => event.uid.startsWith(task.id))
    expect([moved?.event.summary, String(moved?.event.startDate), moved?.event.sequence]).toEqual([
      'Fait\u202f: Chapitre\u202f: Résultats',
      '2027-04-02',
      2,
    ])
    await student.call('delete', `/api/tasks/${task.id}`).expect(204)
    expect((await readEvents(path)).some(({ event }) => event.uid.startsWith(task.id))).toBe(false)
    expect(await readEvents(await make(neighbour))).toEqual([])
  })

  it('answers 304 where nothing has changed', async () => {
    const { task } = await addWork()
    const path = await make(student)
    const { headers } = await test.call('get', path).expect(200)
    const again = () => test.call('get', path).set('if-none-match', String(headers['etag']))
    const { text } = await again().expect(304)
    expect(text).toBe('')
    await test.prisma.task.update({ where: { id: task.id }, data: { title: 'Autre' } })
    await again().expect(200)
  })

  it('is not asked without end from one address', async () => {
    const path = await make(student)
    const ask = () => test.call('get', path, '10.9.8.7')
    for (let calls = 0; calls < 120; calls += 1) await ask().expect(200)
    await ask().expect(429)
  })

  it('goes with the account', async () => {
    const path = await make(student)
    await addWork()
    await test.prisma.user.update({ where: { id: student.id }, data: { deletedAt: new Date() } })
    await test.call('get', path).expect(404)
  })
})

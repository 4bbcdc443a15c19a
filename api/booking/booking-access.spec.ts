import { buildSession } from '../../prisma/factories/session'
import { bookableMentor, mentoredStudent, onDay } from '../testing/bookable-mentor'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const WHO = ['owner', 'mentor', 'formerMentor', 'edit', 'comments', 'read_only', 'neighbour', 'admin'] as const
type Who = (typeof WHO)[number]

/** Makes every call about booking and sessions as each kind of person. */
describe('who does what about sessions', () => {
  let test: TestApp
  let people: Record<Who, SignedIn>
  let projectId: string
  beforeAll(async () => {
    test = await startTestApp()
    const [mentor, formerMentor] = [await bookableMentor(test), await bookableMentor(test)]
    const { student: owner, projectId: id } = await mentoredStudent(test, mentor.id)
    projectId = id
    const student = () => signIn(test, { role: 'student', subscriptionType: 'pro' })
    people = {
      owner,
      mentor,
      formerMentor,
      admin: await signIn(test),
      edit: await student(),
      comments: await student(),
      read_only: await student(),
      neighbour: await student(),
    }
    for (const access of ['edit', 'comments', 'read_only'] as const)
      await test.prisma.projectCollaborator.create({ data: { projectId, userId: people[access].id, access } })
  })
  afterAll(() => test.close())
  beforeEach(() => test.prisma.session.deleteMany())

  const hour = (days: number, hours: number) => ({
    startTime: onDay(days, hours),
    endTime: onDay(days, hours + 1),
  })
  const add = (overrides: object = {}) =>
    test.prisma.session.create({
      data: {
        ...buildSession({ studentId: people.owner.id, mentorId: people.mentor.id, projectId }),
        ...hour(5, 8),
        notes: 'Entre nous',
        ...overrides,
      },
    })
  const readStatus = async (call: PromiseLike<{ status: number }>) => (await call).status
  const patch = (who: Who, id: string, changes: object) =>
    readStatus(people[who].call('patch', `/api/sessions/${id}`).set('if-match', '"1"').send(changes))

  it.each(WHO)('free times of a project: %s', async (who) => {
    const expected = { owner: 200, mentor: 200, edit: 403, comments: 403, read_only: 403 }
    const { status, body } = await people[who].call('get', `/api/projects/${projectId}/booking`)
    expect(status).toBe(who in expected ? expected[who as keyof typeof expected] : 404)
    if (status === 200) expect(body.state).toBe(who === 'owner' ? 'open' : 'notOwner')
  })

  it('free times name no other session than by its time', async () => {
    await add()
    const { student, projectId: id } = await mentoredStudent(test, people.mentor.id)
    const { text, body } = await student.call('get', `/api/projects/${id}/booking`).expect(200)
    expect(body.busy).toEqual([{ start: hour(5, 8).startTime, end: hour(5, 8).endTime }])
    for (const word of ['Entre nous', people.owner.id, people.owner.fullName]) expect(text).not.toContain(word)
  })

  it.each(WHO)('own availability, read and changed: %s', async (who) => {
    const isMentor = who === 'mentor' || who === 'formerMentor'
    const { status, body } = await people[who].call('get', '/api/availability')
    expect(status).toBe(isMentor ? 200 : 403)
    const { version = 0, ...rest } = isMentor ? body : { rules: {}, slots: [], exceptions: [] }
    const sent = people[who].call('patch', '/api/availability').set('if-match', `"${String(version)}"`)
    expect(await readStatus(sent.send(rest))).toBe(isMentor ? 200 : 403)
    const other = await test.prisma.mentorBookingRules.findMany({ orderBy: { version: 'asc' } })
    if (isMentor) expect(other.some((rules) => rules.version === Number(version) + 1)).toBe(true)
  })

  it.each(WHO)('booking a free hour: %s', async (who) => {
    const studentId = people[who].id
    const body = { title: 'Plan', studentId, mentorId: people.mentor.id, projectId, ...hour(6, 8) }
    const expected = { owner: 201, mentor: 403, formerMentor: 403, admin: 422 }
    const status = await readStatus(people[who].call('post', '/api/sessions').send(body))
    expect(status).toBe(who in expected ? expected[who as keyof typeof expected] : 422)
    expect(await test.prisma.session.count()).toBe(status === 201 ? 1 : 0)
  })

  it.each(WHO)('reading a session, and what was shared for it: %s', async (who) => {
    const { id } = await add()
    const reads = ['owner', 'mentor', 'admin'].includes(who)
    expect(await readStatus(people[who].call('get', `/api/sessions/${id}`))).toBe(reads ? 200 : 404)
    expect(await readStatus(people[who].call('get', `/api/sessions/${id}/preparation`))).toBe(reads ? 200 : 404)
  })

  it.each(WHO)('changing a session: %s', async (who) => {
    const acts: readonly [string, object, readonly Who[]][] = [
      ['move', hour(7, 9), ['owner', 'mentor', 'admin']],
      ['cancel', { status: 'cancelled' }, ['owner', 'mentor', 'admin']],
      ['note', { notes: 'x', decisions: ['y'] }, ['mentor', 'admin']],
      ['keep', { isKept: true }, ['mentor', 'admin']],
      ['turn into writing', { status: 'cancelled', isWritten: true }, ['mentor', 'admin']],
    ]
    for (const [what, changes, allowed] of acts) {
      await test.prisma.session.deleteMany()
      const { id } = await add()
      const reached = ['owner', 'mentor', 'admin'].includes(who)
      const status = allowed.includes(who) ? 200 : reached ? 403 : 404
      expect([what, await patch(who, id, changes)]).toEqual([what, status])
    }
  })

  it.each(WHO)('answering a request: %s', async (who) => {
    for (const status of ['scheduled', 'declined'] as const) {
      await test.prisma.session.deleteMany()
      const { id } = await add({ status: 'requested' })
      const expected = { mentor: 200, admin: 200, owner: 403 }
      expect(await patch(who, id, { status })).toBe(who in expected ? expected[who as keyof typeof expected] : 404)
    }
  })

  it('a former mentor keeps what was theirs, and writes no tasks of the project', async () => {
    const { id } = await add({ mentorId: people.formerMentor.id, status: 'completed', ...hour(-5, 8) })
    expect(await patch('formerMentor', id, { notes: 'Bilan' })).toBe(200)
    expect(await patch('mentor', id, { notes: 'x' })).toBe(404)
    const task = { projectId, kind: 'own', title: 'x', dueOn: '2027-02-05', sessionId: id }
    expect(await readStatus(people.formerMentor.call('post', '/api/tasks').send(task))).toBe(422)
  })

  it('gives the mentor’s notices the zone of their rules, as long as they chose no hours', async () => {
    const mentor = await bookableMentor(test)
    const save = async (zone: string) => {
      const { version, ...rest } = (await mentor.call('get', '/api/availability').expect(200)).body
      await mentor
        .call('patch', '/api/availability')
        .set('if-match', `"${String(version)}"`)
        .send({ ...rest, rules: { ...rest.rules, zone } })
        .expect(200)
      return (await mentor.call('get', '/api/account/notices/settings').expect(200)).body.zone
    }
    expect(await save('America/Montreal')).toBe('America/Montreal')
    expect(await save('Africa/Douala')).toBe('America/Montreal')
  })

  it('says what is wrong with hours, and which version they were', async () => {
    const call = (body: object, version: number) =>
      people.mentor
        .call('patch', '/api/availability')
        .set('if-match', `"${String(version)}"`)
        .send(body)
    const { body } = await people.mentor.call('get', '/api/availability').expect(200)
    const { version, ...rest } = body
    const slot = { weekday: 1, from: 600, to: 600, duration: 60, title: null }
    expect((await call({ ...rest, slots: [slot] }, version).expect(422)).body.fields).toEqual({
      'slots.0.to': expect.objectContaining({ code: 'endBeforeStart' }),
    })
    // The error names the second of two duplicates, whatever their duration and title.
    const opening = { ...slot, to: 720 }
    const twice = [opening, { ...opening, weekday: 2 }, { ...opening, duration: 30, title: 'En ligne' }]
    expect((await call({ ...rest, slots: twice }, version).expect(422)).body.fields).toEqual({
      'slots.2.from': expect.objectContaining({ code: 'isThere', message: expect.stringContaining('heures') }),
    })
    const absent = { day: '2030-12-24', isOpen: false, from: 0, to: 1_440, duration: 60 }
    const days = [absent, { ...absent, isOpen: true }, { ...absent, duration: 30 }]
    expect((await call({ ...rest, exceptions: days }, version).expect(422)).body.fields).toEqual({
      'exceptions.2.from': expect.objectContaining({ code: 'isThere' }),
    })
    for (const wrong of [{ weekday: 7 }, { duration: 40 }, { from: -1 }, { to: 1_441 }])
      await call({ ...rest, slots: [{ ...slot, to: 700, ...wrong }] }, version).expect(422)
    await call({ ...rest, rules: { ...rest.rules, zone: 'Mars/Base' } }, version).expect(422)
    const { body: old } = await call(rest, version - 1).expect(412)
    expect(old.current.version).toBe(version)
    const closed = { day: '2027-01-04', isOpen: false, from: 0, to: 1_440, duration: 60 }
    const { body: stored } = await call({ ...rest, exceptions: [closed] }, version).expect(200)
    expect(stored).toMatchObject({ exceptions: [closed], version: Number(version) + 1 })
  })
})

import { randomUUID } from 'node:crypto'
import { SESSION_PERIODS, SESSION_STATUSES } from '#contract/choices'
import { isInPeriod } from '#domain/booking/session-period'
import { SESSION_TRANSITIONS } from '#domain/planning/transitions'
import { buildSession } from '../../prisma/factories/session'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const HOUR_MS = 3_600_000

describe('sessions', () => {
  let test: TestApp
  let admin: SignedIn
  let student: SignedIn
  let mentor: SignedIn
  /** Each test books on another day, so that tests do not collide. */
  let day = Date.UTC(2027, 0, 1)
  beforeAll(async () => {
    test = await startTestApp()
    admin = await signIn(test)
    student = await signIn(test, { role: 'student', fullName: 'Ama Lawson' })
    mentor = await signIn(test, { role: 'mentor', fullName: 'Kossi Agbéko' })
  })
  afterAll(() => test.close())
  beforeEach(() => (day += 24 * HOUR_MS))

  const at = (hours: number) => new Date(day + hours * HOUR_MS).toISOString()
  const add = (overrides = {}) =>
    test.prisma.session.create({
      data: buildSession({
        studentId: student.id,
        mentorId: mentor.id,
        startTime: at(9),
        endTime: at(10),
        ...overrides,
      }),
    })
  const edit = (person: SignedIn, id: string, version: number, changes: object) =>
    person.call('patch', `/api/sessions/${id}`).set('if-match', `"${version}"`).send(changes)
  const create = (body: object = {}) =>
    admin
      .call('post', '/api/sessions')
      .send({ title: 'Plan', studentId: student.id, mentorId: mentor.id, startTime: at(9), endTime: at(10), ...body })
  const ids = (body: { id: string }[]) => body.map(({ id }) => id)

  it('are booked, with the names of their people', async () => {
    const { body, headers } = await create({ meetingUrl: 'https://meet.example/x' }).expect(201)
    expect(body).toMatchObject({
      title: 'Plan',
      status: 'scheduled',
      startTime: at(9),
      studentName: 'Ama Lawson',
      mentorName: 'Kossi Agbéko',
      notes: null,
    })
    expect(headers.location).toBe(`/api/sessions/${body.id}`)
    expect((await admin.call('get', `/api/sessions/${body.id}`).expect(200)).body).toEqual(body)
  })

  it('do not overlap for a mentor, who may go from one to the next', async () => {
    await create().expect(201)
    const { body } = await create({ startTime: at(9.5), endTime: at(10.5) }).expect(409)
    expect(body).toMatchObject({ code: 'conflict', fields: { mentorId: { code: 'busy' } } })
    const { body: next } = await create({ startTime: at(10), endTime: at(11) }).expect(201)
    expect((await edit(admin, next.id, 1, { startTime: at(9.9) }).expect(409)).body.fields).toMatchObject({
      mentorId: { code: 'busy' },
    })
    await edit(admin, next.id, 1, { status: 'cancelled' }).expect(200)
    await create({ startTime: at(10), endTime: at(11) }).expect(201)
  })

  it('are booked by one of many who ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => create({ startTime: at(9 + index / 10) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it.each([
    ['endTime', { endTime: '2026-01-01T00:00:00Z' }],
    ['startTime', { startTime: '1999-12-31T00:00:00Z' }],
    ['startTime', { startTime: '+275760-09-13T00:00:00.001Z' }],
    ['studentId', { studentId: randomUUID() }],
    ['mentorId', { mentorId: null }],
    ['projectId', { projectId: randomUUID() }],
    ['meetingUrl', { meetingUrl: 'javascript:alert(1)' }],
  ])('name %s as wrong in %j', async (field, wrong) => {
    expect(Object.keys((await create(wrong).expect(422)).body.fields)).toEqual([field])
  })

  it('end after they start, also when only one end is moved', async () => {
    const { id } = await add()
    expect((await edit(admin, id, 1, { startTime: at(10) }).expect(422)).body.fields).toMatchObject({
      endTime: { code: 'endBeforeStart' },
    })
    await edit(admin, id, 1, { startTime: at(10), endTime: at(11) }).expect(200)
  })

  it('are about a project of their student', async () => {
    const other = await signIn(test, { role: 'student' })
    const project = await test.prisma.project.create({ data: { title: 'Thèse', userId: student.id } })
    const { body } = await create({ projectId: project.id }).expect(201)
    expect(Object.keys((await edit(admin, body.id, 1, { studentId: other.id }).expect(422)).body.fields)).toEqual([
      'projectId',
    ])
    await edit(admin, body.id, 1, { studentId: other.id, projectId: null }).expect(200)
  })

  it.each(SESSION_STATUSES.flatMap((from) => SESSION_STATUSES.map((to) => [from, to] as const)))(
    'go from %s to %s as declared',
    async (from, to) => {
      const { id } = await add({ status: from })
      const allowed = from === to || SESSION_TRANSITIONS[from].includes(to)
      const { body } = await edit(admin, id, 1, { status: to }).expect(allowed ? 200 : 409)
      expect(allowed ? body.status : body.code).toBe(allowed ? to : 'invalidTransition')
    },
  )

  it('are today’s, upcoming or past as the contract says', async () => {
    const person = await signIn(test, { role: 'mentor' })
    const midnight = Math.floor(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS
    const starts = [-30, -1, 0, 23.9, 24, 30].map((hours) => midnight + hours * HOUR_MS)
    const now = Date.now()
    const rows = []
    for (const start of starts)
      for (const status of SESSION_STATUSES)
        rows.push(
          await add({
            mentorId: status === 'cancelled' ? person.id : (await signIn(test, { role: 'mentor' })).id,
            notes: 'period',
            status,
            startTime: new Date(start),
            endTime: new Date(start + 60_000),
          }),
        )
    for (const period of SESSION_PERIODS) {
      const { body } = await admin.call('get', `/api/sessions?period=${period}`).expect(200)
      const found = new Set(ids(body))
      for (const row of rows)
        expect([period, row.startTime, row.status, found.has(row.id)]).toEqual([
          period,
          row.startTime,
          row.status,
          isInPeriod(row, period, now),
        ])
    }
  })

  it('are removed and restored, unless somebody took the time', async () => {
    const { id } = await add()
    await admin.call('delete', `/api/sessions/${id}`).expect(204)
    await create().expect(201)
    expect((await admin.call('post', `/api/sessions/${id}/restore`).expect(409)).body.fields).toMatchObject({
      mentorId: { code: 'busy' },
    })
  })

  describe('within reach', () => {
    it.each(['student', 'mentor'] as const)('of a %s are only the own', async (role) => {
      const person = await signIn(test, { role })
      const key = role === 'student' ? 'studentId' : 'mentorId'
      const mine = (await add({ [key]: person.id })).id
      const neighbours = (await add({ startTime: at(12), endTime: at(13) })).id
      expect(ids((await person.call('get', '/api/sessions').expect(200)).body)).toEqual([mine])
      expect(
        ids(
          (await person.call('get', `/api/sessions?${key}=${role === 'student' ? student.id : mentor.id}`).expect(200))
            .body,
        ),
      ).toEqual([])
      await person.call('get', `/api/sessions/${mine}`).expect(200)
      await person.call('get', `/api/sessions/${neighbours}`).expect(404)
      await edit(person, neighbours, 1, { notes: 'x' }).expect(404)
      for (const path of [mine, neighbours]) {
        await person.call('delete', `/api/sessions/${path}`).expect(403)
        await person.call('post', `/api/sessions/${path}/restore`).expect(403)
      }
      await person.call('get', '/api/sessions?since=').expect(403)
    })

    it('of a mentor: times, status, notes and link may change, nothing else', async () => {
      const { id } = await add()
      await edit(mentor, id, 1, { title: 'Autre' }).expect(403)
      expect((await edit(mentor, id, 1, { status: 'completed', notes: 'Bien.' }).expect(200)).body).toMatchObject({
        status: 'completed',
        notes: 'Bien.',
      })
      await edit(student, id, 2, { notes: 'x' }).expect(403)
    })
  })
})

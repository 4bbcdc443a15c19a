import type { SignedIn } from '../testing/sign-in'
import { bookableMentor, buildBooking, mentoredStudent, onDay } from '../testing/bookable-mentor'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('booking', () => {
  let test: TestApp
  let mentor: SignedIn
  let student: SignedIn
  let projectId: string
  /** Each test books on a day of its own. */
  let day = 3
  beforeAll(async () => {
    test = await startTestApp()
    mentor = await bookableMentor(test)
    ;({ student, projectId } = await mentoredStudent(test, mentor.id))
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    day += 1
    await test.prisma.session.deleteMany()
    await test.prisma.notice.deleteMany()
    await test.prisma.mentorBookingRules.updateMany({ data: { needsConfirmation: false, meetingUrl: null } })
  })

  const buildRequest = () => ({ studentId: student.id, mentorId: mentor.id, projectId })
  const book = (hours: number, more: object = {}) =>
    student.call('post', '/api/sessions').send(buildBooking(buildRequest(), onDay(day, hours), more))
  const edit = (person: SignedIn, { id, version }: { id: string; version: number }, changes: object) =>
    person
      .call('patch', `/api/sessions/${id}`)
      .set('if-match', `"${String(version)}"`)
      .send(changes)
  const readNotices = async () =>
    (await test.prisma.notice.findMany({ orderBy: { id: 'asc' } })).map(({ kind, userId }) => [
      kind,
      userId === mentor.id ? 'mentor' : 'student',
    ])
  const hour = (hours: number) => ({ startTime: onDay(day, hours), endTime: onDay(day, hours + 1) })

  it('is done at once where the mentor wants no question, and tells the mentor', async () => {
    await test.prisma.mentorBookingRules.updateMany({ data: { meetingUrl: 'https://meet.example/x' } })
    const { body } = await book(8).expect(201)
    expect(body).toMatchObject({ status: 'scheduled', meetingUrl: 'https://meet.example/x', ...hour(8) })
    expect(await readNotices()).toEqual([['sessionBooked', 'mentor']])
  })

  it('gives one session to fifty students who want the same hour, and the next hours to the others', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => mentoredStudent(test, mentor.id)))
    type Asker = (typeof people)[number]
    const ask = ({ student: one, projectId: id }: Asker) =>
      one
        .call('post', '/api/sessions')
        .send(buildBooking({ studentId: one.id, mentorId: mentor.id, projectId: id }, onDay(day, 9)))
    const answers = await Promise.all(
      people.map(async (one) => {
        const answer = await ask(one)
        // On a busy machine some of the fifty requests get 503, and repeat as that answer asks.
        return answer.status === 503 ? ask(one) : answer
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'slotTaken'])
    expect(refused[0]?.body.times).toHaveLength(6)
    expect(refused[0]?.body.times).not.toContain(onDay(day, 9))
    expect(await test.prisma.session.count({ where: { mentorId: mentor.id } })).toBe(1)
  }, 60_000)

  it('takes the first free one of the wanted times', async () => {
    await book(8).expect(201)
    const { body } = await book(8, { otherStarts: [onDay(day, 8), onDay(day, 10), onDay(day, 11)] }).expect(201)
    expect(body).toMatchObject(hour(10))
    expect((await book(8, { otherStarts: [onDay(day, 10)] }).expect(409)).body.code).toBe('slotTaken')
  })

  it('can be had at a free time that a refusal names, however long that is', async () => {
    const other = await bookableMentor(test)
    const halves = { from: 600, to: 720, duration: 30 }
    await test.prisma.mentorSlot.updateMany({ where: { mentorId: other.id }, data: { to: 600 } })
    await test.prisma.mentorSlot.createMany({
      data: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...halves, weekday, mentorId: other.id })),
    })
    const { student: first, projectId: id } = await mentoredStudent(test, other.id)
    const ask = (startTime: string, more: object = {}) =>
      first
        .call('post', '/api/sessions')
        .send(buildBooking({ studentId: first.id, mentorId: other.id, projectId: id }, startTime, more))
    await test.prisma.slotException.create({
      data: { mentorId: other.id, day: onDay(2, 0).slice(0, 10), isOpen: false, from: 480, to: 600, duration: 60 },
    })
    const { body } = await ask(onDay(2, 8)).expect(409)
    expect(body.ends).toHaveLength(body.times.length)
    const index = body.times.findIndex((time: string) => Date.parse(time) % (24 * 3_600_000) === 10 * 3_600_000)
    const [startTime, endTime] = [body.times[index], body.ends[index]]
    expect(Date.parse(endTime) - Date.parse(startTime)).toBe(30 * 60_000)
    await ask(startTime).expect(409)
    expect((await ask(startTime, { endTime }).expect(201)).body).toMatchObject({ startTime, endTime })
  })

  it('sent twice is one session', async () => {
    const body = buildBooking(buildRequest(), onDay(day, 8))
    const first = await student.call('post', '/api/sessions').send(body).expect(201)
    const again = await student.call('post', '/api/sessions').send(body).expect(201)
    expect(again.body).toEqual(first.body)
    expect(await test.prisma.session.count()).toBe(1)
  })

  it.each([
    ['between hours', () => 8.5],
    ['outside the week', () => 13],
    ['too soon', () => 8 - 24 * day],
    ['too far ahead', () => 24 * 90],
  ])('is refused %s', async (_, hours) => {
    expect((await book(hours()).expect(409)).body.code).toBe('slotTaken')
  })

  it('is for own projects, their present mentor, and levels that have it', async () => {
    const { student: other, projectId: theirs } = await mentoredStudent(test, mentor.id)
    expect((await book(8, { projectId: theirs }).expect(422)).body.fields).toHaveProperty('projectId')
    expect((await book(8, { projectId: null }).expect(422)).body.fields).toHaveProperty('projectId')
    await book(8, { studentId: other.id }).expect(403)
    const elsewhere = await bookableMentor(test)
    expect((await book(8, { mentorId: elsewhere.id }).expect(422)).body.fields).toHaveProperty('mentorId')
    for (const subscriptionType of [null, 'essential'] as const) {
      await test.prisma.user.update({ where: { id: student.id }, data: { subscriptionType } })
      const { body } = await book(8).expect(403)
      expect(body).toMatchObject({ code: 'mentoringNotInPlan', message: expect.stringContaining('Pro') })
    }
    await test.prisma.user.update({ where: { id: student.id }, data: { subscriptionType: 'institution' } })
    await book(8).expect(201)
    await test.prisma.project.update({ where: { id: projectId }, data: { mentorId: null } })
    expect((await book(9).expect(409)).body.code).toBe('noSessionMentor')
    await test.prisma.project.update({ where: { id: projectId }, data: { mentorId: mentor.id } })
  })

  it('leaves no room for more than ten ahead', async () => {
    for (let count = 0; count < 10; count++) await book(24 * count + 8).expect(201)
    expect((await book(9).expect(409)).body.code).toBe('sessionsFull')
  })

  it('asks the mentor where the mentor wants it, and holds the time meanwhile', async () => {
    await test.prisma.mentorBookingRules.updateMany({ data: { needsConfirmation: true } })
    const { body: asks } = await book(8).expect(201)
    expect(asks.status).toBe('requested')
    await book(8).expect(409)
    await edit(student, asks, { status: 'scheduled' }).expect(403)
    const { body: agreed } = await edit(mentor, asks, { status: 'scheduled' }).expect(200)
    const { body: moved } = await edit(student, agreed, hour(9)).expect(200)
    expect(moved).toMatchObject({ status: 'requested', ...hour(9) })
    await edit(mentor, moved, { status: 'declined', reason: 'Je suis en déplacement.' }).expect(200)
    await book(9).expect(201)
    expect(await readNotices()).toEqual([
      ['sessionRequested', 'mentor'],
      ['sessionBooked', 'student'],
      ['sessionMoved', 'mentor'],
      ['sessionDeclined', 'student'],
      ['sessionRequested', 'mentor'],
    ])
  })

  it('is moved and cancelled by the student within the mentor’s limits, by the mentor at any time', async () => {
    const { body } = await book(8).expect(201)
    const { body: moved } = await edit(student, body, hour(11)).expect(200)
    expect((await edit(student, moved, hour(13)).expect(409)).body.code).toBe('slotTaken')
    await edit(student, moved, { notes: 'x' }).expect(403)
    await edit(student, moved, { status: 'completed' }).expect(403)
    await test.prisma.mentorBookingRules.updateMany({ data: { changeHours: 336 } })
    const near = { startTime: onDay(2, 8), endTime: onDay(2, 9) }
    const { version } = await test.prisma.session.update({ where: { id: moved.id }, data: near })
    for (const changes of [hour(9), { status: 'cancelled' }])
      expect((await edit(student, { ...moved, version }, changes).expect(409)).body.code).toBe('tooLateToChange')
    const { body: theirs } = await edit(mentor, { ...moved, version }, hour(13)).expect(200)
    await test.prisma.mentorBookingRules.updateMany({ data: { changeHours: 24 } })
    await edit(student, theirs, { status: 'cancelled', reason: 'Examen ce jour-là.' }).expect(200)
    expect((await readNotices()).map(([kind]) => kind)).toEqual([
      'sessionBooked',
      'sessionMoved',
      'sessionMoved',
      'sessionCancelled',
    ])
  })

  it('ends as a round in writing by the mentor alone', async () => {
    const { body } = await book(8).expect(201)
    await edit(student, body, { status: 'cancelled', isWritten: true }).expect(403)
    expect((await edit(mentor, body, { isWritten: true }).expect(409)).body.code).toBe('invalidTransition')
    await edit(mentor, body, { status: 'cancelled', isWritten: true }).expect(200)
    expect((await readNotices()).at(-1)).toEqual(['writtenRound', 'student'])
  })

  it('has notes and decisions with one notice until they are read, and tasks of its own project', async () => {
    const { body } = await book(8).expect(201)
    const { body: noted } = await edit(mentor, body, { notes: 'Bon plan.' }).expect(200)
    const decisions = ['Resserrer la question', 'Rendre le chapitre 1']
    expect((await edit(mentor, noted, { decisions }).expect(200)).body.decisions).toEqual(decisions)
    expect((await readNotices()).filter(([kind]) => kind === 'sessionNotes')).toHaveLength(1)
    await edit(mentor, { ...noted, version: Number(noted.version) + 1 }, { decisions: Array(21).fill('x') }).expect(422)
    const task = { projectId, kind: 'own', title: decisions[1], dueOn: '2027-02-05', sessionId: body.id }
    const made = await mentor.call('post', '/api/tasks').send(task).expect(201)
    expect(made.body.sessionId).toBe(body.id)
    const { student: other, projectId: theirs } = await mentoredStudent(test, mentor.id)
    const wrong = await other
      .call('post', '/api/tasks')
      .send({ ...task, projectId: theirs })
      .expect(422)
    expect(wrong.body.fields).toHaveProperty('sessionId')
  })
})

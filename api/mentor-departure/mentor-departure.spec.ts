import { randomUUID } from 'node:crypto'
import { buildProject } from '../../prisma/factories/project'
import { buildSession } from '../../prisma/factories/session'
import { MailQueue } from '../mail/mail-queue.service'
import { Passwords } from '../auth/passwords'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const HOUR_MS = 3_600_000
const password = 'trois mots bien choisis'

describe('a mentor who stops being one', () => {
  let test: TestApp
  let admin: SignedIn
  let mentor: SignedIn
  let other: SignedIn
  let student: SignedIn
  let project: string
  let planned: string
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    const passwordHash = await test.app.get(Passwords).hash(password)
    admin = await signIn(test)
    mentor = await signIn(test, { role: 'mentor', fullName: 'Dr Koffi', email: 'koffi@example.org', passwordHash })
    other = await signIn(test, { role: 'mentor', fullName: 'Pr Abla' })
    const plan = { role: 'student', subscriptionType: 'pro' } as const
    student = await signIn(test, { ...plan, fullName: 'Afi Lawson', email: 'afi@example.org' })
    const ids = { userId: student.id, mentorId: mentor.id }
    const data = buildProject({ ...ids, status: 'in_progress', title: 'L’eau à Lomé' })
    project = (await test.prisma.project.create({ data })).id
    await test.prisma.project.create({ data: buildProject({ ...ids, status: 'completed' }) })
    const at = (hours: number) => ({
      startTime: new Date(Date.now() + hours * HOUR_MS),
      endTime: new Date(Date.now() + (hours + 1) * HOUR_MS),
    })
    const both = { studentId: student.id, mentorId: mentor.id }
    planned = (await test.prisma.session.create({ data: buildSession({ ...both, ...at(24), projectId: project }) })).id
    await test.prisma.session.create({ data: buildSession({ ...both, ...at(48), projectId: null }) })
    await test.prisma.session.create({ data: buildSession({ ...both, ...at(-48), status: 'completed' }) })
    const hours = { weekday: 2, from: 840, to: 960, duration: 60 }
    await test.prisma.mentorSlot.create({ data: { mentorId: mentor.id, ...hours } })
    const round = { id: randomUUID(), projectId: project, number: 1, handedInById: student.id, mentorId: mentor.id }
    await test.prisma.writingRound.create({ data: { ...round, handedInAt: new Date() } })
  })

  const version = async () => (await test.prisma.user.findUniqueOrThrow({ where: { id: mentor.id } })).version
  const edit = async (changes: object) =>
    admin
      .call('patch', `/api/users/${mentor.id}`)
      .set('if-match', `"${String(await version())}"`)
      .send(changes)
  const WAYS: Record<string, () => PromiseLike<{ status: number; headers: Record<string, string> }>> = {
    removal: () => admin.call('delete', `/api/users/${mentor.id}`),
    suspension: () => edit({ status: 'suspended' }),
    deactivation: () => edit({ active: false }),
    'another role': () => edit({ role: 'student' }),
    promotion: () => admin.call('post', `/api/users/${mentor.id}/promote-to-admin`),
    'the own deletion': () => mentor.call('delete', '/api/account').send({ password }),
  }
  const projectsOfStudent = async () => {
    const { body } = await student.call('get', '/api/account/projects').expect(200)
    const rows: { status: string; mentorId: string | null }[] = body
    return rows.map(({ status, mentorId }) => [status, mentorId]).sort()
  }
  const statuses = async () =>
    (await test.prisma.session.findMany({ orderBy: { startTime: 'asc' } })).map(({ status }) => status)
  const moveTo = async (mentorId: string) => {
    const { version: known } = await test.prisma.project.findUniqueOrThrow({ where: { id: project } })
    const call = admin.call('patch', `/api/projects/${project}`).set('if-match', `"${String(known)}"`)
    return call.send({ mentorId })
  }

  it.each(Object.keys(WAYS))('leaves nobody stranded: by %s', async (way) => {
    expect((await WAYS[way]?.())?.status).toBeLessThan(300)
    expect(await projectsOfStudent()).toEqual([
      ['completed', mentor.id],
      ['in_progress', null],
    ])
    expect(await statuses()).toEqual(['completed', 'cancelled', 'cancelled'])
    const booking = await student.call('get', `/api/projects/${project}/booking`).expect(200)
    expect(booking.body).toMatchObject({ state: 'noMentor', mentor: null, slots: [] })
    const kinds = (await test.prisma.notice.findMany({ where: { userId: student.id } })).map(({ kind }) => kind)
    expect(kinds).toContain('mentorChanged')
    await test.prisma.sessionNotice.updateMany({ data: { dueAt: new Date(0) } })
    for (const source of test.app.get(MailQueue).sources) await source()
    const mails = await test.prisma.outgoingMail.findMany({ where: { to: 'afi@example.org' } })
    const cancelled = mails.flatMap(({ calendars }) => JSON.stringify(calendars).match(/"CANCEL"/g) ?? [])
    expect(cancelled).toHaveLength(2)
  })

  it('offers no hours of theirs in a completed project either', async () => {
    const done = await test.prisma.project.findFirstOrThrow({ where: { status: 'completed' } })
    await WAYS['suspension']?.()
    const { body } = await student.call('get', `/api/projects/${done.id}/booking`).expect(200)
    expect(body).toMatchObject({ state: 'noMentor', mentor: null })
  })

  it('is given no project while suspended', async () => {
    await WAYS['suspension']?.()
    const answer = await moveTo(mentor.id)
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toMatchObject({ mentorId: { code: 'invalidChoice' } })
  })

  it('is listed with those to assign where that was done before, completed and removed projects not', async () => {
    const without = buildProject({ userId: student.id, mentorId: null, title: 'Sans mentor' })
    const done = buildProject({ userId: student.id, mentorId: null, status: 'completed' })
    const deleted = buildProject({ userId: student.id, mentorId: null, deletedAt: new Date() })
    const stored = buildProject({ userId: student.id, mentorId: other.id })
    await test.prisma.project.createMany({ data: [without, done, deleted, stored] })
    const { body: none } = await admin.call('get', '/api/projects?mentorId=to-assign').expect(200)
    expect(none).toMatchObject([{ id: without.id }])
    for (const data of [{ status: 'suspended' }, { role: 'student' }, { deletedAt: new Date() }] as const) {
      await test.prisma.user.update({ where: { id: mentor.id }, data })
      const { body } = await admin.call('get', '/api/projects?mentorId=to-assign').expect(200)
      expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([project, without.id].sort())
    }
  })

  it('passes a waiting round on to the next mentor, who is told', async () => {
    await WAYS['removal']?.()
    expect((await moveTo(other.id)).status).toBe(200)
    expect(await test.prisma.writingRound.findMany()).toMatchObject([{ mentorId: other.id }])
    const notices = await test.prisma.notice.findMany({ where: { userId: other.id } })
    expect(notices.map(({ kind }) => kind).sort()).toEqual(['handIn', 'mentorChanged'])
  })

  it.each(['removal', 'suspension', 'another role', 'promotion'])('gets the projects back by undo: %s', async (way) => {
    const event = (await WAYS[way]?.())?.headers['x-audit-id'] ?? ''
    await admin.call('post', `/api/audit/${event}/undo`).expect(200)
    expect(await projectsOfStudent()).toEqual([
      ['completed', mentor.id],
      ['in_progress', mentor.id],
    ])
    // The session remains cancelled, because the student may have made other plans.
    expect(await test.prisma.session.findUniqueOrThrow({ where: { id: planned } })).toMatchObject({
      status: 'cancelled',
    })
  })

  const HANDING: Record<string, (to: string) => PromiseLike<{ status: number; body: unknown }>> = {
    removal: (to) => admin.call('delete', `/api/users/${mentor.id}?handOverTo=${to}`),
    suspension: async (to) =>
      admin
        .call('patch', `/api/users/${mentor.id}?handOverTo=${to}`)
        .set('if-match', `"${String(await version())}"`)
        .send({ status: 'suspended' }),
    promotion: (to) => admin.call('post', `/api/users/${mentor.id}/promote-to-admin?handOverTo=${to}`),
  }

  it.each(Object.keys(HANDING))('hands the students over in the same act, which undo takes back: %s', async (way) => {
    expect((await HANDING[way]?.(other.id))?.status).toBeLessThan(300)
    expect(await projectsOfStudent()).toEqual([
      ['completed', mentor.id],
      ['in_progress', other.id],
    ])
    expect(await statuses()).toEqual(['completed', 'cancelled', 'cancelled'])
    expect(await test.prisma.writingRound.findMany()).toMatchObject([{ mentorId: other.id }])
    const notices = await test.prisma.notice.findMany({ where: { userId: other.id } })
    expect(notices.map(({ kind }) => kind)).toContain('mentorChanged')
    const where = { targetType: 'user', targetId: mentor.id }
    const event = await test.prisma.auditEvent.findFirstOrThrow({ where, orderBy: { createdAt: 'desc' } })
    await admin.call('post', `/api/audit/${event.id}/undo`).expect(200)
    expect(await projectsOfStudent()).toEqual([
      ['completed', mentor.id],
      ['in_progress', mentor.id],
    ])
  })

  it('goes to nobody who cannot follow students, and then nothing is done', async () => {
    const suspended = await signIn(test, { role: 'mentor', status: 'suspended' })
    for (const to of [mentor.id, suspended.id, student.id, admin.id, randomUUID()])
      for (const way of Object.keys(HANDING))
        expect(await HANDING[way]?.(to)).toMatchObject({
          status: 422,
          body: { fields: { handOverTo: { code: 'invalidChoice' } } },
        })
    expect(await projectsOfStudent()).toEqual([
      ['completed', mentor.id],
      ['in_progress', mentor.id],
    ])
    expect(await statuses()).toEqual(['completed', 'scheduled', 'scheduled'])
  })

  it('gets back by restoration what nobody has taken since', async () => {
    await WAYS['removal']?.()
    await moveTo(other.id)
    await admin.call('post', `/api/users/${mentor.id}/restore`).expect(200)
    expect(await projectsOfStudent()).toEqual([
      ['completed', mentor.id],
      ['in_progress', other.id],
    ])
  })
})

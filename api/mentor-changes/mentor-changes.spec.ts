import { randomUUID } from 'node:crypto'
import { buildProject } from '../../prisma/factories/project'
import { buildSession } from '../../prisma/factories/session'
import { EventReader, until } from '../testing/event-reader'
import { fromPage, signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp, type Verb } from '../testing/test-app'
import { addParagraph, base64, postSync, updateOf } from '../testing/writing-device'

const LEVELS = ['edit', 'comments', 'read_only'] as const
const ALL = ['owner', 'mentor', 'formerMentor', ...LEVELS, 'neighbour', 'admin', 'anonymous'] as const
type Who = (typeof ALL)[number]
const REASON = 'Nos langues de travail ne sont pas les mêmes.'
const HOUR_MS = 3_600_000

describe('another mentor', () => {
  let test: TestApp
  let people: Record<Exclude<Who, 'anonymous'>, SignedIn>
  let next: SignedIn
  let project: string
  beforeAll(async () => {
    test = await startTestApp()
    const student = (fullName: string) => signIn(test, { role: 'student', fullName })
    people = {
      owner: await student('Afi Lawson'),
      mentor: await signIn(test, { role: 'mentor', fullName: 'Dr Koffi' }),
      formerMentor: await signIn(test, { role: 'mentor' }),
      edit: await student('Edem'),
      comments: await student('Kodjo'),
      read_only: await signIn(test, { role: 'mentor' }),
      neighbour: await student('Yao'),
      admin: await signIn(test),
    }
    next = await signIn(test, { role: 'mentor', fullName: 'Pr Abla' })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.prisma.session.deleteMany()
    await test.prisma.project.deleteMany()
    await test.prisma.notice.deleteMany()
    const { owner, mentor, formerMentor } = people
    const data = buildProject({ userId: owner.id, mentorId: formerMentor.id, title: 'Eaux de Lomé' })
    project = (await test.prisma.project.create({ data })).id
    await test.prisma.project.update({ where: { id: project }, data: { mentorId: mentor.id } })
    for (const access of LEVELS)
      await test.prisma.projectCollaborator.create({ data: { projectId: project, userId: people[access].id, access } })
  })

  const call = (who: Who, verb: Verb, path: string) =>
    // Each call comes from its own address, so that no rate limit is reached.
    who === 'anonymous' ? test.call(verb, path) : test.call(verb, path).set(fromPage(people[who].cookie))
  const path = () => `/api/projects/${project}/mentor-change`
  const ask = (who: Who, body: object = {}) =>
    call(who, 'post', path()).send({ id: randomUUID(), reason: REASON, wish: 'Une sociologue', ...body })
  const decide = (id: string, body: object, who: Who = 'admin') =>
    call(who, 'post', `/api/mentor-changes/${id}/decision`).send(body)
  const request = async () => String((await ask('owner').expect(201)).body.id)
  const notices = async () => {
    const rows = await test.prisma.notice.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    const names = new Map([...Object.entries(people), ['next', next] as const].map(([who, { id }]) => [id, who]))
    return rows.map(({ kind, userId, values, projectId }) => ({ kind, to: names.get(userId), values, projectId }))
  }

  describe.each([
    ['owner', { read: 200, ask: 201, withdraw: 204, list: 403, decide: 403 }],
    ['mentor', { read: 403, ask: 403, withdraw: 403, list: 403, decide: 403 }],
    ['edit', { read: 403, ask: 403, withdraw: 403, list: 403, decide: 403 }],
    ['comments', { read: 403, ask: 403, withdraw: 403, list: 403, decide: 403 }],
    ['read_only', { read: 403, ask: 403, withdraw: 403, list: 403, decide: 403 }],
    ['formerMentor', { read: 404, ask: 404, withdraw: 404, list: 403, decide: 403 }],
    ['neighbour', { read: 404, ask: 404, withdraw: 404, list: 403, decide: 403 }],
    ['admin', { read: 200, ask: 403, withdraw: 403, list: 200, decide: 200 }],
    ['anonymous', { read: 401, ask: 401, withdraw: 401, list: 401, decide: 401 }],
  ] as const)('for %s', (who, expected) => {
    it('is asked for, read and taken back', async () => {
      await ask(who).expect(expected.ask)
      expect(await test.prisma.mentorChange.count()).toBe(who === 'owner' ? 1 : 0)
      if (who !== 'owner') await request()
      const { text } = await call(who, 'get', path()).expect(expected.read)
      expect(text.includes(REASON)).toBe(expected.read === 200)
      await call(who, 'delete', path()).expect(expected.withdraw)
      const { status } = await test.prisma.mentorChange.findFirstOrThrow()
      expect(status).toBe(who === 'owner' ? 'withdrawn' : 'open')
    })

    it('is listed and decided on', async () => {
      const id = await request()
      const { text } = await call(who, 'get', '/api/mentor-changes').expect(expected.list)
      expect(text.includes(REASON)).toBe(expected.list === 200)
      await decide(id, { mentorId: next.id, answer: '' }, who).expect(expected.decide)
      const { mentorId } = await test.prisma.project.findUniqueOrThrow({ where: { id: project } })
      expect(mentorId).toBe(who === 'admin' ? next.id : people.mentor.id)
    })
  })

  describe('is asked for', () => {
    it('once at a time, and once however often it is sent', async () => {
      const id = randomUUID()
      await ask('owner', { id }).expect(201)
      await ask('owner', { id }).expect(201)
      const { body } = await ask('owner').expect(409)
      expect(body.code).toBe('mentorChangeOpen')
      const two = await Promise.all([ask('owner'), ask('owner')])
      expect(two.map(({ status }) => status)).toEqual([409, 409])
      await call('owner', 'delete', path()).expect(204)
      const both = await Promise.all([ask('owner'), ask('owner')])
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(await test.prisma.mentorChange.count()).toBe(2)
    })

    it('with a reason of some length, where there is a mentor', async () => {
      await ask('owner', { reason: '  ' }).expect(422)
      await ask('owner', { reason: 'é'.repeat(1_001) }).expect(422)
      await test.prisma.project.update({ where: { id: project }, data: { mentorId: null } })
      expect((await ask('owner').expect(409)).body.code).toBe('noMentor')
    })

    it('without its reason in the audit trail', async () => {
      await request()
      const events = await test.prisma.auditEvent.findMany({ where: { targetId: project } })
      expect(events.map(({ action }) => action)).toContain('project.ask-mentor')
      expect(JSON.stringify(events)).not.toContain(REASON)
    })
  })

  it('is counted as it is listed, more than were ever decided, without projects that are gone', async () => {
    const { owner, mentor } = people
    const projects = Array.from({ length: 212 }, (_, number) =>
      buildProject({ userId: owner.id, mentorId: mentor.id, ...(number < 6 && { deletedAt: new Date() }) }),
    )
    await test.prisma.project.createMany({ data: projects })
    const decided = { status: 'declined', answer: 'Non', decidedAt: new Date() } as const
    await test.prisma.mentorChange.createMany({
      data: projects.flatMap(({ id: projectId }, number) => [
        { id: randomUUID(), projectId, mentorId: number % 2 ? mentor.id : people.formerMentor.id, reason: REASON },
        { id: randomUUID(), projectId, mentorId: mentor.id, reason: REASON, ...decided },
      ]),
    })
    const { body } = await call('admin', 'get', '/api/mentor-changes').expect(200)
    const open = body.rows.filter(({ status }: { status: string }) => status === 'open')
    expect([open.length, body.open, body.rows.length]).toEqual([206, 206, 406])
  })

  describe('is declined', () => {
    it('with an answer, which the student alone is told', async () => {
      const id = await request()
      await decide(id, { mentorId: null, answer: '' }).expect(422)
      const answer = 'La soutenance est dans trois semaines.'
      const { body } = await decide(id, { mentorId: null, answer }).expect(200)
      expect(body).toMatchObject({ status: 'declined', answer, mentorName: 'Dr Koffi', newMentorName: null })
      expect(await notices()).toEqual([
        {
          kind: 'mentorChangeDeclined',
          to: 'owner',
          projectId: project,
          values: { title: 'Eaux de Lomé', reason: answer },
        },
      ])
      expect((await decide(id, { mentorId: next.id, answer: '' }).expect(409)).body.code).toBe('mentorChangeDecided')
    })
  })

  describe('is given', () => {
    const session = async (overrides: object) => {
      const startTime = new Date(Date.now() + 48 * HOUR_MS)
      const data = buildSession({
        studentId: people.owner.id,
        mentorId: people.mentor.id,
        projectId: project,
        status: 'scheduled',
        title: 'Le plan',
        startTime,
        endTime: new Date(startTime.getTime() + HOUR_MS),
        ...overrides,
      })
      return (await test.prisma.session.create({ data })).id
    }
    const readStatus = async (id: string) => (await test.prisma.session.findUniqueOrThrow({ where: { id } })).status
    const edit = async (mentorId: string | null) => {
      const { version } = await test.prisma.project.findUniqueOrThrow({ where: { id: project } })
      const sent = people.admin.call('patch', `/api/projects/${project}`).set('if-match', `"${version}"`)
      return sent.send({ mentorId }).expect(200)
    }
    /** Makes every call of the project as a person, and returns the results in short. */
    const walk = async (person: SignedIn, section: string) => {
      const status = async (verb: Verb, at: string, body?: object) =>
        (await person.call(verb, `/api/projects/${project}${at}`).send(body)).status
      const update = base64(updateOf((doc) => addParagraph(doc, 'Encore là')))
      const document = { project, id: section, seen: 0, schema: 1, update }
      const { body: written } = await postSync(person, { documents: [document] })
      const { body: named } = await postSync(person, { projects: [{ id: project, seen: 0 }] })
      const events = `/api/workspace/events?project=${project}&section=${section}`
      const { body: projects } = await person.call('get', '/api/account/projects').expect(200)
      const { body: tasks } = await person.call('get', `/api/tasks?projectId=${project}`).expect(200)
      return {
        read: await status('get', ''),
        edit: (await person.call('patch', `/api/projects/${project}`).set('if-match', '"1"').send({ progress: 50 }))
          .status,
        write: written.documents[0]?.refused ?? 'taken',
        sync: named.gone.length > 0 ? 'gone' : 'told',
        events: (await test.call('head', events).set(fromPage(person.cookie))).status,
        versions: await status('get', `/sections/${section}/versions`),
        keep: await status('post', `/sections/${section}/versions`, { label: 'Relue' }),
        people: await status('get', '/people'),
        listed: projects.some(({ id }: { id: string }) => id === project),
        tasks: tasks.length,
      }
    }

    it('and the former one is out at once, on every call', async () => {
      await postSync(people.owner).expect(200)
      const where = { projectId: project, kind: 'section' } as const
      const { id: section } = await test.prisma.writingDocument.findFirstOrThrow({ where })
      const inside = await walk(people.mentor, section)
      expect(inside).toMatchObject({ read: 200, write: 'taken', sync: 'told', versions: 200, keep: 201, people: 200 })
      await decide(await request(), { mentorId: next.id, answer: 'Avec plaisir.' }).expect(200)
      expect(await walk(people.mentor, section)).toEqual({
        read: 404,
        edit: 404,
        write: 'unknown',
        sync: 'gone',
        events: 404,
        versions: 404,
        keep: 404,
        people: 404,
        listed: false,
        tasks: 0,
      })
      expect(await walk(next, section)).toMatchObject({ read: 200, write: 'taken', people: 200, listed: true })
      // Texts of the former mentor are still attributed to them.
      expect(await test.prisma.writingUpdate.count({ where: { authorId: people.mentor.id } })).toBe(1)
      expect(await test.prisma.writingVersion.count({ where: { authorId: people.mentor.id } })).toBe(1)
    })

    it('and the stream that the former one holds open ends', async () => {
      await postSync(people.owner).expect(200)
      const where = { projectId: project, kind: 'section' } as const
      const { id: section } = await test.prisma.writingDocument.findFirstOrThrow({ where })
      const reader = await EventReader.open(test.port, people.mentor, { project, section })
      const before = performance.now()
      await edit(next.id)
      await until(() => !reader.isOpen, 'the end of the stream')
      expect(performance.now() - before).toBeLessThan(3_000)
    })

    it('and student, both mentors are told, nobody of the own act', async () => {
      await decide(await request(), { mentorId: next.id, answer: '' }).expect(200)
      const title = 'Eaux de Lomé'
      expect(await notices()).toEqual([
        { kind: 'mentorChanged', to: 'owner', projectId: project, values: { title, person: 'Pr Abla' } },
        {
          kind: 'mentorChanged',
          to: 'next',
          projectId: project,
          values: { title, person: 'Afi Lawson', to: 'mentor' },
        },
        { kind: 'mentorChanged', to: 'mentor', projectId: null, values: { title, to: 'former' } },
      ])
    })

    it('and the coming sessions with the former one are cancelled, and no others', async () => {
      const past = { startTime: new Date(Date.now() - 4 * HOUR_MS), endTime: new Date(Date.now() - 3 * HOUR_MS) }
      const [coming, over, other] = [
        await session({}),
        await session({ ...past }),
        await session({
          projectId: null,
          startTime: new Date(Date.now() + 72 * HOUR_MS),
          endTime: new Date(Date.now() + 73 * HOUR_MS),
        }),
      ]
      await edit(next.id)
      expect(await readStatus(coming)).toBe('cancelled')
      expect([await readStatus(over), await readStatus(other)]).toEqual(['scheduled', 'scheduled'])
      const sessionNotices = await test.prisma.sessionNotice.findMany({
        where: { sessionId: coming, dueAt: { not: null } },
      })
      expect(sessionNotices.map(({ userId }) => userId).sort()).toEqual([people.owner.id, people.mentor.id].sort())
      const kinds = (await notices()).map(({ kind, to }) => `${kind} ${String(to)}`)
      expect(kinds).toEqual([
        'sessionCancelled owner',
        'sessionCancelled mentor',
        'mentorChanged owner',
        'mentorChanged next',
        'mentorChanged mentor',
      ])
    })

    it('by the form of the project as well, which answers an open request', async () => {
      await request()
      await edit(next.id)
      const { body } = await people.owner.call('get', path()).expect(200)
      expect(body.change).toMatchObject({ status: 'granted' })
      expect((await notices()).filter(({ to }) => to === 'owner')).toHaveLength(1)
    })

    it('to nobody: the request stays open, and the student is told', async () => {
      await request()
      await edit(null)
      expect((await people.owner.call('get', path()).expect(200)).body.change).toMatchObject({ status: 'open' })
      expect((await notices()).map(({ to, values }) => [to, values])).toEqual([
        ['owner', { title: 'Eaux de Lomé', person: '' }],
        ['mentor', { title: 'Eaux de Lomé', to: 'former' }],
      ])
    })

    it('only to a mentor, and to another one', async () => {
      const id = await request()
      await decide(id, { mentorId: people.mentor.id, answer: '' }).expect(422)
      await decide(id, { mentorId: people.neighbour.id, answer: '' }).expect(422)
      await decide(randomUUID(), { mentorId: next.id, answer: '' }).expect(404)
      expect(await test.prisma.mentorChange.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'open' })
      expect(await notices()).toEqual([])
    })

    it('once, by the first of two administrators', async () => {
      const id = await request()
      const both = await Promise.all([
        decide(id, { mentorId: next.id, answer: '' }),
        decide(id, { mentorId: people.formerMentor.id, answer: '' }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    })
  })
})

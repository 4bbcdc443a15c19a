import fs from 'node:fs'
import { buildProject } from '../../prisma/factories/project'
import { newRecoverySalt } from '../auth/recovery-codes'
import { newTotpSecret } from '../auth/totp'
import { Passwords } from '../auth/passwords'
import { setClockAhead } from '../testing/clock'
import { makeText, REASON, WORDS, type OpenedText } from '../testing/opened-text'
import { openSignIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { postSync } from '../testing/writing-device'

const MINUTE_MS = 60_000
const password = 'trois mots bien choisis'

describe('an opened text', () => {
  let test: TestApp
  let text: OpenedText
  let view: string
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    text = await makeText(test)
    view = await open()
  })
  afterEach(() => void jest.useRealTimers())

  type Person = Pick<SignedIn, 'call'>
  const path = (project = text.project) => `/api/projects/${project}/writing/views`
  async function open(person: Person = text.people.admin, code = text.code.admin): Promise<string> {
    const { body } = await person.call('post', path()).send({ reason: REASON, code: code() }).expect(201)
    return body.id
  }
  const read = (person: Person = text.people.admin, project = text.project) =>
    person.call('get', `${path(project)}/${view}`)
  const section = (id = text.sections[1], person: Person = text.people.admin, project = text.project) =>
    person.call('get', `${path(project)}/${view}/sections/${id}`)
  const close = (person: Person = text.people.admin) => person.call('post', `${path()}/${view}/close`)
  async function expectRefused(status: number, code: string, person: Person = text.people.admin, project?: string) {
    for (const answer of [await read(person, project), await section(text.sections[1], person, project)]) {
      expect([answer.status, answer.body.code]).toEqual([status, code])
      for (const word of WORDS) expect(answer.text.toLowerCase()).not.toContain(word)
    }
  }

  it('is read by its outline, then section by section, and kept nowhere on the way', async () => {
    const outline = await read().expect(200)
    expect(outline.body).toEqual({
      reason: REASON,
      secondsLeft: expect.any(Number),
      sections: [
        { id: text.sections[0], title: 'Le palétuvier', depth: 0, words: 3 },
        { id: text.sections[1], title: 'Un estuaire', depth: 1, words: 6 },
      ],
    })
    expect(outline.body.secondsLeft).toBeGreaterThan(1_790)
    expect(outline.body.secondsLeft).toBeLessThanOrEqual(1_800)
    const one = await section().expect(200)
    expect(one.body).toEqual({
      title: 'Un estuaire',
      words: 6,
      secondsLeft: expect.any(Number),
      nodes: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Le zirconium reste.' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Rien de plus.' }] },
      ],
    })
    for (const { headers } of [outline, one]) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['etag']).toBeUndefined()
    }
  })

  it('has no sections but those of its outline', async () => {
    await section(text.binned).expect(404)
    await section(text.project).expect(404)
    await section('01a1fa43-81c6-752b-acee-93133ed601b6').expect(404)
    const { id: other } = await test.prisma.project.create({ data: buildProject({ userId: text.people.owner.id }) })
    await postSync(text.people.owner).expect(200)
    const foreign = await test.prisma.writingDocument.findFirstOrThrow({ where: { projectId: other, kind: 'section' } })
    await section(foreign.id).expect(404)
    await expectRefused(404, 'notFound', text.people.admin, other)
  })

  it('is not read by another administrator, also not one who opened it too', async () => {
    await expectRefused(404, 'notFound', text.people.other)
    await open(text.people.other, text.code.other)
    await expectRefused(404, 'notFound', text.people.other)
    await close(text.people.other).expect(404)
    await read().expect(200)
  })

  it.each(['owner', 'mentor', 'edit', 'comments', 'read_only', 'neighbour'] as const)(
    'is not read by %s',
    async (who) => {
      await expectRefused(403, 'forbidden', text.people[who])
      await close(text.people[who]).expect(403)
    },
  )

  it('is over after 30 minutes of the server’s clock', async () => {
    setClockAhead(30 * MINUTE_MS - 5_000)
    expect((await read().expect(200)).body.secondsLeft).toBeLessThanOrEqual(5)
    await section().expect(200)
    jest.useRealTimers()
    setClockAhead(30 * MINUTE_MS)
    await expectRefused(410, 'viewEnded')
    expect(
      (await text.people.admin.call('get', `/api/projects/${text.project}/writing`).expect(200)).body.open,
    ).toBeNull()
    // An expired view cannot be closed, and does not count as closed.
    await close().expect(204)
    expect(await test.prisma.writingView.findFirst()).toMatchObject({ closedAt: null })
  })

  it('is over once it is closed, which the student sees', async () => {
    await close().expect(204)
    await expectRefused(410, 'viewEnded')
    const closed = await test.prisma.writingView.findFirstOrThrow()
    expect(closed.closedAt).not.toBeNull()
    await close().expect(204)
    expect(await test.prisma.writingView.findFirst()).toEqual(closed)
    const { body } = await text.people.owner.call('get', path()).expect(200)
    expect(body).toMatchObject([{ id: view, closedAt: closed.closedAt?.toISOString() }])
  })

  it('is read by the sign-in that opened it alone, and not after its sign-out', async () => {
    const elsewhere = await openSignIn(test, text.people.admin.id)
    await expectRefused(410, 'viewEnded', elsewhere)
    await text.people.admin.call('post', '/api/auth/logout').expect(204)
    await expectRefused(401, 'signInRequired')
    await expectRefused(410, 'viewEnded', await openSignIn(test, text.people.admin.id))
  })

  it('is over when the second factor goes, also when another one comes', async () => {
    const { id: userId } = text.people.admin
    await test.prisma.secondFactor.delete({ where: { userId } })
    await expectRefused(410, 'viewEnded')
    await test.prisma.secondFactor.create({
      data: { userId, secret: newTotpSecret(), recoverySalt: newRecoverySalt(), enabledAt: new Date() },
    })
    await expectRefused(410, 'viewEnded')
  })

  it('is over when the project is removed, and the administrator no longer one', async () => {
    await text.people.other.call('delete', `/api/projects/${text.project}`).expect(204)
    await expectRefused(410, 'viewEnded')
    await text.people.other.call('post', `/api/projects/${text.project}/restore`).expect(200)
    await read().expect(200)
    const { version } = await test.prisma.user.findUniqueOrThrow({ where: { id: text.people.admin.id } })
    await text.people.other
      .call('patch', `/api/users/${text.people.admin.id}`)
      .set('if-match', `"${version}"`)
      .send({ role: 'mentor' })
      .expect(200)
    await expectRefused(401, 'signInRequired')
    await expectRefused(403, 'forbidden', await openSignIn(test, text.people.admin.id))
  })

  it('is noted section by section, and no word of it stands in the journal, the log, or anywhere it was not', async () => {
    const lines: string[] = []
    const write = fs.writeSync.bind(fs) as (...given: unknown[]) => number
    // Only the standard output, which is the log, is captured; other files are written normally.
    jest.spyOn(fs, 'writeSync').mockImplementation((file: number, ...rest: unknown[]) => {
      if (file !== 1) return write(file, ...rest)
      lines.push(String(rest[0]))
      return Buffer.byteLength(String(rest[0]))
    })
    const loud = await startTestApp({ env: { LOG_LEVEL: 'debug' } })
    try {
      const there = await makeText(loud)
      const { admin } = there.people
      const views = `/api/projects/${there.project}/writing/views`
      const { body } = await admin.call('post', views).send({ reason: REASON, code: there.code.admin() }).expect(201)
      for (const id of there.sections) await admin.call('get', `${views}/${body.id}/sections/${id}`).expect(200)
      await admin.call('get', `${views}/${body.id}`).expect(200)
      await admin.call('post', `${views}/${body.id}/close`).expect(204)
      const events = await loud.prisma.auditEvent.findMany({ orderBy: { id: 'asc' } })
      expect(events.map(({ action, after }) => [action, after])).toEqual([
        ['project.open-writing', { reason: REASON, expiresAt: expect.any(String) }],
        ['project.read-section', { section: there.sections[0] }],
        ['project.read-section', { section: there.sections[1] }],
        ['project.close-writing', null],
      ])
      for (const { actorId, targetId, outcome } of events)
        expect([actorId, targetId, outcome]).toEqual([admin.id, there.project, 'success'])
      const tables = ['audit_events', 'writing_views', 'outgoing_mails', 'idempotency_keys']
      const rows = await Promise.all(
        tables.map((table) =>
          loud.database.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${table} t`),
        ),
      )
      const listed = [...rows.flat().map(({ row }) => row), ...lines].join('\n').toLowerCase()
      expect(lines.join('\n')).toContain('writing/views')
      for (const word of WORDS) expect(listed).not.toContain(word)
    } finally {
      await loud.close()
      jest.restoreAllMocks()
    }
  })

  it('is in the copy of the student’s data, and of the administrator’s', async () => {
    const opened = { id: view, projectId: text.project, reason: REASON, closedAt: null }
    const exported = async (person: SignedIn) => JSON.parse((await person.call('get', '/api/account/export')).text)
    const [student, admin] = [await exported(text.people.owner), await exported(text.people.admin)]
    expect(student.textsOpened).toMatchObject([opened])
    expect(student.textsOpenedByThem).toEqual([])
    expect(JSON.stringify(student.textsOpened)).not.toContain(text.people.admin.id)
    expect(admin.textsOpened).toEqual([])
    expect(admin.textsOpenedByThem).toMatchObject([opened])
  })

  it('stays told without the name of an administrator who left, and goes with the student', async () => {
    const passwordHash = await test.app.get(Passwords).hash(password)
    await test.prisma.user.updateMany({ data: { passwordHash } })
    const erase = (person: Person) => person.call('delete', '/api/account').send({ password }).expect(204)
    await erase(text.people.admin)
    expect(await test.prisma.writingView.findMany()).toMatchObject([{ administratorId: null, loginId: null }])
    expect((await text.people.owner.call('get', path()).expect(200)).body).toMatchObject([{ id: view, reason: REASON }])
    const { body } = await text.people.other.call('get', `/api/projects/${text.project}/writing`).expect(200)
    expect(body.views).toMatchObject([{ administrator: null }])
    await erase(text.people.owner)
    expect(await test.prisma.writingView.count()).toBe(0)
  })
})

import { randomUUID } from 'node:crypto'
import { buildContactMessage, buildSubscriber } from '../../prisma/factories/messages'
import { buildProject } from '../../prisma/factories/project'
import { buildSession } from '../../prisma/factories/session'
import { buildTemplate } from '../../prisma/factories/template'
import { buildUser } from '../../prisma/factories/user'
import { openSignIn, signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('undo', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test, { fullName: 'Zinsou Admin' })
  })

  const addUser = (overrides = {}) => test.prisma.user.create({ data: buildUser(overrides) })
  const undo = (event: string) => admin.call('post', `/api/audit/${event}/undo`)
  const current = async (path: string) => (await admin.call('get', path).expect(200)).body

  /** Edits the row at its present version, and returns the audit event. */
  async function edit(path: string, changes: object): Promise<string> {
    const { version } = await current(path)
    return (
      (await admin.call('patch', path).set('if-match', `"${version}"`).send(changes).expect(200)).headers[
        'x-audit-id'
      ] ?? ''
    )
  }
  const remove = async (path: string) => (await admin.call('delete', path).expect(204)).headers['x-audit-id'] ?? ''
  async function undone(event: string) {
    const { body, headers } = await undo(event).expect(200)
    return { ...body, event: headers['x-audit-id'] ?? '' }
  }
  async function refused(event: string, status: number) {
    const { body } = await undo(event).expect(status)
    return { code: body.code, fields: Object.keys(body.fields ?? {}), current: body.current }
  }

  it('gives edited fields their former values, and only those; and is undone in turn', async () => {
    const { id } = await addUser({ fullName: 'Ama', institution: 'Kara', field: null })
    const path = `/api/users/${id}`
    const event = await edit(path, { fullName: 'Ama Lawson', field: 'Droit' })
    await edit(path, { institution: 'Lomé' })
    const answer = await undone(event)
    expect(answer).toMatchObject({
      list: 'users',
      id,
      row: { fullName: 'Ama', field: null, institution: 'Lomé', version: 4 },
    })
    expect(answer.row).not.toHaveProperty('passwordHash')
    expect(await current(path)).toEqual(answer.row)
    expect(await test.prisma.auditEvent.findUnique({ where: { id: answer.event } })).toMatchObject({
      action: 'user.edit',
      undoesId: event,
      before: { fullName: 'Ama Lawson' },
      after: { fullName: 'Ama' },
      actorId: admin.id,
    })
    const redone = await undone(answer.event)
    expect(redone.row).toMatchObject({ fullName: 'Ama Lawson', field: 'Droit' })
    expect((await undone(redone.event)).row).toMatchObject({ fullName: 'Ama' })
  })

  it('stops at fields that somebody has changed since, and names them', async () => {
    const { id } = await addUser({ fullName: 'Ama', institution: 'Kara' })
    const event = await edit(`/api/users/${id}`, { fullName: 'Ama Lawson', institution: 'Lomé' })
    await edit(`/api/users/${id}`, { institution: 'Dapaong' })
    expect(await refused(event, 409)).toMatchObject({
      code: 'undoConflict',
      fields: ['institution'],
      current: { institution: 'Dapaong', version: 3 },
    })
    expect(await current(`/api/users/${id}`)).toMatchObject({ fullName: 'Ama Lawson' })
    const { body } = await undo(event).set('accept-language', 'en').expect(409)
    expect(body).toMatchObject({
      message: expect.stringContaining('changed since'),
      fields: { institution: { code: 'changedSince', message: 'Changed since.' } },
    })
  })

  it('happens once, however often it is sent', async () => {
    const { id } = await addUser({ fullName: 'Ama' })
    const event = await edit(`/api/users/${id}`, { fullName: 'Ama Lawson' })
    const key = randomUUID()
    const send = () => undo(event).set('idempotency-key', key)
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(second.headers['x-audit-id']).toBe(first.headers['x-audit-id'])
    expect(await refused(event, 409)).toMatchObject({ code: 'undoConflict' })
    const twins = await edit(`/api/users/${id}`, { fullName: 'Afi' })
    const answers = await Promise.all([undo(twins), undo(twins), undo(twins)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // The fields are again as the first event wrote them, but somebody else did that.
    await edit(`/api/users/${id}`, { fullName: 'Ama Lawson' })
    expect(await refused(event, 409)).toMatchObject({ code: 'undoConflict' })
  })

  it('removes what was created, restores what was removed, and removes it again', async () => {
    const created = await admin
      .call('post', '/api/templates')
      .send({ name: 'Plan', type: 'memoire', content: '# Plan' })
      .expect(201)
    const path = `/api/templates/${created.body.id}`
    const taken = await undone(created.headers['x-audit-id'] ?? '')
    expect(taken).toMatchObject({ list: 'templates', id: created.body.id, row: null })
    await admin.call('get', path).expect(404)
    expect(await refused(created.headers['x-audit-id'] ?? '', 409)).toMatchObject({ code: 'undoConflict' })
    const back = await undone(taken.event)
    expect(back.row).toMatchObject({ name: 'Plan', content: '# Plan' })
    await undone(back.event)
    await admin.call('get', path).expect(404)
  })

  it('does not remove what was changed since it was created', async () => {
    const { headers, body } = await admin
      .call('post', '/api/templates')
      .send({ name: 'Plan', type: 'memoire', content: '# Plan' })
      .expect(201)
    await edit(`/api/templates/${body.id}`, { name: 'Plan détaillé', content: '# Plan plus long' })
    expect(await refused(headers['x-audit-id'] ?? '', 409)).toMatchObject({
      code: 'undoConflict',
      fields: ['name', 'content'],
    })
  })

  it('brings long texts of a template back from its revisions', async () => {
    const { id } = await test.prisma.template.create({ data: buildTemplate({ content: '# Un', structure: ['Un'] }) })
    const path = `/api/templates/${id}`
    const first = await edit(path, { content: '# Deux', structure: null, name: 'Deux' })
    expect((await undone(first)).row).toMatchObject({ content: '# Un', structure: ['Un'] })
    const second = await edit(path, { content: '# Trois' })
    await edit(path, { content: '# 4444' })
    expect(await refused(second, 409)).toMatchObject({ code: 'undoConflict', fields: ['content'] })
    const { headers } = await admin.call('post', `${path}/revisions/1/restore`).expect(200)
    expect((await undone(headers['x-audit-id'] ?? '')).row).toMatchObject({ content: '# 4444' })
  })

  it('leads a state back where no edit could', async () => {
    const student = await addUser({ role: 'student' })
    const project = await test.prisma.project.create({
      data: buildProject({ userId: student.id, status: 'review', progress: 90 }),
    })
    const event = await edit(`/api/projects/${project.id}`, { status: 'completed', progress: 100 })
    const { version } = await current(`/api/projects/${project.id}`)
    await admin
      .call('patch', `/api/projects/${project.id}`)
      .set('if-match', `"${version}"`)
      .send({ status: 'review' })
      .expect(409)
    expect((await undone(event)).row).toMatchObject({ status: 'review', progress: 90 })
    const mentor = await addUser({ role: 'mentor' })
    const session = await test.prisma.session.create({
      data: buildSession({ studentId: student.id, mentorId: mentor.id }),
    })
    expect((await undone(await edit(`/api/sessions/${session.id}`, { status: 'cancelled' }))).row).toMatchObject({
      status: 'scheduled',
    })
  })

  it('keeps to the rules: people of the right role, no double booking', async () => {
    const [student, mentor, other] = [
      await addUser({ role: 'student' }),
      await addUser({ role: 'mentor' }),
      await addUser({ role: 'mentor' }),
    ]
    const session = await test.prisma.session.create({
      data: buildSession({ studentId: student.id, mentorId: mentor.id }),
    })
    const path = `/api/sessions/${session.id}`
    const cancelled = await edit(path, { status: 'cancelled' })
    await test.prisma.session.create({
      data: buildSession({
        studentId: student.id,
        mentorId: mentor.id,
        startTime: session.startTime,
        endTime: session.endTime,
      }),
    })
    expect(await refused(cancelled, 409)).toMatchObject({ code: 'conflict', fields: ['mentorId'] })
    const moved = await edit(path, { mentorId: other.id })
    await test.prisma.user.update({ where: { id: mentor.id }, data: { role: 'student' } })
    expect(await refused(moved, 422)).toMatchObject({ code: 'invalidInput', fields: ['mentorId'] })
  })

  it('ends the sign-ins of who loses rights by it', async () => {
    const { id } = await addUser({ role: 'student' })
    const { headers } = await admin.call('post', `/api/users/${id}/promote-to-admin`).expect(200)
    const promoted = await openSignIn(test, id)
    await promoted.call('get', '/api/users').expect(200)
    expect((await undone(headers['x-audit-id'] ?? '')).row).toMatchObject({ role: 'student' })
    await promoted.call('get', '/api/users').expect(401)
  })

  it('refuses to take the last administrator, and what is the own account', async () => {
    const { id } = await addUser({ role: 'student' })
    const event =
      (await admin.call('post', `/api/users/${id}/promote-to-admin`).expect(200)).headers['x-audit-id'] ?? ''
    const self = await test.prisma.auditEvent.create({
      data: {
        action: 'user.promote',
        targetType: 'user',
        targetId: admin.id,
        before: { role: 'student' },
        after: { role: 'admin' },
      },
    })
    expect(await refused(self.id, 409)).toMatchObject({ code: 'ownAccount' })
    await test.prisma.user.update({ where: { id }, data: { status: 'inactive' } })
    expect(await refused(self.id, 409)).toMatchObject({ code: 'lastAdmin' })
    await undone(event)
  })

  it('serves messages and subscribers', async () => {
    const message = await test.prisma.contactMessage.create({ data: buildContactMessage() })
    const subscriber = await test.prisma.newsletterSubscriber.create({ data: buildSubscriber() })
    expect((await undone(await edit(`/api/messages/${message.id}`, { status: 'resolved' }))).row).toMatchObject({
      status: 'new',
      resolvedAt: null,
    })
    expect((await undone(await remove(`/api/messages/${message.id}`))).row).toMatchObject({ id: message.id })
    const back = await undone(await remove(`/api/subscribers/${subscriber.id}`))
    expect(back.row).toMatchObject({ email: subscriber.email })
    expect(await undone(back.event)).toMatchObject({ list: 'subscribers', row: null })
  })

  it('says what it cannot', async () => {
    const { id } = await addUser()
    const picture = await edit(`/api/users/${id}`, { profileImage: 'https://x.example/a.png' })
    expect(await refused(picture, 409)).toMatchObject({ code: 'notUndoable' })
    expect(
      await refused(
        (await admin.call('post', `/api/users/${id}/password-reset`).expect(202)).headers['x-audit-id'] ?? '',
        409,
      ),
    ).toMatchObject({ code: 'notUndoable' })
    expect(await refused(randomUUID(), 404)).toMatchObject({ code: 'notFound' })
    const removed = await test.prisma.auditEvent.create({
      data: {
        action: 'user.edit',
        targetType: 'user',
        targetId: id,
        before: { fullName: 'A' },
        after: { fullName: 'B' },
        createdAt: new Date(Date.now() - 31 * 86_400_000),
      },
    })
    expect(await refused(removed.id, 410)).toMatchObject({ code: 'undoExpired' })
    const strange = await test.prisma.auditEvent.create({
      data: {
        action: 'user.edit',
        targetType: 'user',
        targetId: id,
        before: { country: 'ZZ' },
        after: { country: (await current(`/api/users/${id}`)).country },
      },
    })
    expect(await refused(strange.id, 422)).toMatchObject({ code: 'invalidInput', fields: ['country'] })
  })

  it.each(['student', 'mentor'] as const)('is closed to a %s', async (role) => {
    const { id } = await addUser({ fullName: 'Ama' })
    const event = await edit(`/api/users/${id}`, { fullName: 'Afi' })
    await (await signIn(test, { role })).call('post', `/api/audit/${event}/undo`).expect(403)
    expect(await current(`/api/users/${id}`)).toMatchObject({ fullName: 'Afi' })
  })

  it('is told in the log', async () => {
    const { id } = await addUser({ fullName: 'Ama' })
    const event = await edit(`/api/users/${id}`, { fullName: 'Afi' })
    const entries = async () =>
      (await current(`/api/audit?resource=user&resourceId=${id}`)).map(
        ({ id: entry, undoable, undoes, undoneBy }: Record<string, unknown>) => ({
          id: entry,
          undoable,
          undoes,
          undoneBy,
        }),
      )
    expect(await entries()).toEqual([{ id: event, undoable: true, undoes: null, undoneBy: null }])
    const { event: inverse } = await undone(event)
    expect(await entries()).toEqual([
      { id: inverse, undoable: true, undoes: event, undoneBy: null },
      { id: event, undoable: false, undoes: null, undoneBy: inverse },
    ])
    await edit(`/api/users/${id}`, { profileImage: 'https://x.example/a.png' })
    expect((await entries())[0]).toMatchObject({ undoable: false })
  })
})

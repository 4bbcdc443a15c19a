import { buildContactMessage } from '../../prisma/factories/messages'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('messages', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test, { fullName: 'Zinsou Admin' })
  })

  const add = (overrides = {}) => test.prisma.contactMessage.create({ data: buildContactMessage(overrides) })
  const list = (query = '') => admin.call('get', `/api/messages${query}`).expect(200)
  const names = (body: { fullName: string }[]) => body.map(({ fullName }) => fullName)
  const edit = (id: string, version: number, changes: object) =>
    admin.call('patch', `/api/messages/${id}`).set('if-match', `"${version}"`).send(changes)
  const lastAudit = () => test.prisma.auditEvent.findFirst({ orderBy: { id: 'desc' } })

  it('are those of the contact page, newest first', async () => {
    await add({ fullName: 'Older', createdAt: new Date('2026-01-01') })
    await test
      .call('post', '/api/contact')
      .send({ fullName: 'Afi Mensah', email: 'afi@example.org', subject: 'sales', message: 'Quel prix\u202f?' })
      .expect(201)
    const { body, headers } = await list()
    expect(names(body)).toEqual(['Afi Mensah', 'Older'])
    expect(body[0]).toMatchObject({
      subject: 'sales',
      message: 'Quel prix\u202f?',
      status: 'new',
      language: 'fr',
      handledByName: null,
      resolvedAt: null,
      version: 1,
    })
    expect(headers).toMatchObject({ 'x-total-count': '2', etag: expect.any(String) })
    await admin
      .call('get', '/api/messages')
      .set('if-none-match', headers.etag ?? '')
      .expect(304)
  })

  it('are filtered, searched and sorted', async () => {
    await add({ fullName: 'Zoé', status: 'resolved', subject: 'press', message: 'Un article sur les mémoires' })
    await add({ fullName: 'Ama', email: 'ama@example.org' })
    expect(names((await list('?status=resolved')).body)).toEqual(['Zoé'])
    expect(names((await list('?subject=press')).body)).toEqual(['Zoé'])
    expect(names((await list('?search=MEMOIRE')).body)).toEqual(['Zoé'])
    expect(names((await list('?search=ama@')).body)).toEqual(['Ama'])
    expect(names((await list('?sort=fullName')).body)).toEqual(['Ama', 'Zoé'])
    await admin.call('get', '/api/messages?status=read').expect(422)
  })

  it('are moved on, which says by whom and when', async () => {
    const { id } = await add()
    const { body } = await edit(id, 1, { status: 'resolved' }).expect(200)
    expect(body).toMatchObject({
      status: 'resolved',
      handledByName: 'Zinsou Admin',
      resolvedAt: expect.any(String),
      version: 2,
    })
    expect(await lastAudit()).toMatchObject({
      action: 'message.edit',
      targetType: 'message',
      targetId: id,
      before: { status: 'new' },
      after: { status: 'resolved' },
    })
    expect((await edit(id, 1, { status: 'new' }).expect(412)).body.current).toMatchObject({
      status: 'resolved',
      version: 2,
    })
    expect((await edit(id, 2, { status: 'new' }).expect(200)).body).toMatchObject({ status: 'new', resolvedAt: null })
  })

  it('keep what was written when an administrator edits', async () => {
    const { id, message } = await add()
    const { body } = await edit(id, 1, { message: 'Forged', email: 'x@example.org', status: 'in_progress' }).expect(200)
    expect(body).toMatchObject({ message, status: 'in_progress' })
    await admin.call('patch', `/api/messages/${id}`).send({ status: 'new' }).expect(428)
    await admin.call('post', '/api/messages').send({}).expect(404)
  })

  it('are removed and restored', async () => {
    const { id } = await add()
    await admin.call('delete', `/api/messages/${id}`).expect(204)
    await admin.call('get', `/api/messages/${id}`).expect(404)
    expect((await list('?removed=true')).body).toMatchObject([{ id }])
    expect((await admin.call('post', `/api/messages/${id}/restore`).expect(200)).body).toMatchObject({ id })
    expect(await test.prisma.auditEvent.findMany({ select: { action: true }, orderBy: { id: 'asc' } })).toEqual([
      { action: 'message.delete' },
      { action: 'message.restore' },
    ])
  })

  it.each(['student', 'mentor'] as const)('are closed to a %s', async (role) => {
    const { id } = await add()
    const person = await signIn(test, { role })
    for (const path of ['', `/${id}`, '?since=']) await person.call('get', `/api/messages${path}`).expect(403)
    await person.call('patch', `/api/messages/${id}`).set('if-match', '"1"').send({ status: 'resolved' }).expect(403)
    await person.call('delete', `/api/messages/${id}`).expect(403)
    await person.call('post', `/api/messages/${id}/restore`).expect(403)
  })

  it('carry the new name of who handles them', async () => {
    const { id } = await add()
    await edit(id, 1, { status: 'in_progress' }).expect(200)
    await test.prisma.user.update({ where: { id: admin.id }, data: { fullName: 'Zinsou Nouveau' } })
    expect((await admin.call('get', `/api/messages/${id}`)).body).toMatchObject({
      handledByName: 'Zinsou Nouveau',
      version: 2,
    })
    const [{ change_xid: message }] = (await test.database.query<{ change_xid: string }>(
      'SELECT change_xid::text FROM contact_messages',
    )) as [{ change_xid: string }]
    const [{ change_xid: user }] = (await test.database.query<{ change_xid: string }>(
      'SELECT change_xid::text FROM users',
    )) as [{ change_xid: string }]
    expect(message).toBe(user)
  })
})

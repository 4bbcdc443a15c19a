import { randomUUID } from 'node:crypto'
import { buildUser } from '../../prisma/factories/user'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('a queued write', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const add = (overrides = {}) => test.prisma.user.create({ data: buildUser(overrides) })
  const edit = (id: string, headers: Record<string, string> = {}) =>
    admin
      .call('patch', `/api/users/${id}`)
      .set({ 'if-match': '"1"', ...headers })
      .send({ fullName: 'New Name' })

  it('is told its audit event, also when the answer is a repetition', async () => {
    const { id } = await add()
    const key = { 'idempotency-key': randomUUID() }
    const first = await edit(id, key).expect(200)
    const { id: event } = await test.prisma.auditEvent.findFirstOrThrow({ where: { action: 'user.edit' } })
    expect(first.headers['x-audit-id']).toBe(event)
    expect((await edit(id, key).expect(200)).headers['x-audit-id']).toBe(event)
    expect(await test.prisma.auditEvent.count()).toBe(1)
  })

  it.each([
    ['post', '/api/templates', { name: 'Plan', type: 'memoire', content: '# Plan' }, 201],
    ['delete', '/api/users/:id', undefined, 204],
    ['post', '/api/users/:id/promote-to-admin', undefined, 200],
    ['post', '/api/users/:id/password-reset', undefined, 202],
  ] as const)('is told it for %s %s', async (verb, path, body, status) => {
    const { id } = await add()
    const { headers } = await admin.call(verb, path.replace(':id', id)).send(body).expect(status)
    expect(headers['x-audit-id']).toBe((await test.prisma.auditEvent.findFirstOrThrow()).id)
  })

  it('that is refused names none', async () => {
    const { id } = await add({ version: 1 })
    expect((await edit(id, { 'if-match': '"9"' }).expect(412)).headers['x-audit-id']).toBeUndefined()
    expect((await admin.call('get', '/api/users')).headers['x-audit-id']).toBeUndefined()
  })

  it('leaves under its own person only', async () => {
    const { id } = await add()
    const other = await signIn(test)
    expect((await edit(id, { 'x-acting-user': other.id }).expect(401)).body.code).toBe('signInRequired')
    await edit(id, { 'x-acting-user': 'nobody' }).expect(401)
    expect(await test.prisma.user.count({ where: { fullName: 'New Name' } })).toBe(0)
    await edit(id, { 'x-acting-user': admin.id }).expect(200)
  })

  it('leaves under nobody when nobody is signed in, not even to what is public', async () => {
    const message = { fullName: 'A', email: 'a@b.co', message: 'x' }
    for (const cookie of ['', `cap-session=${'x'.repeat(43)}`])
      await test
        .call('post', '/api/contact')
        .set({ cookie, 'sec-fetch-site': 'same-origin', 'x-acting-user': admin.id })
        .send(message)
        .expect(401)
    await admin.call('post', '/api/auth/logout').set('x-acting-user', randomUUID()).expect(401)
    await admin.call('get', '/api/auth/session').expect(200)
    await admin.call('post', '/api/auth/logout').set('x-acting-user', admin.id).expect(204)
    await admin.call('get', '/api/auth/session').expect(401)
  })

  it('comes in hundreds without being held up', async () => {
    const { id } = await add()
    const call = () =>
      test
        .call('post', `/api/users/${id}/restore`, '10.9.8.7')
        .set({ cookie: admin.cookie, 'sec-fetch-site': 'same-origin' })
    const answers = []
    for (let act = 0; act < 300; act++) answers.push((await call()).status)
    expect(new Set(answers)).toEqual(new Set([404]))
  })
})

import { buildSubscriber } from '../../prisma/factories/messages'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('subscribers', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const add = (overrides = {}) => test.prisma.newsletterSubscriber.create({ data: buildSubscriber(overrides) })
  const list = (query = '') => admin.call('get', `/api/subscribers${query}`).expect(200)
  const emails = (body: { email: string }[]) => body.map(({ email }) => email)

  it('are those of the newsletter, without the secrets of their mails', async () => {
    await add({ email: 'older@example.org', createdAt: new Date('2026-01-01') })
    await test.call('post', '/api/newsletter').send({ email: 'afi@example.org', source: 'blog' }).expect(202)
    const { body, headers, text } = await list()
    expect(emails(body)).toEqual(['afi@example.org', 'older@example.org'])
    expect(body[0]).toMatchObject({ status: 'pending', source: 'blog', language: 'fr', confirmedAt: null, version: 1 })
    expect(text).not.toMatch(/token/i)
    expect(headers).toMatchObject({ 'x-total-count': '2' })
  })

  it('are filtered, searched and sorted', async () => {
    await add({ email: 'zoe@example.org', status: 'unsubscribed' })
    await add({ email: 'ama@example.org' })
    expect(emails((await list('?status=unsubscribed')).body)).toEqual(['zoe@example.org'])
    expect(emails((await list('?search=AMA')).body)).toEqual(['ama@example.org'])
    expect(emails((await list('?sort=-email')).body)).toEqual(['zoe@example.org', 'ama@example.org'])
  })

  it('are removed and restored, but not over a newer one', async () => {
    const { id } = await add({ email: 'ama@example.org' })
    await admin.call('delete', `/api/subscribers/${id}`).set('if-match', '"2"').expect(412)
    await admin.call('delete', `/api/subscribers/${id}`).expect(204)
    await admin.call('get', `/api/subscribers/${id}`).expect(404)
    expect((await admin.call('post', `/api/subscribers/${id}/restore`).expect(200)).body).toMatchObject({
      email: 'ama@example.org',
      status: 'confirmed',
    })
    await admin.call('delete', `/api/subscribers/${id}`).expect(204)
    await add({ email: 'ama@example.org' })
    expect((await admin.call('post', `/api/subscribers/${id}/restore`).expect(409)).body.fields).toMatchObject({
      email: { code: 'taken' },
    })
  })

  it('cannot be confirmed or made by administrators', async () => {
    const { id } = await add({ status: 'pending', confirmedAt: null })
    await admin.call('patch', `/api/subscribers/${id}`).set('if-match', '"1"').send({ status: 'confirmed' }).expect(404)
    await admin.call('post', '/api/subscribers').send({ email: 'a@example.org' }).expect(404)
  })

  it.each(['student', 'mentor'] as const)('are closed to a %s', async (role) => {
    const { id } = await add()
    const person = await signIn(test, { role })
    for (const path of ['', `/${id}`, '?since=']) await person.call('get', `/api/subscribers${path}`).expect(403)
    await person.call('delete', `/api/subscribers/${id}`).expect(403)
    await person.call('post', `/api/subscribers/${id}/restore`).expect(403)
  })
})

import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '../testing/test-app'

const message = { fullName: 'Afi Mensah', email: 'afi@example.org', message: 'Bonjour' }

describe('idempotency', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  const send = (key: string, body: object = message) =>
    test.call('post', '/api/contact').set('idempotency-key', key).send(body)
  const count = () => test.prisma.contactMessage.count()

  it('gives a repeated write its first answer', async () => {
    const key = randomUUID()
    const first = await send(key).expect(201)
    const again = await send(key).expect(201)
    expect(again.body).toEqual(first.body)
    expect(await count()).toBe(1)
  })

  it('recognises the request and not its writing', async () => {
    const key = randomUUID()
    const first = await send(key).expect(201)
    const again = await send(key, {
      message: ' Bonjour ',
      email: 'AFI@example.org',
      fullName: 'Afi Mensah',
      unknown: 1,
    }).expect(201)
    expect(again.body).toEqual(first.body)
  })

  it('refuses the key for another request', async () => {
    const key = randomUUID()
    await send(key).expect(201)
    const { body } = await send(key, { ...message, message: 'Autre' }).expect(409)
    expect(body.code).toBe('idempotencyMismatch')
    await test
      .call('post', '/api/newsletter')
      .set('idempotency-key', key)
      .send({ email: 'afi@example.org' })
      .expect(409)
    expect(await count()).toBe(1)
    expect(await test.prisma.newsletterSubscriber.count()).toBe(0)
  })

  it('applies twins once, and both get the answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  it('keeps nothing of a write that failed', async () => {
    const key = randomUUID()
    await test.database.exec('ALTER TABLE outgoing_mails RENAME TO elsewhere')
    await send(key).expect(500)
    await test.database.exec('ALTER TABLE elsewhere RENAME TO outgoing_mails')
    expect(await test.prisma.idempotencyKey.count()).toBe(0)
    expect(await count()).toBe(0)
    await send(key).expect(201)
    expect(await count()).toBe(1)
  })

  it('remembers for 30 days', async () => {
    const key = randomUUID()
    await send(key).expect(201)
    await test.database.query(`UPDATE idempotency_keys SET created_at = now() - interval '29 days'`)
    await send(key).expect(201)
    expect(await count()).toBe(1)
    await test.database.query(`UPDATE idempotency_keys SET created_at = now() - interval '31 days'`)
    await send(key, { ...message, message: 'Autre' }).expect(201)
    expect(await count()).toBe(2)
  })

  it('repeats answers without a body too', async () => {
    const key = randomUUID()
    const subscribe = () =>
      test.call('post', '/api/newsletter').set('idempotency-key', key).send({ email: 'afi@example.org' })
    await subscribe().expect(202)
    expect((await subscribe().expect(202)).text).toBe('')
    expect(await test.prisma.outgoingMail.count()).toBe(1)
  })
})

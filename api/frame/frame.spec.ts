import { startTestApp, type TestApp } from '../testing/test-app'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

describe('every answer', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://cap.example' } })))
  afterAll(() => test.close())

  it.each(['/api/health/live', '/api/zut', '/zut', '/api/%zz', '/api/docs'])('of %s protects itself', async (path) => {
    const { headers } = await test.call('get', path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy'] ?? "default-src 'none'").toContain("default-src 'none'")
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it.each(['/zut', '/api/docs'])('that is a document, as that of %s, says what documents heed', async (path) => {
    const { headers } = await test.call('get', path)
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })

  it.each(['/api/zut', '/zut', '/api/%zz', '/api/users'])(
    'that is a refusal, as that of %s, has an id',
    async (path) => {
      expect((await test.call('get', path)).headers['x-request-id']).toMatch(UUID)
    },
  )

  it('to a write has an id too', async () => {
    const { headers } = await test
      .call('post', '/api/contact')
      .send({ fullName: 'A', email: 'a@b.co', message: 'x' })
      .expect(201)
    expect(headers['x-request-id']).toMatch(UUID)
  })

  it('asks for HTTPS only over HTTPS', async () => {
    const plain = await test.call('get', '/api/health/live')
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    await test
      .call('get', '/api/health/live')
      .set('x-forwarded-proto', 'https')
      .expect('strict-transport-security', /max-age=\d{8}/)
  })

  it('of the API is never kept by a cache', () => test.call('get', '/api/health').expect('cache-control', 'no-store'))
  it.each(['/zut', '/api/zut'])(
    'to an unknown path such as %s has words in the language of the visitor',
    async (path) => {
      const { body } = await test
        .call('get', path)
        .set('accept-language', 'en')
        .expect(404)
        .expect('content-language', 'en')
      expect(body).toEqual({ code: 'notFound', message: 'This address does not exist.' })
    },
  )

  it('speaks the language that a link asks for', () =>
    test.call('get', '/api/zut?lang=en').expect('content-language', 'en'))

  it('to a defect tells nothing of it', async () => {
    await test.database.exec('ALTER TABLE contact_messages RENAME TO elsewhere')
    const { body } = await test
      .call('post', '/api/contact')
      .send({ fullName: 'A', email: 'a@b.co', message: 'x' })
      .expect(500)
    await test.database.exec('ALTER TABLE elsewhere RENAME TO contact_messages')
    expect(body).toEqual({ code: 'internal', message: expect.stringContaining('de notre côté') })
  })

  describe('to a change asked by', () => {
    const cases: [string, Record<string, string>, number][] = [
      ['our page', { 'sec-fetch-site': 'same-origin', origin: 'https://cap.example' }, 422],
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
      ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://evil.cap.example' }, 403],
      ['another site that names us as origin', { 'sec-fetch-site': 'cross-site', origin: 'https://cap.example' }, 403],
      ['an older browser on our page', { origin: 'https://cap.example', cookie: 'session=1' }, 422],
      ['an older browser on another site', { origin: 'https://evil.example' }, 403],
      ['a page without origin', { origin: 'null' }, 403],
      ['a phone on the local network', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, 422],
      ['a program without cookie', {}, 422],
      ['a program with a cookie', { cookie: 'session=1' }, 403],
    ]
    it.each(cases)('%s', async (_, headers, status) => {
      const answer = await test.call('post', '/api/contact').set(headers).send({})
      expect([answer.status, answer.body.code]).toEqual([status, status === 403 ? 'crossOrigin' : 'invalidInput'])
    })
  })
})

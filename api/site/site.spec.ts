import { rmSync } from 'node:fs'
import { Agent, request as rawRequest, type IncomingMessage } from 'node:http'
import { startTestApp, type TestApp } from '../testing/test-app'
import { DATA_LEAVES_OUT } from '../frame/security-headers'
import { writeFixtureSite } from '../testing/fixture-site'
import { BUILT_ORIGIN } from './built-origin'
import { bestBrotli } from './file-compression'
import { Site } from './site'
import { bestForms } from './site-files'

const ORIGIN = 'https://cap.example'

describe('site', () => {
  const folder = writeFixtureSite()
  let test: TestApp
  beforeAll(
    async () =>
      (test = await startTestApp({
        site: new Site(folder, { origin: ORIGIN, takesCards: true, receiptKey: 'the-public-key' }),
      })),
  )
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true })
  })

  const get = (path: string) => test.call('get', path)
  /** Sends the path unchanged, which Supertest would normalise. */
  const rawGet = (path: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      rawRequest({ port: test.port, path }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part: string) => (body += part))
        answer.on('end', () => resolve({ status: answer.statusCode, body }))
      })
        .on('error', reject)
        .end()
    })

  it.each([
    ['French by default', {}, 'fr', 'accueil'],
    ['the browser language', { 'accept-language': 'en-GB,fr;q=0.5' }, 'en', 'home'],
    ['the chosen language first', { 'accept-language': 'en', cookie: 'i18nextLng=fr' }, 'fr', 'accueil'],
  ])('serves pages in %s', async (_, headers, language, words) => {
    const answer = await get('/').set(headers).expect(200).expect('content-language', language)
    expect(answer.text).toContain(words)
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie, Accept-Language')
  })

  it('says nothing of the connection it keeps, which HTTP/1.1 keeps anyway', async () => {
    const agent = new Agent({ keepAlive: true })
    const visit = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        rawRequest({ port: test.port, path: '/', agent }, (answer) => answer.resume().on('end', () => resolve(answer)))
          .on('socket', (socket) => sockets.add(socket))
          .on('error', reject)
          .end()
      })
    const sockets = new Set<unknown>()
    for (let round = 0; round < 3; round++) {
      const { headers } = await visit()
      expect(headers.connection).toBeUndefined()
      expect(headers['keep-alive']).toBeUndefined()
    }
    expect(sockets.size).toBe(1)
    agent.destroy()
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['brotli-like', undefined],
  ])('answers Accept-Encoding %s with %s', async (accepted, encoding) => {
    const { headers } = await get('/faq').set('accept-encoding', accepted).buffer(false).expect(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('gives each form its own tag and answers 304 to a fresh copy', async () => {
    const plain = await get('/faq').set('accept-encoding', 'identity')
    const zipped = await get('/faq').set('accept-encoding', 'gzip')
    const etag = zipped.headers.etag ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(plain.headers.etag).not.toBe(etag)
    const fresh = await get('/faq')
      .set('accept-encoding', 'gzip')
      .set('if-none-match', `"other", W/${etag}`)
      .expect(304)
    expect(fresh.headers).toMatchObject({ etag, 'cache-control': 'no-cache', 'content-language': 'fr' })
    expect(fresh.text).toBe('')
    await get('/faq')
      .set('accept-encoding', 'gzip')
      .set('if-none-match', plain.headers.etag ?? '')
      .expect(200)
    await get('/faq').set('accept-encoding', 'gzip').set('if-none-match', etag).set('accept-language', 'en').expect(200)
  })

  it('writes where it is found into what names it in full, in each form', async () => {
    const { text } = await get('/').set('accept-encoding', 'identity').expect(200)
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/">`)
    expect(text).not.toContain(BUILT_ORIGIN)
    for (const encoding of ['br', 'gzip'])
      expect((await get('/').set('accept-encoding', encoding).expect('content-encoding', encoding)).text).toBe(text)
    // The smallest form replaces the first one, with the same tag.
    const { etag = '' } = (await get('/').set('accept-encoding', 'br')).headers
    await bestForms()
    const smallest = await get('/').set('accept-encoding', 'br').expect('etag', etag)
    expect(smallest.text).toBe(text)
    expect(Number(smallest.headers['content-length'])).toBe((await bestBrotli(Buffer.from(text))).length)
    // The tag is the same after a restart, so that cached copies stay valid.
    const again = await startTestApp({ site: new Site(folder, { origin: ORIGIN }) })
    await again.call('get', '/').set('accept-encoding', 'br').set('if-none-match', etag).expect(304)
    await again.close()
    const elsewhere = await startTestApp({ site: new Site(folder, { origin: 'http://localhost:4000' }) })
    await elsewhere.call('get', '/').set('accept-encoding', 'br').set('if-none-match', etag).expect(200)
    expect((await elsewhere.call('get', '/')).text).toContain('href="http://localhost:4000/"')
    await elsewhere.close()
  })

  it('keeps hashed files for a year and asks again for the others', async () => {
    await get('/assets/app-1a2b3c.js').expect('cache-control', 'public, max-age=31536000, immutable').expect(200)
    await get('/logo.png').expect('cache-control', 'no-cache').expect('content-type', 'image/png').expect(200)
    await get('/sw.js').expect('service-worker-allowed', '/').expect('cache-control', 'no-cache').expect(200)
  })

  it('answers HEAD like GET without a body', async () => {
    const full = await get('/faq').set('accept-encoding', 'br').buffer(false)
    const head = await test.call('head', '/faq').set('accept-encoding', 'br').expect(200)
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers.etag).toBe(full.headers.etag)
    expect(head.text).toBeUndefined()
  })

  it.each(['/admin', '/admin/users', '/admin/users/42?tab=1', '/login'])(
    'serves the application at %s',
    async (path) => {
      const answer = await get(path).expect(200)
      expect(answer.text).toContain('console')
      expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline';")
      expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-script';")
      // These pages record and play voice remarks.
      expect(answer.headers['content-security-policy']).toMatch(/; media-src blob:$/)
      expect(answer.headers['permissions-policy']).toContain('microphone=(self)')
    },
  )

  it.each(['/', '/faq', '/sw.js', '/zut'])('lets nobody listen or speak at %s', async (path) => {
    const { headers } = await get(path)
    expect(headers['content-security-policy']).not.toContain('media-src')
    expect(headers['permissions-policy']).toContain('microphone=()')
  })

  it('protects public pages without unsafe-inline', async () => {
    const { headers } = await get('/').expect(200)
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-style';")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' })
  })

  it('says to a file that is no document nothing that only documents heed', async () => {
    const { headers } = await get('/logo.png')
      .expect(200)
      .expect('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    for (const name of DATA_LEAVES_OUT) expect(headers).not.toHaveProperty(name)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const path of ['/pages/fr/shell.html', '/sw.js', '/drawing.svg']) {
      const full = (await get(path).expect(200)).headers
      for (const name of DATA_LEAVES_OUT) expect(full).toHaveProperty(name)
    }
  })

  it('lets the script of the card provider into the payment page, and into no other', async () => {
    const { headers } = await get('/payment?plan=basic').expect(200)
    const policy = headers['content-security-policy']
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com 'sha256-script';")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
    for (const path of ['/', '/recu', '/admin', '/pages/fr/payment.html', '/pages/fr/shell.html', '/zut'])
      expect((await get(path)).headers['content-security-policy']).not.toContain('stripe')
  })

  it('opens every receipt with one page', async () => {
    expect((await get('/recu/R-2026-000042').expect(200)).text).toContain('vérifier')
    await get('/recu/R-2026-000042/').expect(308).expect('location', '/recu/R-2026-000042')
    await get('/recu/a/b').expect(404)
  })

  it('gives the public key of the receipts with the frame that devices keep', async () => {
    await get('/pages/fr/shell.html').expect(200).expect('x-receipt-key', 'the-public-key')
    expect((await get('/').expect(200)).headers).not.toHaveProperty('x-receipt-key')
  })

  it.each([
    '/zut',
    '/administration',
    '/faq/zut',
    '/assets/zut.js',
    '/pages/de/home.html',
    '/logo.png.br',
    '/__proto__',
  ])('shows the not-found page for %s', async (path) => {
    const answer = await get(path).set('if-none-match', '*').expect(404).expect('content-type', /html/)
    expect(answer.text).toContain('introuvable')
  })

  it.each([
    ['/faq/', '/faq'],
    ['/faq/?q=a%20b', '/faq?q=a%20b'],
    ['/admin/users/', '/admin/users'],
  ])('sends %s to %s', (path, target) => get(path).expect(308).expect('location', target))

  it.each(['//example.org/', '/zut/', '//'])('does not follow %s elsewhere', async (path) => {
    expect((await rawGet(path)).status).toBe(404)
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/%2e%2e/%2e%2e/site.json',
  ])('has no way out of its folder: %s', async (path) => {
    const { status, body } = await rawGet(path)
    expect(status).toBe(404)
    expect(body).not.toContain('not public')
    expect(body).not.toContain('scriptHashes')
  })

  it('answers JSON for unknown paths of the API', () =>
    get('/api/zut').expect(404).expect({ code: 'notFound', message: 'Cette adresse n’existe pas.' }))

  it('knows nothing of the card provider where it takes no cards', async () => {
    const other = await startTestApp({ site: new Site(folder, { origin: ORIGIN }) })
    const { headers } = await other.call('get', '/payment').expect(200)
    expect(headers['content-security-policy']).not.toContain('stripe')
    await other.close()
  })

  it('takes nothing but GET and HEAD', () => test.call('post', '/faq').expect(404).expect('content-type', /json/))
})

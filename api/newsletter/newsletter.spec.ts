import { startTestApp, type TestApp } from '../testing/test-app'

describe('newsletter', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://cap.example' } })))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  const post = (path: string, body: object) => test.call('post', `/api/newsletter${path}`).send(body)
  const subscribe = (email = 'afi@example.org') => post('', { email }).expect(202)
  const subscriber = () => test.prisma.newsletterSubscriber.findFirstOrThrow()
  const mails = () => test.prisma.outgoingMail.findMany({ orderBy: { createdAt: 'asc' } })

  /** The secret of the last mail's link. */
  async function mailedToken(page: 'confirm' | 'unsubscribe'): Promise<string> {
    const text = (await mails()).at(-1)?.text ?? ''
    return new RegExp(`https://cap\\.example/newsletter/${page}\\?token=([\\w-]{43})`).exec(text)?.[1] ?? ''
  }

  it('waits for the confirmation of the mailed link', async () => {
    await subscribe(' Afi@Example.org ')
    expect(await subscriber()).toMatchObject({
      email: 'afi@example.org',
      status: 'pending',
      source: 'footer',
      confirmedAt: null,
    })
    await post('/confirm', { token: await mailedToken('confirm') }).expect(204)
    expect(await subscriber()).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(Date) })
  })

  it('writes in the language of the visitor', async () => {
    await subscribe()
    await post('', { email: 'ama@example.org' })
      .set('cookie', 'i18nextLng=en')
      .set('sec-fetch-site', 'same-origin')
      .expect(202)
    const [french, english] = await mails()
    expect(french).toMatchObject({ to: 'afi@example.org', subject: expect.stringContaining('Confirmez') })
    expect(english).toMatchObject({ to: 'ama@example.org', subject: expect.stringContaining('Confirm your') })
    expect(english?.text).toContain('&lang=en')
  })

  it('does not keep the secret that confirms', async () => {
    await subscribe()
    const token = await mailedToken('confirm')
    expect(Object.values(await subscriber())).not.toContain(token)
    await test.sendMails()
    expect(await mails()).toMatchObject([{ status: 'sent', text: '' }])
  })

  it('answers the same whether the address is known or not, and mails it once', async () => {
    const first = await subscribe()
    const second = await subscribe()
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(await mails()).toHaveLength(1)
    await post('/confirm', { token: await mailedToken('confirm') }).expect(204)
    await test.database.query(`UPDATE newsletter_subscribers SET source = 'blog'`)
    await subscribe()
    expect(await mails()).toHaveLength(1)
    expect(await subscriber()).toMatchObject({ status: 'confirmed' })
  })

  it('mails again after a rest, and the older link is dead', async () => {
    await subscribe()
    const older = await mailedToken('confirm')
    await age('31 minutes')
    await subscribe()
    expect(await mails()).toHaveLength(2)
    await post('/confirm', { token: older }).expect(404)
    await post('/confirm', { token: await mailedToken('confirm') }).expect(204)
  })

  it('makes one row and one mail of many asking at once', async () => {
    // Opens all connections first, otherwise the first request would end before the second has a connection.
    await Promise.all(Array.from({ length: 8 }, () => test.database.query('SELECT pg_sleep(0.05)')))
    await Promise.all(Array.from({ length: 8 }, () => subscribe()))
    expect(await test.prisma.newsletterSubscriber.count()).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('confirms again without harm, but not after a week', async () => {
    await subscribe()
    const token = await mailedToken('confirm')
    await age('8 days')
    await post('/confirm', { token })
      .expect(404)
      .expect(({ body }) => expect(body.code).toBe('invalidLink'))
    await age('1 minute')
    await post('/confirm', { token }).expect(204)
    await post('/confirm', { token }).expect(204)
  })

  it('unsubscribes by the link, as often as it is followed, and for good', async () => {
    await subscribe()
    const confirm = await mailedToken('confirm')
    const token = await mailedToken('unsubscribe')
    await post('/unsubscribe', { token }).expect(204)
    await post('/unsubscribe', { token }).expect(204)
    expect(await subscriber()).toMatchObject({ status: 'unsubscribed', unsubscribedAt: expect.any(Date) })
    await post('/confirm', { token: confirm }).expect(404)
  })

  it('unsubscribes by the button of mail programs (RFC 8058)', async () => {
    await subscribe()
    const path = `/api/newsletter/unsubscribe/one-click?token=${await mailedToken('unsubscribe')}`
    await test.call('post', path).type('form').send('List-Unsubscribe=One-Click').expect(204)
    expect(await subscriber()).toMatchObject({ status: 'unsubscribed' })
  })

  it('takes back who left', async () => {
    await subscribe()
    await post('/unsubscribe', { token: await mailedToken('unsubscribe') }).expect(204)
    await age('1 hour')
    await subscribe()
    await post('/confirm', { token: await mailedToken('confirm') }).expect(204)
    expect(await subscriber()).toMatchObject({ status: 'confirmed', unsubscribedAt: null })
  })

  it('changes nothing on GET', async () => {
    await subscribe()
    await test.call('get', `/api/newsletter/confirm?token=${await mailedToken('confirm')}`).expect(404)
    expect(await subscriber()).toMatchObject({ status: 'pending' })
  })

  it.each(['/confirm', '/unsubscribe'])('refuses an unknown token at %s', (path) =>
    post(path, { token: 'x'.repeat(43) }).expect(404),
  )

  it('thanks on a page of its own when posted without script', () =>
    test
      .call('post', '/api/newsletter')
      .type('form')
      .send({ email: 'afi@example.org' })
      .expect(303)
      .expect('location', '/newsletter/thanks'))

  /** Makes the row older; the trigger is disabled because it would set `updated_at` to now. */
  async function age(interval: string): Promise<void> {
    await test.database.transaction(async (runner) => {
      await runner.exec('ALTER TABLE newsletter_subscribers DISABLE TRIGGER USER')
      await runner.exec(`UPDATE newsletter_subscribers SET updated_at = now() - interval '${interval}'`)
      await runner.exec('ALTER TABLE newsletter_subscribers ENABLE TRIGGER USER')
    })
  }
})

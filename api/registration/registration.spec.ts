import { randomUUID } from 'node:crypto'
import { buildUser } from '../../prisma/factories/user'
import { Passwords } from '../auth/passwords'
import { RetentionService } from '../retention/retention.service'
import { fromPage } from '../testing/sign-in'
import { someAddress, startTestApp, type TestApp } from '../testing/test-app'

const password = 'trois mots bien choisis'

describe('registration', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  let number = 0
  /** A new address each time, because mails are limited per address. */
  const someone = (overrides = {}) => ({
    fullName: 'Afi Mensah',
    email: `afi.${number++}@example.org`,
    password,
    ...overrides,
  })
  const post = (path: string, body: object, cookie = '') => test.call('post', path).set(fromPage(cookie)).send(body)
  const register = (body: object, cookie?: string) => post('/api/auth/register', body, cookie)
  const confirm = (token: string, cookie?: string) => post('/api/auth/register/confirm', { token }, cookie)
  const login = (username: string, given = password) =>
    test.call('post', '/api/auth/login', someAddress()).send({ username, password: given })
  const mails = () => test.prisma.outgoingMail.findMany({ orderBy: { id: 'asc' } })
  const secrets = async () =>
    (await mails()).map(({ text }) => /\/register\/confirm\?lang=(?:fr|en)#([\w-]{43})/.exec(text)?.[1] ?? '')
  const findDevice = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers['set-cookie']).split(';')[0] ?? ''
  const users = () => test.prisma.user.findMany({ orderBy: { createdAt: 'asc' } })

  it('makes a student once the mailed link is opened, and not before', async () => {
    const body = someone({ institution: 'Université de Lomé', field: 'Droit', country: 'TG', plan: 'premium' })
    const answer = await register(body).set('accept-language', 'en').expect(202)
    expect(answer.text).toBe('')
    expect(await users()).toEqual([])
    expect(await mails()).toMatchObject([
      {
        to: body.email,
        subject: 'Confirm your address for Cap Soutenance',
        text: expect.stringContaining('Hello Afi Mensah,'),
      },
    ])
    const [secret = ''] = await secrets()
    expect(JSON.stringify(await test.prisma.registration.findMany())).not.toContain(secret)
    expect((await confirm(secret).expect(200)).body).toEqual({ email: body.email, plan: 'premium', user: null })
    const { password: _, ...account } = body
    const { plan: __, ...shown } = { plan: 'premium', ...account }
    expect(await users()).toMatchObject([
      {
        ...shown,
        role: 'student',
        status: 'active',
        language: 'en',
        emailConfirmedAt: expect.any(Date),
        mustChangePassword: false,
        username: body.email.split('@')[0],
      },
    ])
    await login(body.email).expect(200)
    expect(await test.prisma.auditEvent.findFirst()).toMatchObject({
      action: 'auth.register',
      actorName: 'Afi Mensah',
      targetType: 'user',
    })
  })

  it('signs in the browser that registered, also when the answer was lost', async () => {
    const device = findDevice(await register(someone()).expect(202))
    expect(device).toMatch(/^cap-device=/)
    const [secret = ''] = await secrets()
    const first = await confirm(secret, device).expect(200)
    expect(first.body.user).toMatchObject({ role: 'student', secondFactor: false })
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    await test.call('get', '/api/auth/session').set({ cookie }).expect(200)
    expect((await confirm(secret, device).expect(200)).body.user).not.toBeNull()
    // Nobody else is signed in by the link, nor is that browser much later.
    for (const other of ['', `cap-device=${'x'.repeat(43)}`])
      expect((await confirm(secret, other).expect(200)).body.user).toBeNull()
    const [{ id } = { id: '' }] = await users()
    const long = new Date(Date.now() - 11 * 60_000)
    await test.prisma.registration.updateMany({ data: { confirmedAt: long } })
    await test.prisma.user.update({ where: { id }, data: { emailConfirmedAt: long } })
    expect((await confirm(secret, device).expect(200)).body.user).toBeNull()
    expect(await users()).toHaveLength(1)
  })

  it('never makes anything but a student, whatever the body says', async () => {
    const body = {
      ...someone(),
      role: 'admin',
      status: 'suspended',
      active: false,
      subscriptionType: 'pro',
      username: 'admin',
      id: randomUUID(),
      emailConfirmedAt: new Date(0),
    }
    await register(body).expect(202)
    await confirm((await secrets())[0] ?? '').expect(200)
    expect(await users()).toMatchObject([
      { role: 'student', status: 'active', subscriptionType: null, username: expect.stringMatching(/^afi/) },
    ])
    expect((await users())[0]?.id).not.toBe(body.id)
  })

  it.each([
    [
      { fullName: '  ', email: 'afi', password: 'court' },
      { fullName: 'required', email: 'invalidEmail', password: 'tooShort' },
    ],
    [{ fullName: 'Afi', email: 'afi@example.org', password: 'x'.repeat(129) }, { password: 'tooLong' }],
    [{ fullName: 'Afi', email: 'afi@example.org', password: 'motdepasse2026' }, { password: 'commonPassword' }],
    [{ fullName: 'Afi', email: 'afi@example.org', password: 'afi@example.org' }, { password: 'passwordWithName' }],
    [
      { fullName: 'Afi', email: 'afi@example.org', password, country: 'US', plan: 'gold' },
      { country: 'invalidChoice', plan: 'invalidChoice' },
    ],
  ])('names what to correct in %j', async (body, fields) => {
    const answer = await register(body).expect(422)
    expect(
      Object.fromEntries(Object.entries<{ code: string }>(answer.body.fields).map(([name, { code }]) => [name, code])),
    ).toEqual(fields)
    expect(await mails()).toEqual([])
  })

  it('answers the same for an address that has an account, and tells its owner', async () => {
    const known = await test.prisma.user.create({
      data: buildUser({
        email: 'owner@example.org',
        fullName: 'Koffi Owner',
        passwordHash: await test.app.get(Passwords).hash('une autre phrase'),
      }),
    })
    const [other, same] = [
      await register(someone()).expect(202),
      await register(someone({ email: 'Owner@example.org' })).expect(202),
    ]
    expect([same.text, Object.keys(same.headers).sort()]).toEqual([other.text, Object.keys(other.headers).sort()])
    const [, mail] = await mails()
    expect(mail).toMatchObject({
      to: 'owner@example.org',
      subject: 'Vous avez déjà un compte Cap Soutenance',
      text: expect.stringContaining('Bonjour Koffi Owner,'),
    })
    expect(mail?.text).not.toMatch(/#[\w-]{43}/)
    // Signing in with a new registration does not reveal a known address either.
    for (const email of ['owner@example.org', `afi.${number - 2}@example.org`])
      expect((await login(email).expect(403)).body.code).toBe('emailNotConfirmed')
    await login('owner@example.org', 'neither of them').expect(401)
    await login('owner@example.org', 'une autre phrase').expect(200)
    expect(await users()).toMatchObject([{ id: known.id, fullName: 'Koffi Owner' }])
  })

  it('lets several ask for one address: the opened link decides, the others are void', async () => {
    const email = 'shared@example.org'
    await register(someone({ email, fullName: 'Stranger', password: 'le mot du premier' })).expect(202)
    await register(someone({ email, fullName: 'Afi Mensah' })).expect(202)
    const [stranger = '', own = ''] = await secrets()
    await confirm(own).expect(200)
    expect((await confirm(stranger).expect(404)).body.code).toBe('invalidLink')
    await login(email, 'le mot du premier').expect(401)
    await login(email).expect(200)
    expect(await users()).toMatchObject([{ fullName: 'Afi Mensah' }])
  })

  it('of two at once with one link makes one account', async () => {
    await register(someone()).expect(202)
    const [secret = ''] = await secrets()
    const answers = await Promise.all([confirm(secret), confirm(secret), confirm(secret)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await users()).toHaveLength(1)
  })

  it('applies a repeated sending once', async () => {
    const body = someone()
    const send = () => register(body).set('idempotency-key', 'une-inscription')
    await send().expect(202)
    await send().expect(202)
    expect(await mails()).toHaveLength(1)
  })

  it('mails another link on demand, to what this browser registered, and never more than five an hour', async () => {
    const body = someone()
    const device = findDevice(await register(body).expect(202))
    await register({ ...body, fullName: 'Somebody Else' }).expect(202)
    const resend = (email: string, cookie?: string) => post('/api/auth/register/resend', { email }, cookie)
    await resend(body.email, device).expect(202)
    expect((await mails())[2]?.text).toContain('Bonjour Afi Mensah,')
    await resend(body.email).expect(202)
    await resend(body.email).expect(202)
    expect((await resend(body.email).expect(429)).headers['retry-after']).toMatch(/^\d+$/)
    expect((await register(body).expect(429)).body.code).toBe('tooManyRequests')
    expect(await mails()).toHaveLength(5)
    await resend('unknown@example.org').expect(202)
    expect(await mails()).toHaveLength(5)
    const [first = '', , third = ''] = await secrets()
    await confirm(third).expect(200)
    await confirm(first).expect(404)
  })

  it('greets nobody with what a mail program would make a link of', async () => {
    await register(someone({ fullName: 'Gagnez sur evil.example/x' })).expect(202)
    const [mail] = await mails()
    expect(mail?.text).toMatch(/^Bonjour,\n/)
    expect(mail?.text).not.toContain('evil')
  })

  it('of an old link makes nothing, and goes with time', async () => {
    await register(someone()).expect(202)
    const [secret = ''] = await secrets()
    await test.database.query(
      `UPDATE registrations SET created_at = now() - interval '49 hours', expires_at = now() - interval '1 second'`,
    )
    expect((await confirm(secret).expect(404)).body.code).toBe('invalidLink')
    await test.app.get(RetentionService).run()
    expect(await test.prisma.registration.count()).toBe(0)
  })

  it('gives anyone who comes second with a name another username', async () => {
    await register(someone({ email: 'ama@example.org' })).expect(202)
    await register(someone({ email: 'ama@example.com' })).expect(202)
    for (const secret of await secrets()) await confirm(secret).expect(200)
    expect((await users()).map(({ username }) => username)).toEqual(['ama', expect.stringMatching(/^ama-[a-z\d]{5}$/)])
  })

  it('claims the level that was paid before', async () => {
    const body = someone()
    const order = await test
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'premium', email: body.email })
    await test
      .call('post', '/api/payment/sandbox/confirm')
      .send({ clientSecret: order.body.clientSecret, card: '4242424242424242' })
      .expect(200)
    await register(body).expect(202)
    const secret = (await secrets()).find(Boolean) ?? ''
    await confirm(secret).expect(200)
    expect((await login(body.email).expect(200)).body).toMatchObject({ subscriptionType: 'pro' })
    expect(await test.prisma.subscription.findMany()).toMatchObject([
      { status: 'active', userId: (await users())[0]?.id },
    ])
  })
})

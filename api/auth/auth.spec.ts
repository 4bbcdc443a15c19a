import { buildUser } from '../../prisma/factories/user'
import { LoginSessions } from './login-sessions.service'
import { Passwords } from './passwords'
import { SignInCache } from './sign-in-cache.service'
import { fromPage, openSignIn, signIn } from '../testing/sign-in'
import { someAddress, startTestApp, type TestApp } from '../testing/test-app'

const password = 'trois mots bien choisis'

describe('sign-in', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  async function addUser(overrides = {}) {
    const passwordHash = await test.app.get(Passwords).hash(password)
    return test.prisma.user.create({
      data: buildUser({ username: 'afi', email: 'afi@example.org', passwordHash, ...overrides }),
    })
  }
  const login = (body: object, address = someAddress(), cookie?: string) => {
    const call = test.call('post', '/api/auth/login', address)
    return (cookie === undefined ? call : call.set(fromPage(cookie))).send(body)
  }
  const getCookies = ({ headers }: { headers: Record<string, unknown> }): string[] =>
    [headers['set-cookie'] ?? []].flat().map(String)
  const findCookie = (answer: { headers: Record<string, unknown> }, name: string) =>
    getCookies(answer)
      .map((line) => line.split(';')[0] ?? '')
      .find((pair) => pair.startsWith(`${name}=`)) ?? ''
  const session = (cookie: string) => test.call('get', '/api/auth/session').set({ cookie })
  const audit = () => test.prisma.auditEvent.findMany({ orderBy: { id: 'asc' } })

  it('answers with the person and a cookie that opens the session', async () => {
    const user = await addUser({ role: 'admin' })
    const answer = await login({ username: ' AFI ', password }).expect(200)
    expect(answer.body).toMatchObject({ id: user.id, username: 'afi', role: 'admin', fullName: user.fullName })
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|argon|totp/i)
    const { body } = await session(findCookie(answer, 'cap-session')).expect(200)
    expect(body).toEqual(answer.body)
    expect(await audit()).toMatchObject([
      {
        action: 'auth.login',
        outcome: 'success',
        actorId: user.id,
        actorName: user.fullName,
        ipAddress: expect.any(String),
      },
    ])
  })

  it('takes the e-mail address for a name', async () => {
    await addUser()
    await login({ username: 'Afi@Example.org', password }).expect(200)
  })

  it('guards its cookies, and keeps only the hash of their secrets', async () => {
    await addUser({ role: 'admin' })
    const answer = await login({ username: 'afi', password }).expect(200)
    for (const line of getCookies(answer))
      expect(line).toMatch(
        /^cap-(session=[\w-]{43}; Path=\/|device=[\w-]{43}; Path=\/api\/auth); Max-Age=\d+; HttpOnly; SameSite=Lax$/,
      )
    expect(getCookies(answer)[0]).toContain(`Max-Age=${12 * 3_600};`)
    const [row] = await test.prisma.loginSession.findMany()
    for (const line of getCookies(answer)) expect(JSON.stringify(row)).not.toContain(line.slice(12, 40))
    const secure = await login({ username: 'afi', password }).set('x-forwarded-proto', 'https')
    for (const line of getCookies(secure))
      expect(line).toMatch(
        /^__(Host-cap-session=[\w-]{43}; Path=\/|Secure-cap-device=[\w-]{43}; Path=\/api\/auth); Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
      )
    const plainName = findCookie(answer, 'cap-session')
    await session(plainName).set('x-forwarded-proto', 'https').expect(401)
  })

  it('gives a new secret every time, and ends what this browser had', async () => {
    await addUser()
    const first = findCookie(await login({ username: 'afi', password }), 'cap-session')
    await session(first).expect(200) // This call caches the sign-in.
    const second = findCookie(await login({ username: 'afi', password }, someAddress(), first), 'cap-session')
    expect(second).not.toBe(first)
    await session(first).expect(401)
    await session(second).expect(200)
  })

  it('makes the servers look up everybody anew only where it ends another', async () => {
    await addUser()
    const cache = test.app.get(SignInCache)
    const { generation } = cache
    const first = findCookie(await login({ username: 'afi', password }), 'cap-session')
    expect(cache.generation).toBe(generation)
    await login({ username: 'afi', password }, someAddress(), first).expect(200)
    expect(cache.generation).toBe(generation + 1)
  })

  it('says the same to an unknown name and a wrong password, and notes both', async () => {
    await addUser()
    const wrong = await login({ username: 'afi', password: 'not this one' }).expect(401)
    const unknown = await login({ username: 'nobody', password: 'not this one' }).expect(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.body.code).toBe('invalidCredentials')
    expect(await audit()).toMatchObject([
      { action: 'auth.login', outcome: 'failure', after: { username: 'afi' } },
      { outcome: 'failure', targetId: null },
    ])
    expect(JSON.stringify(await audit())).not.toContain('not this one')
  })

  it('takes as long for an unknown name as for a wrong password', async () => {
    const passwords = test.app.get(Passwords)
    const cheap = passwords.cost
    // The hash must take most of the time of a sign-in, otherwise the test would not notice a missing hash.
    passwords.cost = { memoryCost: 19_456, timeCost: 6, parallelism: 1 }
    Object.assign(passwords, { nobody: undefined })
    // Other load only adds time, so the minimum of several rounds is the best estimate.
    const quickest = { afi: Infinity, nobody: Infinity }
    const ratio = () => quickest.nobody / quickest.afi
    for (let round = 0; round < 6 || (round < 30 && !(ratio() > 0.5 && ratio() < 2)); round++) {
      // Each name is used once, because a locked name is refused without a hash.
      await addUser({ username: `afi${round}`, email: `afi${round}@example.org` })
      for (const who of ['afi', 'nobody'] as const) {
        const start = performance.now()
        await login({ username: `${who}${round}`, password: 'not this one' }).expect(401)
        quickest[who] = Math.min(quickest[who], performance.now() - start)
      }
    }
    passwords.cost = cheap
    Object.assign(passwords, { nobody: undefined })
    expect(ratio()).toBeGreaterThan(0.5)
    expect(ratio()).toBeLessThan(2)
  })

  it.each([
    ['inactive', { status: 'inactive' as const }],
    ['suspended', { status: 'suspended' as const }],
    ['deleted', { deletedAt: new Date() }],
    ['without a password', { passwordHash: null }],
  ])('lets in nobody who is %s', async (_, overrides) => {
    await addUser(overrides)
    await login({ username: 'afi', password }).expect(401)
  })

  it.each(['', 'short'])('asks for a password of six characters, not %j', (text) =>
    login({ username: 'afi', password: text }).expect(422),
  )

  it('ends at sign-out, also when there is none', async () => {
    await addUser()
    const cookie = findCookie(await login({ username: 'afi', password }), 'cap-session')
    const answer = await test.call('post', '/api/auth/logout').set(fromPage(cookie)).expect(204)
    expect(getCookies(answer)[0]).toMatch(/^cap-session=; .*Max-Age=0/)
    await session(cookie).expect(401)
    await test.call('post', '/api/auth/logout').expect(204)
    expect(await audit()).toMatchObject([{ action: 'auth.login' }, { action: 'auth.logout', outcome: 'success' }])
  })

  it('ends after 12 hours without use for administrators, 30 days for others', async () => {
    const admin = await addUser({ role: 'admin' })
    const student = await addUser({ username: 'ama', email: 'ama@example.org' })
    await login({ username: 'afi', password }).expect(200)
    await login({ username: 'ama', password }).expect(200)
    const hours = async (userId: string) => {
      const row = await test.prisma.loginSession.findFirstOrThrow({ where: { userId } })
      return Math.round((row.expiresAt.getTime() - row.lastSeenAt.getTime()) / 3_600_000)
    }
    expect([await hours(admin.id), await hours(student.id)]).toEqual([12, 720])
  })

  it('ends however it is used: of an administrator after seven days, of others after 180', async () => {
    const [admin, student] = [await signIn(test), await signIn(test, { role: 'student' })]
    const age = async (days: string) => {
      await test.database.query(`UPDATE login_sessions SET created_at = now() - $1::interval`, [days])
      await test.app.get(LoginSessions).forget()
    }
    await age('6 days 23 hours')
    await admin.call('get', '/api/auth/session').expect(200)
    await age('7 days 1 second')
    await admin.call('get', '/api/auth/session').expect(401)
    await student.call('get', '/api/auth/session').expect(200)
    await age('179 days 23 hours')
    await test.database.query(`UPDATE login_sessions SET last_seen_at = now() - interval '2 minutes'`)
    const [renewal = ''] = getCookies(await student.call('get', '/api/auth/session').expect(200))
    const seconds = Number(/Max-Age=(\d+)/.exec(renewal)?.[1])
    expect(seconds).toBeLessThanOrEqual(3_600)
    expect(seconds).toBeGreaterThan(3_500)
    await age('180 days 1 second')
    await student.call('get', '/api/auth/session').expect(401)
  })

  it('lives on by being used, noted once a minute', async () => {
    const person = await signIn(test)
    const use = () => person.call('get', '/api/auth/session').expect(200)
    const row = () => test.prisma.loginSession.findFirstOrThrow()
    const before = await row()
    await use()
    expect(await row()).toEqual(before)
    await test.database.query(
      `UPDATE login_sessions SET last_seen_at = now() - interval '61 seconds', created_at = now() - interval '1 day', expires_at = now() + interval '10 seconds'`,
    )
    await test.app.get(LoginSessions).forget()
    expect(getCookies(await use())[0]).toContain(person.cookie)
    expect((await row()).expiresAt.getTime()).toBeGreaterThan(Date.now() + 11.9 * 3_600_000)
    await test.database.query(`UPDATE login_sessions SET expires_at = now() - interval '1 second'`)
    await test.app.get(LoginSessions).forget()
    await person.call('get', '/api/auth/session').expect(401)
  })

  describe('password', () => {
    it('is changed by its owner, which ends the other sign-ins', async () => {
      const { id } = await addUser()
      const [here, there] = [await openSignIn(test, id), await openSignIn(test, id)]
      const change = (body: object) => here.call('post', '/api/auth/password').send(body)
      expect((await change({ current: 'not this', password: 'une autre phrase' }).expect(422)).body.fields).toEqual({
        current: { code: 'wrongPassword', message: expect.any(String) },
      })
      const { headers } = await change({ current: password, password: 'une autre phrase' }).expect(204)
      // The sign-in continues with a new secret; the old one is invalid.
      const [, token = ''] = /cap-session=([\w-]{43});/.exec(String(headers['set-cookie'])) ?? []
      await test
        .call('get', '/api/auth/session')
        .set(fromPage(`cap-session=${token}`))
        .expect(200)
      await here.call('get', '/api/auth/session').expect(401)
      await there.call('get', '/api/auth/session').expect(401)
      await login({ username: 'afi', password }).expect(401)
      await login({ username: 'afi', password: 'une autre phrase' }).expect(200)
    })

    it.each([
      ['Password123', 'commonPassword'],
      ['azertyuiop', 'commonPassword'],
      ['motdepasse2026!', 'commonPassword'],
      ['aaaaaaaaaa', 'commonPassword'],
      ['capsoutenance', 'passwordWithName'],
    ])('refuses %s', async (known, code) => {
      const { id } = await addUser()
      const { body } = await (
        await openSignIn(test, id)
      )
        .call('post', '/api/auth/password')
        .send({ current: password, password: known })
        .expect(422)
      expect(body.fields.password.code).toBe(code)
    })

    it('that must be changed closes all else until it is', async () => {
      const { id } = await addUser({ role: 'admin', mustChangePassword: true })
      const person = await openSignIn(test, id)
      await person.call('get', '/api/auth/session').expect(200)
      expect((await person.call('get', '/api/stats').expect(403)).body.code).toBe('passwordChangeRequired')
      const change = person.call('post', '/api/auth/password').send({ current: password, password: 'une autre phrase' })
      const { headers } = await change.expect(204)
      const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
      await test.call('get', '/api/stats').set(fromPage(cookie)).expect(200)
    })
  })

  describe('a forgotten password', () => {
    const forgot = (email: string) => test.call('post', '/api/auth/forgot').send({ email })
    const mails = () => test.prisma.outgoingMail.findMany({ orderBy: { id: 'asc' } })
    const findSecret = (text: string | undefined) => /#([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
    const choose = (token: string) =>
      test.call('post', '/api/auth/password-reset').send({ token, password: 'une autre phrase' })

    it('is chosen anew by a mailed link, the last one, once', async () => {
      const { id } = await addUser()
      const signedIn = await openSignIn(test, id)
      await forgot(' AFI@example.org').expect(202)
      await forgot('afi@example.org').expect(202)
      const [first, last] = (await mails()).map(({ text }) => findSecret(text))
      expect((await mails())[1]).toMatchObject({
        to: 'afi@example.org',
        subject: expect.stringContaining('mot de passe'),
      })
      expect((await choose(first ?? '').expect(404)).body.code).toBe('invalidLink')
      await choose(last ?? '').expect(204)
      await choose(last ?? '').expect(404)
      await signedIn.call('get', '/api/auth/session').expect(401)
      await login({ username: 'afi@example.org', password: 'une autre phrase' }).expect(200)
      expect(JSON.stringify(await test.prisma.oneTimeToken.findMany())).not.toContain(last)
    })

    it.each([
      ['unknown', {}],
      ['suspended', { email: 'nobody@example.org', status: 'suspended' as const }],
      ['deleted', { email: 'nobody@example.org', deletedAt: new Date() }],
    ])('answers the same when the address is %s, and mails nothing', async (_, overrides) => {
      await addUser(overrides)
      const [known, other] = [
        await forgot('someone@example.org').expect(202),
        await forgot('nobody@example.org').expect(202),
      ]
      expect([other.body, Object.keys(other.headers).sort()]).toEqual([known.body, Object.keys(known.headers).sort()])
      expect(await mails()).toEqual([])
      expect(await test.prisma.oneTimeToken.count()).toBe(0)
    })

    it('answers a known address with nothing more', async () => {
      await addUser()
      const [known, unknown] = [
        await forgot('afi@example.org').expect(202),
        await forgot('unknown@example.org').expect(202),
      ]
      expect([known.text, Object.keys(known.headers).sort()]).toEqual([
        unknown.text,
        Object.keys(unknown.headers).sort(),
      ])
      expect(await audit()).toMatchObject([{ action: 'auth.forgot', actorId: null, ipAddress: expect.any(String) }])
    })

    it('mails an address five times an hour, and refuses known and unknown ones alike', async () => {
      await addUser({ email: 'often@example.org' })
      for (const email of ['often@example.org', 'rare@example.org']) {
        for (let time = 0; time < 5; time++) await forgot(email).expect(202)
        expect((await forgot(email).expect(429)).headers['retry-after']).toMatch(/^\d+$/)
      }
      expect(await mails()).toHaveLength(5)
    })
  })
})

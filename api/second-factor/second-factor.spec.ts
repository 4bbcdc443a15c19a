import { buildUser } from '../../prisma/factories/user'
import { Passwords } from '../auth/passwords'
import { totpCode, totpStep } from '../auth/totp'
import { openSignIn, signIn, type SignedIn } from '../testing/sign-in'
import { DATABASE_KIND, someAddress, startTestApp, type TestApp } from '../testing/test-app'

const password = 'trois mots bien choisis'
const PATH = '/api/auth/second-factor'

describe('second factor', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  const add = async (overrides = {}) =>
    test.prisma.user.create({
      data: buildUser({ role: 'student', passwordHash: await test.app.get(Passwords).hash(password), ...overrides }),
    })
  const login = (username: string, code?: string, address = someAddress()) =>
    test.call('post', '/api/auth/login', address).send({ username, password, ...(code !== undefined && { code }) })
  type Person = Pick<SignedIn, 'call'>
  /** Codes of later periods, so that a test need not wait for the next one. */
  const later = (secret: string, periods: number) => totpCode(secret, Date.now() + periods * 30_000)

  /** Turns the second factor on, which uses up the code of the period before. */
  async function turnOn(person: Person): Promise<{ secret: string; codes: string[] }> {
    const { body } = await person.call('post', PATH).send({ password }).expect(200)
    const { body: confirmed } = await person
      .call('post', `${PATH}/confirm`)
      .send({ code: later(body.secret, -1) })
      .expect(200)
    return { secret: body.secret, codes: confirmed.recoveryCodes }
  }
  const audit = async () =>
    (await test.prisma.auditEvent.findMany({ orderBy: { id: 'asc' } })).map(
      ({ action, outcome }) => `${action} ${outcome}`,
    )

  it('is turned on with the password and a code of the application', async () => {
    const { id, email } = await add()
    const [here, there] = [await openSignIn(test, id), await openSignIn(test, id)]
    expect((await here.call('get', PATH).expect(200)).body).toEqual({
      enabledAt: null,
      recoveryCodesLeft: 0,
      required: false,
    })
    expect(
      (await here.call('post', PATH).send({ password: 'not this one' }).expect(422)).body.fields.password.code,
    ).toBe('wrongPassword')
    const { body } = await here.call('post', PATH).send({ password }).expect(200)
    expect(body.uri).toBe(
      `otpauth://totp/Cap%20Soutenance:${encodeURIComponent(email)}?issuer=Cap%20Soutenance&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.qr).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    // Until the factor is confirmed, the password is enough.
    await login(email).expect(200)
    expect(
      (await here.call('post', `${PATH}/confirm`).send({ code: '000000' }).expect(422)).body.fields.code.code,
    ).toBe('wrongCode')
    const { recoveryCodes } = (
      await here
        .call('post', `${PATH}/confirm`)
        .send({ code: totpCode(body.secret) })
        .expect(200)
    ).body
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
    expect((await here.call('get', PATH).expect(200)).body).toEqual({
      enabledAt: expect.any(String),
      recoveryCodesLeft: 10,
      required: false,
    })
    expect((await here.call('get', '/api/auth/session').expect(200)).body.secondFactor).toBe(true)
    await there.call('get', '/api/auth/session').expect(401)
    expect((await here.call('post', PATH).send({ password }).expect(409)).body.code).toBe('secondFactorOn')
    expect(
      (
        await here
          .call('post', `${PATH}/confirm`)
          .send({ code: later(body.secret, 1) })
          .expect(409)
      ).body.code,
    ).toBe('secondFactorOn')
    expect(await audit()).toEqual([
      'auth.second-factor-on failure',
      'auth.login success',
      'auth.second-factor-on success',
    ])
    expect(
      (await test.prisma.outgoingMail.findMany()).map(({ to, text }) => [
        to,
        text.includes('code de votre application'),
      ]),
    ).toEqual([[email, true]])
    expect(JSON.stringify(await test.prisma.recoveryCode.findMany())).not.toContain(
      String(recoveryCodes[0]).replace('-', ''),
    )
  })

  it('is asked for at sign-in, after the right password only', async () => {
    const { id, email } = await add()
    const { secret } = await turnOn(await openSignIn(test, id))
    expect(
      (
        await test
          .call('post', '/api/auth/login')
          .send({ username: email, password: 'not this one', code: totpCode(secret) })
          .expect(401)
      ).body.code,
    ).toBe('invalidCredentials')
    const requested = await login(email).expect(401)
    expect(requested.body.code).toBe('secondFactorRequired')
    expect(requested.headers['set-cookie']).toBeUndefined()
    expect((await login(email, '000000').expect(401)).body.code).toBe('wrongSecondFactor')
    const { body } = await login(email, ` ${totpCode(secret).slice(0, 3)} ${totpCode(secret).slice(3)}`).expect(200)
    expect(body).toMatchObject({ id, secondFactor: true, mustAddSecondFactor: false })
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('takes no code twice, and none from before the last', async () => {
    const { id, email } = await add()
    const { secret } = await turnOn(await openSignIn(test, id))
    const [now, next] = [totpCode(secret), later(secret, 1)]
    const twins = await Promise.all([login(email, next), login(email, next), login(email, next)])
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await login(email, next).expect(401)).body.code).toBe('wrongSecondFactor')
    await login(email, now).expect(401)
    await login(email, later(secret, 2)).expect(401)
  })

  it('takes a recovery code once instead', async () => {
    const { id, email } = await add()
    const { codes } = await turnOn(await openSignIn(test, id))
    const [code = '', other = ''] = codes
    await login(email, code.toLowerCase().replace('-', ' ')).expect(200)
    expect((await login(email, code).expect(401)).body.code).toBe('wrongSecondFactor')
    const twins = await Promise.all([login(email, other), login(email, other)])
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 401])
    const person = await openSignIn(test, id)
    expect((await person.call('get', PATH).expect(200)).body.recoveryCodesLeft).toBe(8)
    const renewed = (await person.call('post', `${PATH}/recovery-codes`).send({ password }).expect(200)).body
      .recoveryCodes
    await login(email, codes[2]).expect(401)
    await login(email, renewed[0]).expect(200)
    await person.call('post', `${PATH}/recovery-codes`).send({ password: 'not this one' }).expect(422)
  })

  it('is not guessed: five tries lock the sign-in, ten wrong codes an hour the account', async () => {
    const { id, email } = await add()
    const { secret } = await turnOn(await openSignIn(test, id))
    const address = someAddress()
    for (let failure = 0; failure < 4; failure++) await login(email, '000000', address).expect(401)
    expect((await login(email, '000000', address).expect(401)).headers['retry-after']).toBe('30')
    expect((await login(email, totpCode(secret), address).expect(429)).body.code).toBe('accountLocked')
    for (let failure = 0; failure < 5; failure++) await login(email, '000000').expect(401)
    expect((await login(email, totpCode(secret)).expect(429)).body.code).toBe('accountLocked')
  })

  it('is turned off with the password and a code', async () => {
    const { id, email } = await add()
    const person = await openSignIn(test, id)
    const { secret } = await turnOn(person)
    const remove = (body: object) => person.call('delete', PATH).send(body)
    expect(
      (await remove({ password: 'not this one', code: totpCode(secret) }).expect(422)).body.fields.password.code,
    ).toBe('wrongPassword')
    expect((await remove({ password, code: '000000' }).expect(422)).body.fields.code.code).toBe('wrongCode')
    await remove({ password, code: totpCode(secret) }).expect(204)
    await login(email).expect(200)
    expect([await test.prisma.secondFactor.count(), await test.prisma.recoveryCode.count()]).toEqual([0, 0])
    await remove({ password, code: later(secret, 1) }).expect(404)
    await person.call('post', `${PATH}/recovery-codes`).send({ password }).expect(404)
  })

  it.each(['confirmed', 'turned off', 'given new codes'])(
    'is %s while somebody takes it away: one waits for the other',
    async (act) => {
      const { id } = await add()
      const person = await openSignIn(test, id)
      const { secret } =
        act === 'confirmed'
          ? (await person.call('post', PATH).send({ password }).expect(200)).body
          : await turnOn(person)
      const send = () => {
        if (act === 'confirmed') return person.call('post', `${PATH}/confirm`).send({ code: totpCode(secret) })
        return act === 'turned off'
          ? person.call('delete', PATH).send({ password, code: totpCode(secret) })
          : person.call('post', `${PATH}/recovery-codes`).send({ password })
      }
      const isWaiting = async () =>
        (
          await test.prisma.$queryRaw<
            unknown[]
          >`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
        ).length > 0
      // An administrator or an account deletion locks the person's row first, too.
      const answer = await test.prisma.$transaction(
        async (transaction) => {
          await transaction.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`
          const sent = send().then(({ status }) => status)
          // On the embedded database, transactions wait for each other anyway.
          for (let look = 0; DATABASE_KIND === 'server' && look < 200 && !(await isWaiting()); look++)
            await new Promise((resolve) => setTimeout(resolve, 20))
          await transaction.recoveryCode.deleteMany({ where: { userId: id } })
          await transaction.secondFactor.deleteMany({ where: { userId: id } })
          return { sent }
        },
        { timeout: 20_000 },
      )
      // The factor is deleted by then; the error depends on what the call had read before.
      expect([404, 409, 422]).toContain(await answer.sent)
      expect(await test.prisma.recoveryCode.count()).toBe(0)
    },
  )

  it('of a neighbour is out of reach', async () => {
    const [neighbour, person] = [await add(), await add()]
    const { secret } = await turnOn(await openSignIn(test, neighbour.id))
    const stranger = await openSignIn(test, person.id)
    expect((await stranger.call('get', PATH).expect(200)).body.enabledAt).toBeNull()
    await stranger
      .call('delete', PATH)
      .send({ password, code: totpCode(secret) })
      .expect(404)
    await stranger
      .call('post', `${PATH}/confirm`)
      .send({ code: totpCode(secret) })
      .expect(422)
    expect((await login(neighbour.email).expect(401)).body.code).toBe('secondFactorRequired')
  })

  it('asks for the password ten times, then not for a while', async () => {
    const { id } = await add()
    const person = await openSignIn(test, id)
    const start = (given: string) =>
      test.call('post', PATH).set({ cookie: person.cookie, 'sec-fetch-site': 'same-origin' }).send({ password: given })
    for (let failure = 0; failure < 10; failure++) await start('not this one').expect(422)
    expect((await start(password).expect(429)).body.code).toBe('tooManyRequests')
  })

  describe('required of administrators', () => {
    let strict: TestApp
    beforeAll(async () => (strict = await startTestApp({ env: { REQUIRE_ADMIN_TOTP: 'on' } })))
    afterAll(() => strict.close())

    it('closes all but their own sign-in until they have it', async () => {
      const admin = await signIn(strict, { passwordHash: await strict.app.get(Passwords).hash(password) })
      expect((await admin.call('get', '/api/auth/session').expect(200)).body).toMatchObject({
        secondFactor: false,
        mustAddSecondFactor: true,
      })
      for (const path of ['/api/stats', '/api/users', '/api/sync?users='])
        expect((await admin.call('get', path).expect(403)).body.code).toBe('secondFactorSetupRequired')
      const { secret } = await turnOn(admin)
      await admin.call('get', '/api/users').expect(200)
      expect((await admin.call('get', '/api/auth/session').expect(200)).body).toMatchObject({
        secondFactor: true,
        mustAddSecondFactor: false,
      })
      expect((await admin.call('get', PATH).expect(200)).body.required).toBe(true)
      expect(
        (
          await admin
            .call('delete', PATH)
            .send({ password, code: totpCode(secret) })
            .expect(409)
        ).body.code,
      ).toBe('secondFactorKept')
    })

    it('leaves students and mentors alone', async () => {
      for (const role of ['student', 'mentor'] as const) {
        const person = await signIn(strict, { role })
        await person.call('get', '/api/projects').expect(200)
        expect((await person.call('get', '/api/auth/session').expect(200)).body.mustAddSecondFactor).toBe(false)
      }
    })
  })
})

describe('codes of the application', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %d s are those of the standard', (seconds, code) => {
    expect(totpCode(secret, seconds * 1_000)).toBe(code)
    expect(totpStep(secret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30))
    expect(totpStep(secret, code, (seconds + 30) * 1_000)).toBe(Math.floor(seconds / 30))
    expect(totpStep(secret, code, (seconds + 90) * 1_000)).toBeNull()
  })
})

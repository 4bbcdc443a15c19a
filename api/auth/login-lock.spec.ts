import { buildUser } from '../../prisma/factories/user'
import { fromPage } from '../testing/sign-in'
import { someAddress, startTestApp, type TestApp } from '../testing/test-app'
import { lockSeconds } from './login-lock'
import { Passwords } from './passwords'

const password = 'trois mots bien choisis'

describe('the length of a lock', () => {
  it.each([
    [0, 30],
    [1, 60],
    [2, 120],
    [4, 480],
    [5, 900],
    [500, 900],
  ])('after %d earlier ones is %d s', (locks, seconds) => expect(lockSeconds(locks)).toBe(seconds))
})

describe('the lock', () => {
  let test: TestApp
  let count = 0
  let ahead = 0
  beforeAll(async () => {
    test = await startTestApp()
    const real = performance.now.bind(performance)
    jest.spyOn(performance, 'now').mockImplementation(() => real() + ahead * 1_000)
  })
  afterAll(async () => {
    jest.restoreAllMocks()
    await test.close()
  })

  async function addUser(): Promise<string> {
    const username = `someone${++count}`
    await test.prisma.user.create({
      data: buildUser({
        username,
        email: `${username}@example.org`,
        passwordHash: await test.app.get(Passwords).hash(password),
      }),
    })
    return username
  }
  const login = (username: string, address: string, given = password, cookie = '') => {
    const call = test.call('post', '/api/auth/login', address)
    return (cookie ? call.set(fromPage(cookie)) : call).send({ username, password: given })
  }
  const lock = (username: string, address: string) =>
    test.call('post', '/api/auth/login-lock', address).send({ username })
  const fail = (username: string, address: string, cookie = '') => login(username, address, 'not this one', cookie)
  async function failFive(username: string, address: string, cookie = '') {
    for (let failure = 1; failure < 5; failure++)
      expect((await fail(username, address, cookie).expect(401)).headers['retry-after']).toBeUndefined()
    return fail(username, address, cookie).expect(401)
  }
  const findDevice = (headers: Record<string, unknown>) =>
    /cap-device=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

  it('closes after five failures, for 30 s, to the right password too', async () => {
    const [username, address] = [await addUser(), someAddress()]
    const fifth = await failFive(username, address)
    expect(fifth.headers['retry-after']).toBe('30')
    const { body, headers } = await login(username, address).expect(429)
    expect(body.code).toBe('accountLocked')
    expect(Number(headers['retry-after'])).toBeGreaterThan(25)
    await login(username, address).expect(429)
    const { body: remaining } = await lock(username, address).expect(200)
    expect(remaining.seconds).toBeGreaterThan(25)
    expect(remaining.seconds).toBeLessThanOrEqual(30)
    // Another address or an untried name is not locked, and the query itself is not counted.
    expect((await lock(username, someAddress()).expect(200)).body).toEqual({ seconds: 0 })
    for (let time = 0; time < 6; time++)
      expect((await lock('never-tried', address).expect(200)).body).toEqual({ seconds: 0 })
    expect(await test.prisma.auditEvent.findMany({ where: { outcome: 'refused' } })).toHaveLength(1)
    await login(username, someAddress()).expect(200)
    ahead += 31
    await login(username, address).expect(200)
  })

  it('closes for twice as long the next time, until a sign-in succeeds', async () => {
    const [username, address] = [await addUser(), someAddress()]
    for (const seconds of ['30', '60', '120']) {
      expect((await failFive(username, address)).headers['retry-after']).toBe(seconds)
      ahead += Number(seconds) + 1
    }
    await login(username, address).expect(200)
    expect((await failFive(username, address)).headers['retry-after']).toBe('30')
  })

  it('forgets failures after a success', async () => {
    const [username, address] = [await addUser(), someAddress()]
    for (let round = 0; round < 2; round++) {
      for (let failure = 0; failure < 4; failure++) await fail(username, address).expect(401)
      await login(username, address).expect(200)
    }
  })

  it('lets five of many at once reach the password', async () => {
    const [username, address] = [await addUser(), someAddress()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(username, address)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('is not avoided by the other name of the account', async () => {
    const [username, address] = [await addUser(), someAddress()]
    for (let failure = 0; failure < 5; failure++)
      await fail(failure % 2 ? username : `${username}@Example.org`, address).expect(401)
    await login(username, address).expect(429)
  })

  it('closes for unknown names as for known ones', async () => {
    const address = someAddress()
    await failFive('nobody-at-all', address)
    await fail('nobody-at-all', address).expect(429)
  })

  it('is not avoided by changing address, and keeps nobody out of their own device', async () => {
    const [username, address] = [await addUser(), someAddress()]
    const device = findDevice((await login(username, address).expect(200)).headers)
    let tries = 0
    while ((await fail(username, someAddress())).status === 401) tries++
    expect(tries).toBe(30)
    await login(username, someAddress()).expect(429)
    await login(username, address, password, device).expect(200)
    await login(username, someAddress(), password, device).expect(200)
    await login(username, address, password, `cap-device=${'x'.repeat(43)}`).expect(429)
  })

  it('does not close to many devices that know the password', async () => {
    const username = await addUser()
    for (let device = 1; device <= 40; device += 1) await login(username, someAddress()).expect(200)
  })

  it('does not close to a device for what others do at its address, nor open to it more', async () => {
    const [username, address] = [await addUser(), someAddress()]
    const device = findDevice((await login(username, address).expect(200)).headers)
    await failFive(username, address)
    await login(username, address).expect(429)
    await login(username, address, password, device).expect(200)
    await failFive(username, address, device)
    await login(username, address, password, device).expect(429)
  })

  it('is not avoided by changing name', async () => {
    const address = someAddress()
    for (let failure = 0; failure < 100; failure++) {
      if (failure % 20 === 0) ahead += 61
      await fail(`guess${failure}`, address).expect(401)
    }
    ahead += 61
    await fail('guess100', address).expect(429)
    await fail('guess100', someAddress()).expect(401)
  })
})

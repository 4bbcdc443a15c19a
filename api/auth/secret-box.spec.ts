import { randomBytes } from 'node:crypto'
import { readEnv } from '../settings/env'
import { openSignIn } from '../testing/sign-in'
import { someAddress, startTestApp, type TestApp } from '../testing/test-app'
import { buildUser } from '../../prisma/factories/user'
import { Passwords } from './passwords'
import { SecretBox } from './secret-box.service'
import { totpCode } from './totp'

const newKey = () => randomBytes(32).toString('base64url')
const boxWith = (...keys: string[]) => new SecretBox(readEnv(keys.length > 0 ? { SECRETS_KEY: keys.join(',') } : {}))
const [KEY, NEXT] = [newKey(), newKey()]
const password = 'trois mots bien choisis'

describe('a sealed secret', () => {
  it('is another text each time, and opens for its owner alone', () => {
    const box = boxWith(KEY)
    const [one, other] = [box.seal('JBSWY3DP', 'afi'), box.seal('JBSWY3DP', 'afi')]
    expect(one).not.toBe(other)
    expect(one).not.toContain('JBSWY3DP')
    expect(box.open(one, 'afi')).toEqual({ text: 'JBSWY3DP', isCurrent: true })
    expect(box.open(one, 'ama')).toBeNull()
    expect(boxWith(NEXT).open(one, 'afi')).toBeNull()
    expect(boxWith(NEXT, KEY).open(one, 'afi')).toEqual({ text: 'JBSWY3DP', isCurrent: false })
    expect(boxWith().open(one, 'afi')).toBeNull()
  })

  it('does not open once a bit of it was changed', () => {
    const box = boxWith(KEY)
    const sealed = box.seal('JBSWY3DP', 'afi')
    for (let at = sealed.indexOf('.') + 1; at < sealed.length - 1; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(box.open(changed, 'afi')).toBeNull()
    }
  })

  it('stays a plain text where no key is given, and is read from before there was one', () => {
    expect(boxWith().seal('JBSWY3DP', 'afi')).toBe('JBSWY3DP')
    expect(boxWith(KEY).open('JBSWY3DP', 'afi')).toEqual({ text: 'JBSWY3DP', isCurrent: false })
  })
})

describe('second factors in the database', () => {
  let test: TestApp
  afterEach(() => test.close())

  async function setUp(SECRETS_KEY: string) {
    test = await startTestApp({ env: { SECRETS_KEY } })
    const passwordHash = await test.app.get(Passwords).hash(password)
    const data = buildUser({ username: 'afi', email: 'afi@example.org', role: 'admin', passwordHash })
    const { id } = await test.prisma.user.create({ data })
    const person = await openSignIn(test, id)
    const { body: begun } = await person.call('post', '/api/auth/second-factor').send({ password }).expect(200)
    const confirm = person.call('post', '/api/auth/second-factor/confirm')
    const { body } = await confirm.send({ code: totpCode(begun.secret) }).expect(200)
    // The confirmation has used the code of the present period, so tests use the next period.
    const ahead = () => totpCode(begun.secret, Date.now() + 30_000)
    return { id, secret: String(begun.secret), recovery: body.recoveryCodes as string[], ahead }
  }
  const stored = async () => (await test.prisma.secondFactor.findFirstOrThrow()).secret
  const login = (code: string) =>
    test.call('post', '/api/auth/login', someAddress()).send({ username: 'afi', password, code })

  it('are sealed, and serve', async () => {
    const { secret, ahead } = await setUp(KEY)
    expect(await stored()).not.toContain(secret)
    await login(ahead()).expect(200)
  })

  it('are sealed with a new key when they are next read', async () => {
    const { id, secret, ahead } = await setUp(NEXT)
    const before = boxWith(KEY).seal(secret, id)
    await test.prisma.secondFactor.updateMany({ data: { secret: before } })
    // Without the earlier key, codes of the authenticator application are refused.
    await login(ahead()).expect(401)
    Reflect.set(test.app.get(SecretBox), 'keys', Reflect.get(boxWith(NEXT, KEY), 'keys'))
    await login(ahead()).expect(200)
    expect(boxWith(NEXT).open(await stored(), id)).toEqual({ text: secret, isCurrent: true })
  })

  it('whose key is lost leave a way in by a recovery code', async () => {
    const { id, secret, recovery, ahead } = await setUp(NEXT)
    await test.prisma.secondFactor.updateMany({ data: { secret: boxWith(KEY).seal(secret, id) } })
    await login(ahead()).expect(401)
    await login(recovery[0] ?? '').expect(200)
  })
})

import { readEnv } from '../settings/env'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const DAY_MS = 86_400_000
const ORIGIN = readEnv({ NODE_ENV: 'test' }).PUBLIC_ORIGIN
const PASSWORD = 'trois mots bien choisis'

describe('who gets an account from the console', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const person = { fullName: 'Afi Mensah', email: 'afi@example.org', username: 'afi.mensah', role: 'student' }
  const create = (body: object = {}) => admin.call('post', '/api/users').send({ ...person, ...body })
  const mails = () => test.prisma.outgoingMail.findMany({ orderBy: { id: 'asc' } })
  const token = async () => /#([\w-]{43})/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
  const choose = (secret: string) =>
    test.call('post', '/api/auth/password-reset').send({ token: secret, password: 'un autre mot de passe' })
  const login = (password: string) => test.call('post', '/api/auth/login').send({ username: person.username, password })
  async function edit(id: string, changes: object) {
    const { body } = await admin.call('get', `/api/users/${id}`).expect(200)
    await admin.call('patch', `/api/users/${id}`).set('if-match', `"${body.version}"`).send(changes).expect(200)
  }

  it.each([
    [
      'fr',
      'Votre compte Cap Soutenance',
      /Bonjour Afi Mensah,[^]*nom d’utilisateur\u202f: afi\.mensah[^]*dans les 7 jours/,
    ],
    ['en', 'Your Cap Soutenance account', /Hello Afi Mensah,[^]*username: afi\.mensah[^]*within 7 days/],
  ])('is mailed a link in %s, good once and for 7 days', async (language, subject, text) => {
    await create({ language }).expect(201)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: person.email, subject, text: expect.stringMatching(text) })
    const secret = await token()
    expect(mail?.text).toContain(`${ORIGIN}/reset?lang=${language}#${secret}`)
    const { expiresAt } = await test.prisma.oneTimeToken.findFirstOrThrow()
    expect(Math.round((expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(7)
    await login(PASSWORD).expect(401)
    await choose(secret).expect(204)
    await login('un autre mot de passe').expect(200)
    await choose(secret).expect(404)
  })

  it('is not mailed the first password that the console gave, which works too', async () => {
    await create({ password: PASSWORD }).expect(201)
    const [mail] = await mails()
    expect(mail?.text).toContain('premier mot de passe')
    expect(mail?.text).not.toContain(PASSWORD)
    const secret = await token()
    const { headers } = await login(PASSWORD).expect(200)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const change = test.call('post', '/api/auth/password').set({ cookie, 'sec-fetch-site': 'same-origin' })
    await change.send({ current: PASSWORD, password: 'un autre mot de passe' }).expect(204)
    await choose(secret).expect(404)
  })

  it('is told nothing while closed to them, of the demonstration, or refused', async () => {
    const { body } = await create({ status: 'pending' }).expect(201)
    await create().expect(409)
    await create({ username: 'demo.person', email: 'demo@demo.example' }).expect(201)
    expect(await mails()).toEqual([])
    await edit(body.id, { status: 'active' })
    await choose(await token()).expect(204)
  })

  it('gets a new link at another address, which ends the first', async () => {
    const { body } = await create().expect(201)
    const first = await token()
    await edit(body.id, { email: 'afi.mensah@example.org' })
    expect((await mails()).map(({ to }) => to)).toEqual([person.email, 'afi.mensah@example.org'])
    await choose(first).expect(404)
    await choose(await token()).expect(204)
    await edit(body.id, { email: person.email })
    expect((await mails()).filter(({ subject }) => subject === 'Votre compte Cap Soutenance')).toHaveLength(2)
  })
})

import { randomUUID } from 'node:crypto'
import { buildUser } from '../../prisma/factories/user'
import { fromPage, signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('registrations that wait', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test, { username: 'admin' })
  })

  let number = 0
  const register = async (fullName: string, language = 'fr'): Promise<string> => {
    const email = `waits.${number++}@example.org`
    await test
      .call('post', '/api/auth/register')
      .set(fromPage(''))
      .set('accept-language', language)
      .send({ fullName, email, password: 'trois mots bien choisis' })
      .expect(202)
    return email
  }
  const list = async () => (await admin.call('get', '/api/registrations').expect(200)).body as Record<string, string>[]
  const resend = (id = '', key = randomUUID()) =>
    admin.call('post', `/api/registrations/${id}/resend`).set('idempotency-key', key)
  const mailsTo = (to: string) => test.prisma.outgoingMail.findMany({ where: { to }, orderBy: { id: 'asc' } })
  const secretIn = (text = ''): string => /\/register\/confirm\?lang=\w\w#([\w-]{43})/.exec(text)?.[1] ?? ''

  it('are shown to administrators, one row an address, without those who have an account', async () => {
    const afi = await register('Afi Mensah')
    const known = await register('Kodjo Ama')
    await test.prisma.user.create({ data: buildUser({ email: known }) })
    const essi = await register('Essi Lawson', 'en')
    const [first] = await list()
    await resend(first?.['id']).expect(202)
    expect(await list()).toEqual([
      expect.objectContaining({ fullName: 'Essi Lawson', email: essi, language: 'en' }),
      expect.objectContaining({ fullName: 'Afi Mensah', email: afi, language: 'fr' }),
    ])
    expect(JSON.stringify(await list())).not.toMatch(/argon2|Hash/)
    await test.prisma.registration.updateMany({
      where: { email: essi },
      data: { createdAt: new Date(0), expiresAt: new Date(1) },
    })
    expect(await list()).toHaveLength(1)
    const mentor = await signIn(test, { role: 'mentor' })
    await mentor.call('get', '/api/registrations').expect(403)
    await test.call('get', '/api/registrations').expect(401)
  })

  it('get one more link, in their language, once for a repeated call, with a trace', async () => {
    const email = await register('Essi Lawson', 'en')
    const [row] = await list()
    const key = randomUUID()
    await resend(row?.['id'], key).expect(202)
    await resend(row?.['id'], key).expect(202)
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Confirm your address for Cap Soutenance'))
    expect(new Set(mails.map(({ text }) => secretIn(text))).size).toBe(2)
    expect(
      await test.prisma.auditEvent.findMany({ where: { action: 'registration.resend' }, select: { actorId: true } }),
    ).toEqual([{ actorId: admin.id }])
    const token = secretIn(mails[1]?.text)
    await test.call('post', '/api/auth/register/confirm').set(fromPage('')).send({ token }).expect(200)
    expect(await list()).toEqual([])
    expect((await resend(row?.['id']).expect(404)).body.code).toBe('notFound')
  })

  it('get five mails an hour at most, from any caller', async () => {
    const email = await register('Afi Mensah')
    for (let count = 1; count < 5; count += 1) await resend((await list())[0]?.['id']).expect(202)
    expect((await resend((await list())[0]?.['id']).expect(429)).body.code).toBe('tooManyRequests')
    expect(await mailsTo(email)).toHaveLength(5)
  })
})

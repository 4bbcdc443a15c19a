import { openSignIn, signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('own sign-ins', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  it('are listed, and ended one by one', async () => {
    const here = await signIn(test, { role: 'student' })
    const there = await openSignIn(test, here.id)
    const { body } = await here.call('get', '/api/auth/sessions').expect(200)
    expect(body).toHaveLength(2)
    const other = body.find(({ current }: { current: boolean }) => !current)
    await here.call('delete', `/api/auth/sessions/${other.id}`).expect(204)
    await there.call('get', '/api/auth/session').expect(401)
    await here.call('get', '/api/auth/session').expect(200)
    await here.call('delete', `/api/auth/sessions/${other.id}`).expect(404)
  })

  it('are ended all at once, but the one that asks', async () => {
    const here = await signIn(test, { role: 'student' })
    const others = [await openSignIn(test, here.id), await openSignIn(test, here.id)]
    const neighbour = await signIn(test)
    await here.call('delete', '/api/auth/sessions').expect(204)
    for (const other of others) await other.call('get', '/api/auth/session').expect(401)
    await here.call('get', '/api/auth/session').expect(200)
    await neighbour.call('get', '/api/auth/session').expect(200)
    expect(await test.prisma.auditEvent.findMany()).toMatchObject([
      { action: 'auth.end-sign-in', targetType: 'user', targetId: here.id },
    ])
  })

  it('are nobody else’s', async () => {
    const neighbour = await signIn(test)
    const [{ id } = { id: '' }] = await test.prisma.loginSession.findMany()
    const person = await signIn(test)
    await person.call('delete', `/api/auth/sessions/${id}`).expect(404)
    await neighbour.call('get', '/api/auth/session').expect(200)
  })
})

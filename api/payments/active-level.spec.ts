import { randomUUID } from 'node:crypto'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { Levels } from '../levels/levels.service'

describe('a payment', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  const confirm = (clientSecret: string, body: object) =>
    test.call('post', '/api/payment/sandbox/confirm').send({ clientSecret, ...body })

  it('of an active level is refused until 30 days before its end', async () => {
    const person = await signIn(test, { role: 'student' })
    const order = (body: object) => person.call('post', '/api/payment/create-payment-intent').send(body)
    const holds = async () => (await person.call('get', '/api/payment/means').expect(200)).body.account.holds
    const begin = (daysAgo: number) => {
      const startsAt = new Date(Date.now() - daysAgo * 86_400_000)
      return test.prisma.subscription.updateMany({
        data: { startsAt, endsAt: new Date(startsAt.getTime() + 365 * 86_400_000) },
      })
    }
    expect(await holds()).toEqual([])
    const [first, other] = [
      await order({ planType: 'basic', orderId: randomUUID() }),
      await order({ planType: 'basic', orderId: randomUUID() }),
    ]
    await confirm(first.body.clientSecret, { card: '4242 4242 4242 4242' }).expect(200)
    // The level is not sold again: not by a new order, an older one, or another device.
    for (const orderId of [undefined, randomUUID(), other.body.orderId])
      expect((await order({ planType: 'basic', orderId }).expect(409)).body).toMatchObject({
        code: 'alreadyHeld',
        message: expect.any(String),
      })
    expect(await test.prisma.order.count()).toBe(2)
    expect(await holds()).toEqual([{ level: 'essential', until: expect.any(String) }])
    expect((await test.call('get', '/api/payment/means').expect(200)).body.account).toBeNull()
    // A higher level, and a quote that was agreed upon, stay for sale.
    await order({ planType: 'premium' }).expect(200)
    await begin(334)
    await order({ planType: 'basic' }).expect(409)
    // Near its end, the next period can be paid once; it follows without a gap.
    await begin(340)
    expect(await holds()).toEqual([])
    const next = await order({ planType: 'basic', orderId: randomUUID() }).expect(200)
    await confirm(next.body.clientSecret, { card: '4242 4242 4242 4242' }).expect(200)
    await order({ planType: 'basic' }).expect(409)
    expect(await test.prisma.subscription.count({ where: { userId: person.id, status: 'waiting' } })).toBe(1)
  })

  it('of a level that is over is taken, of one that an administrator gave without an end it is not', async () => {
    const person = await signIn(test, { role: 'student' })
    const order = () => person.call('post', '/api/payment/create-payment-intent').send({ planType: 'basic' })
    const { body } = await order().expect(200)
    await confirm(body.clientSecret, { card: '4242 4242 4242 4242' }).expect(200)
    const long = Date.now() - 366 * 86_400_000
    await test.prisma.subscription.updateMany({
      data: { startsAt: new Date(long), endsAt: new Date(long + 365 * 86_400_000) },
    })
    await order().expect(200)
    await test.app.get(Levels).turn()
    await order().expect(200)
    const given = await signIn(test, { role: 'student', subscriptionType: 'essential' })
    expect(
      (await given.call('post', '/api/payment/create-payment-intent').send({ planType: 'basic' }).expect(409)).body
        .code,
    ).toBe('alreadyHeld')
  })
})

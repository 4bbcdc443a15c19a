import { randomUUID } from 'node:crypto'
import type { Plan } from '#domain/money/plans'
import { Levels } from '../levels/levels.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const DAY_MS = 86_400_000
const PATH = '/api/account/subscription'
const EMAIL = 'afi@example.org'

describe('the own subscription', () => {
  let test: TestApp
  let levels: Levels
  let student: SignedIn
  beforeAll(async () => {
    test = await startTestApp()
    levels = test.app.get(Levels)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student', email: EMAIL })
  })

  const create = async (planType: Plan, person: Pick<SignedIn, 'call'> = student, more: object = {}) =>
    (
      await person
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType, ...more })
        .expect(200)
    ).body
  const confirm = async (clientSecret: string) =>
    (
      await test
        .call('post', '/api/payment/sandbox/confirm')
        .send({ clientSecret, card: '4242424242424242' })
        .expect(200)
    ).body
  const buy = async (planType: Plan, person?: Pick<SignedIn, 'call'>, more?: object) =>
    confirm((await create(planType, person, more)).clientSecret)
  const stranger = { call: (verb: Parameters<SignedIn['call']>[0], path: string) => test.call(verb, path) }
  const read = async (person = student) => (await person.call('get', PATH).expect(200)).body
  const readLevel = async ({ id } = student) =>
    (await test.prisma.user.findUniqueOrThrow({ where: { id } })).subscriptionType
  /** Moves all running subscriptions this many days into the past. */
  const age = (days: number) =>
    test.database.exec(
      `UPDATE subscriptions SET starts_at = starts_at - interval '${days} days', ends_at = ends_at - interval '${days} days' WHERE status <> 'ended'`,
    )
  const countDays = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
    (Date.parse(endsAt) - Date.parse(startsAt)) / DAY_MS

  it('is empty before anything was bought, and closed to strangers', async () => {
    expect(await read()).toEqual({
      level: null,
      period: null,
      following: [],
      pendingDowngrade: null,
      cancelAtPeriodEnd: false,
      cancelledAt: null,
      schedules: [],
      receipts: [],
    })
    for (const [verb, path] of [
      ['get', PATH],
      ['post', `${PATH}/cancel`],
      ['post', `${PATH}/resume`],
      ['get', `${PATH}/change?planType=basic`],
    ] as const)
      await test.call(verb, path).expect(401)
    for (const act of ['cancel', 'resume'])
      expect((await student.call('post', `${PATH}/${act}`).expect(409)).body.code).toBe('noSubscription')
  })

  it('tells the period and its receipts, and nothing of the neighbour’s', async () => {
    const neighbour = await signIn(test, { role: 'student' })
    const { receipt } = await buy('basic')
    expect(await read()).toMatchObject({
      level: 'essential',
      period: { level: 'essential', plan: 'basic' },
      following: [],
      cancelAtPeriodEnd: false,
      receipts: [{ number: receipt.number, proof: receipt.proof, kind: 'receipt', plan: 'basic', amount: 300_000 }],
    })
    expect(countDays((await read()).period)).toBe(365)
    expect(await read(neighbour)).toMatchObject({ level: null, period: null, receipts: [] })
    await neighbour.call('post', `${PATH}/cancel`).expect(409)
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: false })
  })

  it('is cancelled for the end of the period, once, and taken back', async () => {
    await buy('basic')
    await age(340)
    await buy('basic')
    const key = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => student.call('post', `${PATH}/cancel`).set('idempotency-key', key).expect(200)),
    )
    for (const { body } of answers)
      expect(body).toMatchObject({ level: 'essential', cancelAtPeriodEnd: true, cancelledAt: expect.any(String) })
    await student.call('post', `${PATH}/cancel`).expect(200)
    expect(await readLevel()).toBe('essential')
    expect((await student.call('post', `${PATH}/resume`).expect(200)).body).toMatchObject({
      cancelAtPeriodEnd: false,
      cancelledAt: null,
    })
    expect(
      await test.prisma.auditEvent.findMany({
        where: { targetType: 'subscription' },
        orderBy: { id: 'asc' },
        select: { action: true, actorId: true },
      }),
    ).toEqual([
      { action: 'subscription.cancel', actorId: student.id },
      { action: 'subscription.resume', actorId: student.id },
    ])
    await student.call('post', `${PATH}/cancel`).expect(200)
    await age(365)
    await levels.turn()
    expect(await read()).toMatchObject({ level: 'essential', cancelAtPeriodEnd: true, following: [] })
    await age(366)
    await levels.turn()
    expect(await read()).toMatchObject({ level: null, period: null, receipts: [{}, {}] })
  })

  it('bought again is no longer cancelled', async () => {
    await buy('basic')
    await student.call('post', `${PATH}/cancel`).expect(200)
    await age(340)
    await buy('basic')
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: false, following: [{ level: 'essential' }] })
  })

  it('shows the exact difference of an upgrade before it is paid, and gives it at once', async () => {
    const first = (await student.call('get', `${PATH}/change?planType=premium`).expect(200)).body
    expect(first).toMatchObject({
      kind: 'first',
      from: null,
      to: 'pro',
      amount: 495_000,
      creditAmount: 0,
      periodDays: 0,
      unusedDays: 0,
    })
    await buy('basic')
    await age(99.5)
    const quote = (await student.call('get', `${PATH}/change?planType=premium`).expect(200)).body
    // 265 whole days of 365 remain: 300 000 × 265 / 365 = 217 808,2
    expect(quote).toMatchObject({
      kind: 'upgrade',
      from: 'essential',
      to: 'pro',
      listPrice: 495_000,
      creditAmount: 217_808,
      amount: 277_192,
      amountEurCents: 42_258,
      periodDays: 365,
      unusedDays: 265,
    })
    const order = await create('premium')
    expect(order.amount).toBe(quote.amount * 100)
    await confirm(order.clientSecret)
    expect(await read()).toMatchObject({ level: 'pro', period: { level: 'pro', plan: 'premium' }, following: [] })
  })

  it('goes down at the end of what is paid, with the price told before', async () => {
    await buy('premium')
    const { period } = await read()
    expect((await student.call('get', `${PATH}/change?planType=basic`).expect(200)).body).toMatchObject({
      kind: 'downgrade',
      from: 'pro',
      to: 'essential',
      creditAmount: 0,
      amount: 300_000,
      startsAt: period.endsAt,
    })
    await buy('basic')
    expect(await read()).toMatchObject({
      level: 'pro',
      pendingDowngrade: { level: 'essential', startsAt: period.endsAt },
      following: [{ level: 'essential', startsAt: period.endsAt }],
    })
    expect((await student.call('get', `${PATH}/change?planType=premium`).expect(200)).body).toMatchObject({
      kind: 'renewal',
      amount: 495_000,
      startsAt: (await read()).following[0].endsAt,
    })
    await age(366)
    await levels.turn()
    expect(await read()).toMatchObject({ level: 'essential', pendingDowngrade: null })
  })

  it('of an institution needs its quote', async () => {
    expect((await student.call('get', `${PATH}/change?planType=institution`).expect(400)).body.code).toBe(
      'quoteRequired',
    )
    expect(
      (await student.call('get', `${PATH}/change?planType=institution&quote=ABCDEFGH`).expect(400)).body.code,
    ).toBe('unknownQuote')
    await student.call('get', `${PATH}/change?planType=gold`).expect(422)
    await student.call('get', `${PATH}/change`).expect(422)
  })

  it('loses nothing that was paid ahead when a higher level comes in between', async () => {
    await buy('basic')
    await age(340)
    await buy('basic')
    await age(10)
    await buy('premium')
    const { period, following } = await read()
    expect([period.level, following.length, following[0].level]).toEqual(['pro', 1, 'essential'])
    expect(following[0].startsAt).toBe(period.endsAt)
    expect(countDays(following[0])).toBe(365)
  })

  it('goes on with what was paid ahead when the period is given back', async () => {
    const admin = await signIn(test)
    const { orderId } = await buy('premium')
    await buy('basic')
    await admin.call('post', `/api/orders/${orderId}/refund`).send({ reason: 'Erreur' }).expect(200)
    const { level, period, following, receipts } = await read()
    expect([level, period.level, following, receipts.length]).toEqual(['essential', 'essential', [], 3])
    expect(countDays(period)).toBe(365)
    expect(await readLevel()).toBe('essential')
  })

  it('credits what is left once: a second upgrade for the same rest opens what it paid for', async () => {
    await buy('basic')
    const [one, two] = [
      await create('premium', student, { orderId: randomUUID() }),
      await create('premium', student, { orderId: randomUUID() }),
    ]
    expect(one.orderId).not.toBe(two.orderId)
    const { amount, listPrice } = two
    for (const { clientSecret } of [one, two]) await confirm(clientSecret)
    const { period, following } = await read()
    expect(countDays(period)).toBe(365)
    expect(countDays(following[0])).toBe(Math.floor((365 * amount) / 100 / listPrice))
  })

  describe('paid before there was an account', () => {
    it('waits until the address is confirmed, then begins, once', async () => {
      const { orderId } = await buy('premium', stranger, { email: EMAIL.toUpperCase() })
      expect(await readLevel()).toBeNull()
      expect(await read()).toMatchObject({ level: null, period: null, receipts: [] })
      const person = { id: student.id, email: EMAIL }
      await age(40)
      const claims = await Promise.all(
        [1, 2, 3].map(() => test.prisma.$transaction((transaction) => levels.claim(transaction, person))),
      )
      expect(claims.filter(Boolean)).toHaveLength(1)
      expect(await readLevel()).toBe('pro')
      const { period, receipts } = await read()
      expect([countDays(period), receipts.length]).toEqual([365, 1])
      expect(Date.parse(period.startsAt)).toBeGreaterThan(Date.now() - DAY_MS)
      expect(await test.prisma.order.findUnique({ where: { id: orderId } })).toMatchObject({ userId: student.id })
    })

    it('is nobody else’s', async () => {
      await buy('premium', stranger, { email: 'ama@example.org' })
      expect(
        await test.prisma.$transaction((transaction) => levels.claim(transaction, { id: student.id, email: EMAIL })),
      ).toBe(false)
      expect(await readLevel()).toBeNull()
    })

    it('is found by the job when both happened at once', async () => {
      await buy('basic', stranger, { email: EMAIL })
      await levels.turn()
      expect(await readLevel()).toBeNull()
      await test.prisma.user.update({ where: { id: student.id }, data: { emailConfirmedAt: new Date() } })
      await levels.turn()
      await levels.turn()
      expect(await readLevel()).toBe('essential')
      expect(await test.prisma.subscription.count()).toBe(1)
    })

    it('is over when it was given back meanwhile', async () => {
      const admin = await signIn(test)
      const { orderId } = await buy('basic', stranger, { email: EMAIL })
      await admin.call('post', `/api/orders/${orderId}/refund`).send({ reason: 'Erreur' }).expect(200)
      expect(
        await test.prisma.$transaction((transaction) => levels.claim(transaction, { id: student.id, email: EMAIL })),
      ).toBe(false)
    })
  })
})

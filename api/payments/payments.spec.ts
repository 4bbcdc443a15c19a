import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { toWireAmount } from '#domain/money/money'
import { PLANS } from '#domain/money/plans'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { readEnv } from '../settings/env'
import { Levels } from '../levels/levels.service'
import { Providers } from './providers.service'
import { Settlement } from './settlement.service'

const CARD = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', twoSteps: '4000 0025 0000 3155' }
const EMAIL = 'afi@example.org'

describe('a payment in the sandbox', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  const create = (body: object) => test.call('post', '/api/payment/create-payment-intent').send(body)
  const open = async (body: object = {}) =>
    (await create({ planType: 'basic', email: EMAIL, ...body }).expect(200)).body
  const confirm = (clientSecret: string, body: object) =>
    test.call('post', '/api/payment/sandbox/confirm').send({ clientSecret, ...body })
  const check = (id: string) => test.call('get', `/api/payment/check-session/${id}`)
  const pay = async (body: object = {}) =>
    (await confirm((await open(body)).clientSecret, { card: CARD.good }).expect(200)).body

  it('has the price of the plan, in hundredths on the wire and in francs in the database', async () => {
    const { amount, orderId, clientSecret, status, provider } = await open()
    expect({ amount, status, provider }).toEqual({ amount: 30_000_000, status: 'pending', provider: 'sandbox' })
    expect(clientSecret).toMatch(/_secret_/)
    expect(await test.prisma.order.findMany()).toMatchObject([
      { id: orderId, amount: 300_000, listPrice: 300_000, email: EMAIL, userId: null },
    ])
    expect(await test.prisma.sandboxPayment.findMany()).toMatchObject([{ orderId, amount: 300_000 }])
  })

  it.each([
    [{ planType: 'basic', customAmount: 1 }, 400, 'amountNotAllowed'],
    [{ planType: 'premium', quote: 'ABCDEFGH' }, 400, 'amountNotAllowed'],
    [{ planType: 'institution' }, 400, 'quoteRequired'],
    [{ planType: 'institution', customAmount: 100 }, 400, 'quoteRequired'],
    [{ planType: 'institution', quote: 'ABCDEFGH' }, 400, 'unknownQuote'],
    [{ planType: 'gold' }, 422, 'invalidInput'],
    [{ planType: 'basic', email: 'nobody' }, 422, 'invalidInput'],
  ])('is refused for %j', async (body, status, code) => {
    const answer = await create({ email: EMAIL, ...body }).expect(status)
    expect(answer.body).toMatchObject({ code, message: expect.any(String) })
    expect(await test.prisma.order.count()).toBe(0)
  })

  it('of an institution has the amount of its quote, once', async () => {
    const quote = {
      code: 'DEVIS2026',
      organisation: 'Université de Lomé',
      email: 'etudes@example.org',
      amount: 2_400_001,
      validUntil: new Date(Date.now() + 86_400_000),
    }
    await test.prisma.quote.create({ data: quote })
    await create({ planType: 'institution', quote: quote.code, customAmount: 2_400_001 }).expect(400)
    const order = (await create({ planType: 'institution', quote: 'devis2026', customAmount: 240_000_100 }).expect(200))
      .body
    expect(order).toMatchObject({ amount: 240_000_100, listPrice: 2_400_001 })
    await confirm(order.clientSecret, { card: CARD.good }).expect(200)
    expect((await create({ planType: 'institution', quote: quote.code }).expect(400)).body.code).toBe('unknownQuote')
    await test.prisma.quote.create({ data: { ...quote, code: 'VIEUX2026', validUntil: new Date(Date.now() - 1_000) } })
    await create({ planType: 'institution', quote: 'VIEUX2026' }).expect(400)
  })

  it('is one, however often and however fast it is asked for', async () => {
    const orderId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => open({ orderId })))
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(new Set(answers.map(({ resumeToken }) => resumeToken)).size).toBe(1)
    expect(await test.prisma.order.count()).toBe(1)
    expect(await test.prisma.sandboxPayment.count()).toBe(1)
    expect((await create({ planType: 'premium', email: EMAIL, orderId }).expect(409)).body.code).toBe('orderMismatch')
  })

  it('of somebody signed in is one over two tabs', async () => {
    const person = await signIn(test, { role: 'student' })
    const [first, second] = [
      await person.call('post', '/api/payment/create-payment-intent').send({ planType: 'basic' }),
      await person.call('post', '/api/payment/create-payment-intent').send({ planType: 'basic' }),
    ]
    expect(second.body.orderId).toBe(first.body.orderId)
    await confirm(first.body.clientSecret, { card: CARD.good }).expect(200)
    expect((await confirm(second.body.clientSecret, { card: CARD.good }).expect(200)).body.status).toBe('succeeded')
    expect(await test.prisma.receipt.count()).toBe(1)
    expect(await test.prisma.subscription.count()).toBe(1)
  })

  it('succeeds with the good card, once', async () => {
    const { clientSecret, orderId, resumeToken } = await open()
    const answers = await Promise.all([1, 2, 3].map(() => confirm(clientSecret, { card: CARD.good })))
    for (const { body } of answers)
      expect(body).toMatchObject({
        status: 'succeeded',
        clientSecret: null,
        receipt: { number: expect.stringMatching(/^R-\d{4}-000001$/) },
      })
    for (const id of [orderId, resumeToken])
      expect((await check(id).expect(200)).body).toMatchObject({ status: 'succeeded', orderId })
    expect(await test.prisma.order.findFirst()).toMatchObject({ status: 'succeeded', paidAt: expect.any(Date) })
    expect(await test.prisma.receipt.count()).toBe(1)
    expect(await test.prisma.subscription.findMany()).toMatchObject([
      { email: EMAIL, level: 'essential', status: 'waiting', userId: null },
    ])
    await confirm(clientSecret, { card: CARD.declined }).expect(200)
    expect((await check(orderId)).body.status).toBe('succeeded')
  })

  it('is declined, and can be tried again with another card', async () => {
    const { clientSecret, orderId } = await open()
    expect((await confirm(clientSecret, { card: CARD.declined }).expect(200)).body).toMatchObject({
      status: 'failed',
      failureCode: 'card_declined',
      clientSecret,
    })
    expect(await test.prisma.receipt.count()).toBe(0)
    expect((await confirm(clientSecret, { card: '1234 5678 9012 3456' })).body).toMatchObject({
      status: 'failed',
      failureCode: 'incorrect_number',
    })
    expect((await confirm(clientSecret, { card: CARD.good })).body).toMatchObject({
      status: 'succeeded',
      orderId,
      failureCode: null,
    })
  })

  it('may need a second step, agreed to or not', async () => {
    const { clientSecret } = await open()
    expect((await confirm(clientSecret, { card: CARD.twoSteps })).body.status).toBe('requires_action')
    expect((await confirm(clientSecret, { authorise: false })).body).toMatchObject({
      status: 'failed',
      failureCode: 'authentication_failed',
    })
    expect((await confirm(clientSecret, { authorise: true })).body.status).toBe('failed')
    await confirm(clientSecret, { card: CARD.twoSteps })
    expect((await confirm(clientSecret, { authorise: true })).body.status).toBe('succeeded')
  })

  it('by PayPal stores both amounts and is captured on return', async () => {
    const order = await open({ method: 'paypal', planType: 'premium' })
    expect(order).toMatchObject({
      amount: 49_500_000,
      amountEurCents: 75_462,
      approvalUrl: expect.stringContaining('/paypal-success?order='),
    })
    const token = new URL(order.approvalUrl).searchParams.get('token') ?? ''
    expect((await test.call('post', `/api/payment/paypal/${token}/capture`).expect(200)).body).toMatchObject({
      status: 'succeeded',
      amountEurCents: 75_462,
    })
    expect((await test.call('post', `/api/payment/paypal/${order.orderId}/capture`).expect(200)).body.status).toBe(
      'succeeded',
    )
    expect(await test.prisma.receipt.findMany()).toMatchObject([{ amount: 495_000, amountEurCents: 75_462 }])
  })

  it('can be given up, but not once it was paid', async () => {
    const { orderId, clientSecret } = await open()
    expect((await test.call('post', `/api/payment/${orderId}/cancel`).expect(200)).body).toMatchObject({
      status: 'cancelled',
      clientSecret: null,
    })
    expect((await confirm(clientSecret, { card: CARD.good })).body.status).toBe('cancelled')
    expect((await open({ orderId })).status).toBe('cancelled')
    const paid = await pay()
    expect((await test.call('post', `/api/payment/${paid.orderId}/cancel`).expect(200)).body.status).toBe('succeeded')
  })

  it('of nobody is not found', async () => {
    await check(randomUUID()).expect(404)
    await confirm('x'.repeat(40), { card: CARD.good }).expect(404)
    await check('short').expect(422)
  })

  it('about another amount is put on hold, and administrators are told', async () => {
    const admin = await signIn(test)
    const { orderId } = await open()
    await test.prisma.sandboxPayment.update({ where: { orderId }, data: { amount: 30_000_000, status: 'succeeded' } })
    expect((await check(orderId).expect(200)).body).toMatchObject({ status: 'pending', held: true })
    await check(orderId).expect(200)
    expect(await test.prisma.receipt.count()).toBe(0)
    expect(await test.prisma.subscription.count()).toBe(0)
    expect(await test.prisma.auditEvent.findMany({ where: { action: 'order.hold' } })).toMatchObject([
      { targetId: orderId, outcome: 'refused' },
    ])
    const { email } = await test.prisma.user.findUniqueOrThrow({ where: { id: admin.id } })
    expect(await test.prisma.outgoingMail.findMany()).toMatchObject([{ to: email, subject: 'Un paiement est retenu' }])
  })

  it('opens the level of the account at once, and upgrades for the exact difference', async () => {
    const person = await signIn(test, { role: 'student' })
    const order = (body: object) => person.call('post', '/api/payment/create-payment-intent').send(body)
    const first = (await order({ planType: 'basic' }).expect(200)).body
    await confirm(first.clientSecret, { card: CARD.good }).expect(200)
    expect(await test.prisma.user.findUnique({ where: { id: person.id } })).toMatchObject({
      subscriptionType: 'essential',
    })
    await test.prisma.subscription.updateMany({
      data: { startsAt: new Date(Date.now() - 99.5 * 86_400_000), endsAt: new Date(Date.now() + 265.5 * 86_400_000) },
    })
    // 265 whole days of 365 remain: 300 000 × 265 / 365 = 217 808,2
    const price = (await person.call('get', '/api/payment/price?planType=premium').expect(200)).body
    expect(price).toMatchObject({ listPrice: 495_000, creditAmount: 217_808, amount: 277_192 })
    const { email, fullName } = await test.prisma.user.findUniqueOrThrow({ where: { id: person.id } })
    expect(price.payer).toEqual({ email, fullName })
    expect((await test.call('get', '/api/payment/price?planType=premium').expect(200)).body).toMatchObject({
      amount: 495_000,
      payer: null,
    })
    const second = (await order({ planType: 'premium' }).expect(200)).body
    expect(second.amount).toBe(toWireAmount(277_192))
    await confirm(second.clientSecret, { card: CARD.good }).expect(200)
    expect(await test.prisma.user.findUnique({ where: { id: person.id } })).toMatchObject({ subscriptionType: 'pro' })
    expect(await test.prisma.subscription.findMany({ orderBy: { createdAt: 'asc' } })).toMatchObject([
      { level: 'essential', status: 'ended' },
      { level: 'pro', status: 'active' },
    ])
  })

  it('of a lower level waits for the end of the period', async () => {
    const person = await signIn(test, { role: 'student' })
    for (const planType of ['premium', 'basic']) {
      const { body } = await person.call('post', '/api/payment/create-payment-intent').send({ planType }).expect(200)
      await confirm(body.clientSecret, { card: CARD.good }).expect(200)
    }
    expect(await test.prisma.user.findUnique({ where: { id: person.id } })).toMatchObject({ subscriptionType: 'pro' })
    const [now, next] = await test.prisma.subscription.findMany({ orderBy: { startsAt: 'asc' } })
    expect(now).toMatchObject({ level: 'pro', status: 'active', nextLevel: 'essential' })
    expect(next).toMatchObject({ level: 'essential', status: 'waiting', startsAt: now?.endsAt })
    const levels = test.app.get(Levels)
    await levels.turn()
    expect(await test.prisma.user.findUnique({ where: { id: person.id } })).toMatchObject({ subscriptionType: 'pro' })
    const end = new Date((now?.endsAt?.getTime() ?? 0) + 1)
    await levels.turn(end)
    await levels.turn(end)
    expect(await test.prisma.user.findUnique({ where: { id: person.id } })).toMatchObject({
      subscriptionType: 'essential',
    })
    await levels.turn(new Date((next?.endsAt?.getTime() ?? 0) + 1))
    expect(await test.prisma.user.findUnique({ where: { id: person.id } })).toMatchObject({ subscriptionType: null })
  })

  it('for an address opens the level of the account that has confirmed it', async () => {
    const person = await signIn(test, { role: 'student', email: EMAIL, emailConfirmedAt: new Date() })
    await pay()
    expect(await test.prisma.subscription.findMany()).toMatchObject([
      { userId: person.id, level: 'essential', status: 'active' },
    ])
  })

  it('numbers receipts without gaps, also when many pay at once and some undo', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => open()))
    await test.database
      .exec(`CREATE OR REPLACE FUNCTION refuse_some() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.email = 'never@example.org' THEN RAISE EXCEPTION 'no'; END IF; RETURN NEW; END $$;
      CREATE OR REPLACE TRIGGER refuse_some BEFORE INSERT ON subscriptions FOR EACH ROW EXECUTE FUNCTION refuse_some()`)
    const broken = await open({ email: 'never@example.org' })
    const answers = await Promise.all(
      [broken, ...orders].map(({ clientSecret }) => confirm(clientSecret, { card: CARD.good })),
    )
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(1)
    await test.database.exec('DROP TRIGGER refuse_some ON subscriptions')
    expect((await check(broken.orderId)).body.status).toBe('succeeded')
    const sequences = await test.prisma.receipt.findMany({ select: { sequence: true }, orderBy: { sequence: 'asc' } })
    expect(sequences.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1))
    await expect(test.prisma.receipt.updateMany({ data: { amount: 1 } })).rejects.toThrow()
  })

  it('reported in any order, any number of times, by all sources, ends the same', async () => {
    const settlement = test.app.get(Settlement)
    const sources = ['webhook', 'return_page', 'poll', 'reconciliation'] as const
    const story = [
      ['requires_action', 1_000],
      ['failed', 2_000],
      ['processing', 3_000],
      ['succeeded', 4_000],
      ['cancelled', 5_000],
    ] as const
    const ends = fc.asyncProperty(fc.shuffledSubarray([...story, ...story], { minLength: 10 }), async (reported) => {
      const { orderId } = await open()
      await Promise.all(
        reported.map(([status, at], index) =>
          settlement.recordEvent(orderId, {
            source: sources[index % 4] ?? 'poll',
            type: 'told',
            update: { status, at: Date.now() + at, amount: PLANS.basic.priceXof, currency: 'XOF' },
          }),
        ),
      )
      expect(
        await test.prisma.order.findUnique({
          where: { id: orderId },
          include: { receipts: true, subscriptions: true },
        }),
      ).toMatchObject({
        status: 'succeeded',
        amount: 300_000,
        receipts: [{ amount: 300_000 }],
        subscriptions: [{ level: 'essential' }],
      })
    })
    await fc.assert(ends, { numRuns: 12, endOnFailure: true })
  })
})

describe('without a provider', () => {
  it('nothing is sold', async () => {
    const test = await startTestApp({ env: { PAYMENT_SANDBOX: 'off' } })
    expect((await test.call('get', '/api/payment/means').expect(200)).body).toEqual({
      card: null,
      paypal: null,
      mobile: [],
      sandbox: false,
      publishableKey: null,
      account: null,
    })
    expect(
      (
        await test
          .call('post', '/api/payment/create-payment-intent')
          .send({ planType: 'basic', email: EMAIL })
          .expect(503)
      ).body.code,
    ).toBe('paymentUnavailable')
    await test.close()
  })

  it('a public server does not start, unless told', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://cap.example' }
    const settings = (more: object = {}) => readEnv({ ...env, ...more })
    const refused = (more?: object) => () => new Providers(Object.create(null), settings(more), null)
    expect(refused()).toThrow('PAYMENT_SANDBOX')
    expect(refused({ PUBLIC_ORIGIN: 'http://localhost:3000' })).not.toThrow()
    expect(refused({ NODE_ENV: 'development' })).not.toThrow()
    const test = await startTestApp({ env: { ...env, PAYMENT_SANDBOX: 'on' } })
    expect((await test.call('get', '/api/payment/means').expect(200)).body).toMatchObject({
      card: 'sandbox',
      sandbox: true,
    })
    await test.close()
  })
})

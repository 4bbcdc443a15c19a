import { randomUUID } from 'node:crypto'
import { Reconciliation } from '../orders/reconciliation.service'
import { setClockAhead } from '../testing/clock'
import { signIn } from '../testing/sign-in'
import { startStripeServer, stripeEvent, type StripeIntent, type StripeServer } from '../testing/stripe-server'
import { startTestApp, type TestApp } from '../testing/test-app'
import { readFullOrder } from '../testing/read-full-order'
import { Providers } from './providers.service'

describe('a payment by Stripe', () => {
  let stripe: StripeServer
  let test: TestApp
  beforeAll(async () => {
    stripe = await startStripeServer()
    test = await startTestApp({ env: stripe.env })
  })
  afterAll(async () => {
    await test.close()
    await stripe.close()
  })
  beforeEach(async () => {
    await test.database.empty()
    stripe.intents.clear()
    stripe.calls.length = 0
    stripe.refunds.length = 0
  })
  afterEach(() => expect(stripe.troubles).toEqual([]))

  const create = (body: object = {}) =>
    test
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic', email: 'afi@example.org', ...body })
  const open = async () => {
    const { body } = await create().expect(200)
    const intent = [...stripe.intents.values()].find(({ metadata }) => metadata['orderId'] === body.orderId)
    if (!intent) throw new Error('no intent')
    return { ...(body as { orderId: string; clientSecret: string }), intent }
  }
  const succeed = (intent: StripeIntent) =>
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  const notify = ({ body, signature }: ReturnType<typeof stripeEvent>) =>
    test
      .call('post', '/api/payment/webhooks/stripe')
      .set({ 'content-type': 'application/json', 'stripe-signature': signature })
      .send(body)
  const check = async (id: string) => (await test.call('get', `/api/payment/check-session/${id}`).expect(200)).body
  const order = (id: string) => readFullOrder(test, id)

  it('asks for whole francs, never hundredths, once per order', async () => {
    const orderId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ orderId }).expect(200)))
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ amount: 30_000_000, provider: 'stripe', status: 'pending' })
    expect([...stripe.intents.values()]).toMatchObject([{ amount: 300_000, currency: 'xof', metadata: { orderId } }])
    for (const { key } of stripe.calls) expect(key).toBe(`order-${orderId}`)
    expect((await test.call('get', '/api/payment/means')).body).toEqual({
      card: 'stripe',
      paypal: null,
      mobile: [],
      sandbox: false,
      publishableKey: stripe.env['STRIPE_PUBLISHABLE_KEY'],
      account: null,
    })
    await test
      .call('post', '/api/payment/sandbox/confirm')
      .send({ clientSecret: 'x'.repeat(40), card: '4242424242424242' })
      .expect(404)
  })

  it('is found again when its answer was lost after it was made', async () => {
    const orderId = randomUUID()
    stripe.troubles.push('lost', 'lost', 'lost')
    expect((await create({ orderId }).expect(503)).body.code).toBe('providerUnavailable')
    const { body } = await create({ orderId }).expect(200)
    expect(stripe.intents.size).toBe(1)
    expect(stripe.intents.has(String(body.clientSecret).split('_secret_')[0] ?? '')).toBe(true)
  }, 60_000)

  it('has its form also when a webhook of its making came before the answer', async () => {
    const orderId = randomUUID()
    const provider = test.app.get(Providers).port('stripe')
    const open = provider.open.bind(provider)
    const quicker = async () => {
      const [intent] = stripe.intents.values()
      if (!intent) throw new Error('no intent')
      await notify(stripeEvent('payment_intent.created', intent)).expect(204)
    }
    const spy = jest.spyOn(provider, 'open').mockImplementationOnce(async (...args) => {
      const answer = await open(...args)
      await quicker()
      return answer
    })
    expect((await create({ orderId }).expect(200)).body).toMatchObject({
      status: 'pending',
      clientSecret: expect.stringContaining('_secret_'),
    })
    spy.mockRestore()
    // The same holds when the answer is lost.
    stripe.intents.clear()
    stripe.troubles.push('lost', 'lost', 'lost')
    const lost = randomUUID()
    await create({ orderId: lost }).expect(503)
    await quicker()
    expect((await create({ orderId: lost }).expect(200)).body).toMatchObject({
      status: 'pending',
      clientSecret: expect.stringContaining('_secret_'),
    })
  }, 60_000)

  it.each(['webhook', 'return page', 'reconciliation'])('is settled by the %s alone', async (witness) => {
    const { orderId, intent } = await open()
    succeed(intent)
    if (witness === 'webhook') await notify(stripeEvent('payment_intent.succeeded', intent)).expect(204)
    if (witness === 'return page') expect((await check(intent.id)).status).toBe('succeeded')
    if (witness === 'reconciliation') {
      await test.prisma.order.updateMany({ data: { createdAt: new Date(Date.now() - 600_000) } })
      await test.app.get(Reconciliation).run()
    }
    expect(await order(orderId)).toMatchObject({
      status: 'succeeded',
      amount: 300_000,
      receipts: [{ amount: 300_000 }],
    })
  })

  it('takes webhooks in disorder, twice, and late', async () => {
    const { orderId, intent } = await open()
    const now = Math.floor(Date.now() / 1_000)
    const failed = stripeEvent(
      'payment_intent.payment_failed',
      {
        ...intent,
        last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      },
      { created: now + 1, sentAt: now },
    )
    const processing = stripeEvent(
      'payment_intent.processing',
      { ...intent, status: 'processing' },
      { created: now + 2, sentAt: now },
    )
    const succeeded = stripeEvent(
      'payment_intent.succeeded',
      { ...intent, status: 'succeeded', amount_received: intent.amount },
      { created: now + 3, sentAt: now },
    )
    for (const event of [failed, failed]) await notify(event).expect(204)
    expect(await order(orderId)).toMatchObject({ status: 'failed', failureCode: 'insufficient_funds' })
    for (const event of [succeeded, processing, failed, succeeded]) await notify(event).expect(204)
    const { status, receipts, events } = await order(orderId)
    expect([status, receipts.length]).toEqual(['succeeded', 1])
    expect(
      events
        .filter(({ source }) => source === 'webhook')
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['applied', 'applied', 'ignored'])
  })

  it('believes no webhook that is forged, old or of nobody', async () => {
    const { orderId, intent } = await open()
    const paid = { ...intent, status: 'succeeded', amount_received: intent.amount }
    const now = Math.floor(Date.now() / 1_000)
    const good = stripeEvent('payment_intent.succeeded', paid)
    const bad = [
      stripeEvent('payment_intent.succeeded', paid, { secret: 'whsec_forgedforged' }),
      stripeEvent('payment_intent.succeeded', paid, { sentAt: now - 301 }),
      { ...good, body: good.body.replace('"amount":300000', '"amount":300001') },
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=x' },
      stripeEvent('payment_intent.succeeded', { ...paid, id: 'pi_unknown', metadata: {} }),
    ]
    for (const event of bad) expect((await notify(event).expect(400)).body.code).toBe('webhookRefused')
    await test.call('post', '/api/payment/webhooks/stripe').expect(400)
    await test.call('post', '/api/payment/webhooks/paypal').expect(404)
    expect(await order(orderId)).toMatchObject({ status: 'pending', receipts: [] })
    await notify(stripeEvent('customer.created', { id: 'cus_1', object: 'customer' })).expect(204)
  })

  it('is known by a webhook that comes before our own answer', async () => {
    stripe.troubles.push('lost', 'lost', 'lost')
    const orderId = randomUUID()
    await create({ orderId }).expect(503)
    const [intent] = stripe.intents.values()
    if (!intent) throw new Error('no intent')
    await notify(stripeEvent('payment_intent.succeeded', succeed(intent))).expect(204)
    expect(await order(orderId)).toMatchObject({ status: 'succeeded', providerRef: intent.id })
  }, 60_000)

  it.each([
    ['amount', { amount_received: 30_000_000 }, 'wrongAmount'],
    ['currency', { currency: 'eur' }, 'wrongCurrency'],
  ])('of another %s is put on hold and reported', async (_, wrong, heldReason) => {
    await signIn(test)
    const { orderId, intent } = await open()
    await notify(stripeEvent('payment_intent.succeeded', { ...succeed(intent), ...wrong })).expect(204)
    expect(await order(orderId)).toMatchObject({ status: 'pending', heldReason, receipts: [] })
    expect(await test.prisma.outgoingMail.count({ where: { subject: 'Un paiement est retenu' } })).toBe(1)
    expect(await test.prisma.auditEvent.count({ where: { action: 'order.hold', targetId: orderId } })).toBe(1)
  })

  it('has its credit note after its receipt, also when the clock was set back in between', async () => {
    const admin = await signIn(test)
    const { orderId, intent } = await open()
    setClockAhead(60_000)
    await notify(stripeEvent('payment_intent.succeeded', succeed(intent))).expect(204)
    jest.useRealTimers()
    await admin.call('post', `/api/orders/${orderId}/refund`).send({ amount: 100_000, reason: 'Erreur' }).expect(200)
    const { receipts } = await order(orderId)
    expect(receipts).toMatchObject([{ kind: 'receipt' }, { kind: 'credit_note', issuedAt: receipts[0]?.issuedAt }])
  })

  it('refunded on Stripe’s own pages makes the credit note and the state, once', async () => {
    const admin = await signIn(test)
    const { orderId, intent } = await open()
    succeed(intent)
    const made = {
      id: 're_dashboard1',
      object: 'refund' as const,
      status: 'pending',
      currency: 'xof',
      amount: 120_001,
      payment_intent: intent.id,
      metadata: {},
    }
    stripe.refunds.push(made)
    // The refund is reported before the payment.
    await notify(stripeEvent('refund.created', made)).expect(204)
    expect(await order(orderId)).toMatchObject({
      status: 'succeeded',
      refundedAmount: 0,
      receipts: [{ kind: 'receipt' }],
    })
    made.status = 'succeeded'
    const charge = {
      id: 'ch_1',
      object: 'charge',
      amount: 300_000,
      amount_refunded: 120_001,
      currency: 'xof',
      payment_intent: intent.id,
    }
    await Promise.all(
      [
        stripeEvent('charge.refunded', charge),
        stripeEvent('refund.updated', made),
        stripeEvent('charge.refunded', charge),
      ].map((event) => notify(event).expect(204)),
    )
    expect(await order(orderId)).toMatchObject({
      status: 'partly_refunded',
      refundedAmount: 120_001,
      receipts: [{ kind: 'receipt' }, { kind: 'credit_note', amount: 120_001 }],
    })
    // The rest is refunded from the console: its own webhook adds nothing.
    await admin.call('post', `/api/orders/${orderId}/refund`).send({ reason: 'Reste' }).expect(200)
    await notify(stripeEvent('charge.refunded', { ...charge, amount_refunded: 300_000 })).expect(204)
    expect(await order(orderId)).toMatchObject({
      status: 'refunded',
      refundedAmount: 300_000,
      receipts: [{}, {}, { kind: 'credit_note', amount: 179_999 }],
    })
    expect(await test.prisma.refund.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { providerRef: 're_dashboard1', requestedById: null },
      { requestedById: admin.id },
    ])
    stripe.refunds.push({ ...made, id: 're_toomuch', amount: 1 })
    await notify(stripeEvent('charge.refunded', charge)).expect(204)
    expect((await order(orderId)).refundedAmount).toBe(300_000)
  })

  it('is refunded once, also when the answer was lost', async () => {
    const admin = await signIn(test)
    const { orderId, intent } = await open()
    await notify(stripeEvent('payment_intent.succeeded', succeed(intent))).expect(204)
    stripe.troubles.push('lost', 'lost', 'lost')
    const { body } = await admin
      .call('post', `/api/orders/${orderId}/refund`)
      .send({ amount: 100_001, reason: 'Erreur' })
      .expect(200)
    expect(body).toMatchObject({ status: 'pending', amount: 100_001 })
    await test.prisma.refund.updateMany({ data: { createdAt: new Date(Date.now() - 600_000) } })
    await test.app.get(Reconciliation).run()
    await test.app.get(Reconciliation).run()
    expect(stripe.refunds).toMatchObject([{ amount: 100_001, payment_intent: intent.id }])
    expect(await order(orderId)).toMatchObject({
      status: 'partly_refunded',
      refundedAmount: 100_001,
      receipts: [{ kind: 'receipt' }, { kind: 'credit_note', amount: 100_001 }],
    })
  }, 60_000)
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Reconciliation } from '../orders/reconciliation.service'
import { startPaypalServer, type PaypalServer, type PaypalTestOrder } from '../testing/paypal-server'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { readFullOrder } from '../testing/read-full-order'

describe('a payment by PayPal', () => {
  let paypal: PaypalServer
  let test: TestApp
  beforeAll(async () => {
    paypal = await startPaypalServer()
    test = await startTestApp({ env: { ...paypal.env, PUBLIC_ORIGIN: 'https://cap.example' } })
  })
  afterAll(async () => {
    await test.close()
    await paypal.close()
  })
  beforeEach(async () => {
    await test.database.empty()
    paypal.orders.clear()
    paypal.calls.length = 0
  })
  afterEach(() => expect(paypal.troubles).toEqual([]))

  const create = (body: object = {}) =>
    test
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic', email: 'afi@example.org', method: 'paypal', ...body })
  const open = async (body: object = {}) => {
    const answer = (await create(body).expect(200)).body
    const reported = [...paypal.orders.values()].find(({ customId }) => customId === answer.orderId)
    if (!reported) throw new Error('no order at PayPal')
    return { ...(answer as { orderId: string; resumeToken: string; approvalUrl: string }), reported }
  }
  const capture = (id: string) => test.call('post', `/api/payment/paypal/${id}/capture`)
  const check = async (id: string) => (await test.call('get', `/api/payment/check-session/${id}`).expect(200)).body
  const notify = ({ body, headers }: ReturnType<PaypalServer['event']>) =>
    test
      .call('post', '/api/payment/webhooks/paypal')
      .set({ 'content-type': 'application/json', ...headers })
      .send(body)
  const order = (id: string) => readFullOrder(test, id)
  const captures = () => paypal.calls.filter(({ line }) => line.endsWith('/capture')).length
  const age = () => test.prisma.order.updateMany({ data: { createdAt: new Date(Date.now() - 600_000) } })
  const pay = async (body: object = {}) => {
    const opened = await open(body)
    paypal.approve(opened.reported)
    expect((await capture(opened.reported.id).expect(200)).body.status).toBe('succeeded')
    return opened
  }

  it('asks for euros at the fixed parity, once per order, and sends the payer to PayPal and back', async () => {
    const orderId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ orderId }).expect(200)))
    const [reported] = paypal.orders.values()
    expect(paypal.orders.size).toBe(1)
    expect(reported).toMatchObject({
      amount: { currency_code: 'EUR', value: '457.35' },
      customId: orderId,
      invoiceId: orderId,
    })
    for (const { body } of answers)
      expect(body).toMatchObject({
        amount: 30_000_000,
        amountEurCents: 45_735,
        provider: 'paypal',
        status: 'pending',
        clientSecret: null,
        approvalUrl: `${paypal.url}/checkoutnow?token=${reported?.id}`,
      })
    const sent = JSON.parse(paypal.calls[0]?.body ?? '{}').payment_source.paypal.experience_context
    expect(sent).toMatchObject({
      user_action: 'PAY_NOW',
      locale: 'fr-FR',
      return_url: `https://cap.example/paypal-success?order=${answers[0]?.body.resumeToken}`,
      cancel_url: `https://cap.example/payment-cancel?order=${answers[0]?.body.resumeToken}`,
    })
    for (const { once } of paypal.calls.filter(({ line }) => line === 'POST /v2/checkout/orders'))
      expect(once).toBe(`order-${orderId}`)
    expect((await test.call('get', '/api/payment/means')).body).toEqual({
      card: null,
      paypal: 'paypal',
      mobile: [],
      sandbox: false,
      publishableKey: null,
      account: null,
    })
    expect(await order(orderId)).toMatchObject({ amount: 300_000, amountEurCents: 45_735, providerRef: reported?.id })
  })

  it('is captured on return, once, however often and by whatever name', async () => {
    const { orderId, resumeToken, reported } = await open()
    expect((await capture(reported.id).expect(200)).body.status).toBe('pending')
    paypal.approve(reported)
    const answers = await Promise.all(
      [orderId, resumeToken, reported.id, reported.id].map((id) => capture(id).expect(200)),
    )
    for (const { body } of answers) expect(body).toMatchObject({ status: 'succeeded', amountEurCents: 45_735 })
    expect(await order(orderId)).toMatchObject({
      status: 'succeeded',
      receipts: [{ amount: 300_000, amountEurCents: 45_735 }],
    })
  })

  it.each(['webhook', 'poll', 'reconciliation'])(
    'whose payer never comes back is captured by the %s alone',
    async (witness) => {
      const { orderId, reported } = await open()
      paypal.approve(reported)
      if (witness === 'webhook') await notify(paypal.event('CHECKOUT.ORDER.APPROVED', reported)).expect(204)
      if (witness === 'poll') await check(orderId)
      if (witness === 'reconciliation') {
        await age()
        await test.app.get(Reconciliation).run()
      }
      expect(await order(orderId)).toMatchObject({ status: 'succeeded', receipts: [{ amount: 300_000 }] })
      expect(captures()).toBe(1)
    },
  )

  it('is declined, is not tried again by itself, and goes through with another payment method', async () => {
    const { orderId, reported } = await open()
    paypal.approve(reported)
    reported.declines = true
    expect((await capture(reported.id).expect(200)).body).toMatchObject({
      status: 'failed',
      failureCode: 'instrument_declined',
      approvalUrl: expect.any(String),
    })
    await check(orderId)
    await check(orderId)
    await age()
    await test.app.get(Reconciliation).run()
    expect(captures()).toBe(1)
    reported.declines = false
    expect((await capture(reported.id).expect(200)).body.status).toBe('succeeded')
  })

  it('given up is not captured by a later call or webhook', async () => {
    const { orderId, reported } = await open()
    expect((await test.call('post', `/api/payment/${orderId}/cancel`).expect(200)).body.status).toBe('cancelled')
    paypal.approve(reported)
    expect((await capture(reported.id).expect(200)).body.status).toBe('cancelled')
    await notify(paypal.event('CHECKOUT.ORDER.APPROVED', reported)).expect(204)
    expect([captures(), (await order(orderId)).status]).toEqual([0, 'cancelled'])
  })

  it.each([
    ['lost', 'lost'],
    ['error', 'html'],
    ['busy', 'error'],
    ['unauthorised', 'lost'],
  ] as const)(
    'is made once through the troubles %s and %s',
    async (...troubles) => {
      paypal.troubles.push(...troubles)
      const { reported } = await open()
      expect([...paypal.orders.values()]).toEqual([reported])
    },
    30_000,
  )

  it('whose capture was done and not answered is found again, not charged twice', async () => {
    const { orderId, reported } = await open()
    paypal.approve(reported)
    paypal.troubles.push('lost')
    expect((await capture(reported.id).expect(503)).body.code).toBe('providerUnavailable')
    expect((await order(orderId)).status).toBe('pending')
    expect((await capture(reported.id).expect(200)).body.status).toBe('succeeded')
    expect(await order(orderId)).toMatchObject({ receipts: [{ amount: 300_000 }] })
    expect(captures()).toBe(2)
  })

  it('that PayPal never answers says so, and keeps what is known', async () => {
    const { orderId } = await open()
    paypal.troubles.push('error', 'html', 'busy')
    expect(await check(orderId)).toMatchObject({ status: 'pending' })
  }, 30_000)

  it('takes webhooks in disorder, twice, and late', async () => {
    const { orderId, reported } = await open()
    paypal.approve(reported)
    const approved = paypal.event('CHECKOUT.ORDER.APPROVED', reported)
    await capture(reported.id)
    const completed = paypal.event('PAYMENT.CAPTURE.COMPLETED', reported)
    for (const event of [completed, approved, completed, approved]) await notify(event).expect(204)
    const { status, receipts, events } = await order(orderId)
    expect([status, receipts.length]).toEqual(['succeeded', 1])
    expect(events.filter(({ source }) => source === 'webhook')).toHaveLength(2)
  })

  it('is known by a webhook that comes before our own answer', async () => {
    const orderId = randomUUID()
    paypal.troubles.push('lost', 'lost', 'lost')
    await create({ orderId }).expect(503)
    const [reported] = paypal.orders.values()
    if (!reported) throw new Error('no order at PayPal')
    paypal.approve(reported)
    await notify(paypal.event('CHECKOUT.ORDER.APPROVED', reported)).expect(204)
    expect(await order(orderId)).toMatchObject({ status: 'succeeded', providerRef: reported.id })
  }, 30_000)

  it('believes no webhook that is forged, changed, old or of nobody', async () => {
    const { orderId, reported } = await open()
    paypal.approve(reported)
    const good = paypal.event('CHECKOUT.ORDER.APPROVED', reported)
    const stranger: PaypalTestOrder = { ...reported, id: 'STRANGER000000000', customId: 'not-ours' }
    paypal.orders.set(stranger.id, stranger)
    const { 'paypal-transmission-sig': _, ...unsigned } = good.headers
    const bad = [
      paypal.event('CHECKOUT.ORDER.APPROVED', reported, { forged: true }),
      paypal.event('CHECKOUT.ORDER.APPROVED', reported, { sentAt: Date.now() - 5 * 86_400_000 }),
      paypal.event('CHECKOUT.ORDER.APPROVED', stranger),
      { ...good, body: good.body.replace('Pay\\u00e9', 'Payé') },
      { ...good, body: good.body.replace('APPROVED', 'COMPLETED') },
      { ...good, body: '{"id":' },
      { ...good, headers: unsigned },
    ]
    for (const event of bad) expect((await notify(event).expect(400)).body.code).toBe('webhookRefused')
    expect(await order(orderId)).toMatchObject({ status: 'pending', receipts: [] })
    expect(captures()).toBe(0)
    await notify(good).expect(204)
    expect((await order(orderId)).status).toBe('succeeded')
  })

  it('is recorded later when the webhook could not be verified', async () => {
    const { orderId, reported } = await open()
    paypal.approve(reported)
    const event = paypal.event('CHECKOUT.ORDER.APPROVED', reported)
    paypal.troubles.push('error')
    await notify(event).expect(503)
    await notify(event).expect(204)
    expect((await order(orderId)).status).toBe('succeeded')
  })

  it.each([
    ['amount', { currency_code: 'EUR', value: '4.57' }, 'wrongAmount'],
    ['currency', { currency_code: 'USD', value: '457.35' }, 'wrongCurrency'],
  ])('of another %s is put on hold and reported', async (_, amount, heldReason) => {
    await signIn(test)
    const { orderId, reported } = await open()
    paypal.approve(reported)
    Object.assign(reported, {
      status: 'COMPLETED',
      capture: { id: 'CAPTURE000000001', status: 'COMPLETED', amount, at: new Date().toISOString() },
    })
    await notify(paypal.event('PAYMENT.CAPTURE.COMPLETED', reported)).expect(204)
    expect(await order(orderId)).toMatchObject({ status: 'pending', heldReason, receipts: [] })
    expect(await test.prisma.outgoingMail.count({ where: { subject: 'Un paiement est retenu' } })).toBe(1)
  })

  it('under review is processing until PayPal says otherwise', async () => {
    const { orderId, reported } = await open()
    Object.assign(reported, {
      status: 'COMPLETED',
      capture: {
        id: 'CAPTURE000000002',
        status: 'PENDING',
        amount: reported.amount,
        at: new Date(Date.now() + 5_000).toISOString(),
      },
    })
    expect(await check(orderId)).toMatchObject({ status: 'processing' })
    Object.assign(reported.capture ?? {}, { status: 'COMPLETED', at: new Date(Date.now() + 9_000).toISOString() })
    expect(await check(orderId)).toMatchObject({ status: 'succeeded' })
  })

  it('is refunded in parts that add up to the cent, once each, also when the answer was lost', async () => {
    const admin = await signIn(test)
    const { orderId, reported } = await pay()
    const refund = async (body: object) =>
      (await admin.call('post', `/api/orders/${orderId}/refund`).send({ reason: 'Erreur', ...body })).body
    expect(await refund({ amount: 100_001 })).toMatchObject({ status: 'succeeded', amount: 100_001 })
    paypal.troubles.push('lost', 'lost', 'lost')
    expect(await refund({ amount: 100_001 })).toMatchObject({ status: 'pending' })
    // Another report about the payment does not change the refunded order.
    await notify(paypal.event('PAYMENT.CAPTURE.COMPLETED', reported)).expect(204)
    expect((await order(orderId)).status).toBe('partly_refunded')
    await test.prisma.refund.updateMany({
      where: { status: 'pending' },
      data: { createdAt: new Date(Date.now() - 600_000) },
    })
    await test.app.get(Reconciliation).run()
    expect(await refund({})).toMatchObject({ status: 'succeeded', amount: 99_998 })
    expect(reported.refunds.map(({ amount }) => amount.value)).toEqual(['152.45', '152.45', '152.45'])
    const { status, refundedAmount, receipts } = await order(orderId)
    expect([status, refundedAmount, receipts.map(({ amount, amountEurCents }) => [amount, amountEurCents])]).toEqual([
      'refunded',
      300_000,
      [
        [300_000, 45_735],
        [100_001, 15_245],
        [100_001, 15_245],
        [99_998, 15_245],
      ],
    ])
    expect(await refund({ amount: 1 })).toMatchObject({ code: 'refundTooHigh' })
  }, 30_000)

  it('that PayPal does not refund stays paid', async () => {
    const admin = await signIn(test)
    const { orderId, reported } = await pay()
    // The payment was refunded on PayPal's pages, but not reported yet.
    paypal.refundPayment(reported, '400.00')
    expect((await admin.call('post', `/api/orders/${orderId}/refund`).send({ reason: 'x' })).body).toMatchObject({
      status: 'failed',
    })
    expect(await order(orderId)).toMatchObject({ status: 'succeeded', refundedAmount: 0 })
  })

  it('refunded on PayPal’s own pages makes the credit note and the state, once', async () => {
    const { orderId, reported } = await pay()
    const part = paypal.refundPayment(reported, '100.00')
    const event = paypal.event('PAYMENT.CAPTURE.REFUNDED', reported, { refund: part })
    for (const one of [event, event, paypal.event('PAYMENT.REFUND.COMPLETED', reported, { refund: part })])
      await notify(one).expect(204)
    expect(await order(orderId)).toMatchObject({
      status: 'partly_refunded',
      refundedAmount: 65_596,
      refunds: [{ amount: 65_596, amountEurCents: 10_000, requestedById: null, providerRef: part.id }],
    })
    const rest = paypal.refundPayment(reported, '357.35')
    await Promise.all(
      [1, 2, 3].map(() => notify(paypal.event('PAYMENT.CAPTURE.REFUNDED', reported, { refund: rest })).expect(204)),
    )
    const { status, refundedAmount, receipts } = await order(orderId)
    expect([
      status,
      refundedAmount,
      receipts.map(({ kind, amount, amountEurCents }) => [kind, amount, amountEurCents]),
    ]).toEqual([
      'refunded',
      300_000,
      [
        ['receipt', 300_000, 45_735],
        ['credit_note', 65_596, 10_000],
        ['credit_note', 234_404, 35_735],
      ],
    ])
    expect(await test.prisma.subscription.findMany()).toMatchObject([{ status: 'ended' }])
    expect(await test.prisma.auditEvent.count({ where: { action: 'order.refund', targetId: orderId } })).toBe(2)
  })

  it('reported by every source in any order ends the same', async () => {
    const ends = fc.asyncProperty(
      fc.shuffledSubarray(
        Array.from({ length: 10 }, (_, index) => index),
        { minLength: 10 },
      ),
      async (places) => {
        const { orderId, reported } = await open()
        paypal.approve(reported)
        const acts = [
          () => capture(reported.id),
          () => check(orderId),
          () => notify(paypal.event('CHECKOUT.ORDER.APPROVED', reported)),
          () => (reported.capture ? notify(paypal.event('PAYMENT.CAPTURE.COMPLETED', reported)) : check(orderId)),
          () => create({ orderId }),
        ]
        await Promise.all(places.flatMap((place) => acts[place % acts.length]?.() ?? []))
        expect(await order(orderId)).toMatchObject({
          status: 'succeeded',
          amount: 300_000,
          amountEurCents: 45_735,
          receipts: [{ amount: 300_000, amountEurCents: 45_735 }],
        })
      },
    )
    await fc.assert(ends, { numRuns: 6, endOnFailure: true })
    const numbers = await test.prisma.receipt.findMany({ orderBy: { sequence: 'asc' }, select: { sequence: true } })
    expect(numbers.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
  }, 60_000)

  it('uses one sign-in for many calls', () => expect(paypal.tokens).toBeLessThan(12))
})

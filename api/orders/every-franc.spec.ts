import { toEuroCents } from '#domain/money/money'
import { PLANS, type Plan } from '#domain/money/plans'
import { SharedCache } from '../cache/shared-cache.service'
import { readAccountFile } from '../testing/account-file'
import { startPaypalServer, type PaypalServer } from '../testing/paypal-server'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startStripeServer, stripeEvent, type StripeServer } from '../testing/stripe-server'
import { startTestApp, type TestApp } from '../testing/test-app'

const DAY_MS = 86_400_000
const QUOTED = 2_400_001
/** 300 000 × 265 / 365; the largest remainder gets the odd franc. */
const UNUSED = 217_808

/** Follows money by every means of payment through every report: no franc is lost or duplicated. */
describe('every franc', () => {
  let stripe: StripeServer
  let paypal: PaypalServer
  let test: TestApp
  let admin: SignedIn
  let student: SignedIn
  beforeAll(async () => {
    stripe = await startStripeServer()
    paypal = await startPaypalServer()
    test = await startTestApp({ env: { ...stripe.env, ...paypal.env } })
    admin = await signIn(test)
    student = await signIn(test, { role: 'student' })
  })
  afterAll(async () => {
    await test.close()
    await stripe.close()
    await paypal.close()
  })

  const create = async (
    planType: Plan,
    body: object = {},
    person: Pick<SignedIn, 'call'> = { call: (verb, path) => test.call(verb, path) },
  ) =>
    (
      await person
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType, email: 'afi@example.org', ...body })
        .expect(200)
    ).body
  async function byCard(planType: Plan, body?: object, person?: Pick<SignedIn, 'call'>) {
    const order = await create(planType, body, person)
    const intent = [...stripe.intents.values()].find(({ metadata }) => metadata['orderId'] === order.orderId)
    if (!intent) throw new Error('no intent')
    const event = stripeEvent(
      'payment_intent.succeeded',
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount }),
    )
    await test
      .call('post', '/api/payment/webhooks/stripe')
      .set({ 'content-type': 'application/json', 'stripe-signature': event.signature })
      .send(event.body)
      .expect(204)
    return { id: String(order.orderId), wire: Number(order.amount), asked: intent.amount, currency: intent.currency }
  }
  async function byPaypal(planType: Plan, body?: object) {
    const order = await create(planType, { ...body, method: 'paypal' })
    const reported = [...paypal.orders.values()].find(({ customId }) => customId === order.orderId)
    if (!reported) throw new Error('no order at PayPal')
    paypal.approve(reported)
    await test.call('post', `/api/payment/paypal/${reported.id}/capture`).expect(200)
    return { id: String(order.orderId), wire: Number(order.amount), reported }
  }
  const refund = (id: string, amount?: number) =>
    admin
      .call('post', `/api/orders/${id}/refund`)
      .send({ reason: 'Erreur', ...(amount !== undefined && { amount }) })
      .expect(200)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

  it('is the same on every way and in every place', async () => {
    // Plans by card: hundredths in our own API only, francs to the provider.
    const basic = await byCard('basic', {}, student)
    expect(basic).toMatchObject({ wire: 30_000_000, asked: 300_000, currency: 'xof' })
    // The difference of an upgrade is the same when shown, requested and paid.
    await test.database.exec(
      `UPDATE subscriptions SET starts_at = now() - interval '99.5 days', ends_at = now() + interval '265.5 days'`,
    )
    const change = (await student.call('get', '/api/account/subscription/change?planType=premium').expect(200)).body
    const upgrade = await byCard('premium', {}, student)
    expect([change.creditAmount, change.amount, upgrade.asked, upgrade.wire]).toEqual([
      UNUSED,
      495_000 - UNUSED,
      495_000 - UNUSED,
      (495_000 - UNUSED) * 100,
    ])
    // A quote with an odd amount.
    const quote = (
      await admin
        .call('post', '/api/quotes')
        .send({
          organisation: 'Université',
          email: 'etudes@example.org',
          amount: QUOTED,
          validUntil: new Date(Date.now() + DAY_MS).toISOString(),
        })
        .expect(201)
    ).body
    const institution = await byCard('institution', { quote: quote.code, customAmount: QUOTED * 100 })
    expect([institution.asked, institution.wire]).toEqual([QUOTED, QUOTED * 100])
    // PayPal: cents at the fixed parity; both amounts are stored.
    const premium = await byPaypal('premium')
    expect([premium.wire, premium.reported.amount]).toEqual([49_500_000, { currency_code: 'EUR', value: '754.62' }])

    // Refunds: by card in part; by PayPal in parts, and the rest on PayPal's own pages.
    await refund(basic.id, 100_001)
    await refund(premium.id, 164_999)
    const rest = paypal.refundPayment(
      premium.reported,
      ((toEuroCents(495_000) - toEuroCents(164_999)) / 100).toFixed(2),
    )
    const webhook = paypal.event('PAYMENT.CAPTURE.REFUNDED', premium.reported, { refund: rest })
    await test
      .call('post', '/api/payment/webhooks/paypal')
      .set({ 'content-type': 'application/json', ...webhook.headers })
      .send(webhook.body)
      .expect(204)
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([100_001])
    expect(premium.reported.refunds.map(({ amount }) => amount.value)).toEqual(['251.54', '503.08'])

    const paid = [300_000, 495_000 - UNUSED, QUOTED, 495_000]
    const back = [100_001, 164_999, 330_001]
    const revenue = sum(paid) - sum(back)

    // Orders, receipts, statistics and the accountant's file.
    const orders = await test.prisma.order.findMany({ include: { refunds: true, receipts: true } })
    for (const {
      amount,
      listPrice,
      creditAmount,
      refundedAmount,
      refunds,
      receipts,
      amountEurCents,
      provider,
    } of orders) {
      expect(amount).toBe(listPrice - creditAmount)
      expect(refundedAmount).toBe(sum(refunds.map((part) => part.amount)))
      expect(
        receipts.filter(({ kind }) => kind === 'receipt').map((paper) => [paper.amount, paper.amountEurCents]),
      ).toEqual([[amount, amountEurCents]])
      expect(sum(receipts.filter(({ kind }) => kind === 'credit_note').map((paper) => paper.amount))).toBe(
        refundedAmount,
      )
      expect(amountEurCents).toBe(provider === 'paypal' ? toEuroCents(amount) : null)
      if (provider === 'paypal')
        expect(sum(receipts.map((paper) => (paper.kind === 'receipt' ? 1 : -1) * (paper.amountEurCents ?? 0)))).toBe(0)
    }
    expect(orders.map(({ amount }) => amount).sort()).toEqual([...paid].sort())
    test.app.get(SharedCache).clear()
    const stats = (await admin.call('get', '/api/stats').expect(200)).body
    const { xof, eurCents, series } = (await admin.call('get', '/api/stats/revenue?period=month').expect(200)).body
    expect([stats.totalRevenue, xof, sum(series.map((point: { xof: number }) => point.xof)), eurCents]).toEqual([
      revenue,
      revenue,
      revenue,
      toEuroCents(revenue),
    ])
    const listed = (await admin.call('get', '/api/orders').expect(200)).body
    expect(sum(listed.map((row: { amount: number; refundedAmount: number }) => row.amount - row.refundedAmount))).toBe(
      revenue,
    )
    const lines = readAccountFile((await admin.call('get', '/api/orders/export').expect(200)).text)
    expect(lines).toHaveLength(paid.length + back.length)
    expect(sum(lines.map(({ amount }) => Number(amount)))).toBe(revenue)
    expect(sum(lines.map(({ amountEurCents }) => Number(amountEurCents)))).toBe(0)
    const own = (await student.call('get', '/api/account/subscription').expect(200)).body
    expect(own.receipts.map(({ amount }: { amount: number }) => amount).sort()).toEqual(
      [100_001, 300_000, 495_000 - UNUSED].sort(),
    )
    // The plans' prices are fixed here, so that a change fails this test.
    expect([PLANS.basic.priceXof, PLANS.premium.priceXof]).toEqual([300_000, 495_000])
  }, 60_000)
})

import { startPaypalServer, type PaypalServer } from '../testing/paypal-server'
import { startStripeServer, stripeEvent, type StripeIntent, type StripeServer } from '../testing/stripe-server'
import { startTestApp, type TestApp } from '../testing/test-app'
import { Reconciliation } from './reconciliation.service'

const TOMORROW_MS = 86_400_000 + 60_000

describe('the daily look for what was refunded elsewhere', () => {
  let stripe: StripeServer
  let paypal: PaypalServer
  let test: TestApp
  beforeAll(async () => {
    stripe = await startStripeServer()
    paypal = await startPaypalServer()
    test = await startTestApp({ env: { ...stripe.env, ...paypal.env } })
  })
  afterAll(async () => {
    await test.close()
    await stripe.close()
    await paypal.close()
  })
  beforeEach(() => test.database.empty())
  afterEach(() => expect(stripe.troubles).toEqual([]))

  const create = async (method: 'card' | 'paypal') =>
    String(
      (
        await test
          .call('post', '/api/payment/create-payment-intent')
          .send({ planType: 'basic', email: 'afi@example.org', method })
          .expect(200)
      ).body.orderId,
    )
  async function byCard(): Promise<{ id: string; intent: StripeIntent }> {
    const id = await create('card')
    const intent = [...stripe.intents.values()].find(({ metadata }) => metadata['orderId'] === id)
    if (!intent) throw new Error('no intent')
    const { body, signature } = stripeEvent(
      'payment_intent.succeeded',
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount }),
    )
    await test
      .call('post', '/api/payment/webhooks/stripe')
      .set({ 'content-type': 'application/json', 'stripe-signature': signature })
      .send(body)
      .expect(204)
    return { id, intent }
  }
  const givenBack = (intent: StripeIntent) =>
    stripe.refunds.push({
      id: `re_${intent.id}`,
      object: 'refund',
      status: 'succeeded',
      currency: 'xof',
      amount: 1_000,
      payment_intent: intent.id,
      metadata: {},
    })
  const look = () => test.app.get(Reconciliation).run(new Date(Date.now() + TOMORROW_MS))
  const refunded = async (id: string) => (await test.prisma.order.findUniqueOrThrow({ where: { id } })).refundedAmount

  it('goes on after an order that the provider refuses to speak of', async () => {
    const [first, second] = [await byCard(), await byCard()]
    givenBack(second.intent)
    stripe.troubles.push('declined')
    await look()
    expect([await refunded(first.id), await refunded(second.id)]).toEqual([0, 1_000])
  })

  it('stops at a provider that is silent, and asks the other one', async () => {
    const [first, second] = [await byCard(), await byCard()]
    for (const { intent } of [first, second]) givenBack(intent)
    const third = await create('paypal')
    const reported = [...paypal.orders.values()].find(({ customId }) => customId === third)
    if (!reported) throw new Error('no order at PayPal')
    paypal.approve(reported)
    await test.call('post', `/api/payment/paypal/${reported.id}/capture`).expect(200)
    paypal.refundPayment(reported, '10.00')
    // One call includes the retries of Stripe's client.
    stripe.troubles.push('error', 'error', 'error')
    await look()
    expect([await refunded(first.id), await refunded(second.id), await refunded(third)]).toEqual([0, 0, 6_560])
    await look()
    expect(await refunded(second.id)).toBe(1_000)
  }, 60_000)
})

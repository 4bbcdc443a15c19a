import { randomUUID } from 'node:crypto'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startStripeServer, stripeEvent, type StripeServer } from '../testing/stripe-server'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('orders on hold', () => {
  let stripe: StripeServer
  let test: TestApp
  let admin: SignedIn
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
    admin = await signIn(test)
  })

  const notify = ({ body, signature }: ReturnType<typeof stripeEvent>) =>
    test
      .call('post', '/api/payment/webhooks/stripe')
      .set({ 'content-type': 'application/json', 'stripe-signature': signature })
      .send(body)
  async function hold() {
    const { body } = await test
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic', email: 'afi@example.org' })
      .expect(200)
    const [intent] = stripe.intents.values()
    if (!intent) throw new Error('no intent')
    Object.assign(intent, { status: 'succeeded', amount_received: 30_000_000 })
    await notify(stripeEvent('payment_intent.succeeded', intent)).expect(204)
    return { id: String(body.orderId), intent }
  }
  const release = (id: string, body: object, key = randomUUID()) =>
    admin
      .call('post', `/api/orders/${id}/release`)
      .set('idempotency-key', key)
      .send({ reason: 'Vu chez Stripe', ...body })

  it('are listed, and accepted once, with all that follows from a payment', async () => {
    const { id, intent } = await hold()
    expect((await admin.call('get', '/api/orders?held=true').expect(200)).body).toMatchObject([
      { id, heldReason: 'wrongAmount', status: 'pending' },
    ])
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => release(id, { decision: 'accept' }, key).expect(200)))
    for (const { body } of answers)
      expect(body).toMatchObject({
        status: 'succeeded',
        heldReason: null,
        amount: 300_000,
        receipts: [{ kind: 'receipt', amount: 300_000 }],
      })
    expect((await release(id, { decision: 'accept' }).expect(409)).body.code).toBe('invalidTransition')
    // The provider may report the payment again: a paid order is not put on hold again.
    await notify(stripeEvent('payment_intent.succeeded', intent)).expect(204)
    expect(await test.prisma.order.findUnique({ where: { id } })).toMatchObject({
      status: 'succeeded',
      heldReason: null,
    })
    expect(await test.prisma.subscription.count()).toBe(1)
    expect(await test.prisma.auditEvent.findMany({ where: { action: 'order.release' } })).toMatchObject([
      { targetId: id, actorId: admin.id, after: { reason: 'Vu chez Stripe', status: 'succeeded' } },
    ])
    await admin.call('post', `/api/orders/${id}/refund`).send({ reason: 'Erreur' }).expect(200)
  })

  it('are cancelled, and open nothing', async () => {
    const { id } = await hold()
    expect((await release(id, { decision: 'cancel' }).expect(200)).body).toMatchObject({
      status: 'cancelled',
      heldReason: null,
      receipts: [],
    })
    expect(await test.prisma.subscription.count()).toBe(0)
  })

  it('that turn out right are settled by asking the provider', async () => {
    const { id, intent } = await hold()
    Object.assign(intent, { amount_received: 300_000 })
    expect((await admin.call('post', `/api/orders/${id}/check`).expect(200)).body).toMatchObject({
      status: 'succeeded',
      receipts: [{ amount: 300_000 }],
    })
    expect((await release(id, { decision: 'cancel' }).expect(200)).body).toMatchObject({
      status: 'succeeded',
      heldReason: null,
    })
    expect(await test.prisma.receipt.count()).toBe(1)
  })

  it('tell what the provider gave back without a word', async () => {
    const { id, intent } = await hold()
    await release(id, { decision: 'accept' }).expect(200)
    stripe.refunds.push({
      id: 're_silent1',
      object: 'refund',
      status: 'succeeded',
      currency: 'xof',
      amount: 1_000,
      payment_intent: intent.id,
      metadata: {},
    })
    expect((await admin.call('post', `/api/orders/${id}/check`).expect(200)).body).toMatchObject({
      status: 'partly_refunded',
      refundedAmount: 1_000,
      refunds: [{ amount: 1_000, requestedById: null }],
    })
  })

  it('are nobody else’s to decide', async () => {
    const { id } = await hold()
    for (const role of ['student', 'mentor'] as const) {
      const person = await signIn(test, { role })
      await person.call('post', `/api/orders/${id}/release`).send({ decision: 'accept', reason: 'x' }).expect(403)
      await person.call('post', `/api/orders/${id}/check`).expect(403)
    }
    await release(id, { decision: 'forget' }).expect(422)
    await release(id, { decision: 'accept', reason: '' }).expect(422)
    await release(randomUUID(), { decision: 'accept' }).expect(404)
    expect(await test.prisma.order.findUnique({ where: { id } })).toMatchObject({
      status: 'pending',
      heldReason: 'wrongAmount',
    })
  })
})

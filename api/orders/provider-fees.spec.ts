import { toEuroCents } from '#domain/money/money'
import { readAccountFile } from '../testing/account-file'
import { startFedapayServer, type FedapayServer } from '../testing/fedapay-server'
import { startPaypalServer, type PaypalServer } from '../testing/paypal-server'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startStripeServer, stripeEvent, type StripeServer } from '../testing/stripe-server'
import { startTestApp, type TestApp } from '../testing/test-app'
import { Reconciliation } from './reconciliation.service'

const DAY_MS = 86_400_000
const WALLET = { operator: 'mixx_tg', number: '90 12 34 56' }

describe('what providers keep of a payment', () => {
  let stripe: StripeServer
  let paypal: PaypalServer
  let fedapay: FedapayServer
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    ;[stripe, paypal, fedapay] = await Promise.all([startStripeServer(), startPaypalServer(), startFedapayServer()])
    test = await startTestApp({ env: { ...stripe.env, ...paypal.env, ...fedapay.env } })
  })
  afterAll(async () => {
    await test.close()
    await Promise.all([stripe.close(), paypal.close(), fedapay.close()])
  })
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })
  afterEach(() => expect([stripe.troubles, paypal.troubles, fedapay.troubles]).toEqual([[], [], []]))

  const create = async (body: object) =>
    (
      await test
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType: 'basic', email: 'afi@example.org', ...body })
        .expect(200)
    ).body.orderId as string
  async function byCard() {
    const id = await create({})
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
  async function byPaypal() {
    const id = await create({ method: 'paypal' })
    const reported = [...paypal.orders.values()].find(({ customId }) => customId === id)
    if (!reported) throw new Error('no order at PayPal')
    paypal.approve(reported)
    await test.call('post', `/api/payment/paypal/${reported.id}/capture`).expect(200)
    return { id, reported }
  }
  async function byPhone() {
    const id = await create({ method: 'mobile', wallet: WALLET })
    const reported = [...fedapay.transactions.values()].find((one) => one.merchant_reference === id)
    if (!reported) throw new Error('no transaction at FedaPay')
    const notify = async () => {
      const { body, headers } = fedapay.notice(reported)
      await test
        .call('post', '/api/payment/webhooks/fedapay')
        .set({ 'content-type': 'application/json', ...headers })
        .send(body)
        .expect(204)
    }
    return { id, reported, notify }
  }
  const readRow = async (id: string, kind = 'Paiement') => {
    const { text } = await admin.call('get', '/api/orders/export').expect(200)
    return readAccountFile(text).find((row) => row.orderId === id && row.kind === kind)
  }
  const EMPTY = { fee: '', net: '', feeCurrency: '', payoutRef: '', payoutAt: '' }
  const look = (days: number) => test.app.get(Reconciliation).run(new Date(Date.now() + days * DAY_MS))

  it('is asked of Stripe after the payment, and each day until it is paid out', async () => {
    const { id, intent } = await byCard()
    expect(await readRow(id)).toMatchObject(EMPTY)
    await look(0)
    const cents = toEuroCents(300_000)
    const fee = Math.round(cents * 0.0325) + 25
    const reported = { fee: String(fee), net: String(cents - fee), feeCurrency: 'EUR' }
    expect(await readRow(id)).toMatchObject({ ...reported, payoutRef: '', payoutAt: '' })
    const { id: payoutRef, arrival_date: arrival } = stripe.books.payOut(intent)
    // The fee is requested only once a day.
    await look(0.5)
    expect((await readRow(id))?.payoutRef).toBe('')
    await look(1.1)
    const paidOut = { ...reported, payoutRef, payoutAt: new Date(arrival * 1_000).toISOString() }
    expect(await readRow(id)).toMatchObject(paidOut)
    // No further request is needed.
    const before = stripe.calls.length
    await test.prisma.orderLook.deleteMany()
    await test.prisma.order.updateMany({ data: { paidAt: new Date(Date.now() - 59 * DAY_MS) } })
    await look(0)
    expect(stripe.calls.slice(before).map(({ line }) => line)).toEqual(['GET /v1/refunds', 'GET /v1/disputes'])
    await admin.call('post', `/api/orders/${id}/refund`).send({ reason: 'Erreur', amount: 5_000 }).expect(200)
    expect(await readRow(id, 'Remboursement')).toMatchObject({ amount: '-5000', ...EMPTY })
    expect(await readRow(id)).toMatchObject({ amount: '300000', ...paidOut })
  })

  it('is found in the right one of several payouts', async () => {
    const [first, second] = [await byCard(), await byCard()]
    const [earlier, later] = [stripe.books.payOut(first.intent), stripe.books.payOut(second.intent)]
    await look(0)
    expect([(await readRow(first.id))?.payoutRef, (await readRow(second.id))?.payoutRef]).toEqual([
      earlier.id,
      later.id,
    ])
  })

  it('is told without its payout when our key may not read payouts, and not asked after 60 days', async () => {
    const { id, intent } = await byCard()
    stripe.books.payOut(intent)
    stripe.troubles.push(null, 'forbidden')
    await look(0)
    expect(await readRow(id)).toMatchObject({ feeCurrency: 'EUR', payoutRef: '' })
    await look(61)
    expect((await readRow(id))?.payoutRef).toBe('')
    await look(2)
    expect((await readRow(id))?.payoutRef).toMatch(/^po_/)
  })

  it('waits for a provider that is silent', async () => {
    const [first, second] = [await byCard(), await byCard()]
    // Stripe’s client retries twice: the newest order is requested, then the run stops.
    stripe.troubles.push('error', 'error', 'error')
    await look(0)
    expect([await readRow(first.id), await readRow(second.id)]).toMatchObject([EMPTY, EMPTY])
    await look(0)
    expect(await readRow(first.id)).toMatchObject({ feeCurrency: 'EUR' })
  }, 60_000)

  it('is asked of the next order when the provider refuses to speak of one', async () => {
    const [first, second] = [await byCard(), await byCard()]
    stripe.troubles.push('declined')
    await look(0)
    expect([await readRow(first.id), await readRow(second.id)]).toMatchObject([{ feeCurrency: 'EUR' }, EMPTY])
    await look(1.1)
    expect(await readRow(second.id)).toMatchObject({ feeCurrency: 'EUR' })
  })

  it('comes with PayPal’s capture, and is not asked again', async () => {
    const { id } = await byPaypal()
    const cents = toEuroCents(300_000)
    const fee = Math.round(cents * 0.034) + 35
    const reported = { ...EMPTY, fee: String(fee), net: String(cents - fee), feeCurrency: 'EUR' }
    expect(await readRow(id)).toMatchObject(reported)
    const before = paypal.calls.length
    await look(0.5)
    expect(paypal.calls.slice(before)).toEqual([])
    // Orders that were paid before fees were stored.
    await test.prisma.providerFee.deleteMany()
    await look(0.5)
    expect(await readRow(id)).toMatchObject(reported)
  })

  it('comes with FedaPay’s notices, and stays when an older one comes again', async () => {
    const { id, reported, notify } = await byPhone()
    fedapay.become(reported, 'approved')
    await notify()
    const row = { ...EMPTY, fee: '7500', net: '292500', feeCurrency: 'XOF' }
    expect(await readRow(id)).toMatchObject(row)
    fedapay.become(reported, 'transferred')
    await notify()
    const payoutAt = reported.transferred_at ?? ''
    expect(await readRow(id)).toMatchObject({ ...row, payoutAt })
    Object.assign(reported, {
      fees: null,
      amount_transferred: null,
      transferred_at: null,
      updated_at: new Date().toISOString(),
    })
    await notify()
    expect(await readRow(id)).toMatchObject({ ...row, payoutAt })
  })

  it('is asked of FedaPay when its notice of the payout is lost', async () => {
    const { id, reported, notify } = await byPhone()
    fedapay.become(reported, 'approved')
    await notify()
    fedapay.become(reported, 'transferred')
    await look(0)
    expect((await readRow(id))?.payoutAt).toBe(reported.transferred_at)
  })

  it('counts of FedaPay’s fees what we bear', async () => {
    const { id, reported, notify } = await byPhone()
    fedapay.become(reported, 'approved')
    Object.assign(reported, { amount_debited: 307_500, amount_transferred: 300_000 })
    await notify()
    expect(await readRow(id)).toMatchObject({ fee: '0', net: '300000' })
  })
})

import { PAYPAL_WEBHOOK, startPaypalServer, type PaypalServer } from '../testing/paypal-server'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('a payment by PayPal that is contested, or whose refund fails', () => {
  let paypal: PaypalServer
  let test: TestApp
  beforeAll(async () => {
    paypal = await startPaypalServer()
    test = await startTestApp({ env: { PAYPAL_CLIENT_ID: 'client-client-client', PAYPAL_CLIENT_SECRET: 'secret-secret-secret', PAYPAL_WEBHOOK_ID: PAYPAL_WEBHOOK, PAYPAL_API: paypal.url } })
  })
  afterAll(async () => {
    await test.close()
    await paypal.close()
  })
  beforeEach(async () => {
    await test.database.empty()
    paypal.orders.clear()
  })

  const notify = ({ body, headers }: ReturnType<PaypalServer['event']>) => test.call('post', '/api/payment/webhooks/paypal').set({ 'content-type': 'application/json', ...headers }).send(body).expect(204)
  const order = (id: string) => test.prisma.order.findUniqueOrThrow({ where: { id }, include: { receipts: true, events: true, refunds: true } })
  async function pay() {
    const { orderId } = (await test.call('post', '/api/payment/create-payment-intent').send({ planType: 'basic', email: 'afi@example.org', method: 'paypal' }).expect(200)).body
    const told = [...paypal.orders.values()].find(({ customId }) => customId === orderId)
    if (!told) throw new Error('no order at PayPal')
    paypal.approve(told)
    await test.call('post', `/api/payment/paypal/${told.id}/capture`).expect(200)
    return { orderId: String(orderId), told }
  }

  it.each(['dispute', 'reversal'])('lost in a dispute is one credit note, also when PayPal tells it as a refund too, the %s first', async (first) => {
    await signIn(test)
    const { orderId, told } = await pay()
    const dispute = paypal.contest(told, '100.00')
    await notify(paypal.event('CUSTOMER.DISPUTE.CREATED', told, { dispute }))
    expect(await order(orderId)).toMatchObject({ status: 'succeeded', refundedAmount: 0 })
    const reversed = paypal.giveBack(told, '100.00')
    const acts = [() => notify(paypal.event('PAYMENT.CAPTURE.REVERSED', told, { refund: reversed })), () => notify(paypal.event('CUSTOMER.DISPUTE.RESOLVED', told, { dispute }))]
    if (first === 'dispute') {
      told.refunds.length = 0
      Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: dispute.dispute_amount } })
      await acts[1]?.()
      told.refunds.push(reversed)
    } else {
      await acts[0]?.()
      Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: dispute.dispute_amount } })
    }
    for (const act of acts) await act()
    const after = await order(orderId)
    expect(after).toMatchObject({ status: 'partly_refunded', refundedAmount: 65_596, refunds: [{ amount: 65_596, amountEurCents: 10_000, disputeRef: dispute.dispute_id, providerRef: reversed.id }] })
    expect(after.receipts).toHaveLength(2)
    expect(after.events.filter(({ type }) => type.startsWith('dispute.')).map(({ type }) => type).sort()).toEqual(['dispute.lost', 'dispute.open'])
    expect((await test.prisma.outgoingMail.findMany({ where: { subject: { in: ['Un paiement est contesté', 'Un litige est perdu'] } } })).length).toBe(2)
  })

  it('contested in vain, and a refund that PayPal takes back, leave the books right to the franc and to the cent', async () => {
    const admin = await signIn(test)
    const { orderId, told } = await pay()
    const dispute = paypal.contest(told, '457.35')
    Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } })
    await notify(paypal.event('CUSTOMER.DISPUTE.RESOLVED', told, { dispute }))
    expect(await order(orderId)).toMatchObject({ status: 'succeeded', refundedAmount: 0, refunds: [] })
    await admin.call('post', `/api/orders/${orderId}/refund`).send({ amount: 100_001, reason: 'x' }).expect(200)
    const [refund] = told.refunds
    if (!refund) throw new Error('no refund at PayPal')
    await notify(paypal.event('PAYMENT.REFUND.FAILED', told, { refund: Object.assign(refund, { status: 'FAILED' }) }))
    const { status, refundedAmount, receipts } = await order(orderId)
    expect([status, refundedAmount]).toEqual(['succeeded', 0])
    const signed = receipts.map(({ kind, amount, amountEurCents }) => [kind === 'receipt' ? amount : -amount, (kind === 'receipt' ? 1 : -1) * (amountEurCents ?? 0)])
    expect(signed.reduce(([francs = 0, cents = 0], [a = 0, b = 0]) => [francs + a, cents + b], [0, 0])).toEqual([300_000, 45_735])
  })
})

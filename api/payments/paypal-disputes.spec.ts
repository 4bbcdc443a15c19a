import type { FastifyBaseLogger } from 'fastify'
import { startPaypalServer, type PaypalServer } from '../testing/paypal-server'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { readFullOrder } from '../testing/read-full-order'
import { LOG } from '../settings/tokens'

describe('a payment by PayPal that is contested, or whose refund fails', () => {
  let paypal: PaypalServer
  let test: TestApp
  beforeAll(async () => {
    paypal = await startPaypalServer()
    test = await startTestApp({ env: paypal.env })
  })
  afterAll(async () => {
    await test.close()
    await paypal.close()
  })
  beforeEach(async () => {
    await test.database.empty()
    paypal.orders.clear()
    paypal.keepsDisputes = false
  })

  const notify = ({ body, headers }: ReturnType<PaypalServer['event']>) =>
    test
      .call('post', '/api/payment/webhooks/paypal')
      .set({ 'content-type': 'application/json', ...headers })
      .send(body)
      .expect(204)
  const order = (id: string) => readFullOrder(test, id)
  async function pay() {
    const { orderId } = (
      await test
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType: 'basic', email: 'afi@example.org', method: 'paypal' })
        .expect(200)
    ).body
    const reported = [...paypal.orders.values()].find(({ customId }) => customId === orderId)
    if (!reported) throw new Error('no order at PayPal')
    paypal.approve(reported)
    await test.call('post', `/api/payment/paypal/${reported.id}/capture`).expect(200)
    return { orderId: String(orderId), reported }
  }

  it.each(['dispute', 'reversal'])(
    'lost in a dispute is one credit note, also when PayPal tells it as a refund too, the %s first',
    async (first) => {
      await signIn(test)
      const { orderId, reported } = await pay()
      const dispute = paypal.contest(reported, '100.00')
      await notify(paypal.event('CUSTOMER.DISPUTE.CREATED', reported, { dispute }))
      expect(await order(orderId)).toMatchObject({ status: 'succeeded', refundedAmount: 0 })
      const reversed = paypal.refundPayment(reported, '100.00')
      const acts = [
        () => notify(paypal.event('PAYMENT.CAPTURE.REVERSED', reported, { refund: reversed })),
        () => notify(paypal.event('CUSTOMER.DISPUTE.RESOLVED', reported, { dispute })),
      ]
      if (first === 'dispute') {
        reported.refunds.length = 0
        Object.assign(dispute, {
          status: 'RESOLVED',
          dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: dispute.dispute_amount },
        })
        await acts[1]?.()
        reported.refunds.push(reversed)
      } else {
        await acts[0]?.()
        Object.assign(dispute, {
          status: 'RESOLVED',
          dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: dispute.dispute_amount },
        })
      }
      for (const act of acts) await act()
      const after = await order(orderId)
      expect(after).toMatchObject({
        status: 'partly_refunded',
        refundedAmount: 65_596,
        refunds: [{ amount: 65_596, amountEurCents: 10_000, disputeRef: dispute.dispute_id, providerRef: reversed.id }],
      })
      expect(after.receipts).toHaveLength(2)
      expect(
        after.events
          .filter(({ type }) => type.startsWith('dispute.'))
          .map(({ type }) => type)
          .sort(),
      ).toEqual(['dispute.lost', 'dispute.open'])
      const [toPayer] = await test.prisma.outgoingMail.findMany({ where: { subject: { startsWith: 'Votre avoir' } } })
      expect(toPayer?.text).toContain('La contestation de votre paiement')
      const mails = await test.prisma.outgoingMail.findMany({
        where: { subject: { in: ['Un paiement est contesté', 'Un litige est perdu'] } },
        orderBy: { id: 'asc' },
      })
      expect(mails.map(({ text }) => text)).toEqual([
        expect.stringContaining('conteste 100\u00a0€ de son paiement'),
        expect.stringContaining('Le litige de 100\u00a0€'),
      ])
    },
  )

  it('contested in vain, and a refund that PayPal takes back, leave the books right to the franc and to the cent', async () => {
    const admin = await signIn(test)
    const { orderId, reported } = await pay()
    const dispute = paypal.contest(reported, '457.35')
    Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } })
    await notify(paypal.event('CUSTOMER.DISPUTE.RESOLVED', reported, { dispute }))
    expect(await order(orderId)).toMatchObject({ status: 'succeeded', refundedAmount: 0, refunds: [] })
    await admin.call('post', `/api/orders/${orderId}/refund`).send({ amount: 100_001, reason: 'x' }).expect(200)
    const [refund] = reported.refunds
    if (!refund) throw new Error('no refund at PayPal')
    await notify(
      paypal.event('PAYMENT.REFUND.FAILED', reported, { refund: Object.assign(refund, { status: 'FAILED' }) }),
    )
    const { status, refundedAmount, receipts } = await order(orderId)
    expect([status, refundedAmount]).toEqual(['succeeded', 0])
    const signed = receipts.map(({ kind, amount, amountEurCents }) => [
      kind === 'receipt' ? amount : -amount,
      (kind === 'receipt' ? 1 : -1) * (amountEurCents ?? 0),
    ])
    expect(signed.reduce(([francs = 0, cents = 0], [a = 0, b = 0]) => [francs + a, cents + b], [0, 0])).toEqual([
      300_000, 45_735,
    ])
  })

  it('that we may not read is none, asked for once, and its webhook is sent again until we may', async () => {
    const admin = await signIn(test)
    const { orderId, reported } = await pay()
    const dispute = paypal.contest(reported, '100.00')
    paypal.refundPayment(reported, '10.00')
    paypal.keepsDisputes = true
    paypal.calls.length = 0
    const warned = jest.spyOn(test.app.get<FastifyBaseLogger>(LOG), 'warn')
    for (let time = 0; time < 2; time++)
      expect((await admin.call('post', `/api/orders/${orderId}/check`).expect(200)).body).toMatchObject({
        status: 'partly_refunded',
        refunds: [{ amountEurCents: 1_000 }],
      })
    expect(paypal.calls.filter(({ line }) => line.includes('/disputes'))).toHaveLength(2)
    expect(warned.mock.calls).toMatchObject([
      [{ provider: 'paypal', reason: expect.stringContaining('NOT_AUTHORIZED') }, expect.any(String)],
    ])
    warned.mockRestore()
    const { body, headers } = paypal.event('CUSTOMER.DISPUTE.CREATED', reported, { dispute })
    const send = () =>
      test
        .call('post', '/api/payment/webhooks/paypal')
        .set({ 'content-type': 'application/json', ...headers })
        .send(body)
    await send().expect(503)
    paypal.keepsDisputes = false
    await send().expect(204)
    expect((await order(orderId)).events.filter(({ type }) => type === 'dispute.open')).toHaveLength(1)
  })

  const eur = (value: string) => ({ currency_code: 'EUR', value })
  const move = (party: string, type: string, value: string, reason = 'DISPUTE_SETTLEMENT') => ({
    party,
    type,
    reason,
    amount: eur(value),
  })
  const older = ({ party, ...rest }: ReturnType<typeof move>) => ({ affected_party: party, ...rest })
  // PayPal's outcomes for the seller, and the amount taken of 100 euros contested.
  it.each([
    {
      code: 'RESOLVED_BUYER_FAVOUR',
      as: 'decided for the payer',
      given: { amount_refunded: eur('60.00') },
      ends: 'lost',
      cents: 6_000,
    },
    { code: 'ACCEPTED', as: 'granted by PayPal', ends: 'lost', cents: 10_000 },
    { code: 'RESOLVED_SELLER_FAVOUR', as: 'decided for us', ends: 'won' },
    { code: 'CANCELED_BY_BUYER', as: 'given up', ends: 'won' },
    { code: 'DENIED', as: 'refused by PayPal', ends: 'won' },
    { code: 'NONE', as: 'undecided, another follows', ends: 'closed' },
    {
      code: 'RESOLVED_WITH_PAYOUT',
      as: 'PayPal paid the payer',
      given: { amount_refunded: eur('100.00') },
      moves: { fund_movements: [move('PAYMENT_PROCESSOR', 'DEBIT', '100.00'), move('BUYER', 'CREDIT', '100.00')] },
      ends: 'won',
    },
    {
      code: 'RESOLVED_WITH_PAYOUT',
      as: 'its fee alone was ours',
      given: { amount_refunded: eur('100.00') },
      moves: { fund_movements: [move('SELLER', 'DEBIT', '14.00', 'DISPUTE_FEE'), move('BUYER', 'CREDIT', '100.00')] },
      ends: 'won',
    },
    {
      code: 'RESOLVED_WITH_PAYOUT',
      as: 'taken, and back',
      given: { amount_refunded: eur('100.00') },
      moves: { money_movements: [move('SELLER', 'DEBIT', '100.00'), move('SELLER', 'CREDIT', '100.00')].map(older) },
      ends: 'won',
    },
    {
      code: 'RESOLVED_WITH_PAYOUT',
      as: 'shared between PayPal and us',
      given: { amount_refunded: eur('100.00') },
      moves: {
        fund_movements: [move('SELLER', 'DEBIT', '40.01'), move('BUYER', 'CREDIT', '100.00')],
        money_movements: [move('SELLER', 'DEBIT', '40.01')].map(older),
      },
      ends: 'lost',
      cents: 4_001,
    },
    {
      code: 'RESOLVED_WITH_PAYOUT',
      as: 'told under the older name',
      moves: {
        money_movements: [move('SELLER', 'DEBIT', '100.00'), move('SELLER', 'DEBIT', '14.00', 'CHARGEBACK_FEE')].map(
          older,
        ),
      },
      ends: 'lost',
      cents: 10_000,
    },
  ])('the outcome $code ($as) ends it as $ends', async ({ code, given, moves, ends, cents = 0 }) => {
    await signIn(test)
    const { orderId, reported } = await pay()
    const dispute = paypal.contest(reported, '100.00')
    await notify(paypal.event('CUSTOMER.DISPUTE.CREATED', reported, { dispute }))
    Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code: code, ...given }, ...moves })
    for (let time = 0; time < 2; time++) await notify(paypal.event('CUSTOMER.DISPUTE.RESOLVED', reported, { dispute }))
    const { status, events, refunds, receipts } = await order(orderId)
    expect(events.flatMap(({ type }) => (type.startsWith('dispute.') ? [type] : []))).toEqual([
      'dispute.open',
      `dispute.${ends}`,
    ])
    expect(refunds.map(({ amountEurCents }) => amountEurCents)).toEqual(cents ? [cents] : [])
    expect([status, receipts.length]).toEqual(cents ? ['partly_refunded', 2] : ['succeeded', 1])
    const mails = await test.prisma.outgoingMail.findMany({
      where: { subject: { in: ['Un paiement est contesté', 'Un litige est perdu'] } },
    })
    expect(mails).toHaveLength(ends === 'lost' ? 2 : 1)
  })
})

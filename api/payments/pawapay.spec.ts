import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Reconciliation } from '../orders/reconciliation.service'
import { FEDAPAY_KEYS, startFedapayServer } from '../testing/fedapay-server'
import { startPawapayServer, type PawapayServer, type PawapayTrouble } from '../testing/pawapay-server'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { readFullOrder } from '../testing/read-full-order'
import { version4 } from './pawapay-provider'

/** Number of random histories; MONEY_RUNS sets more for a longer run. */
const RUNS = Number(process.env['MONEY_RUNS'] ?? 8)
const WALLET = { operator: 'orange_sn', number: '77 123 45 67' }

describe('a payment by pawaPay', () => {
  let pawapay: PawapayServer
  let test: TestApp
  beforeAll(async () => {
    pawapay = await startPawapayServer('cap.example')
    test = await startTestApp({ env: { ...pawapay.env, PUBLIC_ORIGIN: 'https://cap.example' } })
  })
  afterAll(async () => {
    await test.close()
    await pawapay.close()
  })
  beforeEach(async () => {
    await test.database.empty()
    pawapay.checkouts.clear()
    pawapay.refunds.clear()
    pawapay.calls.length = 0
  })
  afterEach(() => expect(pawapay.troubles).toEqual([]))

  const create = (body: object = {}, app = test) =>
    app
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic', email: 'afi@example.org', method: 'mobile', wallet: WALLET, ...body })
  const getCheckout = async (orderId: string) => {
    const { providerRef } = await readFullOrder(test, orderId)
    const reported = pawapay.checkouts.get(providerRef ?? '')
    if (!reported) throw new Error('no checkout at pawaPay')
    return reported
  }
  const open = async (body: object = {}) => {
    const answer = (await create(body).expect(200)).body as {
      orderId: string
      resumeToken: string
      approvalUrl: string
    }
    return { ...answer, reported: await getCheckout(answer.orderId) }
  }
  const check = async (id: string) => (await test.call('get', `/api/payment/check-session/${id}`).expect(200)).body
  const notify = ({ body, headers }: ReturnType<PawapayServer['notice']>) =>
    test.call('post', '/api/payment/webhooks/pawapay').set(headers).send(body)
  const order = (id: string) => readFullOrder(test, id)
  const age = () => test.prisma.order.updateMany({ data: { createdAt: new Date(Date.now() - 600_000) } })
  const reconcile = () => test.app.get(Reconciliation).run()

  it('is one checkout under a reference of ours, and sends the payer to its page', async () => {
    const orderId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ orderId }).expect(200)))
    expect(pawapay.checkouts.size).toBe(1)
    const reported = await getCheckout(orderId)
    expect(reported).toMatchObject({ countries: ['SEN'], returnUrl: expect.stringContaining('/payment?order=') })
    for (const { body } of answers)
      expect(body).toMatchObject({
        provider: 'pawapay',
        status: 'pending',
        approvalUrl: reported.redirectUrl,
        wallet: { operator: 'orange_sn', pushedAt: null, mayPushAt: null },
      })
  })

  it.each(['notice', 'notice in DER', 'poll', 'job'])('is paid by the word of the %s alone', async (witness) => {
    const { orderId, reported } = await open()
    pawapay.attempt(reported, 'FAILED', 'INSUFFICIENT_BALANCE')
    pawapay.attempt(reported, 'COMPLETED')
    if (witness.startsWith('notice'))
      await notify(pawapay.notice(reported, { der: witness !== 'notice', key: 0 })).expect(204)
    if (witness === 'poll') await check(orderId)
    if (witness === 'job') {
      await age()
      await reconcile()
    }
    const { status, receipts, subscriptions } = await order(orderId)
    expect([status, receipts.length, subscriptions.length]).toEqual(['succeeded', 1, 1])
  })

  it('says why a try failed, and stays payable on its page', async () => {
    const { orderId, reported } = await open()
    pawapay.attempt(reported, 'PROCESSING')
    expect(await check(orderId)).toMatchObject({ status: 'processing' })
    Object.assign(reported.depositsHistory[0] ?? {}, {
      status: 'FAILED',
      failureReason: { failureCode: 'PAYER_LIMIT_REACHED', failureMessage: '' },
    })
    expect(await check(orderId)).toMatchObject({
      status: 'failed',
      failureCode: 'wallet_limit',
      approvalUrl: reported.redirectUrl,
    })
    pawapay.attempt(reported, 'IN_RECONCILIATION')
    expect(await check(orderId)).toMatchObject({ status: 'processing' })
    Object.assign(reported.depositsHistory[1] ?? {}, { status: 'COMPLETED' })
    reported.status = 'COMPLETED'
    expect(await check(orderId)).toMatchObject({ status: 'succeeded' })
  })

  it('given up cannot be paid any more there', async () => {
    const { orderId, reported } = await open()
    expect((await test.call('post', `/api/payment/${orderId}/cancel`).expect(200)).body.status).toBe('cancelled')
    expect(reported.status).toBe('EXPIRED')
  })

  it('that pawaPay does not know yet has not failed', async () => {
    const { orderId, reported } = await open()
    pawapay.checkouts.delete(reported.checkoutId)
    expect(await check(orderId)).toMatchObject({ status: 'pending' })
  })

  it.each<[string, PawapayTrouble[]]>([
    ['once', ['lost']],
    ['three times', ['lost', 'lost', 'lost']],
    ['and an error', ['lost', 'error', 'html']],
    ['before it was made', ['cut', 'cut', 'cut']],
  ])(
    'whose answer was lost %s is made once',
    async (_, troubles) => {
      const orderId = randomUUID()
      pawapay.troubles.push(...troubles)
      await create({ orderId })
      const { body } = await create({ orderId }).expect(200)
      const reported = await getCheckout(orderId)
      expect([pawapay.checkouts.size, body.approvalUrl]).toEqual([1, reported.redirectUrl])
    },
    30_000,
  )

  it('refused by pawaPay says that it cannot be paid so', async () => {
    pawapay.troubles.push('rejected')
    expect((await create().expect(503)).body.code).toBe('paymentUnavailable')
  })

  it('believes no notice that is forged, and takes those about others', async () => {
    const { orderId, reported } = await open()
    pawapay.attempt(reported, 'COMPLETED')
    const good = pawapay.notice(reported)
    const bad = [
      pawapay.notice(reported, { key: 'stranger' }),
      pawapay.notice(reported, { authority: 'evil.example' }),
      { ...good, body: good.body.replace('COMPLETED', 'FAILED') },
      { body: good.body, headers: { 'content-type': 'application/json' } },
    ]
    for (const notice of bad) expect((await notify(notice).expect(400)).body.code).toBe('webhookRefused')
    expect((await order(orderId)).status).toBe('pending')
    const strangers = { ...reported, checkoutId: randomUUID() }
    pawapay.checkouts.set(strangers.checkoutId, strangers)
    await notify(pawapay.notice(strangers)).expect(204)
    await notify(pawapay.notice({ depositId: randomUUID(), status: 'COMPLETED' })).expect(204)
    await notify(good).expect(204)
    expect((await order(orderId)).status).toBe('succeeded')
  })

  it('of another sum is put on hold', async () => {
    await signIn(test)
    const { orderId, reported } = await open()
    pawapay.attempt(reported, 'COMPLETED').amount = '300.0000'
    await notify(pawapay.notice(reported)).expect(204)
    expect(await order(orderId)).toMatchObject({ heldReason: 'wrongAmount', receipts: [] })
  })

  it('is refunded in parts by call, once each, also when the answer was lost', async () => {
    const admin = await signIn(test)
    const { orderId, reported } = await open()
    pawapay.attempt(reported, 'COMPLETED')
    await check(orderId)
    const refund = async (body: object) =>
      (await admin.call('post', `/api/orders/${orderId}/refund`).send({ reason: 'Erreur', ...body })).body
    pawapay.troubles.push(null, null, 'lost', 'lost', 'lost')
    const first = await refund({ amount: 100_000 })
    expect(first).toMatchObject({ status: 'pending', byHand: false })
    const settle = async () => {
      await test.prisma.refund.updateMany({ data: { createdAt: new Date(Date.now() - 600_000) } })
      await reconcile()
    }
    await settle()
    // pawaPay makes one refund at a time: the second waits for the first.
    expect(await refund({ amount: 50_000 })).toMatchObject({ status: 'pending' })
    expect([...pawapay.refunds.keys()]).toEqual([version4(String(first.id))])
    for (const one of pawapay.refunds.values()) one.status = 'COMPLETED'
    await settle()
    for (const one of pawapay.refunds.values()) one.status = 'COMPLETED'
    await settle()
    expect([...pawapay.refunds.values()].map(({ amount }) => amount)).toEqual(['100000', '50000'])
    const after = await order(orderId)
    expect(after).toMatchObject({ status: 'partly_refunded', refundedAmount: 150_000 })
    expect(after.receipts.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note', 'credit_note'])
  }, 30_000)

  it('goes to whom the settings prefer, past one that is down', async () => {
    const fedapay = await startFedapayServer()
    const both = { ...pawapay.env, ...FEDAPAY_KEYS, FEDAPAY_API: fedapay.url, PUBLIC_ORIGIN: 'https://cap.example' }
    const app = await startTestApp({
      env: {
        ...both,
        MOBILE_MONEY_ORDER: 'pawapay,fedapay',
        MOBILE_MONEY_OFF: 'moov_bj,pawapay:mtn_ci',
        MOBILE_MONEY_LIMITS: 'wave_sn=500-200000/100',
      },
    })
    const means = async () => (await app.call('get', '/api/payment/means')).body.mobile as { operator: string }[]
    const of = async (operator: string) => (await means()).find((one) => one.operator === operator)
    try {
      await means()
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(await of('mtn_bj')).toMatchObject({ provider: 'pawapay', push: false, max: 2_000_000 })
      expect(await of('mtn_ci')).toMatchObject({ provider: 'fedapay', push: true, multiple: 5 })
      expect(await of('mixx_tg')).toMatchObject({ provider: 'fedapay' })
      expect(await of('moov_bj')).toBeUndefined()
      expect(await of('wave_sn')).toMatchObject({ min: 500, max: 200_000, multiple: 100 })
      const dear = await create({ wallet: { operator: 'wave_sn', number: '771234567' } }, app).expect(409)
      expect(dear.body.code).toBe('walletSum')
      // After two unanswered calls, FedaPay serves the operators that both providers reach.
      const wallet = { operator: 'mtn_bj', number: '0197123456' }
      for (const orderId of [randomUUID(), randomUUID()]) {
        pawapay.troubles.push('cut', 'cut', 'cut')
        await create({ wallet, orderId }, app).expect(503)
      }
      expect(await of('mtn_bj')).toMatchObject({ provider: 'fedapay' })
      expect(await of('orange_sn')).toMatchObject({ provider: 'pawapay' })
      expect((await create({ wallet, orderId: randomUUID() }, app).expect(200)).body.provider).toBe('fedapay')
    } finally {
      await app.close()
      await fedapay.close()
    }
  }, 60_000)

  it('is not offered where its operator is down', async () => {
    pawapay.down.add('WAVE_CIV')
    const app = await startTestApp({ env: { ...pawapay.env, PUBLIC_ORIGIN: 'https://cap.example' } })
    try {
      await app.call('get', '/api/payment/means')
      await new Promise((resolve) => setTimeout(resolve, 200))
      const { body } = await app.call('get', '/api/payment/means')
      const wave = body.mobile.filter(({ operator }: { operator: string }) => operator.startsWith('wave'))
      // Wave is down everywhere, but still offered: the operator may recover before somebody pays.
      expect(wave.map(({ operator }: { operator: string }) => operator)).toEqual(['wave_ci', 'wave_sn'])
    } finally {
      pawapay.down.clear()
      await app.close()
    }
  })

  it('ends the same whatever is told, in any order, with answers lost at each call', async () => {
    const history = fc.record({
      troubles: fc.array(fc.constantFrom<PawapayTrouble>(null, null, 'lost', 'error', 'cut'), { maxLength: 6 }),
      acts: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 12 }),
      paidAfter: fc.integer({ min: 0, max: 6 }),
    })
    const ends = fc.asyncProperty(history, async ({ troubles, acts, paidAfter }) => {
      const orderId = randomUUID()
      pawapay.troubles.push(...troubles)
      await create({ orderId })
      await create({ orderId })
      pawapay.troubles.length = 0
      await create({ orderId }).expect(200)
      const reported = await getCheckout(orderId)
      pawapay.attempt(reported, 'FAILED', 'INSUFFICIENT_BALANCE')
      const doing = [
        () => check(orderId),
        () => notify(pawapay.notice(reported)),
        () => notify(pawapay.notice({ ...reported, status: 'FAILED' })),
        () => create({ orderId }),
        () => test.call('post', `/api/payment/${orderId}/cancel`).send({}),
        async () => {
          await age()
          await reconcile()
        },
      ]
      for (const [index, act] of acts.entries()) {
        if (index === paidAfter && reported.status === 'WAITING_PAYMENT') pawapay.attempt(reported, 'COMPLETED')
        await Promise.all([doing[act]?.(), doing[(act + index) % doing.length]?.()])
      }
      const paid = reported.status === 'COMPLETED' ? 1 : 0
      if (paid) await notify(pawapay.notice(reported, { key: 0 })).expect(204)
      const { status, receipts, subscriptions } = await order(orderId)
      expect([pawapay.checkouts.size, receipts.length, subscriptions.length]).toEqual([1, paid, paid])
      if (paid) expect(status).toBe('succeeded')
      await test.database.empty()
      pawapay.checkouts.clear()
    })
    await fc.assert(ends, { numRuns: RUNS, endOnFailure: true })
  }, 600_000)
})

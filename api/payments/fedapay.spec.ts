import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { FedaPay, Transaction, Webhook } from 'fedapay'
import { PUSH_OPEN_MS } from '#domain/money/mobile-money'
import { Reconciliation } from '../orders/reconciliation.service'
import { FEDAPAY_KEYS, startFedapayServer, type FedapayServer, type FedapayTrouble } from '../testing/fedapay-server'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { readFullOrder } from '../testing/read-full-order'

/** Number of random histories; MONEY_RUNS sets more for a longer run. */
const RUNS = Number(process.env['MONEY_RUNS'] ?? 8)
const WALLET = { operator: 'mixx_tg', number: '90 12 34 56' }

describe('a payment by FedaPay', () => {
  let fedapay: FedapayServer
  let test: TestApp
  beforeAll(async () => {
    fedapay = await startFedapayServer()
    test = await startTestApp({ env: { ...fedapay.env, PUBLIC_ORIGIN: 'https://cap.example' } })
  })
  afterAll(async () => {
    await test.close()
    await fedapay.close()
  })
  beforeEach(async () => {
    await test.database.empty()
    fedapay.transactions.clear()
    fedapay.calls.length = 0
    fedapay.listsNothing = false
  })
  afterEach(() => {
    jest.useRealTimers()
    expect(fedapay.troubles).toEqual([])
  })

  const create = (body: object = {}) =>
    test
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic', email: 'afi@example.org', method: 'mobile', wallet: WALLET, ...body })
  const getTransaction = (orderId: string) => {
    const reported = [...fedapay.transactions.values()].find((one) => one.merchant_reference === orderId)
    if (!reported) throw new Error('no transaction at FedaPay')
    return reported
  }
  const open = async (body: object = {}) => {
    const answer = (await create(body).expect(200)).body as { orderId: string; resumeToken: string }
    return { ...answer, reported: getTransaction(answer.orderId) }
  }
  const check = async (id: string) => (await test.call('get', `/api/payment/check-session/${id}`).expect(200)).body
  const push = (id: string, body: object = {}) => test.call('post', `/api/payment/${id}/push`).send(body)
  const notify = ({ body, headers }: ReturnType<FedapayServer['notice']>) =>
    test
      .call('post', '/api/payment/webhooks/fedapay')
      .set({ 'content-type': 'application/json', ...headers })
      .send(body)
  const order = (id: string) => readFullOrder(test, id)
  const age = () => test.prisma.order.updateMany({ data: { createdAt: new Date(Date.now() - 600_000) } })
  const reconcile = () => test.app.get(Reconciliation).run()

  it('asks the phone once, however often it is begun, and shows what only its owner knows', async () => {
    const orderId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ orderId }).expect(200)))
    expect(fedapay.transactions.size).toBe(1)
    const reported = getTransaction(orderId)
    expect(reported).toMatchObject({ amount: 300_000, custom_metadata: { order: orderId } })
    expect(reported.callback_url).toBe(`https://cap.example/payment?order=${String(answers[0]?.body.resumeToken)}`)
    expect(reported.pushes).toEqual([{ mode: 'togocel', number: '90123456', country: 'tg' }])
    const state = await check(orderId)
    expect(state).toMatchObject({
      provider: 'fedapay',
      status: 'processing',
      clientSecret: null,
      approvalUrl: expect.stringContaining(`${fedapay.url}/page/`),
      wallet: { operator: 'mixx_tg', lastDigits: '56', pushedAt: expect.any(String) },
    })
    expect(JSON.stringify(state)).not.toContain('90123456')
    const { body: means } = await test.call('get', '/api/payment/means')
    expect(means).toMatchObject({ card: null, paypal: null, sandbox: false })
    expect(means.mobile).toContainEqual(
      expect.objectContaining({ operator: 'mixx_tg', provider: 'fedapay', push: true, min: 100, multiple: 1 }),
    )
    expect(means.mobile.map(({ operator }: { operator: string }) => operator)).not.toContain('orange_sn')
  })

  it.each(['notice', 'older notice', 'poll', 'job'])('is paid by the word of the %s alone', async (witness) => {
    const { orderId, reported } = await open()
    fedapay.become(reported, 'approved')
    if (witness === 'notice') await notify(fedapay.notice(reported)).expect(204)
    if (witness === 'older notice') await notify(fedapay.notice(reported, { old: true })).expect(204)
    if (witness === 'poll') await check(orderId)
    if (witness === 'job') {
      await age()
      await reconcile()
    }
    const { status, receipts, subscriptions } = await order(orderId)
    expect([status, receipts.length, subscriptions.length]).toEqual(['succeeded', 1, 1])
  })

  it('that was transferred to us afterwards opens nothing twice', async () => {
    const { orderId, reported } = await open()
    fedapay.become(reported, 'approved')
    await notify(fedapay.notice(reported)).expect(204)
    fedapay.become(reported, 'transferred')
    await notify(fedapay.notice(reported)).expect(204)
    await notify(fedapay.notice(reported, { name: 'transaction.updated' })).expect(204)
    const { status, receipts, subscriptions } = await order(orderId)
    expect([status, receipts.length, subscriptions.length]).toEqual(['succeeded', 1, 1])
  })

  it('that was declined says why, and goes through on the next try, on another number', async () => {
    const { orderId, reported } = await open()
    fedapay.become(reported, 'declined', 'INSUFFICIENT_BALANCE')
    await notify(fedapay.notice(reported)).expect(204)
    expect(await check(orderId)).toMatchObject({ status: 'failed', failureCode: 'wallet_no_funds' })
    const answer = await push(orderId, { number: '99 11 22 33' }).expect(200)
    expect(answer.body).toMatchObject({ status: 'processing', failureCode: null, wallet: { lastDigits: '33' } })
    expect(reported.pushes.map(({ number }) => number)).toEqual(['90123456', '99112233'])
    // The old update is repeated, and changes nothing.
    expect(await check(orderId)).toMatchObject({ status: 'processing' })
    fedapay.become(reported, 'approved')
    expect(await check(orderId)).toMatchObject({ status: 'succeeded' })
    expect((await order(orderId)).receipts).toHaveLength(1)
  })

  it('asks no phone twice while a request is open, and again when it went out', async () => {
    const { orderId, reported } = await open()
    expect((await push(orderId).expect(409)).body.code).toBe('pushOpen')
    await create({ orderId }).expect(200)
    expect(reported.pushes).toHaveLength(1)
    await test.prisma.orderWallet.updateMany({ data: { pushedAt: new Date(Date.now() - PUSH_OPEN_MS - 1) } })
    expect(await check(orderId)).toMatchObject({ status: 'pending' })
    const both = await Promise.all([push(orderId), push(orderId), push(orderId)])
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(reported.pushes).toHaveLength(2)
    expect(await check(orderId)).toMatchObject({ status: 'processing' })
  })

  it('asks a phone for one order at a time, from whatever device', async () => {
    const { reported } = await open()
    const orderId = randomUUID()
    expect((await create({ orderId }).expect(409)).body.code).toBe('pushOpen')
    expect(getTransaction(orderId).pushes).toEqual([])
    fedapay.become(reported, 'declined', 'PAYMENT_NOT_APPROVED')
    await notify(fedapay.notice(reported)).expect(204)
    expect((await create({ orderId }).expect(200)).body.status).toBe('processing')
    expect(getTransaction(orderId).pushes).toHaveLength(1)
  })

  it('is not given up while the phone may answer; then its page is closed', async () => {
    const { orderId, reported } = await open()
    expect((await test.call('post', `/api/payment/${orderId}/cancel`).expect(200)).body.status).toBe('processing')
    fedapay.become(reported, 'declined', 'PAYMENT_NOT_APPROVED')
    expect((await test.call('post', `/api/payment/${orderId}/cancel`).expect(200)).body.status).toBe('cancelled')
    const second = await open()
    await test.prisma.orderWallet.updateMany({ data: { pushedAt: new Date(Date.now() - PUSH_OPEN_MS - 1) } })
    const answer = await test.call('post', `/api/payment/${second.orderId}/cancel`).expect(200)
    expect([answer.body.status, fedapay.transactions.has(second.reported.id)]).toEqual(['cancelled', false])
  })

  describe('that was given up after its phone had declined', () => {
    const giveUp = async () => {
      const begun = await open()
      fedapay.become(begun.reported, 'declined', 'PAYMENT_NOT_APPROVED')
      const { body } = await test.call('post', `/api/payment/${begun.orderId}/cancel`).expect(200)
      expect(body.status).toBe('cancelled')
      return begun
    }
    const request = (id: number) =>
      fedapay.calls.filter(({ line }) => line.startsWith(`GET /v1/transactions/${id}?`)).length
    const runLater = (ms: number) => test.app.get(Reconciliation).run(new Date(Date.now() + ms))

    it('is taken away at FedaPay too, where a new try could pay it', async () => {
      const { reported } = await giveUp()
      expect(fedapay.calls.map(({ line }) => line)).toContain(`DELETE /v1/transactions/${String(reported.id)}`)
    })

    it.each(['job', 'administrator'])('counts when it is paid all the same, by the word of the %s', async (witness) => {
      const admin = await signIn(test)
      const { orderId, reported } = await giveUp()
      fedapay.become(reported, 'approved')
      expect((await check(orderId)).status).toBe('cancelled')
      if (witness === 'job') await reconcile()
      else await admin.call('post', `/api/orders/${orderId}/check`).send({}).expect(200)
      const { status, receipts, subscriptions } = await order(orderId)
      expect([status, receipts.length, subscriptions.length]).toEqual(['succeeded', 1, 1])
    })

    it('is asked about once an hour for three days, as one that expired is', async () => {
      const { orderId, reported } = await giveUp()
      await reconcile()
      const before = request(reported.id)
      await reconcile()
      expect(request(reported.id)).toBe(before)
      await runLater(61 * 60_000)
      expect(request(reported.id)).toBe(before + 1)
      await test.prisma.order.update({ where: { id: orderId }, data: { status: 'expired' } })
      await runLater(122 * 60_000)
      expect(request(reported.id)).toBe(before + 2)
      await runLater(3 * 86_400_000 + 60_000)
      expect(request(reported.id)).toBe(before + 2)
    })
  })

  it('refuses numbers, sums and operators before the payer is sent anywhere', async () => {
    const wrong = await create({ wallet: { operator: 'mixx_tg', number: '12 34 56 78' } }).expect(422)
    expect(wrong.body.fields).toHaveProperty(['wallet.number'])
    await create({ wallet: undefined }).expect(422)
    expect((await create({ wallet: { operator: 'wave_sn', number: '771234567' } }).expect(503)).body.code).toBe(
      'paymentUnavailable',
    )
    expect(fedapay.calls).toEqual([])
  })

  it.each<[string, FedapayTrouble[]]>([
    ['the creation', ['lost']],
    ['the token', [null, 'lost']],
    ['the token, twice', [null, 'lost', 'error']],
    ['the push', [null, null, null, 'lost']],
    ['all that goes out', ['lost', null, 'lost']],
  ])(
    'survives a lost answer to %s',
    async (_, troubles) => {
      const orderId = randomUUID()
      fedapay.troubles.push(...troubles)
      await create({ orderId })
      const { body } = await create({ orderId }).expect(200)
      expect(fedapay.transactions.size).toBe(1)
      const reported = getTransaction(orderId)
      expect([body.status, reported.pushes.length]).toEqual(['processing', 1])
      fedapay.become(reported, 'approved')
      expect(await check(orderId)).toMatchObject({ status: 'succeeded' })
    },
    30_000,
  )

  it('whose creation was lost, and is not listed, is found by its first notice', async () => {
    const orderId = randomUUID()
    fedapay.listsNothing = true
    fedapay.troubles.push('lost')
    await create({ orderId }).expect(503)
    const reported = getTransaction(orderId)
    await notify(fedapay.notice(reported, { name: 'transaction.created' })).expect(204)
    expect(await order(orderId)).toMatchObject({ providerRef: String(reported.id) })
    await create({ orderId }).expect(200)
    expect([fedapay.transactions.size, reported.pushes.length]).toEqual([1, 1])
  })

  it('whose phone was not asked may be asked at once', async () => {
    const orderId = randomUUID()
    fedapay.troubles.push(null, null, null, 'refused')
    expect((await create({ orderId }).expect(200)).body).toMatchObject({
      status: 'failed',
      failureCode: 'wallet_unknown',
    })
    expect((await push(orderId).expect(200)).body).toMatchObject({ status: 'processing' })
    expect(getTransaction(orderId).pushes).toHaveLength(1)
  })

  it('believes no notice that is forged, over the body alone, changed or old', async () => {
    const { orderId, reported } = await open()
    fedapay.become(reported, 'approved')
    const good = fedapay.notice(reported)
    const bad = [
      fedapay.notice(reported, { secret: 'wh_live_other' }),
      fedapay.notice(reported, { sentAt: Date.now() - 301_000 }),
      { ...good, body: good.body.replace('approved', 'declined') },
      { ...good, headers: {} },
      { ...good, headers: { 'x-fedapay-signature': 't=1,s=1' } },
    ]
    for (const notice of bad) expect((await notify(notice).expect(400)).body.code).toBe('webhookRefused')
    expect((await order(orderId)).status).toBe('processing')
    await notify(fedapay.notice(reported, { extra: ['0'.repeat(64)] })).expect(204)
    expect((await order(orderId)).status).toBe('succeeded')
  })

  it('is opened by nobody who counts up the numbers of FedaPay', async () => {
    const { orderId, resumeToken } = await open()
    // FedaPay's numbers may reach eight digits or more.
    const ref = '12345678'
    await test.prisma.order.update({ where: { id: orderId }, data: { providerRef: ref } })
    await test.call('get', `/api/payment/check-session/${ref}`).expect(404)
    await test.call('post', `/api/payment/${ref}/cancel`).expect(404)
    await test.call('post', `/api/payment/${ref}/payer`).send({ email: 'thief@example.org' }).expect(404)
    await push(ref, { number: '99 11 22 33' }).expect(404)
    expect(await check(resumeToken)).toMatchObject({ orderId, status: 'processing' })
  })

  it('takes an authentic notice about others, so that FedaPay goes on telling', async () => {
    const { reported } = await open()
    const stranger = { ...reported, id: 4242, merchant_reference: 'not-ours', custom_metadata: {} }
    fedapay.transactions.set(stranger.id, stranger)
    await notify(fedapay.notice(stranger, { name: 'transaction.approved' })).expect(204)
    await notify(fedapay.notice({ ...reported, id: 99 }, { name: 'transaction.deleted' })).expect(204)
    await notify(fedapay.notice(reported, { name: 'customer.created' })).expect(204)
    expect(await test.prisma.orderEvent.count({ where: { orderId: null, outcome: 'refused' } })).toBe(2)
  })

  it('of another sum or currency is put on hold', async () => {
    await signIn(test)
    const { orderId, reported } = await open()
    fedapay.become(reported, 'approved')
    reported.amount = 3_000
    await notify(fedapay.notice(reported)).expect(204)
    expect(await order(orderId)).toMatchObject({ heldReason: 'wrongAmount', receipts: [] })
  })

  it('is refunded by hand: its credit note comes with the reference, and no earlier', async () => {
    const admin = await signIn(test)
    const { orderId, reported } = await open()
    fedapay.become(reported, 'approved')
    await check(orderId)
    const { body: refund } = await admin.call('post', `/api/orders/${orderId}/refund`).send({ reason: 'Doublon' })
    expect(refund).toMatchObject({ status: 'pending', byHand: true, amount: 300_000 })
    await test.prisma.refund.updateMany({ data: { createdAt: new Date(Date.now() - 600_000) } })
    await reconcile()
    expect(await order(orderId)).toMatchObject({ status: 'succeeded', receipts: [{ kind: 'receipt' }] })
    const settle = (body: object) =>
      admin.call('post', `/api/orders/${orderId}/refunds/${String(refund.id)}/settle`).send(body)
    const day = new Date().toISOString().slice(0, 10)
    expect((await settle({ decision: 'done', day }).expect(422)).body.fields).toHaveProperty('reference')
    expect(
      (await settle({ decision: 'done', reference: 'RMB-1', day: '2020-01-01' }).expect(422)).body.fields,
    ).toHaveProperty('day')
    expect((await settle({ decision: 'done', reference: 'RMB-1', day }).expect(200)).body).toMatchObject({
      status: 'succeeded',
      providerRef: 'RMB-1',
    })
    await settle({ decision: 'done', reference: 'RMB-2', day }).expect(409)
    const after = await order(orderId)
    expect(after).toMatchObject({ status: 'refunded', refundedAmount: 300_000 })
    expect(after.receipts.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note'])
    // FedaPay's own report of the refund is known already.
    fedapay.become(reported, 'refunded')
    await notify(fedapay.notice(reported)).expect(204)
    expect(await test.prisma.outgoingMail.count({ where: { subject: 'Un remboursement est à enregistrer' } })).toBe(0)
  })

  it('given back on FedaPay’s pages is told to administrators, once', async () => {
    await signIn(test)
    const { orderId, reported } = await open()
    fedapay.become(reported, 'approved')
    await check(orderId)
    fedapay.become(reported, 'approved_partially_refunded')
    await notify(fedapay.notice(reported, { name: 'transaction.updated' })).expect(204)
    await notify(fedapay.notice(reported, { name: 'transaction.updated', id: 'again' })).expect(204)
    expect(await order(orderId)).toMatchObject({ status: 'succeeded', refunds: [] })
    expect(await test.prisma.outgoingMail.count({ where: { subject: 'Un remboursement est à enregistrer' } })).toBe(1)
  })

  it('is driven as the official library drives FedaPay', async () => {
    FedaPay.setApiBase(fedapay.url)
    FedaPay.setApiKey(FEDAPAY_KEYS.FEDAPAY_SECRET_KEY)
    const made = await Transaction.create({ description: 'x', amount: 500, currency: { iso: 'XOF' } })
    const { token, url } = (await made.generateToken()) as unknown as { token: string; url: string }
    expect(url).toBe(`${fedapay.url}/page/${token}`)
    const phone = { phone_number: { number: '66000001', country: 'bj' } }
    expect(await made.sendNowWithToken('mtn_open', token, phone)).toMatchObject({ message: 'SUCCESS' })
    const read = await Transaction.retrieve(made['id'] as number)
    expect(read).toMatchObject({ klass: 'v1/transaction', status: 'pending', amount: 500 })
    const { orderId, reported } = await open()
    fedapay.become(reported, 'approved')
    const { body } = fedapay.notice(reported)
    const header = Webhook.generateTestHeaderString({
      payload: body,
      secret: FEDAPAY_KEYS.FEDAPAY_WEBHOOK_SECRET,
    })
    await notify({ body, headers: { 'x-fedapay-signature': header } }).expect(204)
    expect((await order(orderId)).status).toBe('succeeded')
  })

  it('ends the same whatever is told, in any order, with answers lost at each call', async () => {
    const history = fc.record({
      troubles: fc.array(fc.constantFrom<FedapayTrouble>(null, null, 'lost', 'error', 'cut'), { maxLength: 6 }),
      declinesFirst: fc.boolean(),
      acts: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 4, maxLength: 12 }),
      paidAfter: fc.integer({ min: 0, max: 6 }),
    })
    const ends = fc.asyncProperty(history, async ({ troubles, declinesFirst, acts, paidAfter }) => {
      const orderId = randomUUID()
      fedapay.troubles.push(...troubles)
      await create({ orderId })
      await create({ orderId })
      fedapay.troubles.length = 0
      await create({ orderId }).expect(200)
      const reported = getTransaction(orderId)
      const early = fedapay.notice(reported, { name: 'transaction.created' })
      if (declinesFirst) fedapay.become(reported, 'declined', 'PAYMENT_NOT_APPROVED')
      const declined = fedapay.notice(reported, { name: 'transaction.declined' })
      const doing = [
        () => check(orderId),
        () => notify(early),
        () => notify(declined),
        () => notify(fedapay.notice(reported)),
        () => create({ orderId }),
        () => push(orderId),
        () => test.call('post', `/api/payment/${orderId}/cancel`).send({}),
        async () => {
          await age()
          await reconcile()
        },
      ]
      const isPaid = () => reported.status === 'approved' || reported.status === 'transferred'
      for (const [index, act] of acts.entries()) {
        if (index === paidAfter && fedapay.transactions.has(reported.id)) fedapay.become(reported, 'approved')
        if (index > paidAfter + 2 && isPaid()) fedapay.become(reported, 'transferred')
        await Promise.all([doing[act]?.(), doing[(act + index) % doing.length]?.()])
      }
      if (isPaid()) await notify(fedapay.notice(reported)).expect(204)
      const { status, receipts, subscriptions } = await order(orderId)
      const paid = isPaid() ? 1 : 0
      expect([fedapay.transactions.size <= 1, receipts.length, subscriptions.length]).toEqual([true, paid, paid])
      if (isPaid()) expect(status).toBe('succeeded')
      await test.database.empty()
      fedapay.transactions.clear()
    })
    await fc.assert(ends, { numRuns: RUNS, endOnFailure: true })
  }, 600_000)
})

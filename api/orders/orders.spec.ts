import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { ReceiptContent, signedText } from '#contract/receipts'
import { SharedCache } from '../cache/shared-cache.service'
import { readAccountFile } from '../testing/account-file'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { Reconciliation } from './reconciliation.service'

const DAY_MS = 86_400_000

describe('orders in the console', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const open = async (body: object = {}) =>
    (
      await test
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType: 'basic', email: 'afi@example.org', fullName: 'Afi Mensah', ...body })
        .expect(200)
    ).body
  const confirm = async (clientSecret: string, card = '4242424242424242') =>
    (await test.call('post', '/api/payment/sandbox/confirm').send({ clientSecret, card }).expect(200)).body
  const pay = async (body: object = {}) => confirm((await open(body)).clientSecret)
  const read = async (id: string) => (await admin.call('get', `/api/orders/${id}`).expect(200)).body
  const refund = (id: string, body: object, key = randomUUID()) =>
    admin
      .call('post', `/api/orders/${id}/refund`)
      .set('idempotency-key', key)
      .send({ reason: 'Erreur', ...body })

  it('are listed, filtered, searched, and list all events', async () => {
    const { orderId, again } = await pay()
    expect(again).toBe('/payment?plan=basic')
    await open({ planType: 'premium', email: 'ama@example.org', fullName: 'Ama' })
    const names = async (query: string) =>
      (await admin.call('get', `/api/orders${query}`).expect(200)).body.map(
        ({ fullName }: { fullName: string }) => fullName,
      )
    expect(await names('')).toEqual(['Ama', 'Afi Mensah'])
    expect(await names('?status=succeeded')).toEqual(['Afi Mensah'])
    expect(await names('?plan=premium')).toEqual(['Ama'])
    expect(await names('?search=AFI@')).toEqual(['Afi Mensah'])
    expect(await names('?held=true')).toEqual([])
    expect(await read(orderId)).toMatchObject({
      amount: 300_000,
      events: [{ toStatus: 'pending' }, { fromStatus: 'pending', toStatus: 'succeeded', outcome: 'applied' }],
      receipts: [{ kind: 'receipt', amount: 300_000 }],
      refunds: [],
    })
    const { headers } = await admin.call('get', '/api/orders?limit=1').expect(200)
    expect(headers).toMatchObject({ 'x-total-count': '2', link: expect.stringContaining('rel="next"') })
  })

  it.each(['student', 'mentor'] as const)('are closed to a %s', async (role) => {
    const { orderId } = await pay()
    const person = await signIn(test, { role })
    for (const path of ['/api/orders', `/api/orders/${orderId}`, '/api/orders/export', '/api/quotes'])
      await person.call('get', path).expect(403)
    await person.call('post', `/api/orders/${orderId}/refund`).send({ reason: 'x' }).expect(403)
    expect(await test.prisma.refund.count()).toBe(0)
  })

  it('are refunded in part and whole, each with its credit note, never more than was paid', async () => {
    const { orderId } = await pay()
    expect((await refund(orderId, { amount: 100_001 }).expect(200)).body).toMatchObject({
      amount: 100_001,
      status: 'succeeded',
    })
    expect(await read(orderId)).toMatchObject({ status: 'partly_refunded', refundedAmount: 100_001 })
    expect((await refund(orderId, { amount: 200_000 }).expect(409)).body.code).toBe('refundTooHigh')
    expect((await refund(orderId, {}).expect(200)).body).toMatchObject({ amount: 199_999, status: 'succeeded' })
    expect(await read(orderId)).toMatchObject({
      status: 'refunded',
      refundedAmount: 300_000,
      receipts: [
        { kind: 'receipt' },
        { kind: 'credit_note', amount: 100_001 },
        { kind: 'credit_note', amount: 199_999 },
      ],
    })
    expect((await refund(orderId, {}).expect(409)).body.code).toBe('refundTooHigh')
    expect(await test.prisma.subscription.findMany()).toMatchObject([{ status: 'ended' }])
    expect(
      await test.prisma.auditEvent.count({ where: { action: 'order.refund', targetId: orderId, actorId: admin.id } }),
    ).toBe(2)
    expect(await test.prisma.sandboxPayment.findFirst()).toMatchObject({ refundedAmount: 300_000 })
  })

  it('are refunded once, however often it is sent', async () => {
    const { orderId } = await pay()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(orderId, { amount: 70_000 }, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await test.prisma.refund.count()).toBe(1)
    expect(await test.prisma.sandboxPayment.findFirst()).toMatchObject({ refundedAmount: 70_000 })
    expect(await test.prisma.receipt.count({ where: { kind: 'credit_note' } })).toBe(1)
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => refund(orderId, { amount: 100_000 })))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(2)
    await refund((await open()).orderId, {}).expect(409)
  })

  it('agree with the statistics, receipts and the accountant’s file to the franc', async () => {
    const first = await pay()
    await pay({ planType: 'premium', method: 'paypal' })
    const second = await pay({ planType: 'premium' })
    await refund(first.orderId, { amount: 99_999 }).expect(200)
    await refund(second.orderId, {}).expect(200)
    test.app.get(SharedCache).clear()
    const { totalRevenue } = (await admin.call('get', '/api/stats').expect(200)).body
    const { xof, series } = (await admin.call('get', '/api/stats/revenue?period=week').expect(200)).body
    const expected = 300_000 + 495_000 - 99_999
    const inFile = readAccountFile((await admin.call('get', '/api/orders/export').expect(200)).text).map(({ amount }) =>
      Number(amount),
    )
    const onPaper = await test.prisma.receipt.findMany({ select: { kind: true, amount: true } })
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
    expect(totalRevenue).toBe(expected)
    expect(xof).toBe(expected)
    expect(sum(series.map((point: { xof: number }) => point.xof))).toBe(expected)
    expect(inFile).toHaveLength(5)
    expect(sum(inFile)).toBe(expected)
    expect(sum(onPaper.map(({ kind, amount }) => (kind === 'receipt' ? amount : -amount)))).toBe(expected)
  })

  it('show a stranger who counts up numbers nothing but that a receipt exists', async () => {
    const owner = await signIn(test, { role: 'student' })
    const {
      orderId,
      receipt: { number },
    } = await pay()
    await test.prisma.order.update({ where: { id: orderId }, data: { userId: owner.id } })
    const others = [await signIn(test, { role: 'student' }), await signIn(test, { role: 'mentor' })]
    const reported = { number, shown: null }
    const read = `/api/receipts/${number}`
    expect((await test.call('get', read).expect(200)).body).toEqual(reported)
    expect((await test.call('get', `${read}?proof=${'x'.repeat(86)}`).expect(200)).body).toEqual(reported)
    for (const other of others) {
      expect((await other.call('get', read).expect(200)).body).toEqual(reported)
      await other.call('get', `${read}/pdf`).expect(404)
    }
    for (const person of [owner, admin]) {
      expect((await person.call('get', read).expect(200)).body.shown).toMatchObject({ content: { amount: 300_000 } })
      await person.call('get', `${read}/pdf`).expect(200)
    }
  })

  it('give receipts that anybody can verify, and that only the holder can read', async () => {
    const {
      receipt: { number, proof },
    } = await pay()
    const { publicKey } = (await test.call('get', '/api/receipts/key').expect(200)).body
    const { body } = await test.call('get', `/api/receipts/${number}?proof=${proof}`).expect(200)
    expect(body).toMatchObject({
      number,
      shown: { content: { payer: 'Afi Mensah', amount: 300_000 }, signature: proof },
    })
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    const content = ReceiptContent.parse(body.shown.content)
    const isGood = (reported: typeof content) =>
      verify(null, Buffer.from(signedText(reported)), key, Buffer.from(proof, 'base64url'))
    expect(isGood(content)).toBe(true)
    expect(isGood({ ...content, amount: 300_001 })).toBe(false)
    await test.call('get', `/api/receipts/${number}/pdf`).expect(404)
    await test.call('get', `/api/receipts/${number}/pdf?proof=${'x'.repeat(86)}`).expect(404)
    for (const answer of [
      await test.call('get', `/api/receipts/${number}/pdf?proof=${proof}`).buffer(),
      await admin.call('get', `/api/receipts/${number}/pdf?lang=en`).buffer(),
    ]) {
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(Buffer.from(answer.body).subarray(0, 5).toString()).toBe('%PDF-')
    }
    await test.call('get', '/api/receipts/R-2026-999999').expect(404)
    expect(await test.prisma.outgoingMail.findMany()).toMatchObject([
      {
        to: 'afi@example.org',
        subject: `Votre reçu ${number}`,
        text: expect.stringContaining(`/api/receipts/${number}/pdf?lang=fr&proof=${proof}`),
      },
    ])
  })

  it('left open are settled by the job alone', async () => {
    const job = test.app.get(Reconciliation)
    const [paid, unpaid, fresh] = [await open(), await open(), await open()]
    await test.prisma.sandboxPayment.update({ where: { orderId: paid.orderId }, data: { status: 'succeeded' } })
    const old = { createdAt: new Date(Date.now() - 600_000) }
    await test.prisma.order.updateMany({ where: { id: { in: [paid.orderId, unpaid.orderId] } }, data: old })
    await job.run()
    await job.run()
    expect(await read(paid.orderId)).toMatchObject({
      status: 'succeeded',
      events: expect.arrayContaining([expect.objectContaining({ source: 'reconciliation', toStatus: 'succeeded' })]),
    })
    expect(await test.prisma.receipt.count()).toBe(1)
    expect((await read(unpaid.orderId)).status).toBe('pending')
    await job.run(new Date(Date.now() + 2 * DAY_MS))
    for (const { orderId } of [unpaid, fresh]) expect((await read(orderId)).status).toBe('expired')
    expect((await confirm(unpaid.clientSecret)).status).toBe('expired')
    expect((await read(paid.orderId)).status).toBe('succeeded')
  })
})

describe('quotes', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    test = await startTestApp()
    admin = await signIn(test)
  })
  afterAll(() => test.close())
  const fields = {
    organisation: 'Université de Lomé',
    email: 'etudes@example.org',
    amount: 2_400_001,
    validUntil: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  }

  it('are issued, mailed, read by their code, paid, and withdrawn', async () => {
    const quote = (await admin.call('post', '/api/quotes').send(fields).expect(201)).body
    expect(quote).toMatchObject({ amount: 2_400_001, paid: false, code: expect.stringMatching(/^[A-Z\d]{12}$/) })
    expect(await test.prisma.outgoingMail.findFirst()).toMatchObject({
      to: fields.email,
      text: expect.stringContaining(`/payment?quote=${quote.code}`),
    })
    expect((await test.call('get', `/api/payment/quotes/${quote.code}`).expect(200)).body).toEqual({
      code: quote.code,
      organisation: fields.organisation,
      amount: 2_400_001,
      description: '',
      validUntil: fields.validUntil,
    })
    const order = (
      await test
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType: 'institution', quote: quote.code })
        .expect(200)
    ).body
    expect(order.amount).toBe(240_000_100)
    await test
      .call('post', '/api/payment/sandbox/confirm')
      .send({ clientSecret: order.clientSecret, card: '4242424242424242' })
      .expect(200)
    expect((await admin.call('get', '/api/quotes').expect(200)).body).toMatchObject([{ id: quote.id, paid: true }])
    await test.call('get', `/api/payment/quotes/${quote.code}`).expect(400)
    const other = (await admin.call('post', '/api/quotes').send(fields).expect(201)).body
    expect((await admin.call('post', `/api/quotes/${other.id}/withdraw`).expect(200)).body.cancelledAt).toEqual(
      expect.any(String),
    )
    await test.call('get', `/api/payment/quotes/${other.code}`).expect(400)
    expect(
      await test.prisma.auditEvent.findMany({
        where: { targetType: 'quote' },
        select: { action: true },
        orderBy: { id: 'asc' },
      }),
    ).toEqual([{ action: 'quote.issue' }, { action: 'quote.issue' }, { action: 'quote.withdraw' }])
  })

  it('are continued by their link or begun again on another device, and paid once', async () => {
    const { code } = (await admin.call('post', '/api/quotes').send(fields).expect(201)).body
    const begin = async () =>
      (
        await test
          .call('post', '/api/payment/create-payment-intent')
          .send({ planType: 'institution', quote: code, orderId: randomUUID() })
          .expect(200)
      ).body
    const see = async (token: string) =>
      (await test.call('get', `/api/payment/check-session/${token}`).expect(200)).body
    const confirm = async (clientSecret: string) =>
      (
        await test
          .call('post', '/api/payment/sandbox/confirm')
          .send({ clientSecret, card: '4242424242424242' })
          .expect(200)
      ).body
    const first = await begin()
    // The link shows the same order and payment, with the code that starts a new payment.
    expect(await see(first.resumeToken)).toMatchObject({
      orderId: first.orderId,
      clientSecret: first.clientSecret,
      status: 'pending',
      again: `/payment?quote=${code}`,
    })
    // After a new start the first order cannot be paid any more, even from an open form.
    const second = await begin()
    expect(second).toMatchObject({ status: 'pending', again: `/payment?quote=${code}`, amount: 240_000_100 })
    expect(await see(first.resumeToken)).toMatchObject({
      status: 'cancelled',
      clientSecret: null,
      again: `/payment?quote=${code}`,
    })
    expect((await confirm(first.clientSecret)).status).toBe('cancelled')
    // If the provider has the payment but has not reported it, the answer is that order, not a new one.
    await test.prisma.sandboxPayment.update({ where: { orderId: second.orderId }, data: { status: 'succeeded' } })
    expect(await begin()).toMatchObject({
      orderId: second.orderId,
      status: 'succeeded',
      clientSecret: null,
      receipt: { number: expect.any(String) },
    })
    const { id: quoteId } = await test.prisma.quote.findUniqueOrThrow({ where: { code } })
    expect(
      (await test.prisma.order.findMany({ where: { quoteId }, orderBy: { createdAt: 'asc' } })).map(
        ({ status }) => status,
      ),
    ).toEqual(['cancelled', 'succeeded', 'cancelled'])
    await test
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'institution', quote: code })
      .expect(400)
  })

  it('begun on several devices at once are paid once', async () => {
    const { code, id: quoteId } = (await admin.call('post', '/api/quotes').send(fields).expect(201)).body
    const begin = async () =>
      (
        await test
          .call('post', '/api/payment/create-payment-intent')
          .send({ planType: 'institution', quote: code })
          .expect(200)
      ).body
    const begun = await Promise.all([1, 2, 3, 4].map(begin))
    // Each start may have cancelled the others, but another start can be paid.
    begun.push(await begin())
    expect(begun.at(-1)).toMatchObject({ status: 'pending', clientSecret: expect.any(String) })
    for (const { status, clientSecret } of begun) {
      expect(['pending', 'cancelled']).toContain(status)
      if (clientSecret !== null)
        await test
          .call('post', '/api/payment/sandbox/confirm')
          .send({ clientSecret, card: '4242424242424242' })
          .expect(200)
    }
    expect(await test.prisma.receipt.count({ where: { order: { quoteId } } })).toBe(1)
    expect(
      await test.prisma.sandboxPayment.count({
        where: { status: 'succeeded', orderId: { in: begun.map(({ orderId }) => String(orderId)) } },
      }),
    ).toBe(1)
  })

  it('are refused when already over, or of no amount', async () => {
    await admin
      .call('post', '/api/quotes')
      .send({ ...fields, validUntil: new Date(Date.now() - 1_000).toISOString() })
      .expect(422)
    await admin
      .call('post', '/api/quotes')
      .send({ ...fields, amount: 12.5 })
      .expect(422)
  })
})

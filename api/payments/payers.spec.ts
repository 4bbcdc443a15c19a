import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const EMAIL = 'afi@example.org'
const DAY_MS = 86_400_000

describe('an order without an address', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  const open = async (body: object = {}) =>
    (
      await test
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType: 'basic', ...body })
        .expect(200)
    ).body
  const pay = async ({ clientSecret }: { clientSecret: string }) =>
    (
      await test
        .call('post', '/api/payment/sandbox/confirm')
        .send({ clientSecret, card: '4242424242424242' })
        .expect(200)
    ).body
  const give = (id: string, body: object) => test.call('post', `/api/payment/${id}/payer`).send(body)
  const mails = async () =>
    (await test.prisma.outgoingMail.findMany({ orderBy: { id: 'asc' } })).map(({ to, subject }) => [to, subject])

  it('is made and paid by its plan alone; the receipt is kept by its link and mailed to nobody', async () => {
    const order = await open()
    expect(order).toMatchObject({ status: 'pending', amount: 30_000_000, receiptTo: 'nobody' })
    const { receipt, receiptTo } = await pay(order)
    expect(receiptTo).toBe('nobody')
    expect(await mails()).toEqual([])
    const { number, proof, page } = receipt
    expect(page).toMatch(new RegExp(`^/recu/${number}#.+\\.${proof}$`))
    // The number alone still shows nothing.
    const read = (query = '') => test.call('get', `/api/receipts/${number}${query}`).expect(200)
    expect((await read()).body.shown).toBeNull()
    expect((await read(`?proof=${proof}`)).body.shown.content).toMatchObject({ payer: '', amount: 300_000 })
    await test.call('get', `/api/receipts/${number}/pdf?proof=${proof}`).expect(200)
    expect(await test.prisma.subscription.findMany()).toMatchObject([{ email: '', userId: null, status: 'waiting' }])
  })

  it('gets its address and name before it is paid', async () => {
    const order = await open()
    expect((await give(order.resumeToken, { fullName: 'Afi Mensah' }).expect(200)).body.receiptTo).toBe('nobody')
    expect((await give(order.resumeToken, { email: ' Afi@Example.org ' }).expect(200)).body.receiptTo).toBe('given')
    await pay(order)
    expect(await test.prisma.order.findFirst()).toMatchObject({ email: EMAIL, fullName: 'Afi Mensah' })
    expect(await mails()).toEqual([[EMAIL, expect.stringMatching(/^Votre reçu R-/)]])
    expect(await test.prisma.subscription.findMany()).toMatchObject([{ email: EMAIL }])
  })

  it('gets it once: neither before nor after the payment does another one follow', async () => {
    const order = await open()
    await give(order.orderId, { email: EMAIL }).expect(200)
    await give(order.orderId, { email: EMAIL, fullName: 'Afi' }).expect(200)
    for (const body of [{ email: 'thief@example.org' }, { fullName: 'Somebody' }])
      expect((await give(order.resumeToken, body).expect(409)).body.code).toBe('addressGiven')
    await pay(order)
    await give(order.resumeToken, { email: EMAIL }).expect(200)
    await give(order.resumeToken, { email: 'thief@example.org' }).expect(409)
    expect(await mails()).toHaveLength(1)
    await give(order.orderId, { email: 'not an address' }).expect(422)
    await give('x'.repeat(40), { email: EMAIL }).expect(404)
  })

  it('gets it after the payment: the receipt is sent, and the level opens with the account of the address', async () => {
    const person = await signIn(test, { role: 'student', email: EMAIL, emailConfirmedAt: new Date() })
    const order = await open()
    await pay(order)
    const answers = await Promise.all(
      [1, 2, 3].map(() => give(order.resumeToken, { email: EMAIL, fullName: 'Too late' })),
    )
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await mails()).toEqual([[EMAIL, expect.stringMatching(/^Votre reçu R-/)]])
    expect(await test.prisma.subscription.findMany()).toMatchObject([
      { userId: person.id, level: 'essential', status: 'active' },
    ])
    expect(await test.prisma.order.findFirst()).toMatchObject({ email: EMAIL, fullName: null, userId: person.id })
  })

  it('waits for the account of the address that was given after the payment', async () => {
    const order = await open()
    await pay(order)
    expect((await give(order.resumeToken, { email: EMAIL }).expect(200)).body.receiptTo).toBe('given')
    expect(await test.prisma.subscription.findMany()).toMatchObject([{ userId: null, email: EMAIL, status: 'waiting' }])
  })

  it('that was refunded asks for none any more', async () => {
    const admin = await signIn(test)
    const order = await open()
    await pay(order)
    await admin.call('post', `/api/orders/${order.orderId}/refund`).send({ reason: 'Erreur' }).expect(200)
    expect((await test.call('get', `/api/payment/check-session/${order.orderId}`)).body.receiptTo).toBe('given')
    await give(order.resumeToken, { email: EMAIL }).expect(409)
  })

  it('of a quote goes to the quote’s address, unless another is given', async () => {
    const quote = {
      code: 'DEVIS2026',
      organisation: 'Université de Lomé',
      email: 'etudes@example.org',
      amount: 2_400_001,
    }
    await test.prisma.quote.create({ data: { ...quote, validUntil: new Date(Date.now() + DAY_MS) } })
    const order = await open({ planType: 'institution', quote: quote.code })
    expect(order.receiptTo).toBe('quote')
    expect((await give(order.resumeToken, { email: EMAIL }).expect(200)).body.receiptTo).toBe('given')
    await pay(order)
    expect(await mails()).toEqual([[EMAIL, expect.any(String)]])
  })

  it('of an account goes to the account, not to the holder of the link', async () => {
    const person = await signIn(test, { role: 'student', email: EMAIL })
    const { body } = await person
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic' })
      .expect(200)
    expect(body.receiptTo).toBe('account')
    await give(body.resumeToken, { email: 'thief@example.org' }).expect(409)
    await pay(body)
    expect(await mails()).toEqual([[EMAIL, expect.any(String)]])
  })
})

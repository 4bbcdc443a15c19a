import { randomUUID } from 'node:crypto'
import { newSecret, secretHash } from '../../auth/session-cookie'
import { signIn, type SignedIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { Passwords } from '../../auth/passwords'
import { RetentionService } from '../../retention/retention.service'
import { Providers } from '../providers.service'
import { Settlement } from '../settlement.service'

const PASSWORD = 'trois mots bien choisis'
const CARD = '4242424242424242'
const STUDENT = { role: 'student', fullName: 'AGBEKO Afi Mawuena', email: 'afi.agbeko@example.org' } as const
const UNCLE = { name: 'Kossi Mensah', email: 'kossi@example.org', country: 'FR', method: 'card' } as const

describe('a link by which somebody else pays', () => {
  let test: TestApp
  let student: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, STUDENT)
  })

  const create = async (by: Pick<TestApp, 'call'>, body: object = {}) =>
    (
      await by
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType: 'basic', ...body })
        .expect(200)
    ).body
  const buildLink = (id: string) => `/api/payment/${id}/link`
  const make = async (by: Pick<TestApp, 'call'>, id: string, token = newSecret()) => {
    await by.call('post', buildLink(id)).send({ token, firstName: 'Afi' }).expect(200)
    return token
  }
  const look = (token: string) => test.call('post', '/api/payment/links/look').send({ token })
  const pay = (token: string, body: object = {}) =>
    test.call('post', '/api/payment/links/pay').send({ token, orderId: randomUUID(), ...UNCLE, ...body })
  const confirm = (clientSecret: string) =>
    test.call('post', '/api/payment/sandbox/confirm').send({ clientSecret, card: CARD })
  const readStatus = async (id: string) => (await test.prisma.order.findUniqueOrThrow({ where: { id } })).status
  const linked = async () => {
    const order = await create(student)
    return { order, token: await make(student, order.orderId) }
  }

  it('shows the first name, the plan and the sum, and nothing else of the student', async () => {
    const { order, token } = await linked()
    const answer = await look(token).expect(200)
    expect(answer.body).toEqual({
      firstName: 'Afi',
      plan: 'basic',
      amount: 300_000,
      amountEurCents: 45_735,
      state: 'payable',
      expiresAt: expect.any(String),
    })
    const days = (Date.parse(answer.body.expiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const begun = await pay(token).expect(200)
    const paid = await confirm(begun.body.clientSecret).expect(200)
    const receipt = await test.call('get', `/api/receipts/${paid.body.receipt.number}?proof=${paid.body.receipt.proof}`)
    const answers = JSON.stringify([answer.body, begun.body, paid.body, receipt.body])
    for (const secret of ['AGBEKO', 'Mawuena', STUDENT.email, order.resumeToken, order.orderId, student.id])
      expect(answers).not.toContain(secret)
  })

  it('opens the level of the student, and gives both the receipt that names both', async () => {
    const { token } = await linked()
    const { clientSecret } = (await pay(token, { email: 'Kossi@Example.org ' }).expect(200)).body
    const { receipt, receiptTo, again } = (await confirm(clientSecret).expect(200)).body
    expect({ receiptTo, again }).toEqual({ receiptTo: 'payer', again: '/payer' })
    const { content } = (await test.call('get', `/api/receipts/${receipt.number}?proof=${receipt.proof}`)).body.shown
    expect(content).toMatchObject({ payer: 'Kossi Mensah', beneficiary: 'Afi', amount: 300_000 })
    const level = await test.prisma.user.findUniqueOrThrow({ where: { id: student.id } })
    expect(level.subscriptionType).not.toBeNull()
    const mails = await test.prisma.outgoingMail.findMany({ orderBy: { to: 'asc' } })
    expect(mails.map(({ to }) => to)).toEqual([STUDENT.email, UNCLE.email])
    expect(mails[0]?.text).toContain('Kossi Mensah a payé votre formule')
    for (const { text } of mails) expect(text).toContain(receipt.number)
    expect(mails[1]?.text).not.toContain('AGBEKO')
    expect(await test.prisma.notice.findMany()).toMatchObject([
      { userId: student.id, kind: 'paidFor', values: { person: 'Kossi Mensah', title: 'Basic' } },
    ])
    expect((await look(token).expect(200)).body.state).toBe('paid')
    expect((await pay(token).expect(409)).body.code).toBe('alreadyPaid')
    expect((await student.call('get', `/api/receipts/${receipt.number}`)).body.shown).not.toBeNull()
  })

  it('is kept as a hash alone', async () => {
    const { token } = await linked()
    const [link] = await test.prisma.paymentLink.findMany()
    expect(link?.tokenHash).toBe(secretHash(token))
    expect(JSON.stringify(link)).not.toContain(token)
  })

  it('is one answer when it is unknown, revoked, over or another’s', async () => {
    const { order, token } = await linked()
    const unknown = await look(newSecret()).expect(404)
    await student.call('delete', buildLink(order.orderId)).expect(200)
    const revoked = await look(token).expect(404)
    const over = await make(student, order.orderId)
    await test.prisma.paymentLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } })
    const expired = await look(over).expect(404)
    for (const { body } of [unknown, revoked, expired]) expect(body).toMatchObject({ code: 'invalidLink' })
    expect([revoked.body.message, expired.body.message]).toEqual([unknown.body.message, unknown.body.message])
    expect((await pay(over).expect(404)).body.code).toBe('invalidLink')
    expect(await test.prisma.order.count()).toBe(1)
  })

  it('is one for what an account buys: a new one ends the one before, with what was begun by it', async () => {
    const { order, token } = await linked()
    const begun = (await pay(token).expect(200)).body
    const second = await make(student, order.orderId)
    await look(token).expect(404)
    expect(await readStatus(begun.orderId)).toBe('cancelled')
    expect((await confirm(begun.clientSecret)).body.status).toBe('cancelled')
    // With PayPal, the same student gets another order.
    const other = await create(student, { method: 'paypal' })
    expect((await student.call('get', buildLink(other.orderId)).expect(200)).body.link).toMatchObject({
      firstName: 'Afi',
    })
    await student.call('delete', buildLink(other.orderId)).expect(200)
    await look(second).expect(404)
  })

  it('is made again by the same request, and keeps what was begun', async () => {
    const { order, token } = await linked()
    const begun = (await pay(token).expect(200)).body
    await make(student, order.orderId, token)
    expect(await readStatus(begun.orderId)).toBe('pending')
    await look(token).expect(200)
  })

  it('is the student’s alone: who pays can neither make, see nor revoke one, nor take the level', async () => {
    const { token } = await linked()
    const { orderId, resumeToken } = (await pay(token).expect(200)).body
    for (const id of [orderId, resumeToken]) {
      await test.call('get', buildLink(id)).expect(404)
      await test.call('post', buildLink(id)).send({ token: newSecret(), firstName: 'X' }).expect(404)
      await test.call('delete', buildLink(id)).expect(404)
      const redirected = test.call('post', `/api/payment/${id}/payer`).send({ email: 'thief@example.org' })
      expect((await redirected.expect(409)).body.code).toBe('addressGiven')
    }
    await look(token).expect(200)
  })

  it('tells no name to a person who has the order’s link alone', async () => {
    const { order } = await linked()
    const { body } = await test.call('get', buildLink(order.resumeToken)).expect(200)
    expect(body).toEqual({ firstName: '', link: { firstName: '', expiresAt: expect.any(String) } })
    expect((await student.call('get', buildLink(order.orderId))).body.firstName).toBe('Afi')
  })

  it('of a visitor needs the address that opens the level', async () => {
    const { orderId, resumeToken } = await create(test)
    const refused = test.call('post', buildLink(resumeToken)).send({ token: newSecret(), firstName: 'Afi' })
    expect((await refused.expect(409)).body.code).toBe('linkNeedsAddress')
    await test.call('post', `/api/payment/${orderId}/payer`).send({ email: 'afi@example.org' }).expect(200)
    const token = await make(test, resumeToken)
    const { clientSecret } = (await pay(token).expect(200)).body
    await confirm(clientSecret).expect(200)
    expect(await test.prisma.subscription.findMany()).toMatchObject([{ email: 'afi@example.org', status: 'waiting' }])
    expect((await look(token)).body.state).toBe('paid')
  })

  it('takes the wallets of the payer’s country, and forgets no price', async () => {
    const { token } = await linked()
    const wallet = { operator: 'mixx_tg', number: '90 12 34 56' }
    const abroad = await pay(token, { method: 'mobile', wallet, country: 'FR' }).expect(422)
    expect(abroad.body.fields).toHaveProperty('wallet')
    const { orderId } = (await pay(token, { method: 'mobile', wallet, country: 'TG' }).expect(200)).body
    expect((await look(token)).body.state).toBe('waiting')
    // No second payment begins while a phone may still answer.
    expect((await pay(token).expect(409)).body.code).toBe('payerAtIt')
    const order = await test.prisma.order.findUnique({ where: { id: orderId }, include: { wallet: true } })
    expect(order).toMatchObject({ amount: 300_000, listPrice: 300_000, wallet: { msisdn: '22890123456' } })
  })

  it('pays once: the payment that the other person began is closed at its provider', async () => {
    const { order, token } = await linked()
    const begun = (await pay(token).expect(200)).body
    expect(await readStatus(order.orderId)).toBe('cancelled')
    expect((await confirm(order.clientSecret)).body).toMatchObject({
      status: 'cancelled',
      byRelative: true,
      paidByRelative: false,
    })
    // The student begins anew, so the payer’s form is void.
    const anew = await create(student)
    expect(anew.orderId).not.toBe(begun.orderId)
    expect((await confirm(begun.clientSecret)).body.status).toBe('cancelled')
    expect((await confirm(anew.clientSecret)).body.status).toBe('succeeded')
    expect((await look(token)).body.state).toBe('paid')
    expect((await pay(token).expect(409)).body.code).toBe('alreadyPaid')
    expect(await test.prisma.receipt.count()).toBe(1)
  })

  it('is paid at most once when several begin and confirm at the same time', async () => {
    const { order, token } = await linked()
    const begun = await Promise.all([pay(token), pay(token, { method: 'paypal' }), pay(token)])
    const secrets = begun.flatMap(({ body }) => body.clientSecret ?? [])
    await Promise.all([order.clientSecret, ...secrets].map((clientSecret) => confirm(clientSecret)))
    expect(await test.prisma.sandboxPayment.count({ where: { status: 'succeeded' } })).toBeLessThanOrEqual(1)
    expect(await test.prisma.receipt.count()).toBeLessThanOrEqual(1)
  })

  it('counts a second payment that a provider tells too late: its days follow, and it can be given back', async () => {
    const { order, token } = await linked()
    const { clientSecret } = (await pay(token).expect(200)).body
    await confirm(clientSecret).expect(200)
    await test.prisma.sandboxPayment.update({ where: { orderId: order.orderId }, data: { status: 'succeeded' } })
    await test.app.get(Settlement).recordEvent(order.orderId, {
      source: 'webhook',
      type: 'payment.succeeded',
      update: { status: 'succeeded', at: Date.now(), amount: 300_000, currency: 'XOF' },
    })
    const periods = await test.prisma.subscription.findMany({ orderBy: { startsAt: 'asc' } })
    expect(periods.map(({ status }) => status)).toEqual(['active', 'waiting'])
    expect(periods[1]?.startsAt).toEqual(periods[0]?.endsAt)
    const admin = await signIn(test)
    const refund = admin.call('post', `/api/orders/${order.orderId}/refund`).send({ reason: 'Payé deux fois' })
    await refund.expect(200)
    expect(await readStatus(order.orderId)).toBe('refunded')
    expect((await admin.call('get', `/api/orders/${order.orderId}`)).body.relative).toBeNull()
    expect((await test.prisma.subscription.findMany({ where: { status: 'active' } })).length).toBe(1)
  })

  it('keeps the credit of an upgrade for a payer who comes days later', async () => {
    await confirm((await create(student)).clientSecret).expect(200)
    const FIVE_DAYS_MS = 5 * 86_400_000
    const earlier = (date: Date | null) => new Date((date?.getTime() ?? 0) - FIVE_DAYS_MS)
    const upgrade = await create(student, { planType: 'premium' })
    expect(upgrade.creditAmount).toBeGreaterThan(0)
    const token = await make(student, upgrade.orderId)
    // Five days pass.
    const [period] = await test.prisma.subscription.findMany()
    if (!period) throw new Error('no period')
    const { id, startsAt, endsAt } = period
    const aged = { startsAt: earlier(startsAt), endsAt: earlier(endsAt) }
    await test.prisma.subscription.update({ where: { id }, data: aged })
    const { createdAt } = await test.prisma.order.findUniqueOrThrow({ where: { id: upgrade.orderId } })
    const begun = { createdAt: earlier(createdAt) }
    await test.prisma.order.update({ where: { id: upgrade.orderId }, data: begun })
    await test.prisma.paymentLink.updateMany({ data: begun })
    const { clientSecret, amount } = (await pay(token).expect(200)).body
    expect(amount).toBe(upgrade.amount)
    await confirm(clientSecret).expect(200)
    const opened = await test.prisma.subscription.findFirstOrThrow({ where: { status: 'active', level: 'pro' } })
    expect(Math.round(((opened.endsAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(365)
  })

  it('is the same payment when the answer was lost', async () => {
    const { token } = await linked()
    const orderId = randomUUID()
    const [first, second] = [await pay(token, { orderId }), await pay(token, { orderId })]
    expect(second.body).toEqual(first.body)
    expect(await test.prisma.order.count()).toBe(2)
    expect((await pay(token, { orderId, method: 'mobile' }).expect(422)).body.code).toBe('invalidInput')
  })

  it('gives the provider who pays, never whom it is for', async () => {
    const { token } = await linked()
    const { sandbox } = test.app.get(Providers)
    if (!sandbox) throw new Error('no sandbox')
    const open = jest.spyOn(sandbox, 'open')
    await pay(token).expect(200)
    expect(open.mock.calls[0]?.[0]).toMatchObject({ email: UNCLE.email, fullName: UNCLE.name })
    open.mockRestore()
  })

  it('forgets after thirty days the payer’s number, and who did not pay after all', async () => {
    const { token } = await linked()
    const wallet = { operator: 'mixx_tg', number: '90 12 34 56' }
    const { orderId } = (await pay(token, { method: 'mobile', wallet, country: 'TG' }).expect(200)).body
    const old = new Date(Date.now() - 31 * 86_400_000)
    await test.prisma.orderWallet.update({ where: { orderId }, data: { createdAt: old } })
    await test.prisma.orderPayer.update({ where: { orderId }, data: { createdAt: old } })
    const retention = test.app.get(RetentionService)
    await retention.run()
    expect(await test.prisma.orderWallet.findMany()).toMatchObject([{ msisdn: null, lastDigits: '56' }])
    // The order may still be paid, and its receipt will need a name.
    expect(await test.prisma.orderPayer.count()).toBe(1)
    await test.prisma.order.update({ where: { id: orderId }, data: { status: 'expired' } })
    await test.prisma.paymentLink.updateMany({ data: { expiresAt: old } })
    await retention.run()
    expect([await test.prisma.orderPayer.count(), await test.prisma.paymentLink.count()]).toEqual([0, 0])
  })

  it('ends with the account of its student, whose name goes from it', async () => {
    const passwordHash = await test.app.get(Passwords).hash(PASSWORD)
    student = await signIn(test, { ...STUDENT, email: 'part@example.org', passwordHash, emailConfirmedAt: new Date() })
    const { token } = await linked()
    await pay(token).expect(200)
    await student.call('delete', '/api/account').send({ password: PASSWORD }).expect(204)
    await look(token).expect(404)
    const stored = [await test.prisma.paymentLink.findMany(), await test.prisma.orderPayer.findMany()]
    expect(stored).toMatchObject([[{ firstName: '' }], [{ beneficiary: '', name: UNCLE.name }]])
  })

  it('is listed in the account, and withdrawn there by its own student', async () => {
    const { token } = await linked()
    const other = await signIn(test, { role: 'student' })
    const list = async (by: SignedIn) => (await by.call('get', '/api/account/payment-links').expect(200)).body
    expect(await list(student)).toEqual([
      { id: expect.any(String), firstName: 'Afi', plan: 'basic', amount: 300_000, expiresAt: expect.any(String) },
    ])
    expect(await list(other)).toEqual([])
    const [{ id }] = await list(student)
    await other.call('delete', `/api/account/payment-links/${id}`).expect(404)
    await look(token).expect(200)
    expect((await student.call('delete', `/api/account/payment-links/${id}`).expect(200)).body).toEqual([])
    await look(token).expect(404)
    await student.call('delete', `/api/account/payment-links/${id}`).expect(404)
  })

  it('is not over what is paid already', async () => {
    const order = await create(student)
    await confirm(order.clientSecret).expect(200)
    const refused = student.call('post', buildLink(order.orderId)).send({ token: newSecret(), firstName: 'Afi' })
    expect((await refused.expect(409)).body.code).toBe('orderClosed')
  })

  it('tells both of a refund, each in their own words', async () => {
    const { token } = await linked()
    const { clientSecret, orderId } = (await pay(token).expect(200)).body
    await confirm(clientSecret).expect(200)
    await test.prisma.outgoingMail.deleteMany()
    const admin = await signIn(test)
    const refund = admin.call('post', `/api/orders/${orderId}/refund`).send({ reason: 'Demande' })
    await refund.expect(200)
    const { relative } = (await admin.call('get', `/api/orders/${orderId}`).expect(200)).body
    expect(relative).toEqual({ name: UNCLE.name, email: UNCLE.email })
    const mails = await test.prisma.outgoingMail.findMany({ orderBy: { to: 'asc' } })
    expect(mails.map(({ to }) => to)).toEqual([STUDENT.email, UNCLE.email])
    expect(mails[0]?.text).toContain('reviennent à Kossi Mensah')
    expect(mails[1]?.text).toContain('Nous vous avons remboursé')
  })
})

import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { Reconciliation } from '../orders/reconciliation.service'
import { SharedCache } from '../cache/shared-cache.service'
import { readAccountFile } from '../testing/account-file'
import { signIn, type SignedIn } from '../testing/sign-in'
import {
  startStripeServer,
  stripeEvent,
  type StripeDispute,
  type StripeIntent,
  type StripeRefund,
  type StripeServer,
} from '../testing/stripe-server'
import { startTestApp, type TestApp } from '../testing/test-app'
import { readFullOrder } from '../testing/read-full-order'

const DAY_MS = 86_400_000

describe('what a provider takes or gives back late', () => {
  let stripe: StripeServer
  let test: TestApp
  let admin: SignedIn
  let student: SignedIn
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
    stripe.calls.length = 0
    stripe.refunds.length = 0
    stripe.disputes.length = 0
    admin = await signIn(test)
    student = await signIn(test, { role: 'student' })
  })
  afterEach(() => expect(stripe.troubles).toEqual([]))

  const notify = ({ body, signature }: ReturnType<typeof stripeEvent>) =>
    test
      .call('post', '/api/payment/webhooks/stripe')
      .set({ 'content-type': 'application/json', 'stripe-signature': signature })
      .send(body)
      .expect(204)
  const order = (id: string) => readFullOrder(test, id)
  async function pay() {
    const { orderId } = (
      await student.call('post', '/api/payment/create-payment-intent').send({ planType: 'basic' }).expect(200)
    ).body
    const intent = [...stripe.intents.values()].find(({ metadata }) => metadata['orderId'] === orderId)
    if (!intent) throw new Error('no intent')
    await notify(
      stripeEvent(
        'payment_intent.succeeded',
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount }),
      ),
    )
    return { id: String(orderId), intent }
  }
  function contest(intent: StripeIntent, given: Partial<StripeDispute> = {}): StripeDispute {
    const dispute: StripeDispute = {
      id: `du_${randomBytes(8).toString('hex')}`,
      object: 'dispute',
      status: 'needs_response',
      reason: 'fraudulent',
      currency: 'xof',
      amount: 300_000,
      charge: 'ch_1',
      payment_intent: intent.id,
      evidence_details: {
        due_by: Date.UTC(2026, 11, 5) / 1_000,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      ...given,
    }
    stripe.disputes.push(dispute)
    return dispute
  }
  const onPages = (intent: StripeIntent, given: Partial<StripeRefund> = {}): StripeRefund => {
    const refund: StripeRefund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      status: 'succeeded',
      currency: 'xof',
      amount: 1_000,
      payment_intent: intent.id,
      metadata: {},
      ...given,
    }
    stripe.refunds.push(refund)
    return refund
  }
  const closeAs = (dispute: StripeDispute, status: string) =>
    notify(stripeEvent('charge.dispute.closed', Object.assign(dispute, { status })))
  const refund = async (id: string, body: object = {}) =>
    (
      await admin
        .call('post', `/api/orders/${id}/refund`)
        .send({ reason: 'Erreur', ...body })
        .expect(200)
    ).body
  const mails = async (to: string) =>
    (await test.prisma.outgoingMail.findMany({ where: { to }, orderBy: { id: 'asc' } })).map(({ subject }) => subject)
  const lastText = async (to: string) =>
    (await test.prisma.outgoingMail.findFirst({ where: { to }, orderBy: { id: 'desc' } }))?.text
  const papers = ({ receipts }: Awaited<ReturnType<typeof order>>) =>
    receipts.map(({ kind, amount }) => `${kind} ${amount}`)
  const booked = ({ receipts }: Awaited<ReturnType<typeof order>>) =>
    receipts.reduce((sum, { kind, amount }) => sum + (kind === 'receipt' ? amount : -amount), 0)
  async function revenue() {
    test.app.get(SharedCache).clear()
    const { totalRevenue } = (await admin.call('get', '/api/stats').expect(200)).body
    const { xof } = (await admin.call('get', '/api/stats/revenue?period=week').expect(200)).body
    const file = readAccountFile((await admin.call('get', '/api/orders/export').expect(200)).text)
    return [totalRevenue, xof, file.reduce((sum, { amount }) => sum + Number(amount), 0)]
  }

  it('a dispute is noted, told to administrators once, and changes nothing when it is won', async () => {
    const { id, intent } = await pay()
    const dispute = contest(intent)
    for (const type of ['charge.dispute.created', 'charge.dispute.created', 'charge.dispute.updated'])
      await notify(stripeEvent(type, dispute))
    expect((await order(id)).events.filter(({ type }) => type === 'dispute.open')).toMatchObject([
      {
        outcome: 'ignored',
        source: 'webhook',
        payload: { ref: dispute.id, amount: 300_000, reason: 'fraudulent', dueAt: '2026-12-05T00:00:00.000Z' },
      },
    ])
    const [mail] = await test.prisma.outgoingMail.findMany({ where: { to: admin.email } })
    expect(mail).toMatchObject({
      subject: 'Un paiement est contesté',
      text: expect.stringContaining('avant le 5 décembre 2026'),
    })
    expect(mail?.text).toContain(`/admin/payments?row=${id}`)
    await closeAs(dispute, 'won')
    const after = await order(id)
    expect(after).toMatchObject({
      status: 'succeeded',
      refundedAmount: 0,
      refunds: [],
      receipts: [{ kind: 'receipt' }],
      subscriptions: [{ status: 'active' }],
    })
    expect(after.events.filter(({ type }) => type === 'dispute.won')).toMatchObject([{ outcome: 'ignored' }])
    expect(await mails(admin.email)).toEqual(['Un paiement est contesté'])
    expect(await test.prisma.auditEvent.count({ where: { action: 'order.dispute', targetId: id } })).toBe(1)
  })

  it('mails on a dispute name what is disputed, not what was paid', async () => {
    const { id, intent } = await pay()
    const dispute = contest(intent, { amount: 20_001 })
    await notify(stripeEvent('charge.dispute.created', dispute))
    expect(await lastText(admin.email)).toContain(
      `Le payeur de la commande ${id} conteste 20\u00a0001\u00a0F\u00a0CFA de son paiement.`,
    )
    await closeAs(dispute, 'lost')
    expect(await lastText(admin.email)).toContain(
      `Le litige de 20\u00a0001\u00a0F\u00a0CFA sur la commande ${id} est perdu`,
    )
  })

  it('a lost dispute is a refund with its credit note, of what was left, and closes what it opened', async () => {
    const { id, intent } = await pay()
    await refund(id, { amount: 50_001 })
    const dispute = contest(intent)
    await Promise.all([1, 2, 3].map(() => closeAs(dispute, 'lost')))
    const after = await order(id)
    expect(after).toMatchObject({
      status: 'refunded',
      refundedAmount: 300_000,
      refunds: [
        { amount: 50_001 },
        { amount: 249_999, disputeRef: dispute.id, requestedById: null, status: 'succeeded' },
      ],
      subscriptions: [{ status: 'ended' }],
    })
    expect(papers(after)).toEqual(['receipt 300000', 'credit_note 50001', 'credit_note 249999'])
    expect(await mails(admin.email)).toEqual(['Un litige est perdu'])
    expect(await lastText(student.email)).toContain(
      's’est terminée en votre faveur\u202f: 249\u00a0999\u00a0F\u00a0CFA nous ont été repris',
    )
    expect(await lastText(student.email)).not.toContain('Nous vous avons remboursé')
    expect(await revenue()).toEqual([0, 0, 0])
    // Won on appeal: the money is back, and the level is open again for all its days.
    const [{ endsAt: until } = { endsAt: null }] = await test.prisma.subscription.findMany()
    await closeAs(dispute, 'won')
    const back = await order(id)
    expect(back).toMatchObject({
      status: 'partly_refunded',
      refundedAmount: 50_001,
      refunds: [{}, { status: 'failed', failedAt: expect.any(Date) }],
      subscriptions: [{ status: 'active' }],
    })
    expect(back.subscriptions[0]?.endsAt?.getTime()).toBeGreaterThan((until?.getTime() ?? 0) + 364 * DAY_MS)
    expect(papers(back)).toEqual(['receipt 300000', 'credit_note 50001', 'credit_note 249999', 'receipt 249999'])
    expect(await test.prisma.user.findUnique({ where: { id: student.id } })).toMatchObject({
      subscriptionType: 'essential',
    })
    expect(await revenue()).toEqual([249_999, 249_999, 249_999])
    // The mail requests no refund, which would pay it out twice.
    expect(back.events.map(({ type }) => type).slice(-2)).toEqual(['dispute.won', 'refund.returned'])
    const number = back.receipts.at(-1)?.number
    expect(await mails(admin.email)).toEqual(['Un litige est perdu', 'Un litige perdu est finalement gagné'])
    expect(await lastText(admin.email)).toContain(
      `est finalement gagné\u202f: 249\u00a0999\u00a0F\u00a0CFA sont de nouveau à nous. Le reçu ${number} annule l’avoir, et le payeur en est averti. Ne remboursez rien`,
    )
    expect((await mails(student.email)).at(-1)).toBe(`Votre paiement compte de nouveau (reçu ${number})`)
    expect(await lastText(student.email)).toContain(
      's’est finalement terminée en notre faveur\u202f: les 249\u00a0999\u00a0F\u00a0CFA',
    )
    expect(
      await test.prisma.auditEvent.findMany({
        where: { action: { in: ['order.refund-failed', 'order.dispute-won'] } },
      }),
    ).toMatchObject([
      { action: 'order.dispute-won', outcome: 'success', targetId: id, after: { amount: 249_999, correction: number } },
    ])
  })

  it('a refund that fails after it was accepted is undone by a receipt, to the franc, and told', async () => {
    const { id, intent } = await pay()
    const given = await refund(id)
    expect(given).toMatchObject({ status: 'succeeded', amount: 300_000 })
    expect(await order(id)).toMatchObject({ status: 'refunded', subscriptions: [{ status: 'ended' }] })
    expect(await revenue()).toEqual([0, 0, 0])
    const [made] = stripe.refunds
    if (!made) throw new Error('no refund')
    made.status = 'failed'
    await Promise.all(
      [
        stripeEvent('refund.failed', made),
        stripeEvent('charge.refund.updated', made),
        stripeEvent('refund.updated', made),
      ].map(notify),
    )
    const after = await order(id)
    const [receipt, credit, correction] = after.receipts
    expect(after).toMatchObject({
      status: 'succeeded',
      refundedAmount: 0,
      refunds: [{ status: 'failed', correction: correction?.number }],
      subscriptions: [{ status: 'active' }],
    })
    expect(papers(after)).toEqual(['receipt 300000', 'credit_note 300000', 'receipt 300000'])
    expect([receipt?.sequence, credit?.sequence, correction?.sequence]).toEqual([1, 1, 2])
    expect(correction?.content).toMatchObject({ receiptNumber: credit?.number, amount: 300_000 })
    expect(await revenue()).toEqual([300_000, 300_000, 300_000])
    expect(await mails(admin.email)).toEqual(['Un remboursement n’a pas abouti'])
    expect((await mails(student.email)).at(-1)).toBe(`Votre remboursement n’a pas abouti (reçu ${correction?.number})`)
    // The order still shows its own receipt, and can be refunded again.
    expect((await test.call('get', `/api/payment/check-session/${intent.id}`).expect(200)).body.receipt.number).toBe(
      receipt?.number,
    )
    expect((await admin.call('get', `/api/receipts/${correction?.number}`).expect(200)).body.shown).toMatchObject({
      refunded: 0,
      content: { receiptNumber: credit?.number },
    })
    expect(await refund(id, { amount: 100_001 })).toMatchObject({ status: 'succeeded' })
    const again = await order(id)
    expect([again.status, booked(again)]).toEqual(['partly_refunded', 199_999])
    expect(await revenue()).toEqual([199_999, 199_999, 199_999])
    // Stripe lists another full refund beside the one that failed.
    onPages(intent, { amount: 199_999 })
    await notify(stripeEvent('refund.failed', made))
    expect(await order(id)).toMatchObject({ status: 'refunded', refundedAmount: 300_000 })
  })

  it('a refund that is refused before it counted takes and gives nothing, and is told', async () => {
    const { id, intent } = await pay()
    const made = onPages(intent, { status: 'pending', amount: 70_000 })
    await notify(stripeEvent('refund.created', made))
    made.status = 'canceled'
    await notify(stripeEvent('charge.refund.updated', made))
    // This refund was never reported before it failed.
    await notify(stripeEvent('refund.failed', onPages(intent, { status: 'failed', amount: 300_000 })))
    const after = await order(id)
    expect(after).toMatchObject({
      status: 'succeeded',
      refundedAmount: 0,
      refunds: [
        { amount: 70_000, status: 'failed', correction: null, failedAt: null },
        { amount: 300_000, status: 'failed' },
      ],
      subscriptions: [{ status: 'active' }],
    })
    expect(papers(after)).toEqual(['receipt 300000'])
    expect(await revenue()).toEqual([300_000, 300_000, 300_000])
    expect(await mails(admin.email)).toEqual(Array(2).fill('Un remboursement n’a pas abouti'))
  })

  it('what no webhook told is found by the daily look, once a day, in few calls, for sixty days', async () => {
    const job = test.app.get(Reconciliation)
    const { id, intent } = await pay()
    const looked = () => stripe.calls.filter(({ line }) => line === 'GET /v1/refunds').length
    onPages(intent, { amount: 1_001 })
    contest(intent, { status: 'lost', amount: 2_002 })
    await job.run()
    expect(looked()).toBe(0)
    const now = Date.now()
    await job.run(new Date(now + DAY_MS + 60_000))
    expect(await order(id)).toMatchObject({
      status: 'partly_refunded',
      refundedAmount: 3_003,
      refunds: [{ amount: 1_001 }, { amount: 2_002 }],
    })
    expect(
      (await order(id)).events.filter(({ source }) => source === 'reconciliation').map(({ type }) => type),
    ).toEqual(['refund.succeeded', 'dispute.lost', 'refund.succeeded'])
    expect(await mails(admin.email)).toEqual(['Un litige est perdu'])
    await job.run(new Date(now + DAY_MS + 120_000))
    expect(looked()).toBe(1)
    await job.run(new Date(now + 2 * DAY_MS + 120_000))
    expect(looked()).toBe(2)
    await job.run(new Date(now + 61 * DAY_MS))
    expect(looked()).toBe(2)
    // A run asks about twenty orders, and skips none. While Stripe is down, a run asks about one.
    const { id: _, version: __, changeXid: ___, ...row } = await test.prisma.order.findUniqueOrThrow({ where: { id } })
    await test.prisma.order.createMany({
      data: Array.from({ length: 30 }, (____, index) => ({
        ...row,
        resumeToken: `many-${index}`,
        providerRef: `pi_many${index}`,
      })),
    })
    stripe.calls.length = 0
    await job.run(new Date(now + 4 * DAY_MS))
    expect(looked()).toBe(20)
    await job.run(new Date(now + 4 * DAY_MS + 300_000))
    expect(looked()).toBe(31)
    stripe.troubles.push('error', 'error', 'error')
    await job.run(new Date(now + 6 * DAY_MS))
    expect(looked()).toBe(34)
  }, 60_000)

  it('reported in any order, late, twice or by the look alone ends the same', async () => {
    // Which of the seven events are reported at once, and the order in which all of them arrive twice.
    const anyReported = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })
    const anyOrder = fc.shuffledSubarray(
      Array.from({ length: 14 }, (____, index) => index),
      { minLength: 14 },
    )
    const ends = fc.asyncProperty(anyReported, anyOrder, async (isReported, places) => {
      // Each run needs its own payer, because nobody can buy a level twice.
      student = await signIn(test, { role: 'student' })
      const { id, intent } = await pay()
      const dispute = contest(intent, { amount: 20_000 })
      const made = onPages(intent, { status: 'pending', amount: 30_000 })
      const stored = onPages(intent, { status: 'pending', amount: 7_001 })
      const reported: ReturnType<typeof stripeEvent>[] = []
      const steps: (() => readonly [string, object])[] = [
        () => ['refund.created', made],
        () => ['charge.dispute.created', dispute],
        () => ['refund.updated', Object.assign(made, { status: 'succeeded' })],
        () => ['charge.dispute.closed', Object.assign(dispute, { status: 'lost' })],
        () => ['refund.updated', Object.assign(stored, { status: 'succeeded' })],
        () => ['refund.failed', Object.assign(made, { status: 'failed' })],
        () => ['charge.dispute.funds_reinstated', Object.assign(dispute, { status: 'won' })],
      ]
      for (const [index, step] of steps.entries()) {
        const event = stripeEvent(...step())
        if (isReported[index]) await notify(event)
        reported.push(event)
      }
      await Promise.all(places.flatMap((place) => reported[place % reported.length] ?? []).map(notify))
      const after = await order(id)
      expect([after.status, after.refundedAmount, booked(after)]).toEqual(['partly_refunded', 7_001, 292_999])
    })
    await fc.assert(ends, { numRuns: 5, endOnFailure: true })
    const numbers = await test.prisma.receipt.findMany({
      select: { kind: true, sequence: true },
      orderBy: [{ kind: 'asc' }, { sequence: 'asc' }],
    })
    for (const kind of ['receipt', 'credit_note'] as const) {
      const given = numbers.filter((paper) => paper.kind === kind).map(({ sequence }) => sequence)
      expect(given).toEqual(given.map((____, index) => index + 1))
    }
  }, 60_000)
})

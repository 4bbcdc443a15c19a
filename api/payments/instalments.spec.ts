import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Schedule } from '#contract/payments'
import { buildInstitution } from '../../prisma/factories/institution'
import { newSecret } from '../auth/session-cookie'
import { Levels } from '../levels/levels.service'
import { Settlement } from './settlement.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const CARD = '4242 4242 4242 4242'
const DAY_MS = 86_400_000

describe('a price in parts', () => {
  let test: TestApp
  let student: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student' })
  })

  const ask = (body: object, person: Pick<SignedIn, 'call'> = student) =>
    person.call('post', '/api/payment/create-payment-intent').send({ planType: 'basic', ...body })
  const confirm = async (clientSecret: string) =>
    (await test.call('post', '/api/payment/sandbox/confirm').send({ clientSecret, card: CARD }).expect(200)).body
  const pay = async (body: object) => confirm((await ask(body).expect(200)).body.clientSecret)
  const subscription = async () => (await student.call('get', '/api/account/subscription').expect(200)).body
  const schedule = async (): Promise<Schedule> => (await subscription()).schedules[0]
  const states = async () => (await schedule()).parts.map(({ state }) => state)
  const payNext = async () => {
    const next = (await schedule()).parts.find(({ state }) => state === 'due' || state === 'late')
    return pay({ part: next?.id })
  }
  const rows = () => test.prisma.subscription.findMany({ orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] })
  const readRemainingDays = async () => {
    const { _max } = await test.prisma.subscription.aggregate({
      _max: { endsAt: true },
      where: { status: { not: 'ended' } },
    })
    return Math.round(((_max.endsAt?.getTime() ?? 0) - Date.now()) / DAY_MS)
  }
  /** Moves all dates this many days into the past. */
  const age = async (days: number) => {
    for (const row of await rows())
      await test.prisma.subscription.update({
        where: { id: row.id },
        data: {
          startsAt: new Date(row.startsAt.getTime() - days * DAY_MS),
          endsAt: row.endsAt && new Date(row.endsAt.getTime() - days * DAY_MS),
        },
      })
    for (const { id, dueAt } of await test.prisma.schedulePart.findMany())
      await test.prisma.schedulePart.update({
        where: { id },
        data: { dueAt: new Date(dueAt.getTime() - days * DAY_MS) },
      })
  }
  const refund = async (orderId: string, body: object = {}) => {
    const admin = await signIn(test)
    await admin
      .call('post', `/api/orders/${orderId}/refund`)
      .send({ reason: 'Erreur', ...body })
      .expect(200)
  }

  it('shows its schedule before it is paid, and opens the share of the first part', async () => {
    const { body } = await ask({ parts: 3 }).expect(200)
    expect(body).toMatchObject({
      amount: 10_000_000,
      instalment: { part: body.orderId, number: 1, schedule: { amount: 300_000, state: 'proposed' } },
    })
    expect(body.instalment.schedule.parts).toMatchObject([
      { number: 1, amount: 100_000, days: 122, state: 'due', paidAt: null },
      { number: 2, amount: 100_000, days: 122, state: 'later' },
      { number: 3, amount: 100_000, days: 121, state: 'later' },
    ])
    // A schedule without a payment is not listed.
    expect((await subscription()).schedules).toEqual([])
    await confirm(body.clientSecret)
    expect(await schedule()).toMatchObject({ state: 'open', pausedAt: null })
    expect(await states()).toEqual(['paid', 'due', 'later'])
    expect(await readRemainingDays()).toBe(122)
    const [, second, third] = (await schedule()).parts
    expect(Math.round((Date.parse(second?.dueAt ?? '') - Date.now()) / DAY_MS)).toBe(117)
    expect(Math.round((Date.parse(third?.dueAt ?? '') - Date.now()) / DAY_MS)).toBe(239)
    expect(await test.prisma.receipt.findMany()).toMatchObject([{ amount: 100_000 }])
  })

  it('is paid part by part up to the whole year and the whole price', async () => {
    await pay({ parts: 3 })
    await payNext()
    expect(await states()).toEqual(['paid', 'paid', 'due'])
    expect(await readRemainingDays()).toBe(244)
    await payNext()
    expect(await schedule()).toMatchObject({ state: 'paid' })
    expect(await readRemainingDays()).toBe(365)
    const { _sum } = await test.prisma.order.aggregate({ _sum: { amount: true }, where: { status: 'succeeded' } })
    expect(_sum.amount).toBe(300_000)
    expect(await test.prisma.user.findUnique({ where: { id: student.id } })).toMatchObject({
      subscriptionType: 'essential',
    })
  })

  it('is refused without an account, for what is not worth it, and out of turn', async () => {
    const code = async (body: object, person: Pick<SignedIn, 'call'> = student) =>
      (await ask(body, person).expect((answer) => expect(answer.status).toBeGreaterThanOrEqual(400))).body.code
    expect(await code({ parts: 2 }, test)).toBe('accountNeeded')
    expect(await code({ parts: 4 })).toBe('invalidInput')
    const quote = { code: 'PETITDEVIS', organisation: 'Lycée', email: 'a@example.org', amount: 9_000 }
    await test.prisma.quote.create({ data: { ...quote, validUntil: new Date(Date.now() + DAY_MS) } })
    expect(await code({ planType: 'institution', quote: quote.code, parts: 2 })).toBe('partsRefused')
    await pay({ parts: 3 })
    const { parts } = await schedule()
    expect(await code({ part: parts[0]?.id })).toBe('partNotPayable')
    expect(await code({ part: parts[2]?.id })).toBe('partNotPayable')
    expect(await code({ part: parts[1]?.id }, await signIn(test, { role: 'student' }))).toBe('notFound')
    expect(await code({ part: parts[1]?.id, planType: 'premium' })).toBe('notFound')
    // Near the end of the first part the plan is not sold a second time.
    await age(100)
    expect(await code({})).toBe('alreadyHeld')
  })

  it('is begun once, however often it is asked for, and not as another price', async () => {
    const orderId = randomUUID()
    await Promise.all([1, 2, 3, 4].map(() => ask({ orderId, parts: 2 }).expect(200)))
    expect(await test.prisma.paymentSchedule.count()).toBe(1)
    expect(await test.prisma.schedulePart.count()).toBe(2)
    for (const body of [{}, { parts: 3 }])
      expect((await ask({ orderId, ...body }).expect(409)).body.code).toBe('orderMismatch')
  })

  it('whose first part nobody paid is as old as its order, and its late payment counts', async () => {
    const first = (await ask({ parts: 3 }).expect(200)).body
    await ask({ part: first.orderId, orderId: randomUUID() }).expect(200)
    await test.prisma.paymentSchedule.updateMany({ data: { createdAt: new Date(Date.now() - DAY_MS - 1_000) } })
    expect((await ask({ part: first.orderId, orderId: randomUUID() }).expect(409)).body.code).toBe('partNotPayable')
    await test.prisma.sandboxPayment.update({ where: { orderId: first.orderId }, data: { status: 'succeeded' } })
    await test.app.get(Settlement).recordEvent(first.orderId, {
      source: 'webhook',
      type: 'payment.succeeded',
      update: { status: 'succeeded', at: Date.now(), amount: 100_000, currency: 'XOF' },
    })
    expect(await states()).toEqual(['paid', 'due', 'later'])
    expect(await readRemainingDays()).toBe(122)
    // A part that follows a paid one is payable however old its schedule is.
    await payNext()
    expect(await readRemainingDays()).toBe(244)
  })

  it.each<[string, object]>([
    ['withdrawn', { cancelledAt: new Date() }],
    ['over', { validUntil: new Date(Date.now() - 1_000) }],
  ])('of a quote that is %s is not begun any more', async (_, data) => {
    const quote = { code: 'GRANDDEVIS', organisation: 'Université', email: 'a@example.org', amount: 2_400_000 }
    await test.prisma.quote.create({ data: { ...quote, validUntil: new Date(Date.now() + DAY_MS) } })
    const { orderId } = (await ask({ planType: 'institution', quote: quote.code, parts: 2 }).expect(200)).body
    await test.prisma.quote.updateMany({ data })
    const again = ask({ planType: 'institution', part: orderId, orderId: randomUUID() })
    expect((await again.expect(409)).body.code).toBe('partNotPayable')
  })

  it('has one payment for each part: another order for it gives the first up', async () => {
    await pay({ parts: 2 })
    const part = (await schedule()).parts[1]?.id
    const [first, second] = [
      (await ask({ part, orderId: randomUUID() }).expect(200)).body,
      (await ask({ part, orderId: randomUUID() }).expect(200)).body,
    ]
    expect(await test.prisma.order.findUnique({ where: { id: first.orderId } })).toMatchObject({ status: 'cancelled' })
    await confirm(second.clientSecret)
    expect((await ask({ part, orderId: randomUUID() }).expect(409)).body.code).toBe('partNotPayable')
    expect(await readRemainingDays()).toBe(365)
  })

  it('lets somebody else pay one part, which the accountant finds by its number', async () => {
    const link = async (body: object) => {
      const { orderId } = (await ask(body).expect(200)).body
      const token = newSecret()
      const path = `/api/payment/${String(orderId)}/link`
      await student.call('post', path).send({ token, firstName: 'Afi' }).expect(200)
      return token
    }
    const look = async (token: string) =>
      (await test.call('post', '/api/payment/links/look').send({ token }).expect(200)).body
    const payFor = async (token: string) => {
      const payer = { name: 'Kossi Mensah', email: 'kossi@example.org', country: 'FR', method: 'card' }
      const body = { token, orderId: randomUUID(), ...payer }
      return confirm((await test.call('post', '/api/payment/links/pay').send(body).expect(200)).body.clientSecret)
    }
    await pay({ parts: 3 })
    const second = await link({ part: (await schedule()).parts[1]?.id })
    expect(await look(second)).toMatchObject({ amount: 100_000, state: 'payable' })
    // The schedule is the student's alone.
    expect(await payFor(second)).toMatchObject({ status: 'succeeded', amount: 10_000_000, instalment: null, parts: [] })
    expect(await states()).toEqual(['paid', 'paid', 'due'])
    expect((await look(second)).state).toBe('paid')
    // The link before paid another part.
    const third = await link({ part: (await schedule()).parts[2]?.id })
    expect((await look(third)).state).toBe('payable')
    await payNext()
    expect(await states()).toEqual(['paid', 'paid', 'paid'])
    expect((await look(third)).state).toBe('paid')
    const admin = await signIn(test)
    const { text } = await admin.call('get', '/api/orders/export').expect(200)
    for (const number of ['1/3', '2/3', '3/3']) expect(text).toContain(number)
  })

  it('ends a link to its first part when all is paid at once, and to the next when no other is asked for', async () => {
    const link = async (body: object) => {
      const { orderId } = (await ask(body).expect(200)).body
      const token = newSecret()
      const path = `/api/payment/${String(orderId)}/link`
      await student.call('post', path).send({ token, firstName: 'Afi' }).expect(200)
      return token
    }
    const look = (token: string) => test.call('post', '/api/payment/links/look').send({ token })
    const listed = async () => (await student.call('get', '/api/account/payment-links').expect(200)).body
    const first = await link({ parts: 3 })
    expect(await listed()).toHaveLength(1)
    const full = await pay({})
    expect((await look(first).expect(200)).body.state).toBe('paid')
    expect(await listed()).toEqual([])
    await refund(full.orderId)
    await pay({ parts: 3 })
    const second = await link({ part: (await schedule()).parts[1]?.id })
    expect((await look(second).expect(200)).body.state).toBe('payable')
    const [paid] = await test.prisma.order.findMany({ where: { status: 'succeeded' }, select: { id: true } })
    await refund(paid?.id ?? '')
    await look(second).expect(404)
    expect(await listed()).toEqual([])
  })

  describe('of seats of an institution', () => {
    const quote = { code: 'SIEGESKARA', organisation: 'Kara', email: 'a@example.org', amount: 2_000_000, seats: 40 }
    const body = { planType: 'institution', quote: quote.code }
    let institutionId: string
    beforeEach(async () => {
      institutionId = (await test.prisma.institution.create({ data: buildInstitution() })).id
      await test.prisma.quote.create({
        data: { ...quote, institutionId, validUntil: new Date(Date.now() + DAY_MS) },
      })
    })
    /** Begins an order from the time when seats were still sold in parts. */
    const beginOld = async () => {
      await test.prisma.quote.updateMany({ data: { seats: null, institutionId: null } })
      const begun = (await ask({ ...body, parts: 2 }).expect(200)).body
      await test.prisma.quote.updateMany({ data: { seats: quote.seats, institutionId } })
      return begun
    }

    it('is not offered nor taken in parts', async () => {
      expect((await ask({ ...body, parts: 2 }).expect(409)).body.code).toBe('partsRefused')
      const price = (query: string) => student.call('get', `/api/payment/price?${query}`).expect(200)
      expect((await price(`planType=institution&quote=${quote.code}`)).body.parts).toEqual([])
      expect((await price('planType=basic')).body.parts).toEqual([2, 3])
      expect((await test.call('get', '/api/payment/price?planType=basic').expect(200)).body.parts).toEqual([])
      expect((await ask(body).expect(200)).body.parts).toEqual([])
      expect((await ask({}).expect(200)).body.parts).toEqual([2, 3])
      expect((await ask({}, test).expect(200)).body.parts).toEqual([])
    })

    it('opens no year of all seats for a part that was begun before, and takes no other', async () => {
      const { orderId, clientSecret } = await beginOld()
      const token = newSecret()
      const path = `/api/payment/${String(orderId)}/link`
      await student.call('post', path).send({ token, firstName: 'Afi' }).expect(200)
      const payer = { name: 'Kossi Mensah', email: 'kossi@example.org', country: 'FR', method: 'card' }
      const relative = test.call('post', '/api/payment/links/pay').send({ token, orderId: randomUUID(), ...payer })
      expect((await relative.expect(409)).body.code).toBe('partNotPayable')
      expect((await ask({ planType: 'institution', part: orderId }).expect(409)).body.code).toBe('partNotPayable')
      expect((await confirm(clientSecret)).status).toBe('succeeded')
      expect(await test.prisma.institutionPeriod.count({ where: { orderId } })).toBe(0)
      expect(await test.prisma.subscription.count()).toBe(0)
    })
  })

  it('of a quote is paid in parts, the whole of it no more', async () => {
    const quote = { code: 'GRANDDEVIS', organisation: 'Université', email: 'a@example.org', amount: 2_400_004 }
    await test.prisma.quote.create({ data: { ...quote, validUntil: new Date(Date.now() + DAY_MS) } })
    const body = { planType: 'institution', quote: quote.code }
    const full = (await ask({ ...body, orderId: randomUUID() }).expect(200)).body
    await pay({ ...body, parts: 2 })
    expect(await test.prisma.order.findUnique({ where: { id: full.orderId } })).toMatchObject({ status: 'cancelled' })
    const { parts, amount } = await schedule()
    expect([amount, ...parts.map((part) => part.amount)]).toEqual([2_400_000, 1_200_000, 1_200_000])
    await pay({ planType: 'institution', part: parts[1]?.id })
    expect(await schedule()).toMatchObject({ state: 'paid' })
    expect((await ask(body).expect(400)).body.code).toBe('unknownQuote')
  })

  it('loses the days of a part that is refunded whole, and asks for no other', async () => {
    await pay({ parts: 3 })
    const { orderId } = await payNext()
    await refund(orderId)
    expect(await readRemainingDays()).toBe(122)
    expect(await schedule()).toMatchObject({ state: 'refunded' })
    expect(await states()).toEqual(['paid', 'refunded', 'later'])
    expect((await ask({ part: (await schedule()).parts[2]?.id }).expect(409)).body.code).toBe('partNotPayable')
  })

  it('that is paid late begins then, without losing a day', async () => {
    await pay({ parts: 2 })
    await age(200)
    await test.app.get(Levels).turn()
    expect(await test.prisma.user.findUnique({ where: { id: student.id } })).toMatchObject({ subscriptionType: null })
    expect(await states()).toEqual(['paid', 'late'])
    await payNext()
    expect(await readRemainingDays()).toBe(182)
    expect(await schedule()).toMatchObject({ state: 'paid' })
  })

  it('stays before what was bought to follow it', async () => {
    await pay({ planType: 'premium', parts: 2 })
    await pay({ planType: 'basic' })
    await pay({ planType: 'premium', part: (await schedule()).parts[1]?.id })
    expect((await rows()).map(({ level, status }) => `${level} ${status}`)).toEqual([
      'pro active',
      'pro waiting',
      'essential waiting',
    ])
    expect(await readRemainingDays()).toBe(730)
  })

  it('credits an upgrade what was paid and not used, parts paid ahead too, and is replaced', async () => {
    await pay({ parts: 3 })
    await payNext()
    await age(43.5)
    // 200 000 F for 244 days, of which 200 remain.
    const price = (await student.call('get', '/api/payment/price?planType=premium').expect(200)).body
    expect(price).toMatchObject({ listPrice: 495_000, creditAmount: 163_934, amount: 331_066 })
    await pay({ planType: 'premium', parts: 3 })
    const [upgrade, basic] = (await subscription()).schedules
    expect(basic).toMatchObject({ state: 'replaced', plan: 'basic' })
    expect(upgrade.parts.map((part: { amount: number }) => part.amount)).toEqual([110_355, 110_355, 110_355])
    // The credit opens its days with the first part.
    expect(upgrade.parts.map((part: { days: number }) => part.days)).toEqual([202, 82, 81])
    expect(await readRemainingDays()).toBe(202)
    expect((await rows()).map(({ level, status }) => `${level} ${status}`).sort()).toEqual([
      'essential ended',
      'essential ended',
      'pro active',
    ])
    expect(await test.prisma.user.findUnique({ where: { id: student.id } })).toMatchObject({ subscriptionType: 'pro' })
  })

  it('adds up to its price, whatever is paid and given back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(2, 3),
        fc.integer({ min: 12_500, max: 3_000_000 }),
        fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 3 }),
        async (parts, amount, refunds) => {
          await test.database.empty()
          student = await signIn(test, { role: 'student' })
          const quote = { code: 'DEVISLIBRE', organisation: 'Université', email: 'a@example.org', amount }
          await test.prisma.quote.create({ data: { ...quote, validUntil: new Date(Date.now() + DAY_MS) } })
          fc.pre(Math.floor(amount / 5 / parts) * 5 >= 5_000)
          const paid = [await pay({ planType: 'institution', quote: quote.code, parts })]
          while ((await schedule()).state === 'open') {
            const next = (await schedule()).parts.find(({ state }) => state === 'due')
            paid.push(await pay({ planType: 'institution', part: next?.id }))
          }
          for (const [index, francs] of refunds.entries())
            if (paid[index]) await refund(paid[index].orderId, { amount: francs })
          const { _sum } = await test.prisma.order.aggregate({ _sum: { amount: true, refundedAmount: true } })
          expect(_sum.amount).toBe(amount - (amount % 5))
          const due = (await schedule()).parts.reduce((sum, part) => sum + part.amount, 0)
          expect(due).toBe(_sum.amount)
          const given = refunds.slice(0, paid.length).reduce((sum, one) => sum + one, 0)
          expect(_sum.refundedAmount).toBe(given)
          const receipts = await test.prisma.receipt.findMany({ select: { kind: true, amount: true } })
          const net = receipts.reduce((sum, { kind, amount: one }) => sum + (kind === 'receipt' ? one : -one), 0)
          expect(net).toBe((_sum.amount ?? 0) - given)
          expect(await readRemainingDays()).toBe(365)
        },
      ),
      { numRuns: 12 },
    )
  })
})

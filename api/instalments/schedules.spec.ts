import { randomUUID } from 'node:crypto'
import type { ScheduleGroup } from '#domain/money/instalments'
import type { ConsoleSchedule } from '#contract/schedules'
import { Levels } from '../levels/levels.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { InstalmentReminders } from './instalment-reminders.service'

const DAY_MS = 86_400_000

describe('what is paid in parts, in the console', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const pay = async (student: SignedIn, body: object): Promise<string> => {
    const order = await student
      .call('post', '/api/payment/create-payment-intent')
      .send({ planType: 'basic', ...body })
      .expect(200)
    const card = { clientSecret: order.body.clientSecret, card: '4242 4242 4242 4242' }
    await test.call('post', '/api/payment/sandbox/confirm').send(card).expect(200)
    return order.body.orderId
  }
  const list = async (group: ScheduleGroup, more = ''): Promise<ConsoleSchedule[]> =>
    (await admin.call('get', `/api/schedules?group=${group}${more}`).expect(200)).body
  const age = async (days: number) => {
    const back = `${String(days)} days`
    await test.prisma.$executeRaw`UPDATE schedule_parts SET due_at = due_at - ${back}::interval`
    await test.prisma.$executeRaw`
      UPDATE subscriptions SET starts_at = starts_at - ${back}::interval, ends_at = ends_at - ${back}::interval`
  }

  it('is open, then late, read-only, paid, and ended by a refund', async () => {
    const student = await signIn(test, { role: 'student' })
    const first = await pay(student, { parts: 3 })
    expect(await list('open')).toMatchObject([
      { id: first, student: { id: student.id }, order: first, paid: 100_000, overdue: 0, pausedAt: null },
    ])
    expect(await list('late')).toEqual([])
    const { text } = await student.call('get', '/api/account/export').expect(200)
    expect(JSON.parse(text)).toMatchObject({ paymentSchedules: [{ id: first, parts: [{ number: 1 }, {}, {}] }] })

    await age(150)
    await test.app.get(Levels).turn()
    await test.app.get(InstalmentReminders).run()
    const [late] = await list('late')
    expect(late).toMatchObject({ id: first, paid: 100_000, overdue: 100_000, pausedAt: expect.any(String) })
    expect(late?.parts.map(({ state }) => state)).toEqual(['paid', 'late', 'later'])
    expect(await list('open')).toEqual([])

    const second = await pay(student, { part: late?.parts[1]?.id })
    expect(await list('open')).toMatchObject([{ order: second, paid: 200_000, overdue: 0, pausedAt: null }])
    await admin.call('post', `/api/orders/${second}/refund`).send({ amount: 40_000, reason: 'Geste' }).expect(200)
    expect(await list('open')).toMatchObject([{ paid: 160_000 }])
    await pay(student, { part: late?.parts[2]?.id })
    expect(await list('paid')).toMatchObject([{ paid: 260_000, overdue: 0 }])
    await admin.call('post', `/api/orders/${second}/refund`).send({ reason: 'Erreur' }).expect(200)
    expect(await list('ended')).toMatchObject([{ state: 'refunded', paid: 200_000, overdue: 0 }])
  })

  it('tells nothing of what nobody began to pay', async () => {
    const student = await signIn(test, { role: 'student' })
    await student.call('post', '/api/payment/create-payment-intent').send({ planType: 'basic', parts: 2 }).expect(200)
    for (const group of ['late', 'open', 'paid', 'ended'] as const) expect(await list(group)).toEqual([])
  })

  it('is read page by page, the oldest debt first, and without a name once the account is erased', async () => {
    const start = Date.now() - 400 * DAY_MS
    const ids = Array.from({ length: 25 }, () => randomUUID())
    await test.prisma.paymentSchedule.createMany({
      data: ids.map((id, index) => ({
        id,
        plan: 'basic' as const,
        listPrice: 300_000,
        amount: 300_000,
        state: 'open' as const,
        createdAt: new Date(start + index * DAY_MS),
      })),
    })
    await test.prisma.schedulePart.createMany({
      data: ids.flatMap((scheduleId) =>
        [1, 2].map((number) => ({
          scheduleId,
          number,
          amount: 150_000,
          days: 182,
          dueAt: new Date(Date.now() + (number === 1 ? -DAY_MS : 180 * DAY_MS)),
        })),
      ),
    })
    const seen: string[] = []
    let path: string | undefined = '/api/schedules?group=late&limit=10'
    while (path !== undefined) {
      const page: { body: ConsoleSchedule[]; headers: Record<string, string> } = await admin
        .call('get', path)
        .expect(200)
      expect(page.headers['x-total-count']).toBe('25')
      seen.push(...page.body.map(({ id }) => id))
      path = /<(.+)>/.exec(page.headers['link'] ?? '')?.[1]
    }
    expect(seen).toEqual(ids)
    expect((await list('late', '&limit=1'))[0]).toMatchObject({ student: null, order: null, paid: 0, overdue: 150_000 })
  })
})

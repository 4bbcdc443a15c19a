import { buildOrder } from '../../prisma/factories/order'
import { buildProject } from '../../prisma/factories/project'
import { buildUser } from '../../prisma/factories/user'
import { seed } from '../../prisma/seed'
import { toEuroCents } from '#domain/money/money'
import { statsApi } from '#contract/stats'
import { SharedCache } from '../cache/shared-cache.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { StatsService } from './stats.service'

/** A month's last day, after a short month. */
const NOW = new Date('2027-03-31T23:30:00Z')
const day = (text: string) => new Date(text.length === 10 ? `${text}T12:00:00Z` : text)

describe('statistics', () => {
  let test: TestApp
  let stats: StatsService
  beforeAll(async () => {
    test = await startTestApp()
    stats = test.app.get(StatsService)
  })
  afterAll(() => test.close())
  beforeEach(() => {
    test.app.get(SharedCache).clear()
    return test.database.empty()
  })

  const people = (...rows: Parameters<typeof buildUser>[0][]) =>
    test.prisma.user.createMany({ data: rows.map((row) => buildUser(row)) })
  const paid = async (paidAt: string, amount: number, overrides: Parameters<typeof buildOrder>[0] = {}) => {
    const order = buildOrder({ status: 'succeeded', paidAt: day(paidAt), listPrice: amount, ...overrides })
    await test.prisma.order.create({ data: order })
    return order
  }
  const refund = (orderId: string, settledAt: string | null, amount: number) =>
    test.prisma.refund.create({
      data: {
        orderId,
        amount,
        status: settledAt ? 'succeeded' : 'pending',
        settledAt: settledAt ? day(settledAt) : null,
      },
    })

  it('counts people as they were at the end of each month, those since removed included', async () => {
    await people(
      { role: 'student', createdAt: day('2025-01-01') },
      { role: 'student', createdAt: day('2026-04-01T00:00:00.000Z') },
      { role: 'student', createdAt: day('2026-03-31T23:59:59.999Z') },
      { role: 'student', createdAt: day('2027-03-31'), deletedAt: null },
      { role: 'student', createdAt: day('2026-05-10'), deletedAt: day('2027-02-28T23:59:59.999Z') },
      { role: 'mentor', createdAt: day('2026-12-31T23:59:59.999Z') },
      { role: 'admin', createdAt: day('2026-12-01') },
    )
    const { series } = await stats.users(NOW)
    expect(series.map(({ at }) => at)).toEqual([
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
    ])
    expect(series.map(({ students }) => students)).toEqual([3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 4])
    expect(series.map(({ mentors }) => mentors)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1])
    expect(series.map(({ joined }) => joined)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1])
    expect(await stats.read(NOW)).toMatchObject({
      totalUsers: 6,
      students: 4,
      mentors: 1,
      trends: { totalUsers: 20, students: 33.3, mentors: 0 },
    })
  })

  it('compares people with 30 days ago', async () => {
    await people(
      { createdAt: day('2026-01-01') },
      { createdAt: day('2026-01-02') },
      { createdAt: day('2027-03-02') },
      { createdAt: day('2026-01-03'), deletedAt: day('2027-03-10') },
      { createdAt: day('2027-03-20'), deletedAt: day('2027-03-25') },
      { role: 'mentor', createdAt: day('2027-03-03') },
    )
    expect(await stats.read(NOW)).toMatchObject({
      students: 3,
      mentors: 1,
      trends: { students: 0, mentors: null, totalProjects: null },
    })
    await people({ createdAt: day('2027-03-30') })
    expect(await stats.read(NOW)).toMatchObject({ students: 4, trends: { students: 33.3 } })
  })

  it('tells projects by status, and by month', async () => {
    const student = buildUser()
    await test.prisma.user.create({ data: student })
    const project = (overrides: object) => buildProject({ userId: student.id, ...overrides })
    await test.prisma.project.createMany({
      data: [
        project({ createdAt: day('2027-03-01T00:00:00.000Z') }),
        project({ createdAt: day('2027-02-28T23:59:59.999Z'), status: 'review' }),
        project({ createdAt: day('2027-02-01'), status: 'review', deletedAt: day('2027-03-05') }),
        project({ createdAt: day('2020-02-29'), status: 'completed' }),
      ],
    })
    const { byStatus, series } = await stats.projects(NOW)
    expect(byStatus).toEqual({ draft: 1, in_progress: 0, review: 1, completed: 1 })
    expect(series.slice(-3)).toEqual([
      { at: '2027-01-01', created: 0, total: 1 },
      { at: '2027-02-01', created: 2, total: 3 },
      { at: '2027-03-01', created: 1, total: 3 },
    ])
    expect(await stats.read(NOW)).toMatchObject({ totalProjects: 3, trends: { totalProjects: -25 } })
  })

  describe('revenue', () => {
    it('is what was paid less what was given back, each on its day', async () => {
      await paid('2027-03-31T00:00:00.000Z', 300_000)
      await paid('2027-03-30T23:59:59.999Z', 495_000)
      const back = await paid('2027-03-25', 100_000, { status: 'partly_refunded', refundedAmount: 40_000 })
      await refund(back.id, '2027-03-31', 40_000)
      await refund(back.id, null, 60_000)
      await paid('2027-03-24', 7_000)
      for (const status of ['created', 'pending', 'processing', 'failed', 'cancelled', 'expired'] as const)
        await test.prisma.order.create({ data: buildOrder({ status, paidAt: null }) })
      const week = await stats.revenue('week', NOW)
      expect(week).toMatchObject({ period: 'week', xof: 855_000, eurCents: toEuroCents(855_000) })
      expect(week.series.map(({ at, xof }) => [at, xof])).toEqual([
        ['2027-03-25', 100_000],
        ['2027-03-26', 0],
        ['2027-03-27', 0],
        ['2027-03-28', 0],
        ['2027-03-29', 0],
        ['2027-03-30', 495_000],
        ['2027-03-31', 260_000],
      ])
      expect(week.trend).toBe(12_114.3)
    })

    it('has a point for each day and each month, with cents and the trend of the window', async () => {
      await paid('2027-03-02', 600_000)
      await paid('2027-02-05', 400_000)
      await paid('2026-04-01T00:00:00.000Z', 300_000)
      const month = await stats.revenue('month', NOW)
      expect(month).toMatchObject({ xof: 600_000, trend: 50 })
      expect(month.series).toHaveLength(30)
      expect(month.series[0]).toEqual({ at: '2027-03-02', xof: 600_000, eurCents: 91_469 })
      const year = await stats.revenue('year', NOW)
      expect(year).toMatchObject({ xof: 1_300_000, trend: null })
      expect(year.series.map(({ xof }) => xof)).toEqual([300_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 400_000, 600_000])
    })

    it('may be negative on a day of refunds', async () => {
      const order = await paid('2026-01-01', 300_000, { status: 'refunded', refundedAmount: 300_000 })
      await refund(order.id, '2027-03-31', 300_000)
      expect(await stats.revenue('week', NOW)).toMatchObject({ xof: -300_000, eurCents: -45_735, trend: null })
      expect(await stats.read(NOW)).toMatchObject({ totalRevenue: 0, totalRevenueEurCents: 0 })
    })
  })

  it('tells the active levels, by month and now', async () => {
    const holders = [buildUser(), buildUser(), buildUser()]
    await test.prisma.user.createMany({ data: holders })
    const active = (holder: number, startsAt: string, endsAt: string | null, overrides: object) => ({
      userId: holders[holder]?.id ?? null,
      email: `h${holder}@demo.example`,
      startsAt: day(startsAt),
      endsAt: endsAt ? day(endsAt) : null,
      level: 'essential' as const,
      ...overrides,
    })
    await test.prisma.subscription.createMany({
      data: [
        active(0, '2026-06-15', '2026-09-30T23:59:59.999Z', { status: 'ended' }),
        active(0, '2026-10-01', '2027-04-15', { level: 'pro' }),
        active(1, '2026-12-31', '2027-03-31', {}),
        active(2, '2027-01-31', null, { level: 'institution' }),
        active(3, '2027-01-31', null, { status: 'waiting' }),
      ],
    })
    const { series } = await stats.subscriptions(NOW)
    expect(series.map(({ essential, pro, institution }) => `${essential}${pro}${institution}`)).toEqual([
      '000',
      '000',
      '100',
      '100',
      '100',
      '000',
      '010',
      '010',
      '110',
      '111',
      '111',
      '011',
    ])
    expect((await stats.read(NOW)).subscriptions).toEqual({ essential: 0, pro: 1, institution: 1 })
  })

  it('agrees with the orders to the franc on a year of demonstration data', async () => {
    await seed(test.prisma, {
      mode: 'demo',
      admin: { username: 'admin', email: 'admin@example.org', password: 'one-for-the-test' },
    })
    const orders = await test.prisma.order.findMany({
      where: { status: { in: ['succeeded', 'refunded', 'partly_refunded'] } },
    })
    const francs = orders.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0)
    const { totalRevenue, totalRevenueEurCents, students, subscriptions } = await stats.read(new Date())
    expect([totalRevenue, totalRevenueEurCents]).toEqual([francs, toEuroCents(francs)])
    const year = await stats.revenue('year', new Date())
    expect(year.series.reduce((sum, { xof }) => sum + xof, 0)).toBe(year.xof)
    expect(students).toBe(await test.prisma.user.count({ where: { role: 'student' } }))
    expect(Object.values(subscriptions).reduce((sum, count) => sum + count, 0)).toBe(
      await test.prisma.subscription.count({ where: { status: 'active' } }),
    )
  })

  describe('over HTTP', () => {
    let admin: SignedIn
    beforeEach(async () => (admin = await signIn(test)))
    const get = (path: string) => admin.call('get', path)

    it.each(Object.values(statsApi).map(({ path }) => path))('%s answers an empty product', (path) =>
      get(path).expect(200),
    )
    it('takes no other period', () => get('/api/stats/revenue?period=decade').expect(422))
    it('is for administrators', async () =>
      (await signIn(test, { role: 'mentor' })).call('get', '/api/stats').expect(403))

    it('works each figure out once for a burst, and again after a while', async () => {
      const query = jest.spyOn(test.prisma, '$queryRaw')
      const answers = await Promise.all(Array.from({ length: 8 }, () => get('/api/stats/users').expect(200)))
      expect(query.mock.calls.filter(([sql]) => JSON.stringify(sql).includes('width_bucket'))).toHaveLength(1)
      await people({ createdAt: new Date() })
      expect((await get('/api/stats/users')).body).toEqual(answers[0]?.body)
      test.app.get(SharedCache).clear()
      expect((await get('/api/stats/users')).body.series.at(-1)).toMatchObject({ students: 1, joined: 1 })
      query.mockRestore()
    })
  })
})

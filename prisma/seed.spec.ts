import { verify } from '@node-rs/argon2'
import { PrismaClient } from '#db/client'
import { describeEachDatabase, type TestDatabase } from './database/test-database'
import { seed, type SeedOptions } from './seed'

const admin = { username: 'admin', email: 'admin@example.org' }
const demo: SeedOptions = { mode: 'demo', admin }

describeEachDatabase('seed', (open) => {
  let database: TestDatabase
  let prisma: PrismaClient

  beforeAll(async () => {
    database = await open()
    prisma = new PrismaClient({ adapter: database.adapter })
  })
  beforeEach(() => database.empty())
  afterAll(async () => {
    await prisma.$disconnect()
    await database.close()
  })

  const count = async () => ({
    users: await prisma.user.count(),
    templates: await prisma.template.count(),
    projects: await prisma.project.count(),
    sessions: await prisma.session.count(),
    orders: await prisma.order.count(),
    texts: await prisma.writingDocument.count(),
  })

  it.each(['2026-11-20T18:30:00Z', '2026-03-01T00:00:01Z', '2028-02-29T23:59:59Z'])(
    'fills an empty database on %s',
    async (now) => {
      expect(await seed(prisma, { ...demo, now: new Date(now) })).toMatchObject({ demonstration: true })
      expect(await count()).toMatchObject({ users: 53, templates: 12, projects: 60, sessions: 90 })
      expect((await prisma.announcement.findMany()).map(({ audience }) => audience).sort()).toEqual(['all', 'students'])
      expect(await prisma.task.count({ where: { doneAt: null } })).toBeGreaterThan(50)
      expect(await prisma.task.count({ where: { sectionId: { not: null } } })).toBeGreaterThan(10)
      const rounds = await prisma.writingRound.findMany({ orderBy: [{ projectId: 'asc' }, { number: 'asc' }] })
      expect(rounds.map(({ state }) => state)).toEqual(['closed', 'returned', 'closed', 'returned'])
      const points = { roundId: { not: null }, state: 'open' } as const
      expect(await prisma.writingComment.count({ where: points })).toBe(4)
      expect(await monthsPaid()).toEqual(lastMonths(new Date(now)))
      expect(await prisma.user.groupBy({ by: ['role'], orderBy: { role: 'asc' } })).toHaveLength(3)
      const later = { gt: new Date(now) }
      expect(
        await prisma.order.count({ where: { OR: [{ createdAt: later }, { paidAt: later }, { updatedAt: later }] } }),
      ).toBe(0)
      expect(await prisma.project.count({ where: { OR: [{ createdAt: later }, { updatedAt: later }] } })).toBe(0)
      expect(await prisma.task.count({ where: { OR: [{ doneAt: later }, { updatedAt: later }] } })).toBe(0)
    },
  )

  it('is whole: levels are paid for, the provider knows the payments, receipts have no gaps, uses are counted', async () => {
    await seed(prisma, demo)
    const [facts] = await database.query(`
      SELECT (SELECT count(*)::int FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id AND s.status = 'active'
                WHERE s.level IS DISTINCT FROM u.subscription_type) AS unpaid_levels,
             (SELECT count(*)::int FROM receipts) - (SELECT sum(last)::int FROM receipt_counters) AS gaps,
             (SELECT count(*)::int FROM orders WHERE paid_at IS NOT NULL) -
               (SELECT count(*)::int FROM receipts WHERE kind = 'receipt') AS without_receipt,
             (SELECT count(*)::int FROM orders o LEFT JOIN sandbox_payments p ON p.id = o.provider_ref AND p.order_id = o.id
                WHERE (p.amount, p.refunded_amount, p.status = 'succeeded') IS DISTINCT FROM (o.amount, o.refunded_amount, o.paid_at IS NOT NULL)) AS unknown_to_sandbox,
             (SELECT count(*)::int FROM payment_schedules) AS schedules,
             (SELECT count(*)::int FROM schedule_parts p WHERE due_at < now() AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.part_id = p.id AND o.paid_at IS NOT NULL)) AS late_parts,
             (SELECT sum(usage_count)::int FROM templates) - (SELECT count(template_id)::int FROM projects) AS uncounted,
             (SELECT count(*)::int FROM sessions WHERE end_time - start_time NOT BETWEEN '30 min' AND '60 min') AS odd_sessions`)
    expect(facts).toEqual({
      schedules: 2,
      late_parts: 1,
      unpaid_levels: 0,
      gaps: 0,
      without_receipt: 0,
      uncounted: 0,
      odd_sessions: 0,
      unknown_to_sandbox: 0,
    })
  })

  it.each(['2026-11-20T18:30:00Z', '2028-02-29T23:59:59Z'])('has two written theses on %s', async (date) => {
    const now = new Date(date)
    await seed(prisma, { ...demo, now })
    const written = await prisma.projectWriting.findMany({
      include: { documents: true, project: { include: { student: true, template: true } } },
      orderBy: { project: { student: { language: 'asc' } } },
    })
    expect(written.map(({ project }) => [project.student.language, project.status, project.template?.type])).toEqual([
      ['fr', 'review', 'memoire'],
      ['en', 'in_progress', undefined],
    ])
    for (const { project, head, documents } of written) {
      // Comments and points each increment the head.
      expect(head).toBe(1 + (await prisma.writingComment.count({ where: { projectId: project.id } })))
      expect(project.mentorId).not.toBeNull()
      expect(project.student).toMatchObject({ status: 'active', role: 'student', subscriptionType: 'pro' })
      expect(now.getTime() - project.createdAt.getTime()).toBeGreaterThan(60 * 86_400_000)
      expect(documents.filter(({ kind }) => kind === 'outline').map(({ id }) => id)).toEqual([project.id])
      for (const document of documents) {
        expect(document).toMatchObject({ head: 1, logFrom: 1, updatedAt: project.updatedAt, removedAt: null })
        expect(document.words > 20).toBe(document.kind === 'section')
      }
    }
    const words = written.map(({ documents }) => documents.reduce((sum, document) => sum + document.words, 0))
    expect(words.map((sum) => Math.round(sum / 1_000))).toEqual([9, 4])
  })

  it('changes nothing the second time, also when two servers begin together', async () => {
    const results = await Promise.all([seed(prisma, demo), seed(prisma, demo)])
    const before = await count()
    expect(results.filter(({ demonstration }) => demonstration)).toHaveLength(1)
    expect(await seed(prisma, demo)).toEqual({ demonstration: false })
    expect(await count()).toEqual(before)
  })

  it('draws the first password when none is given, and keeps a given one', async () => {
    const { generatedPassword = '' } = await seed(prisma, { mode: 'admin', admin })
    expect(generatedPassword).toHaveLength(16)
    const drawn = await prisma.user.findFirstOrThrow()
    expect(drawn).toMatchObject({ username: 'admin', role: 'admin', active: true })
    expect(drawn.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(drawn.passwordHash ?? '', generatedPassword)).toBe(true)

    await database.empty()
    expect(await seed(prisma, { mode: 'admin', admin: { ...admin, password: 'a given one' } })).toEqual({
      demonstration: false,
    })
    expect(await verify((await prisma.user.findFirstOrThrow()).passwordHash ?? '', 'a given one')).toBe(true)
  })

  it('writes nothing in mode none, and no demonstration beside real data', async () => {
    await seed(prisma, { mode: 'none', admin })
    expect(await prisma.user.count()).toBe(0)
    await prisma.user.create({ data: { username: 'someone', email: 's@example.org', fullName: 'Someone' } })
    expect(await seed(prisma, demo)).toMatchObject({ demonstration: false })
    expect(await count()).toMatchObject({ users: 2, templates: 0 })
  })

  it('lets nobody of the demonstration sign in unless a password is given', async () => {
    await seed(prisma, demo)
    expect(await prisma.user.count({ where: { passwordHash: { not: null } } })).toBe(1)
    expect(await prisma.user.count({ where: { role: 'admin', active: true } })).toBe(1)
  })

  async function monthsPaid(): Promise<unknown[]> {
    const rows = await database.query<{ month: string }>(
      "SELECT DISTINCT to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM orders WHERE paid_at IS NOT NULL ORDER BY 1",
    )
    return rows.map(({ month }) => month).slice(-12)
  }
})

function lastMonths(now: Date): string[] {
  const month = (ago: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7)
  return Array.from({ length: 12 }, (_, index) => month(11 - index))
}

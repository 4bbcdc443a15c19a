import { PrismaClient } from '#db/client'
import { describeEachDatabase, type TestDatabase } from './database/test-database'
import { readDatabaseError } from './database-error'
import { buildAuditEvent } from './factories/audit-event'
import { buildOrder } from './factories/order'
import { buildProject } from './factories/project'
import { buildTemplate } from './factories/template'
import { buildUser } from './factories/user'

/** Constraints and triggers of the hand-written migrations. */
describeEachDatabase('rules of the tables', (open) => {
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

  const refusal = (write: Promise<unknown>) =>
    write.then(
      () => 'accepted',
      (error: unknown) => {
        const found = readDatabaseError(error)
        return found ? `${found.code} ${found.constraint}`.trim() : error
      },
    )

  describe('users', () => {
    it('are unique by username and e-mail, whatever the case', async () => {
      await prisma.user.create({ data: buildUser({ username: 'Awa.Diallo', email: ' Awa@Demo.Example ' }) })
      const username = prisma.user.create({ data: buildUser({ username: 'awa.DIALLO' }) })
      expect(await refusal(username)).toBe('23505 users_username_key')
      const email = prisma.user.create({ data: buildUser({ email: 'AWA@demo.example' }) })
      expect(await refusal(email)).toBe('23505 users_email_key')
    })

    it('free their names when they are deleted', async () => {
      const data = buildUser({ deletedAt: new Date() })
      await prisma.user.create({ data })
      expect(
        await refusal(prisma.user.create({ data: buildUser({ username: data.username, email: data.email }) })),
      ).toBe('accepted')
    })

    it.each([
      [{ active: false }, 'inactive', false],
      [{ active: true }, 'active', true],
      [{ status: 'suspended' }, 'suspended', false],
      [{ status: 'active' }, 'active', true],
    ] as const)('agree on status and active after %j', async (data, status, active) => {
      const { id } = await prisma.user.create({ data: buildUser({ status: active ? 'pending' : 'active' }) })
      expect(await prisma.user.update({ where: { id }, data })).toMatchObject({ status, active })
    })

    it('may be created inactive by either field', async () => {
      expect(await prisma.user.create({ data: buildUser({ active: false }) })).toMatchObject({
        status: 'inactive',
        active: false,
      })
      expect(await prisma.user.create({ data: buildUser({ status: 'pending' }) })).toMatchObject({
        status: 'pending',
        active: false,
      })
    })

    it('cannot be erased while a project is theirs', async () => {
      const { id } = await prisma.user.create({ data: buildUser() })
      await prisma.project.create({ data: buildProject({ userId: id }) })
      expect(await refusal(prisma.user.delete({ where: { id } }))).toMatch(/projects_user_id_fkey$/)
    })
  })

  describe('version, change and date', () => {
    it('move with every update', async () => {
      const createdAt = new Date('2026-01-01T00:00:00Z')
      const first = await prisma.user.create({ data: buildUser({ createdAt, updatedAt: createdAt, version: 9 }) })
      const second = await prisma.user.update({ where: { id: first.id }, data: { field: 'Droit' } })
      expect([first.version, second.version]).toEqual([1, 2])
      expect(second.changeXid).toBeGreaterThan(first.changeXid)
      expect(second.updatedAt.getTime()).toBeGreaterThan(createdAt.getTime())
    })

    it('keep a date that is set on purpose', async () => {
      const { id } = await prisma.user.create({ data: buildUser() })
      const updatedAt = new Date('2026-01-01T00:00:00Z')
      expect(await prisma.user.update({ where: { id }, data: { updatedAt } })).toMatchObject({ updatedAt })
    })

    it('leave the version of a template alone when somebody uses it', async () => {
      const first = await prisma.template.create({ data: buildTemplate() })
      const used = await prisma.template.update({ where: { id: first.id }, data: { usageCount: { increment: 1 } } })
      expect(used).toMatchObject({ version: 1, usageCount: 1, updatedAt: first.updatedAt })
      expect(used.changeXid).toBeGreaterThan(first.changeXid)
      const edited = await prisma.template.update({ where: { id: first.id }, data: { usageCount: 5, name: 'Autre' } })
      expect(edited.version).toBe(2)
    })
  })

  describe('orders', () => {
    it('cannot change their price', async () => {
      const { id } = await prisma.order.create({ data: buildOrder() })
      const change = prisma.order.update({ where: { id }, data: { amount: 1, listPrice: 1 } })
      expect(await refusal(change)).toBe('23514 orders_price_is_fixed')
      expect(await refusal(prisma.order.update({ where: { id }, data: { amountEurCents: 45_735 } }))).toBe('accepted')
      expect(await refusal(prisma.order.update({ where: { id }, data: { amountEurCents: 1 } }))).toBe(
        '23514 orders_price_is_fixed',
      )
    })

    it.each([
      [{ amount: 299_999 }, 'orders_amount_adds_up'],
      [{ listPrice: -1 }, 'orders_(list_price_not_negative|credit_range)'],
      [{ creditAmount: 300_001 }, 'orders_credit_range'],
      [{ refundedAmount: 300_001 }, 'orders_refund_range'],
    ])('refuse %j', async (overrides, rule) => {
      expect(await refusal(prisma.order.create({ data: buildOrder(overrides) }))).toMatch(new RegExp(`^23514 ${rule}$`))
    })
  })

  it('keeps progress between 0 and 100', async () => {
    const { id: userId } = await prisma.user.create({ data: buildUser() })
    for (const progress of [-1, 101]) {
      const write = prisma.project.create({ data: buildProject({ userId, progress }) })
      expect(await refusal(write)).toBe('23514 projects_progress_range')
    }
    for (const progress of [0, 100])
      expect(await refusal(prisma.project.create({ data: buildProject({ userId, progress }) }))).toBe('accepted')
  })

  it('lets a person hold one active subscription', async () => {
    const { id: userId, email } = await prisma.user.create({ data: buildUser() })
    const subscribe = () => prisma.subscription.create({ data: { userId, email, level: 'pro', startsAt: new Date() } })
    await subscribe()
    expect(await refusal(subscribe())).toBe('23505 subscriptions_one_active')
    await prisma.subscription.updateMany({ data: { status: 'ended' } })
    expect(await refusal(subscribe())).toBe('accepted')
  })

  describe('audit events', () => {
    it('cannot be changed, deleted or emptied', async () => {
      await prisma.auditEvent.create({ data: buildAuditEvent() })
      expect(await refusal(prisma.auditEvent.updateMany({ data: { action: 'x' } }))).toBe('42501')
      expect(await refusal(prisma.auditEvent.deleteMany())).toBe('42501')
      expect(await refusal(prisma.$executeRaw`TRUNCATE audit_events`)).toBe('42501')
      expect(await prisma.auditEvent.count()).toBe(1)
    })

    it('may be deleted, but not changed, by the retention job', async () => {
      await prisma.auditEvent.create({ data: buildAuditEvent() })
      const allow = () => prisma.$executeRaw`SET LOCAL app.retention = 'on'`
      const change = prisma.$transaction([allow(), prisma.auditEvent.updateMany({ data: { action: 'x' } })])
      expect(await refusal(change)).toBe('42501')
      await prisma.$transaction([allow(), prisma.auditEvent.deleteMany()])
      expect(await prisma.auditEvent.count()).toBe(0)
      expect(await refusal(prisma.auditEvent.create({ data: buildAuditEvent() }))).toBe('accepted')
      expect(await refusal(prisma.auditEvent.deleteMany())).toBe('42501')
    })
  })
})

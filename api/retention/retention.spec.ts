import { startTestApp, type TestApp } from '../testing/test-app'
import { RetentionService } from './retention.service'
import { numberHash } from '../payments/forget-numbers'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

describe('retention', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())

  it('lets go of what is old enough, and of nothing else', async () => {
    const { prisma } = test
    const message = { fullName: 'Afi', email: 'afi@example.org', message: 'Bonjour' }
    const key = { scope: 'public', requestHash: 'x'.repeat(64) }
    const mail = { to: 'afi@example.org', subject: 's', text: 't' }
    const { id: userId } = await prisma.user.create({
      data: { username: 'afi', email: 'afi@example.org', fullName: 'Afi' },
    })
    await prisma.loginSession.createMany({
      data: [
        { userId, tokenHash: 'old', createdAt: daysAgo(60), expiresAt: daysAgo(31) },
        { userId, tokenHash: 'kept', createdAt: daysAgo(60), expiresAt: daysAgo(1) },
      ],
    })
    await prisma.idempotencyKey.createMany({
      data: [
        { ...key, key: 'old', createdAt: daysAgo(31) },
        { ...key, key: 'kept', createdAt: daysAgo(29) },
      ],
    })
    await prisma.outgoingMail.createMany({
      data: [
        { ...mail, subject: 'old', status: 'sent', createdAt: daysAgo(31) },
        { ...mail, subject: 'kept', status: 'sent', createdAt: daysAgo(29) },
        { ...mail, subject: 'kept too', status: 'queued', createdAt: daysAgo(31) },
      ],
    })
    await prisma.contactMessage.createMany({
      data: [
        { ...message, fullName: 'old', status: 'resolved', resolvedAt: daysAgo(731), deletedAt: daysAgo(32) },
        { ...message, fullName: 'kept', status: 'resolved', resolvedAt: daysAgo(698) },
        { ...message, fullName: 'goes', status: 'resolved', resolvedAt: daysAgo(700) },
        { ...message, fullName: 'kept too', createdAt: daysAgo(1_000) },
      ],
    })
    await prisma.newsletterSubscriber.createMany({
      data: [
        { email: 'old@example.org', unsubscribeToken: 'a', updatedAt: daysAgo(70), deletedAt: daysAgo(32) },
        { email: 'unconfirmed@example.org', unsubscribeToken: 'b', updatedAt: daysAgo(31) },
        { email: 'left@example.org', unsubscribeToken: 'c', status: 'unsubscribed', unsubscribedAt: daysAgo(31) },
        {
          email: 'just-left@example.org',
          unsubscribeToken: 'd',
          status: 'unsubscribed',
          unsubscribedAt: daysAgo(29),
          updatedAt: daysAgo(31),
        },
      ],
    })

    const service = test.app.get(RetentionService)
    await service.run()
    await service.run()

    const getLabel = ({ subject, fullName }: { subject?: string | null; fullName?: string }) => fullName ?? subject
    expect((await prisma.loginSession.findMany()).map(({ tokenHash }) => tokenHash)).toEqual(['kept'])
    expect((await prisma.idempotencyKey.findMany()).map((row) => row.key)).toEqual(['kept'])
    expect((await prisma.outgoingMail.findMany()).map(getLabel).sort()).toEqual(['kept', 'kept too'])
    expect((await prisma.contactMessage.findMany({ where: { deletedAt: null } })).map(getLabel).sort()).toEqual([
      'kept',
      'kept too',
    ])
    expect((await prisma.contactMessage.findMany({ where: { deletedAt: { not: null } } })).map(getLabel)).toEqual([
      'goes',
    ])
    const subscribers = await prisma.newsletterSubscriber.findMany({ orderBy: { unsubscribeToken: 'asc' } })
    expect(subscribers.map(({ email, deletedAt }) => [email, deletedAt !== null])).toEqual([
      ['unconfirmed@example.org', true],
      ['left@example.org', true],
      ['just-left@example.org', false],
    ])
  })

  it('keeps of a number that paid its last digits and a hash, after thirty days', async () => {
    const { prisma } = test
    await test.database.empty()
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    for (const [index, createdAt] of [days(31), days(29)].entries())
      await prisma.order.create({
        data: {
          plan: 'basic',
          listPrice: 300_000,
          amount: 300_000,
          provider: 'fedapay',
          resumeToken: `t${String(index)}`,
          wallet: { create: { operator: 'mixx_tg', msisdn: '22890123456', lastDigits: '56', createdAt } },
        },
      })
    await test.app.get(RetentionService).run()
    const getLabel = await prisma.orderWallet.findMany({ orderBy: { createdAt: 'asc' } })
    expect(getLabel).toMatchObject([
      { msisdn: null, lastDigits: '56', msisdnHash: await numberHash('22890123456', getLabel[0]?.orderId ?? '') },
      { msisdn: '22890123456', msisdnHash: null },
    ])
  })
})

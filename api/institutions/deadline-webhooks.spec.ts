import { DeadlineWebhooks } from './deadline-webhooks.service'
import { makeInstitution, type Followed } from '../testing/institution'
import { startTestApp, type TestApp } from '../testing/test-app'

const DAY_MS = 86_400_000
const NOW = new Date('2026-12-01T08:00:00Z')
const day = (days: number) => new Date(Date.UTC(2026, 11, 1) + days * DAY_MS)

describe('webhooks for a defence date that comes near', () => {
  let test: TestApp
  let kara: Followed
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    kara = await makeInstitution(test)
  })

  const listen = async ({ manager }: Followed, events = ['project.deadline_near']): Promise<string> => {
    const body = { url: 'http://127.0.0.1:9/', events }
    return (await manager.call('post', '/api/institution/webhooks').send(body).expect(201)).body.id
  }
  const change = (data: object, { project } = kara) => test.prisma.project.update({ where: { id: project }, data })
  const run = (now = NOW) => test.app.get(DeadlineWebhooks).run(now)
  const readDeliveries = async () => {
    const rows = await test.prisma.webhookDelivery.findMany({
      where: { event: 'project.deadline_near' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    return rows.map(({ webhookId, payload }) => ({ webhookId, payload: Object(payload) }))
  }

  it('once a project and day, fourteen days before it', async () => {
    const webhookId = await listen(kara)
    await change({ deadline: day(15) })
    await run()
    expect(await readDeliveries()).toEqual([])
    await run(day(1.5))
    await run(day(1.6))
    const [first, ...more] = await readDeliveries()
    expect(more).toEqual([])
    expect(first).toEqual({
      webhookId,
      payload: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        type: 'project.deadline_near',
        createdAt: expect.any(String),
        data: { projectId: kara.project, studentId: kara.student.id, deadline: '2026-12-16T00:00:00.000Z' },
      },
    })
    // Another date causes a new delivery with its own id.
    await change({ deadline: day(10) })
    await run()
    await run()
    expect((await readDeliveries()).map(({ payload }) => payload.data.deadline)).toEqual([
      '2026-12-16T00:00:00.000Z',
      '2026-12-11T00:00:00.000Z',
    ])
    expect(new Set((await readDeliveries()).map(({ payload }) => payload.id)).size).toBe(2)
  })

  it.each([
    ['is over', { deadline: day(0) }],
    ['is far', { deadline: day(16) }],
    ['is not known', { deadline: null }],
    ['was passed', { deadline: day(3), status: 'completed' as const }],
    ['is of a project that was removed', { deadline: day(3), deletedAt: NOW }],
  ])('and not where it %s', async (_, data) => {
    await listen(kara)
    await change(data)
    await run()
    expect(await readDeliveries()).toEqual([])
  })

  it('with one id for all webhooks of the institution that want it, and no other', async () => {
    const lome = await makeInstitution(test, 'Lomé')
    const [one, two] = [await listen(kara), await listen(kara)]
    await listen(kara, ['project.status'])
    await listen(lome)
    await change({ deadline: day(5) })
    await change({ deadline: day(50) }, lome)
    // Two servers at once.
    await Promise.all([run(), run()])
    const rows = await readDeliveries()
    expect(rows.map(({ webhookId }) => webhookId).sort()).toEqual([one, two].sort())
    expect(new Set(rows.map(({ payload }) => payload.id)).size).toBe(1)
  })

  it('of members alone, and while the institution is open', async () => {
    await listen(kara)
    await change({ deadline: day(5) })
    await test.prisma.institution.update({ where: { id: kara.id }, data: { closedAt: NOW } })
    await run()
    expect(await readDeliveries()).toEqual([])
    await test.prisma.institution.update({ where: { id: kara.id }, data: { closedAt: null } })
    await kara.student.call('delete', '/api/account/membership').expect(204)
    await run()
    expect(await readDeliveries()).toEqual([])
  })

  it('of accounts that are there, and while seats are paid', async () => {
    await listen(kara)
    await change({ deadline: day(5) })
    const { id, endsAt } = await test.prisma.institutionPeriod.findFirstOrThrow({ where: { institutionId: kara.id } })
    await test.prisma.institutionPeriod.update({ where: { id }, data: { endsAt: NOW } })
    await run()
    expect(await readDeliveries()).toEqual([])
    await test.prisma.institutionPeriod.update({ where: { id }, data: { endsAt } })
    await test.prisma.user.update({ where: { id: kara.student.id }, data: { deletedAt: NOW } })
    await run()
    expect(await readDeliveries()).toEqual([])
    await test.prisma.user.update({ where: { id: kara.student.id }, data: { deletedAt: null } })
    await run()
    expect(await readDeliveries()).toHaveLength(1)
  })
})

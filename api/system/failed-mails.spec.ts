import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('failed mails', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  /** Reads every page of the list, and the total that each reports. */
  const walk = async (query: string) => {
    const rows: { id: string; to: string }[] = []
    const totals = new Set<string | undefined>()
    let next: string | undefined = `/api/system/failed-mails${query}`
    while (next !== undefined) {
      const page: { body: typeof rows; headers: Record<string, string> } = await admin.call('get', next).expect(200)
      rows.push(...page.body)
      totals.add(page.headers['x-total-count'])
      next = /<([^>]+)>/.exec(page.headers['link'] ?? '')?.[1]
    }
    return { rows, totals: [...totals] }
  }

  it('are listed, as many as are counted, beyond one page and without their texts', async () => {
    const mail = { subject: 'Votre lien', text: 'https://cap.example/secret', attempts: 8, lastError: 'no such box' }
    await test.prisma.outgoingMail.createMany({
      data: [
        ...Array.from({ length: 25 }, (_, number) => ({
          ...mail,
          to: `f${String(number)}@exemple.test`,
          status: 'failed' as const,
          createdAt: new Date(Date.now() - (number % 5) * 1_000),
        })),
        ...(['queued', 'sending', 'sent'] as const).map((status) => ({ ...mail, to: 'autre@exemple.test', status })),
      ],
    })
    const { queues } = (await admin.call('get', '/api/system').expect(200)).body
    const { rows, totals } = await walk('?limit=10')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(25)
    expect([rows.length, queues.mailsFailed, totals]).toEqual([25, 25, ['25']])
    expect(rows[0]).toMatchObject({ subject: 'Votre lien', attempts: 8, lastError: 'no such box' })
    expect(JSON.stringify(rows)).not.toMatch(/secret|autre@/)
    expect((await walk('')).rows).toEqual(rows)
  })
})

import { LIST_NAMES } from '#contract/lists'
import { cursorsAfter, syncQuery, type Cursors } from '#contract/sync-cursors'
import { buildContactMessage } from '../../prisma/factories/messages'
import { buildOrder } from '../../prisma/factories/order'
import { buildProject } from '../../prisma/factories/project'
import { buildUser } from '../../prisma/factories/user'
import { PhoneWire, type Exchange } from '../testing/phone-wire'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

describe('on the wire', () => {
  let test: TestApp
  let admin: SignedIn
  let wire: PhoneWire
  beforeAll(async () => {
    test = await startTestApp()
    admin = await signIn(test)
    wire = await PhoneWire.open(test.port)
  })
  afterAll(async () => {
    wire.close()
    await test.close()
  })

  const get = (path: string) => wire.get(path, admin)
  const bytes = ({ sent, received }: Exchange) => sent + received

  /** The query of a device that is up to date. */
  async function caughtUp(): Promise<string> {
    let cursors: Cursors = {}
    for (const name of LIST_NAMES)
      cursors = { ...cursors, [name]: (await admin.call('get', `/api/${name}?since=`).expect(200)).body.changes }
    for (;;) {
      const { body } = await admin.call('get', `/api/sync?${syncQuery(cursors)}`).expect(200)
      cursors = cursorsAfter(cursors, body)
      if (Object.keys(body).length === 0) return syncQuery(cursors)
    }
  }

  it('a sync of all lists without change takes less than 1 000 bytes, both ways and with all headers', async () => {
    const query = await caughtUp()
    await get(`/api/sync?${query}`)
    const unchanged = await get(`/api/sync?${query}`)
    expect(unchanged.body.toString()).toBe('{}')
    expect(bytes(unchanged)).toBeLessThan(1_000)
  })

  it.each([
    [
      'user',
      () =>
        test.prisma.user.create({
          data: buildUser({ institution: 'Université de Kara', field: 'Sciences de gestion', subscriptionType: 'pro' }),
        }),
    ],
    ['project', async () => test.prisma.project.create({ data: buildProject({ userId: admin.id }) })],
    [
      'order',
      () =>
        test.prisma.order.create({
          data: buildOrder({ fullName: 'Kossi Amegan', paidAt: new Date(), status: 'succeeded' }),
        }),
    ],
    ['message', () => test.prisma.contactMessage.create({ data: buildContactMessage() })],
  ])('a sync with one changed %s takes less than 1 500', async (_, change) => {
    const query = await caughtUp()
    await change()
    const changed = await get(`/api/sync?${query}`)
    expect(changed.body.length).toBeGreaterThan(100)
    expect(bytes(changed)).toBeLessThan(1_500)
  })

  it('no header is sent twice, and those that security asks for are there', async () => {
    const { head } = await get('/api/sync')
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(names.sort()).toEqual([
      'cache-control',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'x-content-type-options',
    ])
    expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
  })

  it('the same connection serves on, though no header says so', async () => {
    for (let round = 0; round < 3; round++) expect((await get('/api/sync')).head).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('a list is compressed', async () => {
    for (let index = 0; index < 50; index++)
      await test.prisma.user.create({
        data: buildUser({ username: `wire${index}`, email: `wire${index}@demo.example` }),
      })
    const { head, body } = await get('/api/users?limit=50')
    expect(head).toMatch(/content-encoding: br\r\n/)
    expect(head).toMatch(/vary: accept-encoding/)
    const { text } = await admin.call('get', '/api/users?limit=50').set('accept-encoding', 'identity')
    expect(body.length).toBeLessThan(text.length / 3)
  })
})

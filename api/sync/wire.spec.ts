import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { LIST_NAMES } from '#contract/lists'
import { cursorsAfter, syncQuery, type Cursors } from '#contract/sync-cursors'
import { buildContactMessage } from '../../prisma/factories/messages'
import { buildOrder } from '../../prisma/factories/order'
import { buildProject } from '../../prisma/factories/project'
import { buildUser } from '../../prisma/factories/user'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

/** What Chromium on a telephone sends with a `fetch` of the console (app/network/http.ts), besides the path. */
const headersOf = (port: number, cookie: string, userId: string) => [
  `Host: localhost:${port}`,
  'Connection: keep-alive',
  'sec-ch-ua-platform: "Android"',
  'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua: "Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile: ?1',
  `X-Acting-User: ${userId}`,
  'Accept: */*',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-Mode: cors',
  'Sec-Fetch-Dest: empty',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7',
  `Cookie: i18nextLng=fr; ${cookie}`,
]

interface Exchange {
  readonly sent: number
  readonly received: number
  readonly head: string
  readonly body: Buffer
}

/** One request on an open connection, counted to the byte. */
async function exchange(socket: Socket, port: number, path: string, { cookie, id }: SignedIn): Promise<Exchange> {
  const request = [`GET ${path} HTTP/1.1`, ...headersOf(port, cookie, id), '', ''].join('\r\n')
  socket.write(request)
  let received = Buffer.alloc(0)
  for (;;) {
    const [part] = (await once(socket, 'data')) as [Buffer]
    received = Buffer.concat([received, part])
    const end = received.indexOf('\r\n\r\n') + 4
    const head = received.subarray(0, end).toString()
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (end > 3 && received.length >= end + length)
      return { sent: Buffer.byteLength(request), received: received.length, head, body: received.subarray(end) }
  }
}

describe('on the wire', () => {
  let test: TestApp
  let admin: SignedIn
  let socket: Socket
  beforeAll(async () => {
    test = await startTestApp()
    admin = await signIn(test)
    socket = connect(test.port, '127.0.0.1')
    await once(socket, 'connect')
  })
  afterAll(async () => {
    socket.destroy()
    await test.close()
  })

  const get = (path: string) => exchange(socket, test.port, path, admin)
  const bytes = ({ sent, received }: Exchange) => sent + received

  /** The query of a device that has everything. */
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

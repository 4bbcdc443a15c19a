import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebhookSender } from './webhook-sender.service'
import { createSignature } from './webhook-signature'
import { makeInstitution, WRITTEN, type Followed } from '../testing/institution'
import { signIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const ALL = ['member.joined', 'member.left', 'project.status', 'project.deadline', 'round.returned', 'round.closed']
interface Received {
  readonly signature: string
  readonly text: string
  readonly event: { id: string; type: string; createdAt: string; data: Record<string, unknown> }
}

describe('webhooks', () => {
  let test: TestApp
  let server: Server
  let url: string
  let answer: { status: number; headers?: Record<string, string> }
  const received: Received[] = []
  let kara: Followed
  beforeAll(async () => {
    test = await startTestApp()
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        received.push({ signature: String(request.headers['cap-signature']), text, event: JSON.parse(text) })
        response.writeHead(answer.status, answer.headers).end('not read')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/cap`
  })
  afterAll(async () => {
    await test.close()
    await new Promise((resolve) => server.close(resolve))
  })
  beforeEach(async () => {
    await test.database.empty()
    received.length = 0
    answer = { status: 204 }
    kara = await makeInstitution(test)
  })

  const create = async (events = ALL, to = url) =>
    (await kara.manager.call('post', '/api/institution/webhooks').send({ url: to, events }).expect(201)).body
  const deliveries = async (id: string) =>
    (await kara.manager.call('get', `/api/institution/webhooks/${id}/deliveries`).expect(200)).body
  const send = () => test.app.get(WebhookSender).drain()
  const due = () => test.prisma.webhookDelivery.updateMany({ data: { nextAttemptAt: new Date() } })
  const change = (data: object) => test.prisma.project.update({ where: { id: kara.project }, data })
  const resend = (id: string) => kara.manager.call('post', `/api/institution/deliveries/${id}/resend`)

  it('tell what happens to members, signed, without a name or a text', async () => {
    const { secret, id } = await create()
    await change({ status: 'review', progress: 60 })
    await change({ deadline: new Date('2027-01-15T00:00:00Z') })
    await change({ description: 'Rien à dire' })
    await test.prisma.writingRound.update({
      where: { id: kara.round },
      data: { state: 'closed', closedAt: new Date() },
    })
    const ama = await signIn(test, { role: 'student' })
    await kara.follow(ama)
    await send()
    const ids = { projectId: kara.project, studentId: kara.student.id }
    expect(received.map(({ event }) => [event.type, event.data])).toEqual(
      expect.arrayContaining([
        ['project.status', { ...ids, status: 'review', progress: 60 }],
        ['project.deadline', { ...ids, deadline: '2027-01-15T00:00:00.000Z' }],
        ['round.closed', { ...ids, roundId: kara.round, number: 1 }],
        ['member.joined', { studentId: ama.id }],
      ]),
    )
    expect(received).toHaveLength(4)
    for (const { signature, text, event } of received) {
      const { t = '', v1 } = /^t=(?<t>\d+),v1=(?<v1>[\da-f]{64})$/.exec(signature)?.groups ?? {}
      expect(Math.abs(Number(t) - Date.now() / 1_000)).toBeLessThan(60)
      expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${text}`).digest('hex'))
      expect(Number.isNaN(Date.parse(event.createdAt))).toBe(false)
      for (const word of [...WRITTEN, 'Kara', 'Mémoire']) expect(text).not.toContain(word)
    }
    const log = await deliveries(id)
    expect(log).toHaveLength(4)
    expect(log[0]).toMatchObject({ status: 'delivered', attempts: 1, lastStatus: 204, nextAttemptAt: null })
    await send()
    expect(received).toHaveLength(4)
  })

  it('tell each webhook only what it wants, and no other institution', async () => {
    await create(['round.returned'])
    const lome = await makeInstitution(test, 'Lomé')
    await lome.manager.call('post', '/api/institution/webhooks').send({ url, events: ALL }).expect(201)
    await change({ status: 'review' })
    await test.prisma.writingRound.update({
      where: { id: kara.round },
      data: { state: 'returned', returnedAt: new Date() },
    })
    await send()
    expect(received.map(({ event }) => event.type)).toEqual(['round.returned'])
  })

  it('are tried again, later and later, for 24 hours at most', async () => {
    const { id } = await create(['project.status'])
    answer = { status: 500 }
    await change({ status: 'review' })
    await send()
    const [first] = await deliveries(id)
    expect(first).toMatchObject({ status: 'waiting', attempts: 1, lastStatus: 500 })
    const wait = Date.parse(first.nextAttemptAt) - Date.now()
    expect(wait).toBeGreaterThan(50_000)
    expect(wait).toBeLessThan(61_000)
    await send()
    expect(received).toHaveLength(1)
    await due()
    answer = { status: 429, headers: { 'retry-after': '600' } }
    await send()
    expect(Date.parse((await deliveries(id))[0].nextAttemptAt) - Date.now()).toBeGreaterThan(590_000)
    await test.prisma.webhookDelivery.updateMany({ data: { createdAt: new Date(Date.now() - 24 * 3_600_000) } })
    await due()
    await send()
    expect((await deliveries(id))[0]).toMatchObject({ status: 'failed', attempts: 3, lastStatus: 429 })
    await due()
    await send()
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1)
  })

  it('are sent again when a manager asks, with the same event', async () => {
    const { id } = await create(['project.status'])
    await change({ status: 'review' })
    await send()
    const [delivery] = await deliveries(id)
    expect((await resend(delivery.id).expect(200)).body).toMatchObject({ status: 'waiting', attempts: 0 })
    // A delivery that already waits is not sent twice.
    await resend(delivery.id).expect(200)
    await send()
    expect(received.map(({ event }) => event.id)).toEqual([delivery.payload.id, delivery.payload.id])
    expect((await deliveries(id))[0]).toMatchObject({ status: 'delivered', attempts: 1 })
  })

  it('say why nobody answered', async () => {
    const { id } = await create(['project.status'], 'http://127.0.0.1:9/')
    await change({ status: 'review' })
    await send()
    expect((await deliveries(id))[0]).toMatchObject({
      status: 'waiting',
      lastStatus: null,
      lastError: expect.stringMatching(/ECONNREFUSED|connect/),
    })
  })

  it('send `member.left`, and delete earlier deliveries about that student', async () => {
    const { id } = await create()
    await change({ status: 'review' })
    await send()
    await change({ status: 'completed' })
    await kara.student.call('delete', '/api/account/membership').expect(204)
    await change({ status: 'draft' })
    await send()
    expect(received.map(({ event }) => [event.type, event.data['status']])).toEqual([
      ['project.status', 'review'],
      ['member.left', undefined],
    ])
    expect((await deliveries(id)).map(({ event }: { event: string }) => event)).toEqual(['member.left'])
  })

  it('go with their log, and are ten at most', async () => {
    const { id } = await create()
    await change({ status: 'review' })
    await kara.manager.call('delete', `/api/institution/webhooks/${id}`).expect(204)
    expect(await test.prisma.webhookDelivery.count()).toBe(0)
    for (let made = 0; made < 10; made += 1) await create(['member.left'])
    const refused = await kara.manager.call('post', '/api/institution/webhooks').send({ url, events: ALL }).expect(409)
    expect(refused.body.code).toBe('webhooksFull')
  })

  it('wait while the institution is closed', async () => {
    await create(['project.status'])
    await change({ status: 'review' })
    await test.prisma.institution.updateMany({ data: { closedAt: new Date() } })
    await send()
    expect(received).toEqual([])
  })

  it('wait while no seats are paid, and go on once they are', async () => {
    await create(['project.status'])
    await change({ status: 'review' })
    const period = await test.prisma.institutionPeriod.findFirstOrThrow({ where: { institutionId: kara.id } })
    const ending = (endsAt: Date) =>
      test.prisma.institutionPeriod.update({ where: { id: period.id }, data: { endsAt } })
    await ending(new Date(Date.now() - 1_000))
    await send()
    expect(received).toEqual([])
    await ending(period.endsAt)
    await test.prisma.institutionPeriod.updateMany({ data: { cancelledAt: new Date() } })
    await send()
    expect(received).toEqual([])
    await test.prisma.institutionPeriod.updateMany({ data: { cancelledAt: null } })
    await send()
    expect(received.map(({ event }) => event.type)).toEqual(['project.status'])
  })

  it('tell that somebody left whose account an administrator removes', async () => {
    await test.prisma.user.update({ where: { id: kara.student.id }, data: { subscriptionType: 'institution' } })
    await create()
    await change({ status: 'review' })
    const admin = await signIn(test)
    await admin.call('delete', `/api/users/${kara.student.id}`).expect(204)
    await change({ status: 'completed' })
    await send()
    expect(received.map(({ event }) => event.type)).toEqual(['member.left'])
    expect(await test.prisma.institutionMember.count()).toBe(0)
    const { body } = await admin.call('post', `/api/users/${kara.student.id}/restore`).expect(200)
    expect(body).toMatchObject({ subscriptionType: null })
  })

  it('tell nothing of an account that was removed before', async () => {
    await create()
    await change({ status: 'review' })
    await test.prisma.user.update({ where: { id: kara.student.id }, data: { deletedAt: new Date() } })
    await send()
    expect(received).toEqual([])
  })

  it('are signed as receivers check it', () => {
    const now = new Date('2026-11-26T15:00:00.700Z')
    const mac = createHmac('sha256', 'whsec_x').update('1795705200.{"a":1}').digest('hex')
    expect(createSignature('{"a":1}', 'whsec_x', now)).toBe(`t=${Math.floor(now.getTime() / 1_000)},v1=${mac}`)
  })

  describe('in production', () => {
    let production: TestApp
    let there: Followed
    beforeAll(async () => {
      const env = {
        NODE_ENV: 'production',
        PAYMENT_SANDBOX: 'on',
        SECRETS_KEY: Buffer.alloc(32, 7).toString('base64url'),
      }
      production = await startTestApp({ env })
      there = await makeInstitution(production)
    })
    afterAll(() => production.close())

    it.each([
      'http://hooks.example.org/',
      'https://10.0.0.7/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://hooks.local/',
      'https://hooks.example.org:8443/',
      'https://a:b@hooks.example.org/',
    ])('refuse %s', async (to) => {
      const call = there.manager.call('post', '/api/institution/webhooks').send({ url: to, events: ALL })
      expect((await call.expect(422)).body.code).toBe('addressRefused')
    })

    it('are given up where the name leads to this machine, and keep their secret sealed', async () => {
      const { body } = await there.manager
        .call('post', '/api/institution/webhooks')
        .send({ url: 'https://hooks.example.org/', events: ['project.status'] })
        .expect(201)
      const stored = await production.prisma.institutionWebhook.findUniqueOrThrow({ where: { id: body.id } })
      expect(stored.secret).not.toContain(body.secret)
      await production.prisma.institutionWebhook.updateMany({ data: { url: 'https://169.254.169.254/latest' } })
      await production.prisma.project.update({ where: { id: there.project }, data: { status: 'review' } })
      await production.app.get(WebhookSender).drain()
      expect(await production.prisma.webhookDelivery.findMany()).toMatchObject([
        { status: 'failed', attempts: 1, lastError: expect.stringContaining('not a public host') },
      ])
    })
  })
})

import { buildProject } from '../../../prisma/factories/project'
import { NoticeKeyRing } from '../notice-keys.service'
import { tellNotice, type NewNotice } from '../tell-notice'
import { setClockAhead } from '../../testing/clock'
import { startPushService, type PushService } from '../../testing/push-service'
import { openSignIn, signIn, type SignedIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { ENV, LOG } from '../../settings/tokens'
import { PushSender } from './push-sender.service'
import { PushWriter } from './push-writer.service'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Milliseconds until the next time at this hour in Lomé, whose time is UTC. */
const untilHour = (hour: number): number => {
  const now = Date.now()
  const at = new Date(now).setUTCHours(hour, 0, 0, 0)
  return (at > now ? at : at + DAY_MS) - now
}

describe('pushes', () => {
  let test: TestApp
  let service: PushService
  let student: SignedIn
  let projectId: string
  beforeAll(async () => {
    test = await startTestApp()
    service = await startPushService()
  })
  afterAll(async () => {
    await service.close()
    await test.close()
  })
  beforeEach(async () => {
    await test.database.empty()
    service.delivered.length = 0
    service.answer = { status: 201 }
    setClockAhead(untilHour(10))
    student = await signIn(test, { role: 'student', language: 'fr' })
    const { id } = await test.prisma.project.create({ data: buildProject({ userId: student.id }) })
    projectId = id
  })
  afterEach(() => jest.useRealTimers())

  const tell = (notice: Partial<NewNotice> = {}) =>
    test.prisma.$transaction((transaction) =>
      tellNotice(transaction, {
        kind: 'returned',
        userId: student.id,
        projectId,
        subjectId: projectId,
        values: { title: 'Eaux de Lomé', person: 'Dr Koffi', round: 2, points: 3 },
        ...notice,
      }),
    )
  const allow = (name: string, person = student) =>
    person.call('post', '/api/account/push').send(service.subscribe(name)).expect(204)
  const drain = () => test.app.get(PushSender).drain()
  const texts = () => service.delivered.map(({ payload }) => payload['body'])
  const readKey = async () => {
    const { body } = await student.call('get', '/api/account/notices/settings').expect(200)
    return String(body.pushKey)
  }

  it('reach a browser encrypted, signed, in the reader’s language', async () => {
    await allow('phone')
    await tell()
    await drain()
    expect(service.delivered).toHaveLength(1)
    const [push] = service.delivered
    expect(push?.payload).toEqual({
      title: 'Texte relu',
      body: 'Dr Koffi a relu la version 2 de « Eaux de Lomé ». Points à reprendre : 3.',
      url: `/account/project/${projectId}/rounds`,
      tag: expect.stringMatching(/^[\w-]{24}$/),
      unread: 1,
    })
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(push?.headers['topic']).toBe(push?.payload['tag'])
    // The time to live ends at nine in the evening, when the quiet hours begin.
    expect(Number(push?.headers['ttl'])).toBeGreaterThan(10.9 * 3_600)
    expect(Number(push?.headers['ttl'])).toBeLessThanOrEqual(11 * 3_600)
    expect(push?.vapid).toMatchObject({
      key: await readKey(),
      aud: push && new URL(service.subscribe('other').endpoint).origin,
      sub: 'mailto:ne-pas-repondre@example.org',
    })
    expect(await test.prisma.pushMessage.count()).toBe(0)
    expect(await test.prisma.pushSubscription.findFirst()).toMatchObject({ lastSuccessAt: expect.any(Date) })
    await drain()
    expect(service.delivered).toHaveLength(1)
  })

  it('speak English to who reads English', async () => {
    await student.call('patch', '/api/account').set('if-match', '"1"').send({ language: 'en' }).expect(200)
    await allow('phone')
    await tell()
    await drain()
    expect(texts()).toEqual(['Dr Koffi has reviewed version 2 of “Eaux de Lomé”. Points to work on: 3.'])
  })

  it('know one key pair, however many servers begin at once', async () => {
    const rings = [1, 2, 3].map(() => new NoticeKeyRing(test.database))
    const keys = await Promise.all(rings.map((ring) => ring.keys()))
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
    expect(keys[0]?.publicKey).toMatch(/^[\w-]{87}$/)
  })

  it('are one for many', async () => {
    await allow('phone')
    for (let round = 1; round <= 4; round++) await tell({ values: { title: 'Eaux', person: 'Afi', round } })
    await drain()
    expect(service.delivered.map(({ payload }) => payload)).toMatchObject([
      { body: '4 nouvelles vous attendent.', url: '/account/notices', unread: 4 },
    ])
  })

  it('do not come for what was read, nor for a group that was turned off', async () => {
    await allow('phone')
    await tell()
    await student.call('post', '/api/account/notices/read').send({ upTo: new Date().toISOString() }).expect(200)
    await student
      .call('patch', '/api/account/notices/settings')
      .send({ pushOff: ['comments'] })
      .expect(200)
    await tell({ kind: 'comment', values: { title: 'Eaux', person: 'Afi', section: '' } })
    await drain()
    expect(service.delivered).toEqual([])
  })

  it('wait for the morning in quiet hours, and what is stale by then is dropped', async () => {
    await allow('phone')
    setClockAhead(untilHour(22))
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
    const reminder = (at: string) => ({ title: 'Plan', at, hours: 24, person: 'Afi' })
    await tell()
    await tell({ kind: 'sessionBooked', values: reminder(inHours(4)) })
    await tell({ kind: 'sessionBooked', values: reminder(inHours(20)) })
    await drain()
    expect(service.delivered).toEqual([])
    const waiting = await test.prisma.notice.findMany({ where: { pushAt: { not: null } }, orderBy: { id: 'asc' } })
    expect(waiting.map(({ kind, pushAt }) => [kind, pushAt?.getUTCHours()])).toEqual([
      ['returned', 7],
      ['sessionBooked', 7],
    ])
    setClockAhead(untilHour(7) + 60_000)
    await drain()
    expect(service.delivered.map(({ payload }) => payload['title'])).toEqual(['Texte relu', 'Séance réservée'])
  })

  it('heed the quiet hours and the zone that were chosen', async () => {
    await allow('phone')
    const hours = { quietFrom: 12 * 60, quietTo: 13 * 60, zone: 'Africa/Douala' }
    await student.call('patch', '/api/account/notices/settings').send(hours).expect(200)
    setClockAhead(untilHour(11) + 60_000)
    await tell()
    await drain()
    expect(service.delivered).toEqual([])
    setClockAhead(untilHour(12) + 60_000)
    await drain()
    expect(service.delivered).toHaveLength(1)
    const bad = { quietFrom: 1_440, zone: 'Atlantis/Poseidonis' }
    const { body } = await student.call('patch', '/api/account/notices/settings').send(bad).expect(422)
    expect(Object.keys(body.fields).sort()).toEqual(['quietFrom', 'zone'])
  })

  it('that are tried again in quiet hours wait for the morning, which is no attempt', async () => {
    await allow('phone')
    setClockAhead(untilHour(21) - 60_000)
    await tell()
    service.answer = { status: 503 }
    await drain()
    service.answer = { status: 201 }
    setClockAhead(untilHour(21) + 30_000)
    await test.prisma.pushMessage.updateMany({ data: { nextAttemptAt: new Date() } })
    await drain()
    expect(service.delivered).toEqual([])
    const [waiting] = await test.prisma.pushMessage.findMany()
    expect(waiting).toMatchObject({ attempts: 1 })
    expect(waiting?.nextAttemptAt.toISOString()).toMatch(/T07:00:00/)
    setClockAhead(untilHour(7) + 60_000)
    await drain()
    expect(service.delivered).toHaveLength(1)
  })

  it('that are stale by the morning are dropped', async () => {
    await allow('phone')
    setClockAhead(untilHour(21) - 60_000)
    await tell()
    service.answer = { status: 503 }
    await drain()
    setClockAhead(untilHour(22))
    const soon = new Date(Date.now() + HOUR_MS)
    await test.prisma.pushMessage.updateMany({ data: { nextAttemptAt: new Date(), expiresAt: soon } })
    await drain()
    expect(await test.prisma.pushMessage.count()).toBe(0)
  })

  it('are told of by the zone of the device, until hours are chosen', async () => {
    const from = (zone: string) =>
      student.call('post', '/api/account/push').send({ ...service.subscribe('phone'), zone })
    await from('America/Montreal').expect(204)
    const settings = async () => (await student.call('get', '/api/account/notices/settings').expect(200)).body
    expect(await settings()).toMatchObject({ zone: 'America/Montreal', quietFrom: 1_260, browsers: 1, isHere: true })
    const hours = { quietFrom: 0, quietTo: 0, zone: 'Africa/Lome' }
    await student.call('patch', '/api/account/notices/settings').send(hours).expect(200)
    await from('Europe/Paris').expect(204)
    expect(await settings()).toMatchObject(hours)
    await from('Atlantis/Poseidonis').expect(422)
    const laptop = { ...student, ...(await openSignIn(test, student.id)) }
    const { body } = await laptop.call('get', '/api/account/notices/settings').expect(200)
    expect(body).toMatchObject({ browsers: 1, isHere: false })
  })

  it('end with the sign-in that allowed them', async () => {
    await allow('phone')
    const laptop = { ...student, ...(await openSignIn(test, student.id)) }
    await allow('laptop', laptop)
    await student.call('post', '/api/auth/logout').expect(204)
    await tell()
    await drain()
    expect(service.delivered.map(({ path }) => path)).toEqual(['/push/laptop'])
    expect(await test.prisma.pushSubscription.count()).toBe(1)
  })

  it('end with their browser: 404 and 410 mean that it is gone', async () => {
    for (const status of [404, 410]) {
      await allow('phone')
      await tell()
      service.answer = { status }
      await drain()
      expect(await test.prisma.pushSubscription.count()).toBe(0)
      expect(await test.prisma.pushMessage.count()).toBe(0)
    }
  })

  it('are tried again when the service is busy, as late as it asks', async () => {
    await allow('phone')
    await tell()
    service.answer = { status: 429, headers: { 'retry-after': '600' } }
    await drain()
    const [waiting] = await test.prisma.pushMessage.findMany()
    expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 590_000)
    service.answer = { status: 201 }
    await drain()
    expect(service.delivered).toEqual([])
    setClockAhead(601_000)
    await drain()
    expect(service.delivered).toHaveLength(1)
  })

  it('follow no redirect', async () => {
    await allow('phone')
    const { endpoint } = service.subscribe('elsewhere')
    await tell()
    service.answer = { status: 307, headers: { location: endpoint } }
    await drain()
    expect(service.delivered).toEqual([])
    expect(await test.prisma.pushMessage.count()).toBe(0)
  })

  it('go to ten browsers of a person at most', async () => {
    for (let index = 0; index < 12; index++) await allow(`browser-${index}`)
    const stored = await test.prisma.pushSubscription.findMany({ select: { endpoint: true } })
    expect(stored).toHaveLength(10)
    expect(stored.some(({ endpoint }) => endpoint.endsWith('browser-0'))).toBe(false)
  })

  it('are the next person’s where somebody else signs in on the browser, and end there alone', async () => {
    const sent = service.subscribe('shared')
    const other = await signIn(test, { role: 'mentor' })
    await student.call('post', '/api/account/push').send(sent).expect(204)
    await other.call('post', '/api/account/push').send(sent).expect(204)
    await tell()
    await drain()
    expect(service.delivered).toEqual([])
    await student.call('post', '/api/account/push/end').send({ endpoint: sent.endpoint }).expect(204)
    expect(await test.prisma.pushSubscription.count()).toBe(1)
    await other.call('post', '/api/account/push/end').send({ endpoint: sent.endpoint }).expect(204)
    expect(await test.prisma.pushSubscription.count()).toBe(0)
  })

  it('are sent once, however many servers send', async () => {
    for (let index = 0; index < 9; index++) await allow(`browser-${index}`)
    await tell()
    const [env, log] = [test.app.get(ENV), test.app.get(LOG)]
    const senders = [1, 2, 3].map(
      () => new PushSender(test.prisma, new PushWriter(test.prisma), new NoticeKeyRing(test.database), env, log),
    )
    await Promise.all(senders.map((sender) => sender.drain()))
    expect(service.delivered).toHaveLength(9)
    expect(new Set(service.delivered.map(({ path }) => path)).size).toBe(9)
  })
})

describe('in production settings', () => {
  let test: TestApp
  let student: SignedIn
  beforeAll(async () => {
    test = await startTestApp({ env: { NODE_ENV: 'production', PAYMENT_SANDBOX: 'on' } })
    student = await signIn(test, { role: 'student' })
  })
  afterAll(() => test.close())

  it.each([
    'http://push.example.org/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://10.1.2.3/a',
    'https://169.254.169.254/a',
    'https://[::1]/a',
    'https://[::ffff:192.168.0.1]/a',
    'https://[fd00::1]/a',
    'https://push.example.org:8080/a',
  ])('%s is refused', async (endpoint) => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const { body } = await student.call('post', '/api/account/push').send({ endpoint, keys }).expect(422)
    expect(body.code).toBe('endpointRefused')
    expect(await test.prisma.pushSubscription.count()).toBe(0)
  })

  it('a private address that got in is never called, and forgotten', async () => {
    const service = await startPushService()
    const login = await test.prisma.loginSession.findFirstOrThrow()
    const { endpoint, keys } = service.subscribe('inside')
    await test.prisma.pushSubscription.create({ data: { userId: student.id, loginId: login.id, endpoint, ...keys } })
    await test.prisma.noticeSetting.create({ data: { userId: student.id, quietFrom: 0, quietTo: 0 } })
    const news = { kind: 'sessionNotes', userId: student.id, values: { title: 'Plan', person: 'Afi', at: '' } } as const
    await test.prisma.$transaction((transaction) => tellNotice(transaction, news))
    await test.app.get(PushSender).drain()
    expect(service.delivered).toEqual([])
    expect(await test.prisma.pushSubscription.count()).toBe(0)
    await service.close()
  })
})

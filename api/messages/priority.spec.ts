import { buildContactMessage } from '../../prisma/factories/messages'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { answerDue } from './priority'

const DAY_MS = 86_400_000
const HOURS = 30
const letter = { fullName: 'Afi Mensah', email: 'afi@example.org', subject: 'support', message: 'Bonjour.' }

describe('priority support', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    test = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://cap.example', PRIORITY_ANSWER_HOURS: String(HOURS) } })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test)
  })

  const person = (overrides = {}) =>
    signIn(test, { role: 'student', email: 'afi@example.org', emailConfirmedAt: new Date(), ...overrides })
  const period = (userId: string, level: 'essential' | 'pro', from: number, to: number, status: 'active' | 'waiting') =>
    test.prisma.subscription.create({
      data: {
        userId,
        email: 'afi@example.org',
        level,
        status,
        startsAt: new Date(Date.now() + from * DAY_MS),
        endsAt: new Date(Date.now() + to * DAY_MS),
      },
    })
  const write = async (by: Pick<TestApp, 'call'> | Pick<SignedIn, 'call'> = test, body: object = {}) => {
    const { id } = (
      await by
        .call('post', '/api/contact')
        .send({ ...letter, ...body })
        .expect(201)
    ).body
    return (await admin.call('get', `/api/messages/${String(id)}`).expect(200)).body
  }
  const add = (overrides = {}) => test.prisma.contactMessage.create({ data: buildContactMessage(overrides) })
  const list = async (query = '') => (await admin.call('get', `/api/messages${query}`).expect(200)).body
  const names = (rows: { fullName: string }[]) => rows.map(({ fullName }) => fullName)

  it.each(['pro', 'institution'] as const)(
    'is for who has %s, signed in or by their confirmed address',
    async (level) => {
      const student = await person({ subscriptionType: level })
      for (const message of [await write(student, { email: 'other@example.org' }), await write(test)]) {
        expect(message.priority).toBe(true)
        // The server computes the due time shortly before it writes the row.
        const [from, to] = [-10_000, 0].map((ms) => new Date(Date.parse(message.createdAt) + ms))
        expect(message.answerDueAt >= answerDue(from ?? new Date(), HOURS).toISOString()).toBe(true)
        expect(message.answerDueAt <= answerDue(to ?? new Date(), HOURS).toISOString()).toBe(true)
      }
    },
  )

  it('is not for others: no account, another level, an address that nobody confirmed, a closed account', async () => {
    const none = { priority: false, answerDueAt: null }
    expect(await write()).toMatchObject(none)
    const basic = await person({ subscriptionType: 'essential' })
    expect(await write(basic)).toMatchObject(none)
    await person({ subscriptionType: 'pro', email: 'koffi@example.org', emailConfirmedAt: null })
    expect(await write(test, { email: 'koffi@example.org' })).toMatchObject(none)
    await person({ subscriptionType: 'pro', email: 'ama@example.org', deletedAt: new Date() })
    expect(await write(test, { email: 'ama@example.org' })).toMatchObject(none)
    // A signed-in person gets no priority by another person's address.
    await person({ subscriptionType: 'pro', email: 'zoe@example.org' })
    expect(await write(basic, { email: 'zoe@example.org' })).toMatchObject(none)
  })

  it('ends with the level, also when its end is not booked yet, and begins with the next one', async () => {
    const student = await person({ subscriptionType: 'pro' })
    const before = await period(student.id, 'pro', -365, -0.01, 'active')
    expect((await write(student)).priority).toBe(false)
    await period(student.id, 'pro', -0.01, 364, 'waiting')
    expect((await write(student)).priority).toBe(true)
    await test.prisma.subscription.update({ where: { id: before.id }, data: { endsAt: new Date(Date.now() + DAY_MS) } })
    const message = await write(student)
    expect(message.priority).toBe(true)
    // A message retains the priority that it had on arrival.
    await test.prisma.subscription.deleteMany()
    await test.prisma.user.update({ where: { id: student.id }, data: { subscriptionType: null } })
    expect((await admin.call('get', `/api/messages/${String(message.id)}`)).body.priority).toBe(true)
    expect((await write(student)).priority).toBe(false)
  })

  it('stands first, page after page, until it is settled', async () => {
    const day = (ago: number) => ({ createdAt: new Date(Date.UTC(2026, 10, 20) - ago * DAY_MS) })
    await add({ fullName: 'Plain 1', ...day(1) })
    await add({ fullName: 'First 5', priority: true, answerDueAt: new Date(), ...day(5) })
    await add({ fullName: 'Plain 3', ...day(3) })
    const settled = await add({ fullName: 'Settled 2', priority: true, status: 'resolved', ...day(2) })
    await add({ fullName: 'First 9', priority: true, ...day(9) })
    const order = ['First 5', 'First 9', 'Plain 1', 'Settled 2', 'Plain 3']
    expect(names(await list())).toEqual(order)
    const seen: string[] = []
    for (let path: string | undefined = '/api/messages?limit=1'; path !== undefined;) {
      const page: { body: { fullName: string }[]; headers: Record<string, string> } = await admin
        .call('get', path)
        .expect(200)
      seen.push(...names(page.body))
      path = /<([^>]+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1]
    }
    expect(seen).toEqual(order)
    expect(names(await list('?status=new'))).toEqual(['First 5', 'First 9', 'Plain 1', 'Plain 3'])
    expect(names(await list('?priority=true'))).toEqual(['First 5', 'First 9', 'Settled 2'])
    expect(names(await list('?priority=false&sort=queue'))).toEqual(['Plain 3', 'Plain 1'])
    expect(names(await list('?sort=-createdAt'))[0]).toBe('Plain 1')
    // A message that was resolved by mistake comes first again when it is reopened.
    await admin.call('patch', `/api/messages/${settled.id}`).set('if-match', '"1"').send({ status: 'new' }).expect(200)
    expect(names(await list())[0]).toBe('Settled 2')
    // The position is internal to the server.
    expect((await list())[0]).not.toHaveProperty('queue')
    const delta = (await admin.call('get', '/api/messages?since=').expect(200)).body
    expect(delta.rows[0]).toMatchObject({ priority: expect.any(Boolean) })
    expect(delta.rows[0]).not.toHaveProperty('queue')
  })

  it('refuses a cursor of another order', async () => {
    await add()
    await add()
    const { headers } = await admin.call('get', '/api/messages?limit=1&sort=-createdAt').expect(200)
    const cursor = /cursor=([^&>]+)/.exec(String(headers['link']))?.[1] ?? ''
    await admin.call('get', `/api/messages?limit=1&cursor=${cursor}`).expect(422)
  })

  it('counts the delay until the team answers, and anew when the sender writes again', async () => {
    const student = await person({ subscriptionType: 'pro' })
    const { id, answerDueAt } = await write(student)
    expect(answerDueAt).not.toBeNull()
    const answered = (await admin.call('post', `/api/messages/${id}/replies`).send({ text: 'Oui.' }).expect(200)).body
    expect(answered).toMatchObject({ priority: true, answerDueAt: null, status: 'in_progress' })
    const mail = await test.prisma.outgoingMail.findFirstOrThrow({ where: { to: 'afi@example.org' } })
    const [, token] = /#([\w-]{43})/.exec(mail.text) ?? []
    const reply = () => test.call('post', '/api/replies').send({ token, text: 'Encore une question.' }).expect(201)
    const read = async () => (await admin.call('get', `/api/messages/${id}`).expect(200)).body
    const first = (await reply()).body
    const due = answerDue(new Date(first.receivedAt), HOURS).toISOString()
    expect(await read()).toMatchObject({ status: 'new', answerDueAt: due })
    // A second reply does not postpone the due time.
    await reply()
    expect((await read()).answerDueAt).toBe(due)
  })

  it('is in the file of the messages', async () => {
    await add({ priority: true, answerDueAt: new Date('2026-11-25T09:30:00Z') })
    const { text } = await admin.call('get', '/api/messages/export').expect(200)
    expect(text).toContain('Priorité;Réponse due le (UTC)')
    expect(text).toContain(';Prioritaire;2026-11-25 09:30:00;')
  })

  it('keeps the order of messages that came before priorities were known', async () => {
    await add({ fullName: 'Old', createdAt: new Date('2025-01-01') })
    await add({ fullName: 'New', createdAt: new Date('2026-01-01') })
    // After the migration `queue` is empty, since only the trigger writes it.
    await test.database.exec(`UPDATE contact_messages SET queue = ''`)
    expect(names(await list())).toEqual(['New', 'Old'])
    expect(await list()).toMatchObject([{ priority: false, answerDueAt: null }, { priority: false }])
  })
})

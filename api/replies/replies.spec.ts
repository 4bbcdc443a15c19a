import { randomUUID } from 'node:crypto'
import { MAX_MESSAGE, MAX_REPLIES } from '#contract/limits'
import { buildContactMessage } from '../../prisma/factories/messages'
import { RetentionService } from '../retention/retention.service'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

const NOBODY = 'x'.repeat(43)

describe('replies', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://cap.example' } })))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test, { fullName: 'Zinsou Admin' })
  })

  const add = (overrides = {}) =>
    test.prisma.contactMessage.create({
      data: buildContactMessage({ fullName: 'Afi Mensah', email: 'afi@example.org', ...overrides }),
    })
  const answer = (id: string, text: string, by = admin) => by.call('post', `/api/messages/${id}/replies`).send({ text })
  const list = (id: string) => admin.call('get', `/api/messages/${id}/replies`)
  const open = (token: string) => test.call('post', '/api/replies/thread').send({ token })
  const reply = (token: string, text: string) => test.call('post', '/api/replies').send({ token, text })
  const refusal = (code: string) => (response: { body: { code: string } }) => expect(response.body.code).toBe(code)
  const mails = () => test.prisma.outgoingMail.findMany({ orderBy: { createdAt: 'asc' } })
  const texts = ({ body }: { body: { replies: { text: string }[] } }) => body.replies.map(({ text }) => text)

  /** The secret in the last mail to the sender. */
  async function mailedToken(): Promise<string> {
    const { text = '' } = (await mails()).filter(({ to }) => to === 'afi@example.org').at(-1) ?? {}
    return /https:\/\/cap\.example\/reponse\?lang=(?:fr|en)#([\w-]{43})/.exec(text)?.[1] ?? ''
  }

  it('go from the console to the sender and back', async () => {
    const { id } = await add({ message: 'Quel prix\u202f?\nMerci.' })
    const { body } = await answer(id, '  Cela dépend.\r\nDe quoi parlez-vous\u202f? ').expect(200)
    expect(body).toMatchObject({ id, status: 'in_progress', handledByName: 'Zinsou Admin', version: 2 })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to: 'afi@example.org',
      subject: 'Réponse de Cap Soutenance à votre message',
      headers: { 'Reply-To': 'contact@example.org' },
    })
    expect(mail?.text).toContain('Cela dépend.\nDe quoi parlez-vous\u202f?')
    expect(mail?.text).toContain('> Quel prix\u202f?\n> Merci.')

    const token = await mailedToken()
    const { body: thread } = await open(token).expect(200)
    expect(thread).toMatchObject({
      id,
      message: 'Quel prix\u202f?\nMerci.',
      replies: [{ side: 'team', text: 'Cela dépend.\nDe quoi parlez-vous\u202f?' }],
    })
    // The sender does not see who answered.
    expect(Object.keys(thread.replies[0])).toEqual(['id', 'side', 'text', 'createdAt'])

    await admin.call('patch', `/api/messages/${id}`).set('if-match', '"2"').send({ status: 'resolved' }).expect(200)
    await reply(token, 'D’un mémoire de master.').expect(201)
    expect((await admin.call('get', `/api/messages/${id}`)).body).toMatchObject({
      status: 'new',
      resolvedAt: null,
      version: 4,
    })
    expect((await mails()).at(-1)).toMatchObject({
      to: 'contact@example.org',
      subject: 'Réponse d’Afi Mensah',
      headers: { 'Reply-To': 'afi@example.org' },
      text: expect.stringContaining(`https://cap.example/admin/messages?row=${id}`),
    })
    expect((await list(id).expect(200)).body).toMatchObject({
      delivers: false,
      replies: [
        { side: 'team', authorName: 'Zinsou Admin', mail: 'queued' },
        { side: 'sender', text: 'D’un mémoire de master.', authorName: null, mail: null },
      ],
    })

    // The next answer quotes the last message; the first link is still valid.
    await answer(id, 'Alors 25 000 F.').expect(200)
    expect((await mails()).at(-1)?.text).toContain('> D’un mémoire de master.')
    expect(texts(await open(token).expect(200))).toHaveLength(3)
    expect(await mailedToken()).not.toBe(token)
  })

  it('are mailed in the language in which the sender wrote, and their words are not ours', async () => {
    const { id } = await add({ language: 'en', fullName: '{{link}}', message: '$t(subject) {{days}}' })
    await answer(id, 'As you wish: {{quote}}').expect(200)
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'Answer from Cap Soutenance to your message' })
    expect(mail?.text).toMatch(/^Hello \{\{link\}\},\n\nAs you wish: \{\{quote\}\}\n/)
    expect(mail?.text).toContain('> $t(subject) {{days}}')
    expect(mail?.text).toContain('https://cap.example/reponse?lang=en#')
  })

  it('are audited, and cannot be undone', async () => {
    const { id } = await add()
    const { headers } = await answer(id, 'Bonjour').expect(200)
    const event = await test.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(event).toMatchObject({
      action: 'message.answer',
      targetType: 'message',
      targetId: id,
      after: { status: 'in_progress', handledByName: 'Zinsou Admin' },
    })
    await admin
      .call('post', `/api/audit/${headers['x-audit-id'] ?? ''}/undo`)
      .expect(409)
      .expect(refusal('notUndoable'))
  })

  it('are all kept when two administrators answer at once', async () => {
    const { id } = await add()
    const other = await signIn(test, { fullName: 'Ayaba Admin', role: 'admin' })
    const both = await Promise.all([answer(id, 'Un'), answer(id, 'Deux', other)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await list(id).expect(200)
    expect(body.replies.map(({ text }: { text: string }) => text).sort()).toEqual(['Deux', 'Un'])
    expect(await mails()).toHaveLength(2)
    expect((await admin.call('get', `/api/messages/${id}`)).body).toMatchObject({ version: 3 })
  })

  it('are kept once, however often they are sent', async () => {
    const { id } = await add()
    const key = randomUUID()
    const twins = await Promise.all([1, 2, 3].map(() => answer(id, 'Bonjour').set('idempotency-key', key)))
    expect(twins.map(({ body }) => body.version)).toEqual([2, 2, 2])
    const token = await mailedToken()
    const own = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => reply(token, 'Merci').set('idempotency-key', own)))
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect(texts(await list(id))).toEqual(['Bonjour', 'Merci'])
    await reply(token, 'Autre').set('idempotency-key', own).expect(409).expect(refusal('idempotencyMismatch'))
  })

  it.each(['', '   ', 'a'.repeat(MAX_MESSAGE + 1)])('are of 1 to 5 000 characters (%#)', async (text) => {
    const { id } = await add()
    await answer(id, text).expect(422)
    await reply(NOBODY, text).expect(422)
    await answer(id, 'b'.repeat(MAX_MESSAGE)).expect(200)
  })

  it('are refused by a link that is forged, past or of a deleted message, always in the same words', async () => {
    const { id } = await add()
    await answer(id, 'Bonjour').expect(200)
    const token = await mailedToken()
    const closed = async (secret: string) => {
      const [seen, written] = [await open(secret), await reply(secret, 'Merci')]
      expect([seen.status, written.status, seen.body, written.body]).toEqual([404, 404, REFUSED, REFUSED])
    }
    const REFUSED = { code: 'invalidLink', message: expect.any(String) }
    await closed(NOBODY)
    await test.prisma.messageReply.updateMany({ data: { linkExpiresAt: new Date(Date.now() - 1_000) } })
    await closed(token)
    await test.prisma.messageReply.updateMany({ data: { linkExpiresAt: new Date(Date.now() + 60_000) } })
    await admin.call('delete', `/api/messages/${id}`).expect(204)
    await closed(token)
    await admin.call('post', `/api/messages/${id}/restore`).expect(200)
    await open(token).expect(200)
  })

  it('do not keep the secret of the link', async () => {
    const { id } = await add()
    await answer(id, 'Bonjour').expect(200)
    const token = await mailedToken()
    const [stored] = await test.prisma.messageReply.findMany()
    expect(Object.values(stored ?? {})).not.toContain(token)
    expect(stored?.linkExpiresAt?.getTime()).toBeGreaterThan(Date.now() + 59 * 86_400_000)
    await test.sendMails()
    expect((await mails())[0]).toMatchObject({ status: 'sent', text: '' })
    expect((await list(id)).body.replies).toMatchObject([{ mail: 'sent' }])
  })

  it('cannot be given to a message that is deleted or never was', async () => {
    const { id } = await add()
    await admin.call('delete', `/api/messages/${id}`).expect(204)
    await answer(id, 'Trop tard').expect(404).expect(refusal('messageRemoved'))
    await list(id).expect(404).expect(refusal('messageRemoved'))
    await answer(randomUUID(), 'À qui\u202f?').expect(404).expect(refusal('notFound'))
    expect(await test.prisma.messageReply.count()).toBe(0)
  })

  it('have an end', async () => {
    const { id } = await add()
    await answer(id, 'Bonjour').expect(200)
    const data = Array.from({ length: MAX_REPLIES - 1 }, () => ({
      messageId: id,
      side: 'sender' as const,
      text: 'Encore',
    }))
    await test.prisma.messageReply.createMany({ data })
    await answer(id, 'Assez').expect(409).expect(refusal('threadFull'))
    await reply(await mailedToken(), 'Encore')
      .expect(409)
      .expect(refusal('threadFull'))
  })

  it('show a mail that failed, also after it would have been forgotten', async () => {
    const { id } = await add()
    await answer(id, 'Bonjour').expect(200)
    const states = async () => (await list(id)).body.replies.map(({ mail }: { mail: string }) => mail)
    await test.prisma.outgoingMail.updateMany({ data: { status: 'failed', createdAt: new Date('2026-01-01') } })
    await test.app.get(RetentionService).run()
    expect(await states()).toEqual(['failed'])
    await test.prisma.outgoingMail.updateMany({ data: { status: 'sent' } })
    await test.app.get(RetentionService).run()
    expect(await mails()).toEqual([])
    expect(await states()).toEqual(['sent'])
  })

  it('are mailed to nobody where nobody can be', async () => {
    const { id } = await add({ email: 'afi@demo.example' })
    await answer(id, 'Bonjour').expect(200)
    expect(await mails()).toEqual([])
    expect((await list(id)).body.replies).toMatchObject([{ text: 'Bonjour', mail: 'none' }])
  })

  it('go with the message, and outlive who wrote them', async () => {
    const { id } = await add()
    const other = await signIn(test, { fullName: 'Ayaba Admin', role: 'admin' })
    await answer(id, 'Bonjour', other).expect(200)
    await test.prisma.user.delete({ where: { id: other.id } })
    expect((await list(id)).body.replies).toMatchObject([{ text: 'Bonjour', authorName: null }])
    await test.prisma.contactMessage.delete({ where: { id } })
    expect(await test.prisma.messageReply.count()).toBe(0)
  })

  it.each(['student', 'mentor'] as const)('are closed to a %s', async (role) => {
    const { id } = await add()
    const person = await signIn(test, { role })
    await person.call('get', `/api/messages/${id}/replies`).expect(403)
    await answer(id, 'Bonjour', person).expect(403)
    await test.call('post', `/api/messages/${id}/replies`).send({ text: 'Bonjour' }).expect(401)
  })

  it('are asked for by a link only so often', async () => {
    const address = '10.9.8.7'
    const ask = () => test.call('post', '/api/replies/thread', address).send({ token: NOBODY })
    for (let times = 0; times < 30; times += 1) await ask().expect(404)
    await ask().expect(429)
  })
})

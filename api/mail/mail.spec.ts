import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fastify } from 'fastify'
import { startSmtpServer, type SmtpServer } from '../testing/smtp-server'
import { startTestApp, type TestApp } from '../testing/test-app'
import { MailQueue, type Mail } from './mail-queue.service'
import { MailWorker } from './mail-worker.service'

const log = fastify({ logger: { level: 'silent' } }).log
const subscribe = (test: TestApp, email: string) => test.call('post', '/api/newsletter').send({ email }).expect(202)

describe('mail without SMTP', () => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(() => test.database.empty())

  it('is written to a folder, whole', async () => {
    await subscribe(test, 'afi@example.org')
    await test.sendMails()
    const folder = join(test.dataDir, 'mails')
    const [file] = readdirSync(folder)
    const text = readFileSync(join(folder, String(file)), 'utf8')
    expect(file).toMatch(/\.eml$/)
    expect(text).toContain('To: afi@example.org')
    expect(text).toMatch(
      /^List-Unsubscribe:\s+<http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\/one-click\?token=[\w-]{43}>$/m,
    )
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await test.prisma.outgoingMail.findMany()).toMatchObject([{ status: 'sent', attempts: 1 }])
  })

  it('leaves a moment after what it announces, not at the next look at the queue', async () => {
    const queue = new MailQueue()
    const sent: string[] = []
    const worker = new MailWorker(test.prisma, { send: (_, { to }) => Promise.resolve(void sent.push(to)) }, log, queue)
    worker.onApplicationBootstrap()
    await test.prisma.$transaction((transaction) =>
      queue.add(transaction, { to: 'afi@example.org', subject: 'Bonjour', text: 'Bienvenue' }),
    )
    for (const written = Date.now(); sent.length === 0 && Date.now() - written < 2_500;) await setTimeout(20)
    await worker.beforeApplicationShutdown()
    expect(sent).toEqual(['afi@example.org'])
  })

  it('is sent once, however many servers drain the queue', async () => {
    for (let index = 0; index < 25; index++) await subscribe(test, `reader${index}@example.org`)
    const sent: string[] = []
    const transport = { send: (_: string, { to }: Mail) => Promise.resolve(void sent.push(to)) }
    const workers = [1, 2, 3].map(() => new MailWorker(test.prisma, transport, log, new MailQueue()))
    await Promise.all(workers.map((worker) => worker.drain()))
    expect(new Set(sent).size).toBe(25)
    expect(sent).toHaveLength(25)
  })

  it('waits longer after each failure, and is given up in the end', async () => {
    await subscribe(test, 'afi@example.org')
    const worker = new MailWorker(
      test.prisma,
      { send: () => Promise.reject(new Error('mailbox full')) },
      log,
      new MailQueue(),
    )
    await worker.drain()
    const first = await test.prisma.outgoingMail.findFirstOrThrow()
    expect(first).toMatchObject({ status: 'queued', attempts: 1, lastError: 'mailbox full' })
    expect(first.nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(25_000)
    await worker.drain()
    expect(await test.prisma.outgoingMail.findFirstOrThrow()).toMatchObject({ attempts: 1 })
    await test.database.query(`UPDATE outgoing_mails SET next_attempt_at = now(), attempts = 11`)
    await worker.drain()
    expect(await test.prisma.outgoingMail.findFirstOrThrow()).toMatchObject({ status: 'failed', attempts: 12 })
  })

  it('left half-sent by a server that died is taken again', async () => {
    await subscribe(test, 'afi@example.org')
    await test.database.query(
      `UPDATE outgoing_mails SET status = 'sending', attempts = 1, next_attempt_at = now() - interval '1 second'`,
    )
    await test.sendMails()
    expect(await test.prisma.outgoingMail.findFirstOrThrow()).toMatchObject({ status: 'sent', attempts: 2 })
  })
})

describe('mail by SMTP', () => {
  let smtp: SmtpServer
  let test: TestApp
  beforeAll(async () => {
    smtp = await startSmtpServer()
    test = await startTestApp({ env: { SMTP_URL: smtp.url, PUBLIC_EMAIL: 'equipe@example.org' } })
  })
  afterAll(() => test.close())

  it('arrives, and waits while the mail server is away', async () => {
    await test
      .call('post', '/api/contact')
      .send({ fullName: 'Afi é', email: 'afi@example.org', message: 'Bonjour' })
      .expect(201)
    await test.sendMails()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toMatch(/^To: equipe@example\.org$/m)
    expect(smtp.mails[0]).toMatch(/^Reply-To: afi@example\.org$/m)
    await smtp.close()
    await subscribe(test, 'ama@example.org')
    await test.sendMails()
    expect(await test.prisma.outgoingMail.findMany({ where: { status: 'queued' } })).toMatchObject([{ attempts: 1 }])
  })
})

import ICAL from 'ical.js'
import * as z from 'zod/mini'
import { MailQueue } from '../mail/mail-queue.service'
import { MailWorker } from '../mail/mail-worker.service'
import { ENV, LOG, MAIL_TRANSPORT } from '../settings/tokens'
import { startTestApp, type TestApp } from '../testing/test-app'
import { openSignIn, signIn, type SignedIn } from '../testing/sign-in'
import { startSmtpServer, type SmtpServer } from '../testing/smtp-server'
import { SessionNotices } from './session-notices.service'

const HOUR_MS = 3_600_000

const unquoted = (text: string) =>
  text.replace(/=\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Parses a mail of nodemailer: its headers, and each part decoded. */
function read(mail: string) {
  const header = (text: string, name: string) =>
    new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replace(/\n\s+/g, ' ')
  const boundaries = [...mail.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary ?? '')
  const parts = boundaries.reduce((texts, boundary) => texts.flatMap((text) => text.split(`--${boundary}`)), [mail])
  const decoded = parts.map((part) => {
    const [head = '', ...rest] = part.trimStart().split('\n\n')
    const body = rest.join('\n\n').replace(/--\s*$/, '')
    const encoding = header(head, 'Content-Transfer-Encoding')
    const bytes =
      encoding === 'base64'
        ? Buffer.from(body, 'base64')
        : encoding === 'quoted-printable'
          ? Buffer.from(unquoted(body), 'latin1')
          : Buffer.from(body)
    return { type: header(head, 'Content-Type') ?? '', text: bytes.toString('utf8') }
  })
  return {
    to: header(mail, 'To') ?? '',
    text: decoded.find(({ type }) => type.startsWith('text/plain'))?.text ?? '',
    calendars: decoded.filter(({ type }) => type.startsWith('text/calendar')),
  }
}

/** Reads the file like a calendar program. */
function event(file: { type: string; text: string } | undefined) {
  const text = file?.text ?? ''
  for (const line of text.split(/\r?\n/)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const found = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const method = String(calendar.getFirstPropertyValue('method'))
  expect(file?.type).toMatch(new RegExp(`method=${method}`))
  return {
    method,
    uid: found.uid,
    sequence: found.sequence,
    title: found.summary,
    description: found.description,
    start: found.startDate.toJSDate().toISOString(),
    end: found.endDate.toJSDate().toISOString(),
    zone: found.startDate.zone.tzid,
    status: String(found.component.getFirstPropertyValue('status')),
  }
}

describe('of their sessions people are told by mail', () => {
  let test: TestApp
  let smtp: SmtpServer
  let admin: SignedIn
  let student: SignedIn
  let mentor: SignedIn
  let other: SignedIn
  let day = Date.UTC(2027, 0, 1)
  beforeAll(async () => {
    smtp = await startSmtpServer()
    test = await startTestApp({ env: { SMTP_URL: smtp.url } })
    admin = await signIn(test)
    student = await signIn(test, { role: 'student', email: 'ama@example.org', fullName: 'Ama Lawson', language: 'fr' })
    mentor = await signIn(test, {
      role: 'mentor',
      email: 'kossi@example.org',
      fullName: 'Kossi Agbéko',
      language: 'en',
    })
    other = await signIn(test, { role: 'mentor', email: 'yao@example.org', fullName: 'Yao Mensah', language: 'fr' })
  })
  afterAll(async () => {
    await test.close()
    await smtp.close()
  })
  beforeEach(() => {
    day += 24 * HOUR_MS
    smtp.mails.length = 0
  })

  const at = (hours: number) => new Date(day + hours * HOUR_MS).toISOString()
  const create = (body: object = {}) => {
    const people = { studentId: student.id, mentorId: mentor.id }
    return admin
      .call('post', '/api/sessions')
      .send({ title: 'Plan; suite, fin', ...people, startTime: at(9), endTime: at(10), ...body })
  }
  async function edit(id: string, changes: object, person = admin): Promise<string> {
    const { body } = await person.call('get', `/api/sessions/${id}`).expect(200)
    const call = person.call('patch', `/api/sessions/${id}`).set('if-match', `"${body.version}"`)
    const { headers } = await call.send(changes).expect(200)
    return headers['x-audit-id'] ?? ''
  }
  const waiting = () => test.prisma.sessionNotice.count({ where: { dueAt: { not: null } } })
  /** Ends the waiting time of all changes, and reads the mails. */
  async function readNotices() {
    smtp.mails.length = 0
    await test.database.query('UPDATE session_notices SET due_at = now() WHERE due_at IS NOT NULL')
    await test.sendMails()
    return Object.fromEntries(smtp.mails.map(read).map((mail) => [mail.to, mail]))
  }
  async function booked(body: object = {}) {
    const { body: session } = await create(body).expect(201)
    await readNotices()
    return z.object({ id: z.string() }).parse(session).id
  }

  it('of a booking, each in their language, with the times of Lomé', async () => {
    const { body: session } = await create({ meetingUrl: 'https://meet.example/x' }).expect(201)
    await test.sendMails()
    expect(smtp.mails).toEqual([])
    const mails = await readNotices()
    expect(Object.keys(mails).sort()).toEqual(['ama@example.org', 'kossi@example.org'])
    const french = mails['ama@example.org']?.text
    expect(french).toMatch(
      /^Bonjour Ama Lawson,[^]*Une séance est prévue[^]*2 janvier 2027[^]*\(heure de Lomé, UTC\+0\)/,
    )
    expect(french).toContain('https://meet.example/x')
    const english = mails['kossi@example.org']?.text
    expect(english).toMatch(/^Hello Kossi Agbéko,[^]*A session is planned[^]*2 January 2027[^]*\(Lomé time, UTC\+0\)/)
    for (const mail of Object.values(mails))
      expect(event(mail.calendars[0])).toMatchObject({
        method: 'REQUEST',
        uid: `${session.id}@cap-soutenance`,
        sequence: 1,
        title: 'Plan; suite, fin',
        start: at(9),
        end: at(10),
        zone: 'UTC',
        status: 'CONFIRMED',
      })
    expect(Object.keys(await readNotices())).toEqual([])
  })

  it.each([
    ['time', { startTime: 8 }],
    ['title', { title: 'Autre' }],
    ['link', { meetingUrl: 'https://meet.example/y' }],
  ])('of a change of the %s, under a higher sequence', async (_, change) => {
    const id = await booked()
    await edit(id, 'startTime' in change ? { startTime: at(8) } : change)
    const mails = await readNotices()
    expect(Object.keys(mails).sort()).toEqual(['ama@example.org', 'kossi@example.org'])
    expect(mails['ama@example.org']?.text).toContain('Une séance a changé')
    expect(event(mails['kossi@example.org']?.calendars[0])).toMatchObject({
      method: 'REQUEST',
      uid: `${id}@cap-soutenance`,
      sequence: 2,
    })
  })

  it('and who is exchanged is told that it is off, the new one that it is on', async () => {
    const id = await booked()
    await edit(id, { mentorId: other.id, startTime: at(8) })
    const mails = await readNotices()
    expect(Object.keys(mails).sort()).toEqual(['ama@example.org', 'kossi@example.org', 'yao@example.org'])
    expect(event(mails['kossi@example.org']?.calendars[0])).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      start: at(9),
      sequence: 2,
    })
    expect(mails['kossi@example.org']?.text).not.toContain('Yao')
    expect(mails['yao@example.org']?.text).toContain('Une séance est prévue')
    expect(event(mails['ama@example.org']?.calendars[0])).toMatchObject({ method: 'REQUEST', start: at(8) })
  })

  it('of a cancellation, a deletion and what comes back', async () => {
    const id = await booked()
    await edit(id, { status: 'cancelled' }, mentor)
    expect(event((await readNotices())['ama@example.org']?.calendars[0])).toMatchObject({
      method: 'CANCEL',
      uid: `${id}@cap-soutenance`,
      sequence: 2,
    })
    await admin.call('delete', `/api/sessions/${id}`).expect(204)
    expect(await readNotices()).toEqual({})
    const second = await booked()
    const { headers } = await admin.call('delete', `/api/sessions/${second}`).expect(204)
    expect(event((await readNotices())['ama@example.org']?.calendars[0])).toMatchObject({
      method: 'CANCEL',
      sequence: 2,
    })
    await admin.call('post', `/api/audit/${headers['x-audit-id']}/undo`).expect(200)
    expect(event((await readNotices())['ama@example.org']?.calendars[0])).toMatchObject({
      method: 'REQUEST',
      sequence: 3,
    })
  })

  it('not of what they do not see, nor of what was undone at once', async () => {
    const id = await booked()
    await edit(id, { notes: 'À relire' })
    expect(await waiting()).toBe(0)
    const event_ = await edit(id, { title: 'Autre' })
    await admin.call('post', `/api/audit/${event_}/undo`).expect(200)
    expect(await readNotices()).toEqual({})
    const { body, headers } = await create({ startTime: at(11), endTime: at(12) }).expect(201)
    await admin.call('post', `/api/audit/${headers['x-audit-id']}/undo`).expect(200)
    expect([await readNotices(), await test.prisma.session.count({ where: { id: body.id, deletedAt: null } })]).toEqual(
      [{}, 0],
    )
  })

  it('in one mail of many changes', async () => {
    const ids = [
      await booked(),
      await booked({ startTime: at(10), endTime: at(11) }),
      await booked({ startTime: at(12), endTime: at(13) }),
    ]
    for (const id of ids) await edit(id, { status: 'cancelled' })
    const mails = await readNotices()
    expect(smtp.mails).toHaveLength(2)
    expect(mails['ama@example.org']?.calendars.map((file) => event(file).uid).sort()).toEqual(
      ids.map((id) => `${id}@cap-soutenance`).sort(),
    )
  })

  it('not of a write that failed, nor of a session that is over', async () => {
    await booked()
    await create({ title: 'Double' }).expect(409)
    await create({ startTime: '2020-01-01T09:00:00Z', endTime: '2020-01-01T10:00:00Z' }).expect(201)
    expect(await readNotices()).toEqual({})
  })

  it('only who can sign in and is not of the demonstration', async () => {
    await test.prisma.user.update({ where: { id: student.id }, data: { status: 'suspended' } })
    const demo = await signIn(test, { role: 'mentor' })
    await create({ mentorId: demo.id })
    expect(await readNotices()).toEqual({})
    await test.prisma.user.update({ where: { id: student.id }, data: { status: 'active' } })
    student = { ...student, ...(await openSignIn(test, student.id)) }
  })

  it('once, however many servers look, and again after one that broke off', async () => {
    await create().expect(201)
    const worker = test.app.get(MailWorker)
    await test.database.query('UPDATE session_notices SET due_at = now() WHERE due_at IS NOT NULL')
    await test.database.exec('ALTER TABLE outgoing_mails RENAME TO elsewhere')
    await worker.drain()
    await test.database.exec('ALTER TABLE elsewhere RENAME TO outgoing_mails')
    expect(await waiting()).toBe(2)
    const queue = new MailQueue()
    new SessionNotices(test.prisma, queue, test.app.get(ENV)).onModuleInit()
    const twin = new MailWorker(test.prisma, test.app.get(MAIL_TRANSPORT), test.app.get(LOG), queue)
    await Promise.all([worker.drain(), twin.drain()])
    await Promise.all([worker.drain(), twin.drain()])
    expect(smtp.mails.map((mail) => read(mail).to).sort()).toEqual(['ama@example.org', 'kossi@example.org'])
  })
})

import { buildProject } from '../../prisma/factories/project'
import { MailQueue } from '../mail/mail-queue.service'
import { RetentionService } from '../retention/retention.service'
import { setClockAhead } from '../testing/clock'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { ENV } from '../settings/tokens'
import { NoticeKeyRing } from './notice-keys.service'
import { NoticeMails } from './notice-mails.service'
import { tellNotice, type NewNotice } from './tell-notice'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const TITLE = 'Eaux de Lomé'

describe('notices', () => {
  let test: TestApp
  let student: SignedIn
  let mentor: SignedIn
  let projectId: string
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    student = await signIn(test, { role: 'student', language: 'fr', fullName: 'Afi Lawson', email: 'afi@ecole.tg' })
    mentor = await signIn(test, { role: 'mentor', language: 'en', email: 'koffi@ecole.tg' })
    const data = buildProject({ userId: student.id, mentorId: mentor.id, title: TITLE })
    projectId = (await test.prisma.project.create({ data })).id
  })
  afterEach(() => jest.useRealTimers())

  const tell = (notice: Partial<NewNotice> = {}) =>
    test.prisma.$transaction((transaction) =>
      tellNotice(transaction, {
        kind: 'returned',
        userId: student.id,
        projectId,
        subjectId: projectId,
        values: { title: TITLE, person: 'Dr Koffi', round: 2, points: 3 },
        ...notice,
      }),
    )
  const list = async (person = student, query = '') =>
    (await person.call('get', `/api/account/notices${query}`).expect(200)).body
  /** All mails that were written; no worker sends them. */
  const mails = async (later = 0) => {
    if (later > 0) setClockAhead(later)
    await Promise.all(test.app.get(MailQueue).sources.map((source) => source()))
    return test.prisma.outgoingMail.findMany({ orderBy: { createdAt: 'asc' } })
  }

  describe('in the list', () => {
    it('are their reader’s alone, the last first, in pages', async () => {
      for (let round = 1; round <= 5; round++) await tell({ values: { title: TITLE, round } })
      await tell({ userId: mentor.id, kind: 'handIn' })
      const rounds = ({ rows }: { rows: { values: { round: number } }[] }) => rows.map(({ values }) => values.round)
      const first = await list(student, '?limit=3')
      expect([rounds(first), first.more, first.unread]).toEqual([[5, 4, 3], true, 5])
      const second = await list(student, `?limit=3&before=${first.rows.at(-1).id}`)
      expect([rounds(second), second.more]).toEqual([[2, 1], false])
      const [theirs] = (await list(mentor)).rows
      expect(theirs).toMatchObject({ kind: 'handIn', projectId, readAt: null })
      expect((await list(student, `?before=${theirs.id}`)).rows).toEqual([])
      await student.call('get', '/api/account/notices?limit=51').expect(422)
      await test.call('get', '/api/account/notices').expect(401)
    })

    it('are read one by one, or all up to a moment, and stay read', async () => {
      await tell()
      await tell({ kind: 'comment' })
      await tell({ userId: mentor.id })
      const { rows } = await list()
      const read = (person: SignedIn, body: object) => person.call('post', '/api/account/notices/read').send(body)
      // Nobody can mark another person's notices as read.
      await read(mentor, { ids: [rows[0].id] }).expect(200)
      expect((await student.call('get', '/api/account/notices/unread').expect(200)).body).toEqual({ unread: 2 })
      expect((await read(student, { ids: [rows[0].id] }).expect(200)).body).toEqual({ unread: 1 })
      await tell()
      expect((await read(student, { upTo: rows[0].createdAt }).expect(200)).body).toEqual({ unread: 1 })
      expect((await student.call('get', '/api/account/notices/unread').expect(200)).body).toEqual({ unread: 1 })
      expect((await mentor.call('get', '/api/account/notices/unread').expect(200)).body).toEqual({ unread: 1 })
      const before = (await list()).rows[1].readAt
      await read(student, { ids: [rows[0].id] }).expect(200)
      expect((await list()).rows[1].readAt).toBe(before)
      await read(student, { ids: Array.from({ length: 101 }, () => rows[0].id) }).expect(422)
    })

    it('are kept for 90 days', async () => {
      await tell()
      await test.prisma.notice.updateMany({ data: { createdAt: new Date(Date.now() - 91 * 24 * HOUR_MS) } })
      await tell({ kind: 'comment' })
      await test.app.get(RetentionService).run()
      expect((await list()).rows.map(({ kind }: { kind: string }) => kind)).toEqual(['comment'])
    })
  })

  describe('by mail', () => {
    it('come together, in the reader’s language, once some minutes went by', async () => {
      await tell()
      await tell({ kind: 'sessionNotes', values: { title: 'Plan', person: 'Dr Koffi', at: '2026-11-20T14:30:00Z' } })
      expect(await mails()).toEqual([])
      const [mail, ...others] = await mails(11 * MINUTE_MS)
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: 'afi@ecole.tg', subject: '2 nouvelles sur Cap Soutenance' })
      expect(mail?.text).toContain(`Dr Koffi a relu la version 2 de « ${TITLE} ». Points à reprendre : 3.`)
      expect(mail?.text).toContain(
        'Dr Koffi a écrit les notes de « Plan », vendredi 20 novembre à 14:30 (heure de Lomé).',
      )
      expect(mail?.text).toContain(`/account/project/${projectId}/rounds?lang=fr`)
      expect(await mails(DAY)).toHaveLength(1)
    })

    it('do not come for what was read meanwhile, nor twice for what has a mail of its own', async () => {
      await tell()
      await student.call('post', '/api/account/notices/read').send({ upTo: new Date().toISOString() }).expect(200)
      const at = new Date(Date.now() + 48 * HOUR_MS).toISOString()
      for (const kind of ['invitation', 'sessionBooked', 'sessionMoved', 'sessionCancelled', 'inReview'] as const)
        await tell({ kind, values: { title: 'Plan', person: 'Dr Koffi', at } })
      expect(await mails(DAY)).toEqual([])
    })

    it('tell of comments at most once in four hours', async () => {
      const comment = (section: string) =>
        tell({ kind: 'comment', values: { title: TITLE, person: 'Dr Koffi', section } })
      await comment('Introduction')
      expect(await mails(11 * MINUTE_MS)).toHaveLength(1)
      await comment('Méthode')
      await comment('Résultats')
      await tell()
      const two = await mails(11 * MINUTE_MS)
      expect(two.map(({ subject }) => subject)).toEqual([
        'Commentaire sur Cap Soutenance',
        'Texte relu sur Cap Soutenance',
      ])
      expect(await mails(3 * HOUR_MS)).toHaveLength(2)
      const [, , digest] = await mails(HOUR_MS)
      expect(digest?.subject).toBe('2 nouvelles sur Cap Soutenance')
      expect(digest?.text).toContain('« Méthode »')
      expect(digest?.text).toContain('« Résultats »')
    })

    it('are written once, however many servers look', async () => {
      for (let round = 1; round < 5; round++) {
        await tell({ values: { title: TITLE, round } })
        await tell({ userId: mentor.id, kind: 'handIn', values: { title: TITLE, round, person: 'Afi Lawson' } })
      }
      setClockAhead(11 * MINUTE_MS)
      const queues = [1, 2, 3].map(() => {
        const queue = new MailQueue()
        new NoticeMails(test.prisma, queue, new NoticeKeyRing(test.database), test.app.get(ENV)).onModuleInit()
        return queue
      })
      await Promise.all(queues.map(async ({ sources }) => sources[0]?.()))
      const written = await test.prisma.outgoingMail.findMany({ orderBy: { to: 'asc' } })
      expect(written.map(({ to }) => to)).toEqual(['afi@ecole.tg', 'koffi@ecole.tg'])
    })

    it('do not go to who may not sign in, or is not real', async () => {
      await tell()
      await tell({ userId: mentor.id, kind: 'handIn' })
      await test.prisma.user.update({ where: { id: student.id }, data: { status: 'suspended' } })
      await test.prisma.user.update({ where: { id: mentor.id }, data: { email: 'koffi@demo.example' } })
      expect(await mails(DAY)).toEqual([])
      expect(await test.prisma.notice.count({ where: { mailAt: { not: null } } })).toBe(0)
    })

    it('repeat no link that somebody else wrote', async () => {
      await tell({ values: { title: 'Gagnez sur exemple.com', person: 'http://x', round: 1, points: 1 } })
      const [mail] = await mails(11 * MINUTE_MS)
      expect(mail?.text).toContain('Quelqu’un a relu la version 1 de « votre projet ».')
    })

    it('that are a duty have no link that ends them', async () => {
      await tell({ kind: 'mentorChangeDeclined', values: { title: TITLE, reason: 'Il reste deux mois.' } })
      await student
        .call('patch', '/api/account/notices/settings')
        .send({ mailOff: [...GROUPS] })
        .expect(200)
      const [mail, ...others] = await mails(11 * MINUTE_MS)
      expect(others).toEqual([])
      expect(mail?.text).toContain('Réponse de l’équipe : Il reste deux mois.')
      expect(mail).toMatchObject({ headers: null })
      expect(mail?.text).not.toContain('/account/notices/stop')
    })

    describe('are ended', () => {
      const link = async () => {
        await tell()
        const [mail] = await mails(11 * MINUTE_MS)
        const token = /stop\?lang=fr#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
        return { mail, token }
      }
      const off = async () => (await student.call('get', '/api/account/notices/settings').expect(200)).body.mailOff

      it('by the mail program’s button (RFC 8058), for that group alone', async () => {
        const { mail, token } = await link()
        const address = `${test.app.get(ENV).PUBLIC_ORIGIN}/api/notices/stop/one-click?token=${token}`
        expect(mail?.headers).toEqual({
          'List-Unsubscribe': `<${address}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        })
        // Opening the address changes nothing.
        await test.call('get', new URL(address).pathname + new URL(address).search).expect(404)
        expect(await off()).toEqual([])
        await test
          .call('post', new URL(address).pathname + new URL(address).search)
          .type('form')
          .send('List-Unsubscribe=One-Click')
          .expect(204)
        expect(await off()).toEqual(['rounds'])
        await tell()
        await tell({ kind: 'sessionNotes', values: { title: 'Plan', person: 'Dr Koffi', at: '2026-11-20T14:30:00Z' } })
        expect((await mails(11 * MINUTE_MS)).map(({ subject }) => subject)).toEqual([
          'Texte relu sur Cap Soutenance',
          'Notes de séance sur Cap Soutenance',
        ])
      })

      it('by the page of the link, without signing in', async () => {
        const { token } = await link()
        const { body } = await test.call('post', '/api/notices/stop').send({ token }).expect(200)
        expect(body).toEqual({ groups: ['rounds'] })
        await test.call('post', '/api/notices/stop').send({ token }).expect(200)
        expect(await off()).toEqual(['rounds'])
      })

      it('by no link that this server did not make', async () => {
        const { token } = await link()
        const bytes = Buffer.from(token, 'base64url')
        for (const place of [0, 15, 16, 17, 31]) {
          const changed = Buffer.from(bytes)
          changed[place] = (changed[place] ?? 0) ^ 1
          const body = { token: changed.toString('base64url') }
          await test.call('post', '/api/notices/stop').send(body).expect(404)
        }
        await test.call('post', '/api/notices/stop').send({ token: 'short' }).expect(422)
        expect(await off()).toEqual([])
      })
    })
  })
})

const DAY = 24 * HOUR_MS
const GROUPS = ['rounds', 'comments', 'sessions', 'reminders'] as const

import { LIST_NAMES, LISTS } from '#contract/lists'
import { buildAnnouncement } from '../../prisma/factories/announcement'
import { buildUniversity } from '../../prisma/factories/university'
import { buildContactMessage, buildSubscriber } from '../../prisma/factories/messages'
import { buildProject } from '../../prisma/factories/project'
import { createRandom } from '../../prisma/factories/random'
import { buildSession } from '../../prisma/factories/session'
import { buildTask } from '../../prisma/factories/task'
import { buildTemplate } from '../../prisma/factories/template'
import { buildUser } from '../../prisma/factories/user'
import { signIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'

/** Orders have their own export, the file for the accountant. */
const EXPORTED = LIST_NAMES.filter((name) => name !== 'orders')

describe('exported lists', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => (test = await startTestApp()))
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.database.empty()
    admin = await signIn(test, { username: 'admin', createdAt: new Date('2020-01-01') })
  })

  async function fill(): Promise<void> {
    const { id: userId } = await test.prisma.user.create({
      data: buildUser({ role: 'student', fullName: 'Ama Lawson' }),
    })
    const { id: mentorId } = await test.prisma.user.create({
      data: buildUser({ role: 'mentor', fullName: 'Kossi Agbéko' }),
    })
    await test.prisma.template.create({ data: buildTemplate() })
    await test.prisma.project.create({
      data: buildProject({
        userId,
        status: 'in_progress',
        studyLevel: 'doctorate',
        deadline: new Date('2026-12-01T10:30:00Z'),
      }),
    })
    await test.prisma.session.create({ data: buildSession({ studentId: userId, mentorId }) })
    await test.prisma.contactMessage.create({ data: buildContactMessage({ message: 'Une ligne;\n"deux"' }) })
    await test.prisma.newsletterSubscriber.create({ data: buildSubscriber() })
    await test.prisma.university.create({ data: buildUniversity() })
    await test.prisma.announcement.create({ data: buildAnnouncement() })
    const { id: projectId } = await test.prisma.project.findFirstOrThrow()
    await test.prisma.task.create({ data: buildTask({ projectId }) })
  }

  it.each(EXPORTED)('of %s are CSV with titles, all rows, no secrets, and a line in the log', async (name) => {
    await fill()
    const { text, headers } = await admin.call('get', `/api/${name}/export`).expect(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
      ),
    })
    const total = Number((await admin.call('get', `/api/${name}`)).headers['x-total-count'])
    const [head = '', ...rows] = text.replace('"Une ligne;\n""deux"""', 'message').trimEnd().split('\r\n')
    expect(head).toMatch(/^\ufeff[^;]+;/)
    expect(head).toMatch(/;Créé le \(UTC\);Dernière mise à jour \(UTC\);Identifiant$/)
    expect(rows).toHaveLength(total)
    for (const row of rows) expect(row.split(';')).toHaveLength(head.split(';').length)
    expect(text).not.toMatch(/undefined|\[object|argon|token/i)
    expect(await test.prisma.auditEvent.findFirst({ where: { action: `${LISTS[name].target}.export` } })).toMatchObject(
      {
        actorId: admin.id,
        outcome: 'success',
      },
    )
  })

  it('speak the language of the reader, in titles and values', async () => {
    await fill()
    const french = await admin.call('get', '/api/projects/export').expect(200)
    expect(french.text).toMatch(/;En cours;\d+;2026-12-01 10:30:00;/)
    const english = await admin.call('get', '/api/projects/export').set('accept-language', 'en').expect(200)
    expect(french.text).toContain(';Doctorat;')
    expect(english.text).toMatch(/^\ufeffTitle,Description,Research question,University,Faculty,Level of study,/)
    expect(english.text).toContain(',Doctorate,')
    expect(english.text).toMatch(/,In progress,\d+,2026-12-01 10:30:00,/)
  })

  it('run nothing in a spreadsheet', async () => {
    await test.prisma.user.create({
      data: buildUser({ fullName: '=HYPERLINK("http://evil")', institution: '+cmd', field: '@x' }),
    })
    const { text } = await admin.call('get', '/api/users/export').expect(200)
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(text).toContain(`;'+cmd;'@x;`)
  })

  it('hold every row of the filter, once, in the order asked, beyond one page', async () => {
    const random = createRandom(5)
    await test.prisma.user.createMany({
      data: Array.from({ length: 2_300 }, (_, index) =>
        buildUser(
          {
            username: `many${index}`,
            email: `many${index}@demo.example`,
            fullName: `N${index % 40}`,
            role: index % 3 === 0 ? 'mentor' : 'student',
          },
          random,
        ),
      ),
    })
    const { text } = await admin.call('get', '/api/users/export?role=student&sort=-fullName').expect(200)
    const rows = text.trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(1_533)
    expect(new Set(rows).size).toBe(rows.length)
    const names = rows.map((row) => row.split(';')[0] ?? '')
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    expect(
      (await admin.call('get', '/api/users/export?search=zzz').expect(200)).text.trimEnd().split('\r\n'),
    ).toHaveLength(1)
  })

  it.each(['sort=passwordHash', 'role=all', 'search='])('refuse %s', (query) =>
    admin.call('get', `/api/users/export?${query}`).expect(422),
  )

  it.each(['student', 'mentor'] as const)('are closed to a %s', async (role) => {
    const person = await signIn(test, { role })
    for (const name of EXPORTED) await person.call('get', `/api/${name}/export`).expect(403)
  })

  it.each(['deadline', '-deadline'])(
    'and lists sorted by %s have those without one where PostgreSQL has them, page by page',
    async (sort) => {
      const { id: userId } = await test.prisma.user.create({ data: buildUser({ role: 'student' }) })
      for (const day of [3, null, 1, null, 2, 1])
        await test.prisma.project.create({
          data: buildProject({ userId, deadline: day === null ? null : new Date(Date.UTC(2027, 0, day)) }),
        })
      const full = (await admin.call('get', `/api/projects?sort=${sort}`).expect(200)).body.map(
        ({ deadline }: { deadline: string | null }) => deadline?.slice(8, 10) ?? null,
      )
      expect(full).toEqual(
        sort === 'deadline' ? ['01', '01', '02', '03', null, null] : [null, null, '03', '02', '01', '01'],
      )
      const seen: (string | null)[] = []
      for (let next: string | undefined = `/api/projects?sort=${sort}&limit=1`; next;) {
        const answer: { body: { deadline: string | null }[]; headers: Record<string, string> } = await admin
          .call('get', next)
          .expect(200)
        seen.push(answer.body[0]?.deadline?.slice(8, 10) ?? null)
        next = /^<(.+)>; rel="next"$/.exec(answer.headers['link'] ?? '')?.[1]
      }
      expect(seen).toEqual(full)
    },
  )
})

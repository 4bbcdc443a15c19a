import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { ENDPOINTS } from '#contract/endpoints'
import { LIST_NAMES } from '#contract/lists'
import { buildAnnouncement } from '../prisma/factories/announcement'
import { buildUniversity } from '../prisma/factories/university'
import { buildTask } from '../prisma/factories/task'
import { seedLarge } from '../prisma/seed-large'
import { jsonSchema } from './docs/json-schema'
import { SharedCache } from './cache/shared-cache.service'
import { captureQueries, type CapturedQuery } from './testing/captured-queries'
import { openSignIn, signIn, type SignedIn } from './testing/sign-in'
import { DATABASE_KIND, startTestApp, type TestApp } from './testing/test-app'

const ROWS = 20_000
/** Tables that grow without end: no list call may read all rows of one. */
const LARGE_TABLES = new Set([
  'users',
  'projects',
  'sessions',
  'audit_events',
  'orders',
  'contact_messages',
  'newsletter_subscribers',
  'writing_documents',
  'writing_updates',
  'writing_versions',
  'writing_authors',
])
const RESOURCES = [...LIST_NAMES, 'audit']

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}
const Node: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({ 'Node Type': z.string(), 'Relation Name': z.string().optional(), Plans: z.array(Node).optional() }),
)
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node })]) })])

function* walkNodes(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const inner of node.Plans ?? []) yield* walkNodes(inner)
}

const onServer = DATABASE_KIND === 'server' ? describe : describe.skip

onServer('plans at size', () => {
  let test: TestApp
  let admin: SignedIn
  let student: Pick<SignedIn, 'call'>
  let mentor: Pick<SignedIn, 'call'>
  let ids: Readonly<Record<string, string>>
  beforeAll(async () => {
    test = await startTestApp()
    await seedLarge(test.database, { users: ROWS, projects: ROWS, sessions: ROWS, auditEvents: ROWS })
    // More than a page.
    await test.prisma.university.createMany({ data: Array.from({ length: 60 }, () => buildUniversity()) })
    await test.prisma.announcement.createMany({ data: Array.from({ length: 60 }, () => buildAnnouncement()) })
    const { id: projectId } = await test.prisma.project.findFirstOrThrow()
    await test.prisma.task.createMany({ data: Array.from({ length: 60 }, () => buildTask({ projectId })) })
    admin = await signIn(test)
    const { userId, mentorId } = await test.prisma.project.findFirstOrThrow({
      where: {
        mentorId: { not: null },
        deletedAt: null,
        student: { status: 'active', deletedAt: null },
        mentor: { status: 'active', deletedAt: null },
      },
    })
    const [studentId, someMentorId] = [userId, mentorId ?? '']
    student = await openSignIn(test, studentId)
    mentor = await openSignIn(test, someMentorId)
    ids = { projectId, userId: studentId, studentId, mentorId: someMentorId, actor: studentId }
    await test.database.exec('ANALYZE')
  }, 180_000)
  afterAll(() => test.close())

  /** Large tables of which a statement reads all rows, with the text of its plan for the failure message. */
  async function readFull({ text, values }: CapturedQuery): Promise<string[]> {
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = Explained.parse(await test.database.query(`EXPLAIN (FORMAT JSON) ${text}`, [...values]))
    const full = [...walkNodes(plan)].filter(
      (node) => node['Node Type'].endsWith('Seq Scan') && LARGE_TABLES.has(node['Relation Name'] ?? ''),
    )
    return full.map((node) => `${node['Relation Name'] ?? ''}: ${text.slice(0, 2_000)}`)
  }

  async function expectIndexed(work: () => Promise<unknown>): Promise<void> {
    const queries = await captureQueries(work)
    expect(queries.length).toBeGreaterThan(0)
    expect((await Promise.all(queries.map(readFull))).flat()).toEqual([])
  }

  /** Queries with one value for every parameter of a list, and with each value of enumerations. */
  function listQueries({ query }: Endpoint): string[] {
    const { properties = {} } = query ? jsonSchema(query) : {}
    const moments = [new Date(Date.now() - 86_400_000).toISOString()]
    const texts: Readonly<Record<string, readonly string[]>> = {
      search: ['mensah', 'énergie solaire à lomé', 'zz'],
      limit: ['1', '50', '500'],
      action: ['auth.login', 'nothing'],
      resource: ['users', 'nothing', 'users&resourceId=nothing'],
      since: [''],
      cursor: [],
    }
    return Object.entries(properties)
      .filter(([name]) => name !== 'resourceId')
      .flatMap(([name, { enum: choices, format }]) => {
        const values = choices?.map(String) ?? texts[name] ?? (format === 'date-time' ? moments : [ids[name] ?? ''])
        return values.map((value) => `${name}=${encodeURI(value)}`)
      })
  }

  const get = async (person: Pick<SignedIn, 'call'>, path: string) => person.call('get', path).expect(200)

  describe.each(RESOURCES)('of %s', (resource) => {
    const list = ENDPOINTS[resource]?.['list']
    if (!list) throw new Error(resource)

    it('as a plain list', () => expectIndexed(() => get(admin, list.path)))

    it('with every filter, sort and search', async () => {
      for (const query of listQueries(list)) await expectIndexed(() => get(admin, `${list.path}?${query}`))
    }, 60_000)

    it('on the next page, of every sort', async () => {
      const sorts = listQueries(list).filter((query) => query.startsWith('sort='))
      for (const sort of ['', ...sorts]) {
        const { headers } = await get(admin, `${list.path}?limit=50&${sort}`)
        const next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
        if (next === undefined) throw new Error(`${list.path} has one page only`)
        await expectIndexed(() => get(admin, next))
      }
    }, 60_000)

    if (!list.query?.shape['since']) return

    it('as a copy: first page, next page, changes', async () => {
      const first = await get(admin, `${list.path}?since=`)
      await expectIndexed(() => get(admin, `${list.path}?since=${first.body.next}`))
      await expectIndexed(() => get(admin, `${list.path}?since=${first.body.changes}`))
    })

    if (list.access !== 'signedIn') return

    it('of a mentor and of a student', async () => {
      for (const query of ['', ...listQueries(list).filter((text) => /^(sort|search|status|type|period)=/.test(text))])
        for (const person of [mentor, student]) await expectIndexed(() => get(person, `${list.path}?${query}`))
    }, 60_000)
  })

  it.each([
    '/api/stats',
    '/api/stats/users',
    '/api/stats/projects',
    '/api/stats/revenue?period=week',
    '/api/stats/revenue?period=year',
    '/api/stats/subscriptions',
    '/api/auth/session',
  ])('of %s', async (path) => {
    test.app.get(SharedCache).clear()
    await expectIndexed(() => get(admin, path))
  })

  it('of a sync, with and without a change', async () => {
    const { body } = await get(admin, '/api/projects?since=')
    await expectIndexed(() => get(admin, `/api/sync?since=${body.changes}`))
    await test.prisma.project.updateMany({ where: { userId: ids['userId'] ?? '' }, data: { progress: 7 } })
    await expectIndexed(() => get(admin, `/api/sync?since=${body.changes}`))
  })

  it('of a sync of texts, with and without a change', async () => {
    // The first sync creates the texts of these persons' projects; the texts of other projects are created here.
    for (const person of [student, mentor])
      await person.call('post', '/api/workspace/sync').send({ projects: [], documents: [] }).expect(200)
    await test.database.exec(`
      INSERT INTO project_writing SELECT id, 1 FROM projects ON CONFLICT DO NOTHING;
      INSERT INTO writing_documents (id, project_id, kind, head, log_from, state)
        SELECT gen_random_uuid(), project_id, 'section', 1, 1, '' FROM project_writing;
      INSERT INTO writing_updates (document_id, number, bytes, sha256)
        SELECT id, number, '', lpad(number::text, 64, '0') FROM writing_documents, generate_series(1, 3) number;
      ANALYZE;`)
    for (const person of [student, mentor]) {
      const sync = (body: object) =>
        person
          .call('post', '/api/workspace/sync')
          .send({ projects: [], documents: [], ...body })
          .expect(200)
      const { body } = await sync({})
      const [{ id: project, head }] = body.projects
      await expectIndexed(() => sync({ projects: [{ id: project, seen: head }] }))
      const documents = [{ project, id: project, seen: 0, schema: 1 }]
      await expectIndexed(() => sync({ projects: [{ id: project, seen: 0 }], documents }))
      await expectIndexed(() => sync({ documents: [{ ...documents[0], seen: head, update: 'AAAA' }] }))
    }
  }, 120_000)

  it('of the versions of a section', async () => {
    await student.call('post', '/api/workspace/sync').send({ projects: [], documents: [] }).expect(200)
    await test.database.exec(`
      INSERT INTO project_writing SELECT id, 1 FROM projects ON CONFLICT DO NOTHING;
      INSERT INTO writing_documents (id, project_id, kind, head, log_from, state)
        SELECT gen_random_uuid(), project_id, 'section', 1, 1, '' FROM project_writing;
      INSERT INTO writing_versions (id, document_id, project_id, kind, number, words, content, size, created_at,
        writers, block_authors)
        SELECT gen_random_uuid(), id, project_id, 'day', 1, 0, '', 0, now(), '{}', '{}' FROM writing_documents;
      ANALYZE;`)
    const { id, projectId } = await test.prisma.writingDocument.findFirstOrThrow({
      where: { kind: 'section', writing: { project: { userId: ids['studentId'] ?? '' } } },
    })
    const versions = `/api/projects/${projectId}/sections/${id}/versions`
    await expectIndexed(() => get(student, versions))
  }, 120_000)

  it('of the history of a row, with what was undone', async () => {
    const event = {
      action: 'user.edit',
      targetType: 'user',
      targetId: admin.id,
      before: { fullName: 'A' },
      after: { fullName: 'B' },
    }
    await test.prisma.auditEvent.createMany({ data: [event, event, event] })
    await expectIndexed(() => get(admin, `/api/audit?resource=user&resourceId=${admin.id}`))
  })

  it('of a sign-in', async () => {
    const body = { username: 'grand5', password: 'not-the-password' }
    await expectIndexed(async () => test.call('post', '/api/auth/login').send(body).expect(401))
  })
})

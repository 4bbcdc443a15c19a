import fc from 'fast-check'
import * as z from 'zod/mini'
import { ROLES } from '#contract/choices'
import type { Endpoint } from '#contract/endpoint'
import { ERRORS } from '#contract/errors'
import { buildAnnouncement } from '../prisma/factories/announcement'
import { buildContactMessage, buildSubscriber } from '../prisma/factories/messages'
import { buildInstitution } from '../prisma/factories/institution'
import { buildProject } from '../prisma/factories/project'
import { buildSession } from '../prisma/factories/session'
import { buildTask } from '../prisma/factories/task'
import { buildUniversity } from '../prisma/factories/university'
import { buildTemplate } from '../prisma/factories/template'
import { toArbitrary } from './testing/arbitrary'
import { ALL_ENDPOINTS, VERBS } from './testing/endpoints'
import { fromPage, openSignIn, signIn, type SignedIn } from './testing/sign-in'
import { syncedTables } from './testing/synced-tables'
import { startTestApp, type TestApp } from './testing/test-app'

/** Number of requests per endpoint; the seed makes failures reproducible. */
const RUNS = { numRuns: 12, seed: 20_261_120 }
/** A backup copies the full database. */
const COSTLY_RUNS = { ...RUNS, numRuns: 3 }
const COSTLY = '/api/system/backup'

/** `undefined` has no JSON, so it becomes `null`. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value === undefined ? null : value)
const wellFormed = (value: unknown): string => Buffer.from(asText(value)).toString()

describe('whatever is asked', () => {
  let test: TestApp
  let people: SignedIn[]
  const cookies: string[] = []
  let disturbed = true
  let ids: string[]
  let tables: string[]
  /** Ids for the paths of each resource. */
  let rows: Readonly<Record<string, readonly string[]>>
  beforeAll(async () => {
    test = await startTestApp()
    // Orders are never removed.
    tables = syncedTables(test).filter((table) => table !== 'orders')
    people = await Promise.all(ROLES.map((role) => signIn(test, { role })))
    const [student, mentor] = people
    const [userId, mentorId] = [student?.id ?? '', mentor?.id ?? '']
    const project = await test.prisma.project.create({ data: buildProject({ userId, mentorId }) })
    const session = await test.prisma.session.create({ data: buildSession({ studentId: userId, mentorId }) })
    const template = await test.prisma.template.create({ data: buildTemplate() })
    const message = await test.prisma.contactMessage.create({ data: buildContactMessage() })
    const subscriber = await test.prisma.newsletterSubscriber.create({ data: buildSubscriber() })
    const task = await test.prisma.task.create({ data: buildTask({ projectId: project.id }) })
    const university = await test.prisma.university.create({ data: buildUniversity() })
    const announcement = await test.prisma.announcement.create({ data: buildAnnouncement() })
    const institution = await test.prisma.institution.create({ data: buildInstitution() })
    const institutionId = institution.id
    await test.prisma.institutionStaff.create({ data: { userId: mentorId, institutionId, right: 'manager' } })
    await test.prisma.institutionMember.create({ data: { userId, institutionId } })
    const webhook = await test.prisma.institutionWebhook.create({
      data: { institutionId, url: 'http://127.0.0.1:9/', events: ['project.status'], secret: 'x' },
    })
    const key = await test.prisma.institutionKey.create({
      data: { institutionId, name: 'SI', keyHash: 'x', hint: 'abcd', scopes: ['students'] },
    })
    rows = {
      institutions: [institutionId, institutionId, institutionId],
      institution: [webhook.id, key.id, userId],
      users: people.map(({ id }) => id),
      projects: [project.id, project.id, project.id],
      sessions: [session.id, session.id, session.id],
      templates: [template.id, template.id, template.id],
      messages: [message.id, message.id, message.id],
      subscribers: [subscriber.id, subscriber.id, subscriber.id],
      universities: [university.id, university.id, university.id],
      announcements: [announcement.id, announcement.id, announcement.id],
      tasks: [task.id, task.id, task.id],
    }
    const others = [project, session, template, message, subscriber, announcement, task, university, institution]
    ids = [...people, ...others].map(({ id }) => id)
  })
  afterAll(() => test.close())

  const person = fc.constantFrom(...ROLES.map((_, index) => index), ROLES.length - 1, ROLES.length)
  const anyId = fc.nat().map((index) => ids[index % ids.length] ?? '')
  const ifMatch = fc.constantFrom(
    'current',
    'current',
    'current',
    '"2"',
    '"1-x"',
    '*',
    'W/"1"',
    '"99999999999"',
    'x',
    '',
  )

  function buildInput({ path, params, query, body }: Endpoint, wild: boolean) {
    const part = (schema: z.ZodMiniObject | undefined, from = anyId) =>
      schema ? toArbitrary(schema, { ids: from, wild }) : fc.constant(undefined)
    const own = fc.nat().map((index) => rows[path.split('/')[2] ?? '']?.[index % 3] ?? ids[0] ?? '')
    return fc.record({ who: person, ifMatch, params: part(params, own), query: part(query), body: part(body) })
  }
  const entries = (value: unknown): [string, unknown][] =>
    value instanceof Object && !Array.isArray(value) ? Object.entries(value) : []

  /** Restores the row before reading its version: an earlier request may have deleted the row. */
  async function readVersion(id: unknown): Promise<string> {
    for (const table of tables) {
      const [row] = await test.database.query<{ version: number }>(
        `UPDATE ${table} SET deleted_at = NULL WHERE id::text = $1 RETURNING version`,
        [wellFormed(id).replaceAll('\u0000', '')],
      )
      if (row) return `"${row.version}"`
    }
    return '"1"'
  }

  /** Restores all persons and opens new sign-ins: a write may have ended, demoted or deleted them. */
  async function renewPeople(): Promise<void> {
    for (const [index, { id }] of people.entries()) {
      await test.prisma.user.updateMany({
        where: { id },
        data: { role: ROLES[index] ?? 'student', status: 'active', deletedAt: null, mustChangePassword: false },
      })
      cookies[index] = (await openSignIn(test, id)).cookie
    }
  }

  async function send(
    endpoint: Endpoint,
    input: { who: number; ifMatch: string; params: unknown; query: unknown; body: unknown },
  ) {
    const values = new Map(entries(input.params))
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(wellFormed(values.get(name) ?? ids[0]).slice(0, 200)),
    )
    const query = new URLSearchParams(entries(input.query).map(([name, value]) => [name, wellFormed(value)])).toString()
    const call = test
      .call(VERBS[endpoint.method], query ? `${path}?${query}` : path)
      .set('if-match', input.ifMatch === 'current' ? await readVersion(values.get('id')) : input.ifMatch)
    if (disturbed) await renewPeople()
    disturbed = endpoint.method !== 'GET'
    const cookie = cookies[input.who]
    if (cookie) call.set(fromPage(cookie))
    return endpoint.body ? call.set('content-type', 'application/json').send(asText(input.body)) : call
  }

  it.each(ALL_ENDPOINTS)('%s answers in order', async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(buildInput(endpoint, true), buildInput(endpoint, false)), async (input) => {
        const { status, body, type } = await send(endpoint, input)
        expect([status, status < 500]).toEqual([status, true])
        if (status >= 400) expect(Object.keys(ERRORS)).toContain(body.code)
        else if (endpoint.reply && type === 'application/json')
          expect(z.safeDecode(endpoint.reply, body)).toMatchObject({ success: true })
      }),
      endpoint.path === COSTLY ? COSTLY_RUNS : RUNS,
    )
  })
})

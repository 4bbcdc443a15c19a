import * as z from 'zod/mini'
import { ERRORS } from '#contract/errors'
import type { Endpoint } from '#contract/endpoint'
import { ALL_ENDPOINTS, VERBS } from './testing/endpoints'
import { fromPage, signIn, type SignedIn } from './testing/sign-in'
import { startTestApp, type TestApp, type Verb } from './testing/test-app'

const EDGES = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '0099-02-28T12:00:00Z',
  '-000001-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '10000-01-01T00:00:00Z',
  '1899-12-31T23:59:59.999Z',
  '1900-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2016-12-31T23:59:60Z',
  '2026-01-01T24:00:00Z',
  '2026-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2024-02-29T00:00:00Z',
  '2026-11-20T10:00:00+14:00',
  '2026-11-20T10:00:00-23:59',
  '2026-11-20T10:00:00+24:00',
  '2026-11-20t10:00:00z',
  '2026-11-20 10:00:00Z',
  '2026-11-20T10:00:00',
  '2026-11-20T10:00Z',
  '2026-11-20',
  '2026-11-20T10:00:00.123456789Z',
  '0044-03-15 BC',
  'infinity',
  'epoch',
  'now',
  '',
]

type Schema = z.core.$ZodType

/** Looks inside `optional`, `nullable` and the like. */
function isTimestamp(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return isTimestamp(def.innerType)
  if (def.type === 'pipe') return isTimestamp(def.in)
  const format: unknown = Reflect.get(def, 'format')
  return def.type === 'string' && (format === 'datetime' || format === 'date')
}
const findTimestamps = (schema: z.ZodMiniObject | undefined) =>
  Object.entries(schema?.def.shape ?? {}).flatMap(([name, field]) => (isTimestamp(field) ? [name] : []))

const FIELDS = ALL_ENDPOINTS.flatMap(([name, endpoint]) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema: unknown = endpoint[part]
    return schema instanceof z.ZodMiniObject
      ? findTimestamps(schema).map((field) => ({ name, endpoint, part, field }))
      : []
  }),
)

describe('a date at the edge of what dates are', () => {
  let test: TestApp
  let admin: SignedIn
  let bodies: Readonly<Record<string, object>>
  let paths: Readonly<Record<string, string>>
  beforeAll(async () => {
    test = await startTestApp()
    admin = await signIn(test)
    const student = await signIn(test, { role: 'student' })
    const mentor = await signIn(test, { role: 'mentor' })
    const timestamps = { startTime: '2027-01-01T09:00:00Z', endTime: '2027-01-01T10:00:00Z' }
    const session = { title: 'Plan', studentId: student.id, mentorId: mentor.id, ...timestamps }
    const project = { title: 'Thèse', userId: student.id }
    bodies = { 'POST /api/sessions': session, 'POST /api/projects': project }
    const booked = await admin.call('post', '/api/sessions').send(session)
    const begun = await admin.call('post', '/api/projects').send(project)
    paths = {
      '/api/sessions/:id': `/api/sessions/${booked.body.id}`,
      '/api/projects/:id': `/api/projects/${begun.body.id}`,
    }
  })
  afterAll(() => test.close())

  /** Each call comes from another address, because exports have a rate limit. */
  const call = (verb: Verb, path: string) => test.call(verb, path).set(fromPage(admin.cookie))
  async function ask({ method, path }: Endpoint, part: 'query' | 'body', field: string, name: string, value: string) {
    const where = paths[path] ?? path.replace(/:\w+/g, admin.id)
    if (part === 'query') return call(VERBS[method], `${where}?${new URLSearchParams({ [field]: value })}`)
    const current = method === 'PATCH' ? (await call('get', where)).body.version : 1
    return call(VERBS[method], where)
      .set('if-match', `"${current}"`)
      .send({ ...bodies[name], [field]: value })
  }

  it('is met by the fields that are known to hold one', () => {
    const known = FIELDS.map(({ name, field }) => `${name} ${field}`)
    const some = [
      'GET /api/audit from',
      'GET /api/audit/export to',
      'GET /api/orders/export from',
      'PATCH /api/projects/:id deadline',
    ]
    expect(known).toEqual(expect.arrayContaining(some))
  })

  const table = FIELDS.map((field) => [`${field.name} ${field.field}`, field] as const)
  it.each(table)('%s is taken or refused', async (_, { endpoint, part, field, name }) => {
    for (const value of EDGES) {
      const { status, body } = await ask(endpoint, part, field, name, value)
      expect([value, status, status < 500 && status !== 429]).toEqual([value, status, true])
      if (status >= 400) expect(Object.keys(ERRORS)).toContain(body.code)
    }
  })

  it('is refused in a cursor of the log', async () => {
    const cursor = Buffer.from(`0000-01-01T00:00:00.000Z.${admin.id}`).toString('base64url')
    expect((await call('get', `/api/audit?cursor=${cursor}`).expect(422)).body.fields).toHaveProperty('cursor')
  })

  it('whose year PostgreSQL does not know is refused for its field', async () => {
    for (const path of ['/api/audit', '/api/audit/export', '/api/orders/export']) {
      const { body } = await call('get', `${path}?from=0000-01-01T00:00:00Z`).expect(422)
      expect(body).toMatchObject({ code: 'invalidInput', fields: { from: {} } })
    }
  })
})

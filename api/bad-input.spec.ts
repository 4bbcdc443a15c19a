import { ROLES, type Role } from '#contract/choices'
import type { Endpoint } from '#contract/endpoint'
import { ERRORS } from '#contract/errors'
import { check } from '#contract/field-errors'
import { BODY_LIMIT } from '#contract/limits'
import { allows } from './frame/access'
import { ALL_ENDPOINTS, VERBS } from './testing/endpoints'
import { fromPage, signIn } from './testing/sign-in'
import { someAddress, startTestApp, type TestApp } from './testing/test-app'

const UUID = '01a1fa43-81c6-752b-acee-93133ed601b6'
const fillPath = ({ path }: Endpoint) => path.replace(/:\w+/g, UUID)

const WRONG_VALUES: readonly unknown[] = [
  null,
  42,
  true,
  [],
  {},
  '',
  ' ',
  '\u0000',
  'é'.repeat(9_000),
  [{}],
  { a: { b: 1 } },
  -1e308,
]
const NOT_OBJECTS: readonly unknown[] = [null, [], 'text', 12, true]

/** Bodies in which keys of the schema are missing or have each of the wrong values. */
function wrongBodies({ body }: Endpoint): unknown[] {
  const keys = Object.keys(body?.shape ?? {})
  const all = WRONG_VALUES.map((value) => Object.fromEntries(keys.map((key) => [key, value])))
  const one = keys.flatMap((key) => WRONG_VALUES.map((value) => ({ [key]: value })))
  const bodies: unknown[] = [{}, { unknown: 1 }, ...NOT_OBJECTS, ...all, ...one]
  // An empty body is valid if all fields are optional.
  return bodies.filter((input) => !body || 'errors' in check(body, input ?? {}))
}

const withBody = ALL_ENDPOINTS.filter(([, { body }]) => body)
const SMALL = 200

describe('bad input', () => {
  let test: TestApp
  let before: unknown
  const cookies = new Map<Role, string>()
  beforeAll(async () => {
    test = await startTestApp()
    for (const role of ROLES) cookies.set(role, (await signIn(test, { role })).cookie)
    before = await rowCounts()
  })

  /** Row counts of all tables, to check that nothing was half-written. */
  async function rowCounts(): Promise<unknown> {
    const tables = await test.database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    return test.database.query(
      tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`).join(' UNION ALL '),
    )
  }
  const expectNoNewRows = async () => expect(await rowCounts()).toEqual(before)
  afterAll(expectNoNewRows)
  afterAll(() => test.close())

  const send = (endpoint: Endpoint, address?: string) => test.call(VERBS[endpoint.method], fillPath(endpoint), address)

  /** Sends as a permitted role, because others are refused before the body is read. */
  function sendAllowed(endpoint: Endpoint) {
    const role = ROLES.find((one) => allows(endpoint.access, one)) ?? 'admin'
    return send(endpoint).set(fromPage(cookies.get(role) ?? ''))
  }

  /** Expects status 4xx with a known error code and a message. */
  function expectRefusal(
    { status, body, text }: { status: number; body: unknown; text: string },
    input: unknown,
  ): void {
    const refused = status >= 400 && status < 500
    expect({ input: JSON.stringify(input).slice(0, SMALL), status, text, refused }).toMatchObject({ refused: true })
    expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(Object.keys(ERRORS)).toContain(Object(body).code)
  }

  describe.each(withBody)('%s', (_, endpoint) => {
    // Once per endpoint, because the check reads every table.
    afterAll(expectNoNewRows)

    it('refuses every wrong body, field by field', async () => {
      for (const input of wrongBodies(endpoint)) {
        const answer = await send(endpoint).set('content-type', 'application/json').send(JSON.stringify(input))
        expectRefusal(answer, input)
        const tooLarge = JSON.stringify(input).length > BODY_LIMIT / 2
        if (endpoint.access === 'public' && !tooLarge) {
          expect(answer.status).toBe(422)
          for (const error of Object.values(answer.body.fields))
            expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) })
        }
      }
    })

    it.each([
      ['malformed JSON', 'application/json', '{"a":', 'malformedJson'],
      ['no JSON at all', 'application/json', '', 'malformedJson'],
      ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":true}}', 'malformedJson'],
      ['a poisoned constructor', 'application/json', '{"constructor":{"prototype":{"admin":true}}}', 'malformedJson'],
      ['plain text', 'text/plain', 'hello', 'unsupportedMediaType'],
      ['XML', 'application/xml', '<a/>', 'unsupportedMediaType'],
      ['several parts', 'multipart/form-data; boundary=x', '--x--', 'unsupportedMediaType'],
      [
        'a body over the limit',
        'application/json',
        JSON.stringify({ message: 'a'.repeat((endpoint.bodyLimit ?? BODY_LIMIT) + 1) }),
        'bodyTooLarge',
      ],
    ])('refuses %s', async (name, type, body, code) => {
      const answer = await sendAllowed(endpoint).set('content-type', type).send(body)
      expectRefusal(answer, name)
      expect(answer.body).toMatchObject({ code })
      expect(answer.status).toBe(ERRORS[answer.body.code as keyof typeof ERRORS].status)
    })

    it(`takes a form only when declared`, async () => {
      const answer = await sendAllowed(endpoint).type('form').send('a=1&a=2&%00=%00&constructor=1')
      expect(answer.status).toBe(endpoint.form ? 422 : 415)
    })

    it('refuses an idempotency key that is none', async () => {
      for (const key of ['short', 'x'.repeat(65), 'with space in it', 'é'.repeat(10)].map(encodeURI)) {
        const answer = await send(endpoint).set('idempotency-key', key).send({})
        expectRefusal(answer, key)
      }
    })
  })

  it.each(ALL_ENDPOINTS)('%s does not fail on a strange query or header', async (_, endpoint) => {
    const address = someAddress()
    for (const query of [
      '?a=1&a=2',
      '?__proto__=x&constructor=y',
      '?%00',
      '?token=%F0%9F',
      '?lang[]=fr',
      `?q=${'x'.repeat(5_000)}`,
    ]) {
      const answer = await test.call(VERBS[endpoint.method], fillPath(endpoint) + query, address).set({
        'accept-language': ';;q=,*',
        cookie: '=;i18nextLng=;;%',
        'if-none-match': '"',
        'sec-fetch-site': 'same-origin',
      })
      expect([query, answer.status < 500 || answer.status === 503]).toEqual([query, true])
    }
  })

  it('answers a path that cannot be decoded', async () => {
    expectRefusal(await test.call('get', '/api/%zz'), '%zz')
  })
})

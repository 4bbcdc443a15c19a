import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { ALL_ENDPOINTS, VERBS } from './testing/endpoints'
import { fromPage, signIn, type SignedIn } from './testing/sign-in'
import { startTestApp, type TestApp } from './testing/test-app'

const UUID = '01a1fa43-81c6-752b-acee-93133ed601b6'
const GOOD = '2026-03-01T00:00:00.000Z'
/** The first and last years that ISO 8601, JavaScript and PostgreSQL know, and dates that are none. */
const EDGES = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '1899-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '10000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-29T00:00:00Z',
  '2028-02-29T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00+14:00',
  '2026-01-01t00:00:00z',
  '2026-01-01',
  '1e9',
]

/** Keys of a query or body that take a moment. */
const momentsOf = (schema: Endpoint['query']): string[] =>
  Object.entries(schema?.shape ?? {}).flatMap(([key, field]) => {
    const result = z.safeParse(field as z.ZodMiniType, GOOD)
    return result.success && result.data instanceof Date ? [key] : []
  })

const CASES = ALL_ENDPOINTS.flatMap(([name, endpoint]) =>
  (['query', 'body'] as const).flatMap((part) =>
    momentsOf(endpoint[part]).map((key) => [`${name} ${part} ${key}`, endpoint, part, key] as const),
  ),
)

describe('dates at their edges', () => {
  let test: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    test = await startTestApp()
    admin = await signIn(test)
  })
  afterAll(() => test.close())

  it('are found in the contract', () => {
    expect(CASES.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'GET /api/audit query from',
        'GET /api/orders/export query to',
        'POST /api/sessions body startTime',
      ]),
    )
  })

  it.each(CASES)('%s never fails on our side', async (_, endpoint, part, key) => {
    const path = endpoint.path.replace(/:\w+/g, UUID)
    for (const edge of EDGES) {
      const call = test.call(
        VERBS[endpoint.method],
        part === 'query' ? `${path}?${key}=${encodeURIComponent(edge)}` : path,
      )
      const { status, text } = await call
        .set(fromPage(admin.cookie))
        .send(part === 'body' ? { [key]: edge } : undefined)
      expect([edge, status < 500 ? 'ok' : `${String(status)} ${text}`]).toEqual([edge, 'ok'])
    }
  })
})

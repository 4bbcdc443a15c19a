import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { ERRORS, type ErrorCode } from '#contract/errors'
import { KEY_LIMIT, KEY_SCOPES, WEBHOOK_EVENTS } from '#contract/institutions/choices'
import { seed } from '../../prisma/seed'
import { isKeyAccess } from '../frame/access'
import { ALL_ENDPOINTS, VERBS } from '../testing/endpoints'
import { openSignIn, type SignedIn } from '../testing/sign-in'
import { startTestApp, type TestApp } from '../testing/test-app'
import { GUIDES, fillSample } from './guide-page'
import { SAMPLES } from './guide-samples'

const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.union([
        z.strictObject({ $ref: z.string() }),
        z.strictObject({
          name: z.string(),
          in: z.enum(['path', 'query']),
          required: z.boolean(),
          schema: z.looseObject({}),
        }),
      ]),
    )
    .optional(),
  requestBody: z
    .strictObject({
      required: z.boolean(),
      content: z.record(z.string(), z.strictObject({ schema: z.looseObject({}) })),
    })
    .optional(),
  responses: z.record(
    z.string().regex(/^\d{3}$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z.record(z.string(), z.strictObject({ $ref: z.string() })).optional(),
      content: z.record(z.string(), z.strictObject({ schema: z.looseObject({}) })).optional(),
    }),
  ),
})
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  externalDocs: z.strictObject({ url: z.url() }),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'patch', 'delete']), Operation),
  ),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({})),
    parameters: z.record(z.string(), z.looseObject({})),
    securitySchemes: z.record(z.string(), z.looseObject({})),
  }),
})
type Document = z.output<typeof Document>

/** Every value of a key, at any depth. */
function* walkValues(key: string, value: unknown): Generator {
  if (!(value instanceof Object)) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === key) yield inner
    yield* walkValues(key, inner)
  }
}

describe('documentation of the API', () => {
  let test: TestApp
  let admin: Pick<SignedIn, 'call'>
  let document: Document
  beforeAll(async () => {
    test = await startTestApp()
    await seed(test.prisma, {
      mode: 'demo',
      admin: { username: 'admin', email: 'admin@example.org', password: 'one-for-the-test' },
    })
    const { id } = await test.prisma.user.findFirstOrThrow({ where: { username: 'admin' } })
    admin = await openSignIn(test, id)
    document = Document.parse(
      (
        await test
          .call('get', '/api/docs/openapi.json')
          .expect(200)
          .expect('content-type', /application\/json/)
      ).body,
    )
  })
  afterAll(() => test.close())

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
  function getOperation({ method, path }: Endpoint) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[VERBS[method]]
    if (!operation) throw new Error(`${method} ${path} is not documented`)
    return operation
  }

  it('tells of the audit event of whatever administrators change, and of nothing else', async () => {
    const described = operations()
      .filter(({ operation }) => Object.values(operation.responses).some(({ headers }) => headers?.['X-Audit-Id']))
      .map(({ operation }) => operation.operationId)
    expect(described).toEqual(expect.arrayContaining(['users.edit', 'users.promote', 'sessions.remove', 'audit.undo']))
    expect(described).not.toEqual(expect.arrayContaining(['users.list']))
    expect(described).not.toEqual(expect.arrayContaining(['contact.send']))
    const { id, version } = await test.prisma.user.findFirstOrThrow({ where: { role: 'student' } })
    const { headers } = await admin
      .call('patch', `/api/users/${id}`)
      .set('If-Match', `"${String(version)}"`)
      .send({ institution: 'Kara' })
      .expect(200)
    expect(headers['x-audit-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('tells of the next page where a list has one, and of the seconds to wait', () => {
    const getHeaders = (path: string, status: string) =>
      Object.keys(document.paths[path]?.get?.responses[status]?.headers ?? {})
    expect(getHeaders('/api/v1/students', '200')).toEqual(['Link', 'X-Total-Count'])
    expect(getHeaders('/api/v1/students/{id}', '200')).toEqual([])
    expect(getHeaders('/api/v1/students', '429')).toEqual(['Retry-After'])
  })

  it('has every endpoint, once', () => {
    const names = operations().map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    expect(names.sort()).toEqual(ALL_ENDPOINTS.map(([name]) => name).sort())
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ALL_ENDPOINTS.length)
  })

  it('leads nowhere wrong', () => {
    for (const ref of walkValues('$ref', document)) {
      const found = String(ref)
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((inner, key) => Object(inner)[key], document)
      expect([ref, typeof found]).toEqual([ref, 'object'])
    }
    for (const { path, operation } of operations()) {
      const named =
        operation.parameters?.flatMap((parameter) =>
          'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
        ) ?? []
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0])
    }
  })

  it.each(ALL_ENDPOINTS)('says of %s what it takes, who may call it and how it refuses', (_, endpoint) => {
    const operation = getOperation(endpoint)
    expect(operation['x-access']).toEqual(endpoint.access)
    const scheme = isKeyAccess(endpoint.access) ? 'institutionKey' : 'signIn'
    expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ [scheme]: [] }])
    expect(Object.keys(Object(operation.requestBody?.content['application/json']?.schema['properties']))).toEqual(
      Object.keys(endpoint.body?.shape ?? {}),
    )
    const query =
      operation.parameters?.flatMap((parameter) =>
        'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
      ) ?? []
    expect(query).toEqual(Object.keys(endpoint.query?.shape ?? {}))
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(endpoint.access === 'public' ? ['503'] : ['401', '503']),
    )
  })

  describe('fits what the server really answers', () => {
    const readable = ALL_ENDPOINTS.filter(
      ([, { method, file, path, access }]) =>
        // An administrator reads texts of a project only through a view, and never sees its pictures.
        method === 'GET' &&
        !file &&
        path !== '/api/metrics' &&
        // Administrators have no panel and no key: institutions.spec tests these endpoints.
        !isKeyAccess(access) &&
        !/^\/api\/institution(\/|$)/.test(path) &&
        !/\/(sections|pictures|voices|views|booking|availability)/.test(path),
    )

    /** A path with the id of an existing row. */
    async function fillPath({ path }: Endpoint): Promise<string> {
      if (path === '/api/payment/price' || path === '/api/account/subscription/change') return `${path}?planType=basic`
      if (path === '/api/sources/resolve') return `${path}?doi=10.1234/abc`
      if (path.endsWith('/:code')) return path.replace(':code', 'DEVIS2026')
      if (/payment|receipts/.test(path))
        return path.replace(/:\w+/, path.includes('receipts') ? paid.receipt.number : paid.orderId)
      const [, collection] = /^(\/api\/\w+)\/:id/.exec(path) ?? []
      if (collection === undefined) return path
      const { body } = await admin.call('get', `${collection}?limit=1`).expect(200)
      return path.replace(':id', body[0].id).replace(':revision', '1')
    }

    let paid: { orderId: string; receipt: { number: string } }
    beforeAll(async () => {
      await test.prisma.quote.create({
        data: {
          code: 'DEVIS2026',
          organisation: 'Université',
          email: 'etudes@example.org',
          amount: 2_000_000,
          validUntil: new Date(Date.now() + 86_400_000),
        },
      })
      const { body } = await test
        .call('post', '/api/payment/create-payment-intent')
        .send({ planType: 'basic', email: 'afi@example.org' })
      paid = (
        await test
          .call('post', '/api/payment/sandbox/confirm')
          .send({ clientSecret: body.clientSecret, card: '4242424242424242' })
      ).body
    })

    it.each(readable)('%s', async (_, endpoint) => {
      const { body, type } = await admin.call('get', await fillPath(endpoint)).expect(200)
      const answer = getOperation(endpoint).responses['200']?.content?.[type]
      const documented = z.fromJSONSchema(Object(answer?.schema)).safeParse(body)
      expect(documented.error?.issues).toBeUndefined()
      // The body also fits the contract, and has no other keys.
      const schema = endpoint.reply
      if (!schema) throw new Error('no reply')
      expect(JSON.parse(JSON.stringify(z.encode(schema, z.decode(schema, body))))).toEqual(body)
    })

    it('refusals too', async () => {
      const { body } = await test.call('post', '/api/contact').send({}).expect(422)
      const { Error: schema, FieldError } = document.components.schemas
      const fullDocument = JSON.parse(
        JSON.stringify(schema).replace('{"$ref":"#/components/schemas/FieldError"}', JSON.stringify(FieldError)),
      )
      expect(z.fromJSONSchema(fullDocument).safeParse(body).error?.issues).toBeUndefined()
      expect(document.components.schemas['Error']?.['properties']).toMatchObject({
        code: { enum: Object.keys(ERRORS) },
      })
    })
  })

  describe('page', () => {
    const page = (language: string) =>
      test
        .call('get', '/api/docs')
        .set('accept-language', language)
        .expect(200)
        .expect('content-type', 'text/html; charset=utf-8')

    it.each(['fr', 'en'])('in %s shows every endpoint', async (language) => {
      const { text, headers } = await page(language)
      expect(text).toContain(`<html lang="${language}">`)
      expect(headers['content-language']).toBe(language)
      for (const [name] of ALL_ENDPOINTS) expect(text).toContain(`<code>${name}</code>`)
      expect(text).not.toMatch(/undefined|\[object/)
    })

    it('runs no script and allows only its own style', async () => {
      const { text, headers } = await page('fr')
      const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? ''
      const hash = createHash('sha256').update(style).digest('base64')
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      expect(text).not.toMatch(/<script|style="|(?:src|href)="(?!\/|#|\?)/)
    })

    it.each(['fr', 'en'] as const)('of institutions shows every example in %s', async (language) => {
      const { text, headers } = await test
        .call('get', `/api/docs/institutions?lang=${language}`)
        .expect(200)
        .expect('content-type', 'text/html; charset=utf-8')
      expect(text).toContain(`<html lang="${language}">`)
      expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
      expect(text).not.toMatch(/<script|style="|(?:src|href)="(?!\/|#|\?)|undefined|\[object|ORIGIN/)
      const samples = GUIDES[language].sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (typeof block === 'object' && 'sample' in block ? [block.sample] : [])),
      )
      expect(samples).toEqual(Object.keys(SAMPLES))
    })

    it('of institutions says the same in both languages, and every refusal and event that there is', () => {
      const shape = ({ sections }: (typeof GUIDES)['fr' | 'en']) =>
        sections.map(({ id, blocks }) => [
          id,
          blocks.map((block) => {
            if (typeof block === 'string') return 'text'
            return 'sample' in block ? block.sample : block.rows.map(([word]) => word)
          }),
        ])
      expect(shape(GUIDES.en)).toEqual(shape(GUIDES.fr))
      const words = JSON.stringify(GUIDES.fr)
      for (const name of [...WEBHOOK_EVENTS, ...KEY_SCOPES, String(KEY_LIMIT.times)]) expect(words).toContain(name)
      for (const [, status, code] of words.matchAll(/"(\d{3}) (\w+)"/g))
        expect([code, String(ERRORS[code as ErrorCode].status)]).toEqual([code, status])
      expect(fillSample('key', 'https://cap.example.org')).toContain('https://cap.example.org/api/v1/students')
    })

    it('explains bodies in words', async () => {
      const { text } = await page('en')
      expect(text).toContain('fullName: string ≥ 1 ≤ 120')
      expect(text).toContain('subject?: &#34;support&#34; | &#34;sales&#34;')
      expect(text).toContain('422 invalidInput')
    })
  })
})

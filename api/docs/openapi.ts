import type { Endpoint } from '#contract/endpoint'
import { ERRORS, type ErrorCode } from '#contract/errors'
import { FIELD_ERRORS } from '#contract/field-texts'
import type { Language } from '#contract/languages'
import { version } from '../../package.json'
import { i18n } from '../i18n/i18n'
import { isKeyAccess } from '../frame/access'
import { describeResources, type DescribedEndpoint } from './described-endpoint'
import { jsonSchema, type JsonSchema } from './json-schema'

type Json = Readonly<Record<string, unknown>>

const ref = (path: string): Json => ({ $ref: `#/components/${path}` })
const json = (schema: unknown): Json => ({ 'application/json': { schema } })

const FIELD = {
  type: 'object',
  properties: { code: { type: 'string', enum: Object.keys(FIELD_ERRORS) }, message: { type: 'string' } },
  required: ['code', 'message'],
}
const ERROR = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: ref('schemas/FieldError') },
  },
  required: ['code', 'message'],
}

const PARAMETERS = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  actingUser: { name: 'X-Acting-User', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
  ifMatch: { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } },
}

/** `auditId` is sent with changes by administrators, which can be undone by this id for a limited time. */
const HEADERS = {
  auditId: {
    description: 'Audit event of the act: POST /api/audit/{id}/undo takes it back. Absent when nothing changed.',
    schema: { type: 'string', format: 'uuid' },
  },
  link: {
    description: 'Address of the next page, relative to the origin: `<ADDRESS>; rel="next"`. Absent on the last one.',
    schema: { type: 'string' },
  },
  totalCount: { description: 'Rows of all pages together.', schema: { type: 'integer' } },
  retryAfter: { description: 'Seconds to wait before another call.', schema: { type: 'integer' } },
}

/** OpenAPI 3.1 of the endpoint table. */
export function openApi(language: Language, origin: string): Record<string, unknown> {
  const resources = describeResources(language)
  const paths: Record<string, Record<string, Json>> = {}
  for (const described of resources.flatMap(({ endpoints }) => endpoints)) {
    const path = described.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [described.endpoint.method.toLowerCase()]: operation(described, language) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cap Soutenance', version },
    servers: [{ url: origin }],
    externalDocs: { url: `${origin}/api/docs/institutions` },
    tags: resources.map(({ resource, label }) => ({ name: resource, description: label })),
    paths,
    components: {
      schemas: { Error: ERROR, FieldError: FIELD },
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        signIn: { type: 'apiKey', in: 'cookie', name: '__Host-cap-session' },
        institutionKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation({ id, resource, label, endpoint, errors }: DescribedEndpoint, language: Language): Json {
  const { access, method, body, bytes, form, idempotent } = endpoint
  const parameters = [
    ...toParameters('path', endpoint.params && jsonSchema(endpoint.params)),
    ...toParameters('query', endpoint.query && jsonSchema(endpoint.query)),
    ...(method !== 'GET' && idempotent !== false ? [ref('parameters/idempotencyKey')] : []),
    ...(method !== 'GET' && access !== 'public' ? [ref('parameters/actingUser')] : []),
    ...(method === 'PATCH' ? [ref('parameters/ifMatch')] : []),
  ]
  return {
    operationId: id,
    tags: [resource],
    summary: label,
    'x-access': access,
    security: access === 'public' ? [] : [isKeyAccess(access) ? { institutionKey: [] } : { signIn: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          ...json(jsonSchema(body)),
          ...(form && { 'application/x-www-form-urlencoded': { schema: jsonSchema(body) } }),
        },
      },
    }),
    ...(bytes && {
      requestBody: {
        required: true,
        content: Object.fromEntries(bytes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    }),
    responses: { ...goodAnswer(endpoint, label), ...refusals(errors, language) },
  }
}

const toParameters = (where: 'path' | 'query', schema: JsonSchema | undefined): Json[] =>
  Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || schema?.required?.includes(name) === true,
    schema: part,
  }))

/** Lists that come page by page. */
const isPaged = ({ query, reply }: Endpoint): boolean =>
  query !== undefined && 'cursor' in query.shape && reply !== undefined && jsonSchema(reply).type === 'array'
const isAudited = ({ method, access }: Endpoint): boolean => method !== 'GET' && access.includes('admin')

function goodAnswer(endpoint: Endpoint, label: string): Json {
  const { reply, file, status } = endpoint
  const code = String(status ?? ((reply ?? file) ? 200 : 204))
  const headers = {
    ...(isAudited(endpoint) && { 'X-Audit-Id': ref('headers/auditId') }),
    ...(isPaged(endpoint) && { Link: ref('headers/link'), 'X-Total-Count': ref('headers/totalCount') }),
  }
  const answer = { description: label, ...(Object.keys(headers).length > 0 && { headers }) }
  if (file !== undefined)
    return { [code]: { ...answer, content: { [file.split(';')[0] ?? file]: { schema: { type: 'string' } } } } }
  if (!reply) return { [code]: answer }
  const schema = jsonSchema(reply)
  return { [code]: { ...answer, content: schema.type === 'string' ? { 'text/plain': { schema } } : json(schema) } }
}

/** Statuses of answers with `Retry-After`. */
const WAITING: readonly number[] = [429, 503]

/** One answer per status, with the sentence of each code. */
function refusals(errors: readonly ErrorCode[], language: Language): Json {
  const sentence = (code: ErrorCode) => i18n.t(code, { lng: language, ns: 'server.errors' })
  const statuses = [...new Set(errors.map((code) => ERRORS[code].status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const sentences = errors
        .filter((code) => ERRORS[code].status === status)
        .map((code) => `${code}: ${sentence(code)}`)
      const headers = WAITING.includes(status) && { headers: { 'Retry-After': ref('headers/retryAfter') } }
      return [status, { description: sentences.join(' '), ...headers, content: json(ref('schemas/Error')) }]
    }),
  )
}

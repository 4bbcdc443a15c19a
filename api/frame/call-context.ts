import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/choices'
import type { Endpoint } from '#contract/endpoint'
import type { Language } from '#contract/languages'
import type { Subscription } from '#domain/money/plans'
import type { IdempotencyKey } from './idempotency-key'
import { ApiError } from '../errors/api-error'
import { requestLanguage } from './language'

/** The signed-in person. */
export interface Caller {
  readonly id: string
  readonly role: Role
  readonly name: string
  /** The active level, which opens templates. */
  readonly subscription: Subscription | null
  /** If true, only the caller's own sign-in and password can be used. */
  readonly mustChangePassword: boolean
  /** Whether a code is asked for at sign-in. */
  readonly secondFactor: boolean
  /** Id of the sign-in that was used. */
  readonly loginId: string
}

/** A program of an institution, identified by its key. */
export interface Integration {
  readonly keyId: string
  readonly institutionId: string
  readonly scopes: readonly string[]
}

/** What a service may change of the answer besides its body. */
export interface Answer {
  status: number
  headers: Record<string, string>
  /** `Set-Cookie` lines; a repetition of the request does not get them. */
  readonly cookies: string[]
}

/** All that a service may need to know about the request. */
export interface CallContext {
  readonly requestId: string
  readonly language: Language
  readonly ip: string
  /** Whether the caller came over HTTPS. */
  readonly secure: boolean
  readonly caller: Caller | null
  /** Null for endpoints that take no key of an institution. */
  readonly integration: Integration | null
  /** The person whom a guard of Passport has identified. */
  readonly identified: unknown
  readonly endpoint: Endpoint
  readonly headers: FastifyRequest['headers']
  /** The unparsed body, for endpoints that declare `raw`; empty for all others. */
  readonly rawBody: string
  /** The body of endpoints that take a file; empty for all others. */
  readonly bytes: Uint8Array
  /** Set on a write whose repetition can be recognised. */
  readonly idempotencyKey: IdempotencyKey | null
  /** The audit event that this request undoes. */
  readonly undoes?: string
  readonly answer: Answer
}

/** The caller of an endpoint that is not public; the access check has refused everybody else. */
export function requireCaller({ caller }: Pick<CallContext, 'caller'>): Caller {
  if (!caller) throw new ApiError('signInRequired')
  return caller
}

/** The institution whose key opened this endpoint. */
export function requireIntegration({ integration }: Pick<CallContext, 'integration'>): Integration {
  if (!integration) throw new ApiError('keyRequired')
  return integration
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until a key is recognised. */
    integration: Integration | null
    /** Null until a sign-in is recognised. */
    caller: Caller | null
    /** Where Passport's guards put their result. */
    user?: unknown
  }
  interface FastifyContextConfig {
    /** The contract's entry of this route; a route of the API without one is refused. */
    endpoint?: Endpoint
  }
}

export const readRequestLanguage = (request: FastifyRequest): Language => {
  const query: unknown = request.query
  return requestLanguage(
    request.headers,
    typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined,
  )
}

export const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

const NO_BYTES = new Uint8Array()

export function callContext(
  request: FastifyRequest,
  endpoint: Endpoint,
  idempotencyKey: IdempotencyKey | null,
): CallContext {
  return {
    requestId: request.id,
    language: readRequestLanguage(request),
    ip: request.ip,
    secure: request.protocol === 'https',
    caller: request.caller,
    integration: request.integration,
    identified: request.user,
    endpoint,
    headers: request.headers,
    bytes: endpoint.bytes && request.body instanceof Uint8Array ? request.body : NO_BYTES,
    rawBody: endpoint.raw && typeof request.body === 'string' ? request.body : '',
    idempotencyKey,
    answer: { status: endpoint.status ?? ((endpoint.reply ?? endpoint.file) ? 200 : 204), headers: {}, cookies: [] },
  }
}

import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/choices'
import type { Endpoint } from '#contract/endpoint'
import type { Language } from '#contract/languages'
import type { Repeat } from '../idempotency/repeat'
import { requestLanguage } from './language'

/** The signed-in person. */
export interface Caller {
  readonly id: string
  readonly role: Role
}

/** What a service may change of the answer besides its body. */
export interface Answer {
  status: number
  headers: Record<string, string>
}

/** All that a service may want to know of the request it works for. */
export interface CallContext {
  readonly requestId: string
  readonly language: Language
  readonly ip: string
  readonly caller: Caller | null
  readonly endpoint: Endpoint
  readonly headers: FastifyRequest['headers']
  /** Set on a write that can be recognised when it comes again. */
  readonly repeat: Repeat | null
  readonly answer: Answer
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until a sign-in is recognised. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** The contract's entry of this route; a route of the API without one is refused. */
    endpoint?: Endpoint
  }
}

export const languageOf = (request: FastifyRequest): Language => {
  const query: unknown = request.query
  return requestLanguage(request.headers, query instanceof Object && 'lang' in query ? query.lang : undefined)
}

export const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

export function callContext(request: FastifyRequest, endpoint: Endpoint, repeat: Repeat | null): CallContext {
  return {
    requestId: request.id,
    language: languageOf(request),
    ip: request.ip,
    caller: request.caller,
    endpoint,
    headers: request.headers,
    repeat,
    answer: { status: endpoint.status ?? (endpoint.reply ? 200 : 204), headers: {} },
  }
}

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { IDEMPOTENCY_DAYS } from '#contract/limits'
import { ApiError } from '../errors/api-error'

/** Identifies a repeated write by its sender, key and content. */
export interface IdempotencyKey {
  readonly scope: string
  readonly key: string
  readonly requestHash: string
  readonly keepSeconds: number
}

const KEY = /^[\w-]{8,64}$/
/** A form sent twice without script (double tap, reload) has no key. For this time its content serves as one. */
const FORM_SECONDS = 600

export function readIdempotencyKey(
  request: FastifyRequest,
  endpoint: Endpoint,
  input: unknown,
  form: boolean,
): IdempotencyKey | null {
  if (endpoint.method === 'GET' || endpoint.idempotent === false) return null
  const header = request.headers['idempotency-key']
  if (header === undefined && !form) return null
  const scope = request.caller?.id ?? 'public'
  const requestHash = createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, input]))
    .digest('hex')
  if (header === undefined)
    return { scope, key: `form-${requestHash.slice(0, 48)}`, requestHash, keepSeconds: FORM_SECONDS }
  if (typeof header !== 'string' || !KEY.test(header))
    throw new ApiError('invalidInput', { fields: { 'Idempotency-Key': { code: 'invalid' } } })
  return { scope, key: header, requestHash, keepSeconds: IDEMPOTENCY_DAYS * 86_400 }
}

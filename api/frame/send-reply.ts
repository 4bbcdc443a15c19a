import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const versionOf = (body: object): string => ('version' in body && typeof body.version === 'number' ? `${body.version}-` : '')

/**
 * The answer as JSON with its `ETag`, or 304 without it when the caller has the same. The tag of a versioned row begins
 * with its version, the part that `If-Match` names; the rest tells apart what changes without a new version.
 */
export function sendReply(request: FastifyRequest, reply: FastifyReply, body: unknown): unknown {
  if (!(body instanceof Object)) return body
  const text = JSON.stringify(body)
  const tag = `"${versionOf(body)}${hash('sha1', text, 'base64url').slice(0, 20)}"`
  reply.header('etag', tag)
  const { method, headers } = request
  if ((method === 'GET' || method === 'HEAD') && reply.statusCode === 200 && headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/).includes(tag)) {
    reply.status(304)
    return undefined
  }
  reply.type('application/json; charset=utf-8')
  return text
}

import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor } from './compress'

const getVersion = (body: object): string =>
  'version' in body && typeof body.version === 'number' ? `${body.version}-` : ''

/**
 * Sends JSON with its `ETag`, or 304 if the caller has the same. The tag of a versioned row begins with its version,
 * which `If-Match` names. The rest of the tag distinguishes encodings, and changes without a new version.
 */
export async function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  tagged: boolean,
): Promise<unknown> {
  if (!(body instanceof Object)) return body
  const text = JSON.stringify(body)
  const encoding = encodingFor(text, request.headers['accept-encoding'])
  if (tagged) {
    const tag = `"${getVersion(body)}${hash('sha1', text, 'base64url').slice(0, 20)}${encoding ? `-${encoding}` : ''}"`
    reply.header('etag', tag)
    if (isKnown(tag, request, reply)) {
      reply.status(304)
      return undefined
    }
  }
  reply.type('application/json')
  if (!encoding) return text
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return compress(text, encoding)
}

function isKnown(tag: string, { method, headers }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const isCacheable = (method === 'GET' || method === 'HEAD') && statusCode === 200
  return isCacheable && headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/).includes(tag) === true
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { DATA_LEAVES_OUT, DATA_POLICY } from './security-headers'

/** Takes off an answer of the API what only a document heeds. */
export function trimData(reply: FastifyReply): void {
  if (/^text\/html/.test(String(reply.getHeader('content-type')))) return
  for (const name of DATA_LEAVES_OUT) reply.removeHeader(name)
  reply.header('content-security-policy', DATA_POLICY)
}

/** Takes off the id of what went well and changed nothing: nobody will ask about it. */
export function trimId({ method }: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode < 400 && (method === 'GET' || method === 'HEAD')) reply.removeHeader('x-request-id')
}

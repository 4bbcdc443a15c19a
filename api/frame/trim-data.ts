import type { FastifyReply, FastifyRequest } from 'fastify'
import { DATA_LEAVES_OUT, DATA_POLICY } from './security-headers'

/** Takes off an answer what only a document heeds. */
export function sayAsData(reply: FastifyReply): void {
  for (const name of DATA_LEAVES_OUT) reply.removeHeader(name)
  reply.header('content-security-policy', DATA_POLICY)
}

/** The same for an answer of the API, unless it is a page. */
export function trimData(reply: FastifyReply): void {
  if (!/^text\/html/.test(String(reply.getHeader('content-type')))) sayAsData(reply)
}

/** Takes off the id of what went well and changed nothing: nobody will ask about it. */
export function trimId({ method }: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode < 400 && (method === 'GET' || method === 'HEAD')) reply.removeHeader('x-request-id')
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { DATA_LEAVES_OUT, DATA_POLICY } from './security-headers'

/** Removes headers that browsers read only on documents. */
export function sayAsData(reply: FastifyReply): void {
  for (const name of DATA_LEAVES_OUT) reply.removeHeader(name)
  reply.header('content-security-policy', DATA_POLICY)
}

/** Calls `sayAsData` for an answer of the API, unless the answer is a page. */
export function trimData(reply: FastifyReply): void {
  if (!/^text\/html/.test(String(reply.getHeader('content-type')))) sayAsData(reply)
}

/** Removes the request id of a successful read, about which nobody will ask. */
export function trimId({ method }: FastifyRequest, reply: FastifyReply): void {
  if (reply.statusCode < 400 && (method === 'GET' || method === 'HEAD')) reply.removeHeader('x-request-id')
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error'
import { sendError } from './error.filter'

/** Number of errors that are logged when this error is sent. */
function logged(error: unknown): number {
  let count = 0
  const request = {
    raw: {},
    headers: {},
    query: {},
    routeOptions: { config: {} },
    log: { error: () => (count += 1) },
  }
  const reply = { raw: {}, status: () => reply, header: () => reply, type: () => reply, send: () => reply }
  sendError(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply)
  return count
}

test('a server that is busy says so without a line of error each: one account asks for thousands', () => {
  expect(logged(new ApiError('serverBusy', { retryAfter: 3 }))).toBe(0)
  expect(logged(new ApiError('tooManyRequests', { retryAfter: 3 }))).toBe(0)
})

test('what is behind a refusal, and faults of our own, are in the log', () => {
  expect(logged(new ApiError('serverBusy', { cause: new Error('no database') }))).toBe(1)
  expect(logged(new ApiError('internal'))).toBe(1)
  expect(logged(new TypeError('x is undefined'))).toBe(1)
})

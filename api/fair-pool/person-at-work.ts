import { AsyncLocalStorage } from 'node:async_hooks'
import { normalizeIp } from '@nestjs/throttler'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BACKGROUND } from './fair-queue'

type Asker = Pick<FastifyRequest, 'caller' | 'integration' | 'ip'>

const asker = new AsyncLocalStorage<Asker>()

/** Lets everything that a request calls know who asked. After the body, whose reading leaves the request's context. */
export function rememberAsker(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => asker.run(request, done))
}

/** Runs work as if this request had asked for it. */
export const runAs = <T>(request: Asker, work: () => T): T => asker.run(request, work)

/** For whom the server works now: a person, an institution's program, an address, or itself. */
export function personAtWork(): string {
  const request = asker.getStore()
  if (!request) return BACKGROUND
  return request.caller?.id ?? request.integration?.institutionId ?? normalizeIp(request.ip)
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { normalizeIp } from '@nestjs/throttler'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BACKGROUND } from './fair-queue'

type Asker = Pick<FastifyRequest, 'caller' | 'integration' | 'ip'>

const asker = new AsyncLocalStorage<Asker>()

/** Stores the caller in the async context. The hook runs after reading the body, which would lose the context. */
export function rememberAsker(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => asker.run(request, done))
}

/** Runs work on behalf of this request. */
export const runAs = <T>(request: Asker, work: () => T): T => asker.run(request, work)

/** The id of the present caller: a person, an institution's program, an IP address, or the server itself. */
export function personAtWork(): string {
  const request = asker.getStore()
  if (!request) return BACKGROUND
  return request.caller?.id ?? request.integration?.institutionId ?? normalizeIp(request.ip)
}

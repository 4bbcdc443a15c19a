import { Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallerLookup } from './auth/caller-lookup.service'
import { checkAccess, isKeyAccess } from './frame/access'
import { KeyLookup } from './institutions/key-lookup.service'
import { CallLimits } from './throttle/call-limits.service'

/**
 * Whether a call comes in, asked before its body is read: a body costs time, and nobody's work may block the others.
 * In this order: a flood is counted before anybody is looked up.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly limits: CallLimits,
    private readonly callers: CallerLookup,
    private readonly keys: KeyLookup,
  ) {}

  /** Throws an ApiError for a call that is refused; pages have no endpoint and always come in. */
  async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    await this.limits.count(request, endpoint)
    if (isKeyAccess(endpoint.access)) return this.keys.recognise(request, endpoint.access)
    await this.callers.recognise(request, reply, endpoint)
    checkAccess(request, endpoint.access)
    await this.limits.countPerson(request, endpoint)
  }
}

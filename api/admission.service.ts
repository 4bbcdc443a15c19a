import { Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallerLookup } from './auth/caller-lookup.service'
import { checkAccess, isKeyAccess } from './frame/access'
import { KeyLookup } from './institutions/key-lookup.service'
import { CallLimits } from './throttle/call-limits.service'

/**
 * Decides whether to admit a call before its body is read, because reading takes time. Calls are counted first, so that
 * a flood causes no look-ups.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly limits: CallLimits,
    private readonly callers: CallerLookup,
    private readonly keys: KeyLookup,
  ) {}

  /** Throws an ApiError for a refused call; pages have no endpoint and are always admitted. */
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

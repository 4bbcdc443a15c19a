import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { allows } from './access'
import { ApiError } from './api-error'

/** Closed by default: a route is open only as far as its endpoint declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const request = execution.switchToHttp().getRequest<FastifyRequest>()
    const access = request.routeOptions.config.endpoint?.access
    if (access === undefined) throw new ApiError('forbidden')
    if (allows(access, request.caller?.role ?? null)) return true
    throw new ApiError(request.caller ? 'forbidden' : 'signInRequired')
  }
}

import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountApi } from '#contract/account'
import { AuditTrail } from '../audit/audit-trail.service'
import { isDatabaseAway } from '../database/database-away'
import type { Env } from '../env'
import { ApiError } from '../frame/api-error'
import { ENV } from '../tokens'
import { LoginSessions } from './login-sessions.service'
import { readCookie } from './session-cookie'

/** Recognises the caller by the cookie. What that allows is the access guard's to say, which comes next. */
@Injectable()
export class SignInGuard implements CanActivate {
  constructor(
    private readonly logins: LoginSessions,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const http = execution.switchToHttp()
    const request = http.getRequest<FastifyRequest>()
    const secure = request.protocol === 'https'
    const token = readCookie(request.headers, 'session', secure)
    // For whom the sender takes itself: what somebody queued never leaves under another's sign-in.
    const acting = request.headers['x-acting-user']
    if (token === undefined) return nobodyActs(acting)
    const { endpoint } = request.routeOptions.config
    const open = endpoint?.access === 'public'
    const found = await this.logins.find(token, secure).catch((error: unknown) => {
      // What is public does without: health must be told, and a message kept, while the database is away.
      if (open && acting === undefined && isDatabaseAway(error)) return null
      throw error
    })
    if (!found) return nobodyActs(acting)
    const { caller, renewal } = found
    if (acting !== undefined && acting !== caller.id) throw new ApiError('signInRequired')
    request.caller = caller
    if (renewal) http.getResponse<FastifyReply>().header('set-cookie', renewal)
    if (open || !endpoint) return true
    const ownSignIn = endpoint.path.startsWith('/api/auth/')
    if (caller.mustChangePassword && !ownSignIn && endpoint !== accountApi.changePassword) throw new ApiError('passwordChangeRequired')
    if (this.env.REQUIRE_ADMIN_TOTP === 'on' && caller.role === 'admin' && !caller.secondFactor && !ownSignIn) throw new ApiError('secondFactorSetupRequired')
    if (endpoint.access !== 'signedIn' && !endpoint.access.includes(caller.role))
      await this.audit.write({ caller, ip: request.ip, headers: request.headers, requestId: request.id }, { action: 'access.refuse', outcome: 'refused', after: { endpoint: `${endpoint.method} ${endpoint.path}` } })
    return true
  }
}

function nobodyActs(acting: string | string[] | undefined): true {
  if (acting !== undefined) throw new ApiError('signInRequired')
  return true
}

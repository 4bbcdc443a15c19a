import { Inject, Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountApi } from '#contract/account'
import type { Endpoint } from '#contract/endpoint'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { isDatabaseAway } from '../errors/database-away'
import type { Env } from '../settings/env'
import { allows } from '../frame/access'
import { ApiError } from '../errors/api-error'
import type { Caller } from '../frame/call-context'
import { ENV } from '../settings/tokens'
import { LoginSessions } from './login-sessions.service'
import { readCookie } from './session-cookie'

/** Recognises the caller by the cookie; `checkAccess` then checks the caller's rights. */
@Injectable()
export class CallerLookup {
  constructor(
    private readonly logins: LoginSessions,
    private readonly audit: AuditTrail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async recognise(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<void> {
    const secure = request.protocol === 'https'
    const token = readCookie(request.headers, 'session', secure)
    // The person who queued the request: it must never run with another person's sign-in.
    const acting = request.headers['x-acting-user']
    if (token === undefined) return nobodyActs(acting)
    const open = endpoint.access === 'public'
    const found = await this.logins.find(token, secure).catch((error: unknown) => {
      // Public endpoints need no caller: health checks, for example, must work without the database.
      if (open && acting === undefined && isDatabaseAway(error)) return null
      throw error
    })
    if (!found) return nobodyActs(acting)
    const { caller, renewal } = found
    if (acting !== undefined && acting !== caller.id) throw new ApiError('signInRequired')
    request.caller = caller
    if (renewal) reply.header('set-cookie', renewal)
    if (!open) await this.checkCaller(request, caller, endpoint)
  }

  private async checkCaller({ ip, headers, id }: FastifyRequest, caller: Caller, endpoint: Endpoint): Promise<void> {
    const { access, method, path } = endpoint
    const ownSignIn = path.startsWith('/api/auth/')
    if (caller.mustChangePassword && !ownSignIn && endpoint !== accountApi.changePassword)
      throw new ApiError('passwordChangeRequired')
    const needsFactor = this.env.REQUIRE_ADMIN_TOTP === 'on' && caller.role === 'admin' && !caller.secondFactor
    if (needsFactor && !ownSignIn) throw new ApiError('secondFactorSetupRequired')
    if (allows(access, caller.role)) return
    const refused = { action: 'access.refuse', outcome: 'refused', after: { endpoint: `${method} ${path}` } } as const
    await this.audit.write({ caller, ip, headers, requestId: id }, refused)
  }
}

function nobodyActs(acting: string | string[] | undefined): void {
  if (acting !== undefined) throw new ApiError('signInRequired')
}

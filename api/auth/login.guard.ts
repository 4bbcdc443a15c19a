import { Injectable, type ExecutionContext } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import type { FastifyRequest } from 'fastify'
import { authApi } from '#contract/auth'
import { check } from '#contract/field-errors'
import { ApiError } from '../errors/api-error'
import { callContext } from '../frame/call-context'
import { Identification, type Known } from './identification.service'

/** Admits a person with the right name, password and code. Refusals are the API's own errors. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(private readonly identification: Identification) {
    super()
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const result = check(authApi.login.body, request.body ?? {})
    if ('errors' in result) throw new ApiError('invalidInput', { fields: result.errors })
    const { code } = result.value
    const attempt = callContext(request, authApi.login, null)
    request.identify = (username, password) =>
      this.identification.identify({ username, password, ...(code !== undefined && { code }) }, attempt)
    await super.canActivate(context)
    return true
  }

  override handleRequest<Person = Known>(error: Error | null, person: Person | false): Person {
    if (error) throw error
    if (!person) throw new ApiError('invalidCredentials')
    return person
  }
}

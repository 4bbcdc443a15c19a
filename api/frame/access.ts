import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/choices'
import type { Access } from '#contract/endpoint'
import { ApiError } from '../errors/api-error'

/** Whether the endpoint is for programs of institutions, which send a key instead of a sign-in. */
export const isKeyAccess = (access: Access): access is Extract<Access, `key:${string}`> =>
  typeof access === 'string' && access.startsWith('key:')

/** The access rule, which the permissions page shows too. `role` is null for a caller who is not signed in. */
export function allows(access: Access, role: Role | null): boolean {
  if (access === 'public') return true
  if (role === null || isKeyAccess(access)) return false
  return access === 'signedIn' || access.includes(role)
}

/** Refuses a caller whom the endpoint does not let in. */
export function checkAccess({ caller }: Pick<FastifyRequest, 'caller'>, access: Access): void {
  if (!allows(access, caller?.role ?? null)) throw new ApiError(caller ? 'forbidden' : 'signInRequired')
}

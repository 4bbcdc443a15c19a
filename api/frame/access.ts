import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/choices'
import type { Access } from '#contract/endpoint'
import { ApiError } from '../errors/api-error'

/** Whether programs of institutions call it, by a key; no sign-in counts there. */
export const isKeyAccess = (access: Access): access is Extract<Access, `key:${string}`> =>
  typeof access === 'string' && access.startsWith('key:')

/** The rule of the guard, which the permissions page shows: a role, or null for somebody not signed in. */
export function allows(access: Access, role: Role | null): boolean {
  if (access === 'public') return true
  if (role === null || isKeyAccess(access)) return false
  return access === 'signedIn' || access.includes(role)
}

/** Refuses a caller whom the endpoint does not let in. */
export function checkAccess({ caller }: Pick<FastifyRequest, 'caller'>, access: Access): void {
  if (!allows(access, caller?.role ?? null)) throw new ApiError(caller ? 'forbidden' : 'signInRequired')
}

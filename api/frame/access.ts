import type { Role } from '#contract/choices'
import type { Access } from '#contract/endpoint'

/** The rule of the guard, which the permissions page shows: a role, or null for somebody not signed in. */
export function allows(access: Access, role: Role | null): boolean {
  if (access === 'public') return true
  return role !== null && (access === 'signedIn' || access.includes(role))
}

import type { Endpoint } from '#contract/endpoint'
import { ENDPOINTS } from '#contract/endpoints'

/** Every endpoint with its name in the report, for table-driven specs. */
export const ALL_ENDPOINTS: readonly (readonly [string, Endpoint])[] = Object.values(ENDPOINTS)
  .flatMap((group) => Object.values(group))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])

/** Supertest's names of the methods. */
export const VERBS = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const

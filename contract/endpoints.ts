import { auditApi } from './audit'
import { authApi } from './auth'
import { contactApi } from './contact'
import { docsApi } from './docs'
import type { Endpoint } from './endpoint'
import { healthApi } from './health'
import { newsletterApi } from './newsletter'
import { permissionsApi } from './permissions'
import { statsApi } from './stats'
import { usersApi } from './users'
import { systemApi } from './system'

/** Every call of the API; a test holds it equal to the routes of the running server. */
export const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  health: healthApi,
  auth: authApi,
  users: usersApi,
  contact: contactApi,
  newsletter: newsletterApi,
  stats: statsApi,
  audit: auditApi,
  permissions: permissionsApi,
  system: systemApi,
  docs: docsApi,
}

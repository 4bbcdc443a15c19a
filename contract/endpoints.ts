import { contactApi } from './contact'
import type { Endpoint } from './endpoint'
import { healthApi } from './health'
import { newsletterApi } from './newsletter'

/** Every call of the API; a test holds it equal to the routes of the running server. */
export const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  health: healthApi,
  contact: contactApi,
  newsletter: newsletterApi,
}

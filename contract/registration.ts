import * as z from 'zod/mini'
import { SessionUser } from './auth'
import { defineEndpoint } from './endpoint'
import { email, linkToken } from './fields'
import { PLAN_IDS } from './plans'
import { RegisterBody } from './register-body'
import { registrationRoutes } from './routes/registration'

export { CONFIRMATION_HOURS } from './limits'
/** How many mails an address gets within an hour. */
export const MAILS_PER_HOUR = 5

const open = { access: 'public' } as const

export const registrationApi = {
  /**
   * Mails a link to `/register/confirm#TOKEN`; there is no account before it was opened. The same answer for an address
   * that has one, which gets a mail that says so. 422 `commonPassword`; 429 `tooManyRequests` after five mails in an
   * hour.
   */
  register: defineEndpoint({
    ...registrationRoutes.register,
    ...open,
    body: RegisterBody,
    status: 202,
    limit: { times: 30, seconds: 600 },
  }),
  /** Mails another link for what this browser registered last with the address; else for what was registered last. */
  resend: defineEndpoint({
    ...registrationRoutes.resend,
    ...open,
    body: z.object({ email: email() }),
    status: 202,
    limit: { times: 30, seconds: 600 },
  }),
  /**
   * Makes the account, good once: 404 `invalidLink` afterwards. In the browser that registered it signs in (`user`);
   * elsewhere `user` is null and the person signs in.
   */
  confirm: defineEndpoint({
    ...registrationRoutes.confirm,
    ...open,
    body: z.object({ token: linkToken() }),
    reply: z.object({ email: z.string(), plan: z.nullable(z.enum(PLAN_IDS)), user: z.nullable(SessionUser) }),
    idempotent: false,
    limit: { times: 30, seconds: 600 },
  }),
}

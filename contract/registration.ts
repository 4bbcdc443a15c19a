import * as z from 'zod/mini'
import { SessionUser } from './auth'
import { COUNTRIES } from './countries'
import { defineEndpoint } from './endpoint'
import { email, line, linkToken, password } from './fields'
import { MAX_NAME } from './limits'
import { PLAN_IDS } from './plans'
import { registrationRoutes } from './routes/registration'

/** Whatever else the body says, it makes a student. Sign-in is by e-mail; the server makes up the username. */
export const RegisterBody = z.object({
  fullName: line(MAX_NAME),
  email: email(),
  password: password(),
  institution: z.exactOptional(line(MAX_NAME)),
  field: z.exactOptional(line(MAX_NAME)),
  country: z.exactOptional(z.enum(COUNTRIES.map(({ code }) => code))),
  /** What the person came for: comes back from `confirm`, on whichever device. */
  plan: z.exactOptional(z.enum(PLAN_IDS)),
})
export type RegisterBody = z.output<typeof RegisterBody>

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

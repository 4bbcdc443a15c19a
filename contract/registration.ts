import * as z from 'zod/mini'
import { SessionUser } from './auth'
import { defineEndpoint } from './endpoint'
import { LANGUAGES } from './languages'
import { email, linkToken, timestamp } from './fields'
import { PLAN_IDS } from '#domain/money/plans'
import { RegisterBody } from './register-body'
import { registrationRoutes } from './routes/registration'

export { CONFIRMATION_HOURS } from './limits'
/** How many mails an address gets within an hour. */
export const MAILS_PER_HOUR = 5

/** How many registrations that wait the console shows, the newest first. */
export const MAX_WAITING = 200

const open = { access: 'public' } as const

/** Someone who asked for an account and has not opened the mailed link; `mailedAt` is the last mail's time. */
const WaitingRegistration = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  mailedAt: timestamp(),
  expiresAt: timestamp(),
})

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
  /** One row an address, of those that have no account. */
  waiting: defineEndpoint({
    ...registrationRoutes.waiting,
    access: ['admin'],
    reply: z.array(WaitingRegistration),
  }),
  /** Mails a waiting person another link. 404 `notFound` once confirmed or expired; 429 as for the person. */
  resendTo: defineEndpoint({
    ...registrationRoutes.resendTo,
    access: ['admin'],
    params: z.object({ id: z.uuid() }),
    status: 202,
  }),
}

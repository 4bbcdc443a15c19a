import * as z from 'zod/mini'
import { SessionUser } from './auth'
import { defineEndpoint } from './endpoint'
import { LANGUAGES } from './languages'
import { email, linkToken, timestamp } from './fields'
import { PLAN_IDS } from '#domain/money/plans'
import { RegisterBody } from './register-body'
import { registrationRoutes } from './routes/registration'

export { CONFIRMATION_HOURS } from './limits'
/** Registration mails to one address within an hour. */
export const MAILS_PER_HOUR = 5

/** Waiting registrations that the console shows, newest first. */
export const MAX_WAITING = 200

const open = { access: 'public' } as const

/** A registration whose mailed link was not opened; `mailedAt` is the time of the last mail. */
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
   * Mails a link to `/register/confirm#TOKEN`, which creates the account. An address that has an account gets the same
   * answer, and a mail that says so. 422 `commonPassword`; 429 `tooManyRequests` after five mails in an hour.
   */
  register: defineEndpoint({
    ...registrationRoutes.register,
    ...open,
    body: RegisterBody,
    status: 202,
    limit: { times: 30, seconds: 600 },
  }),
  /** Mails another link for the address's last registration, preferably the one from this browser. */
  resend: defineEndpoint({
    ...registrationRoutes.resend,
    ...open,
    body: z.object({ email: email() }),
    status: 202,
    limit: { times: 30, seconds: 600 },
  }),
  /**
   * Creates the account; works once: 404 `invalidLink` afterwards. Signs in (`user`) in the browser that registered;
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
  /** One row per address that has no account. */
  waiting: defineEndpoint({
    ...registrationRoutes.waiting,
    access: ['admin'],
    reply: z.array(WaitingRegistration),
  }),
  /** Mails another link to a waiting person. 404 `notFound` once confirmed or expired; 429 as for the person. */
  resendTo: defineEndpoint({
    ...registrationRoutes.resendTo,
    access: ['admin'],
    params: z.object({ id: z.uuid() }),
    status: 202,
  }),
}

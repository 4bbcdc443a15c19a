import * as z from 'zod/mini'
import { COUNTRIES } from './countries'
import { email, line, password } from './fields'
import { MAX_NAME } from './limits'
import { PLAN_IDS } from '#domain/money/plans'

/** Apart from the calls: the form checks it in the browser, which must not fetch what else they speak of. */

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

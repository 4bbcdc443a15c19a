import * as z from 'zod/mini'
import { COUNTRIES } from './countries'
import { email, line, password } from './fields'
import { MAX_NAME } from './limits'
import { PLAN_IDS } from '#domain/money/plans'

/** In a separate file, since the form checks this body in the browser and need not load the API's other schemas. */

/** Always creates a student. Sign-in is by e-mail; the server generates the username. */
export const RegisterBody = z.object({
  fullName: line(MAX_NAME),
  email: email(),
  password: password(),
  institution: z.exactOptional(line(MAX_NAME)),
  field: z.exactOptional(line(MAX_NAME)),
  country: z.exactOptional(z.enum(COUNTRIES.map(({ code }) => code))),
  /** The plan chosen before registration; `confirm` returns it on any device. */
  plan: z.exactOptional(z.enum(PLAN_IDS)),
})
export type RegisterBody = z.output<typeof RegisterBody>

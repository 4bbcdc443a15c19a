import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { email, flag, line, timestamp } from '../fields'
import { LIST_ROWS, MAX_CURSOR, MAX_NAME } from '../limits'
import { institutionsRoutes } from '../routes/institutions'
import { INSTITUTION_RIGHTS } from './choices'

const admin = ['admin'] as const
const one = z.object({ id: z.uuid() })
const staffRight = z.enum(INSTITUTION_RIGHTS)

/** Seats of the current periods, and the end of the last paid period; null when none is paid. */
export const Seats = z.object({ paid: z.int(), used: z.int(), invited: z.int(), paidUntil: z.nullable(timestamp()) })
export type Seats = z.output<typeof Seats>

export const Institution = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Path of the logo; null without one. */
  logo: z.nullable(z.string()),
  seats: Seats,
  closedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
})
export type Institution = z.output<typeof Institution>

export const Staff = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  right: staffRight,
  createdAt: timestamp(),
})
export type Staff = z.output<typeof Staff>

/** A page of a list: `Link` leads to the next one, `X-Total-Count` counts all. */
export const page = {
  limit: z.exactOptional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_ROWS))),
  cursor: z.exactOptional(z.string().check(z.maxLength(MAX_CURSOR))),
}

/** Institutions that have the panel; their seats are sold by quotes (`quotes.issue`). */
export const institutionsApi = {
  /** By name; closed ones too with `closed=true`. */
  list: defineEndpoint({
    ...institutionsRoutes.list,
    access: admin,
    query: z.object({ ...page, closed: z.exactOptional(flag()) }),
    reply: z.array(Institution),
  }),
  create: defineEndpoint({
    ...institutionsRoutes.create,
    access: admin,
    body: z.object({ name: line(MAX_NAME) }),
    reply: Institution,
    status: 201,
  }),
  /** When closed, its staff sees nothing, its keys and webhooks are inactive, and members have only their own level. */
  edit: defineEndpoint({
    ...institutionsRoutes.edit,
    access: admin,
    params: one,
    body: z.exactPartial(z.object({ name: line(MAX_NAME), closed: z.boolean() })),
    reply: Institution,
  }),
  staff: defineEndpoint({ ...institutionsRoutes.staff, access: admin, params: one, reply: z.array(Staff) }),
  /**
   * Gives an account with a confirmed address a right, or changes it. 422 `email` where there is no such account, 409
   * `otherInstitution` for a person who works for another institution, `staffFull`.
   */
  appoint: defineEndpoint({
    ...institutionsRoutes.appoint,
    access: admin,
    params: one,
    body: z.object({ email: email(), right: staffRight }),
    reply: Staff,
    status: 201,
  }),
  dismiss: defineEndpoint({
    ...institutionsRoutes.dismiss,
    access: admin,
    params: z.object({ id: z.uuid(), person: z.uuid() }),
  }),
  /** WebP. Public, since invitations show it. */
  logo: defineEndpoint({ ...institutionsRoutes.logo, access: 'public', params: one, file: 'image/webp' }),
}

import * as z from 'zod/mini'
import { LANGUAGES } from './languages'
import { ROLES, USER_STATUSES } from './choices'
import { COUNTRIES } from './countries'
import { defineEndpoint } from './endpoint'
import { email, flag, line, timestamp, password, pictureLink, username } from './fields'
import { MAX_NAME } from './limits'
import { SUBSCRIPTION_IDS } from '#domain/money/plans'
import { resource } from './resource'
import { usersRoutes } from './routes/users'

const COUNTRY_CODES = COUNTRIES.map(({ code }) => code)

/** Fields of a person that an administrator sets. */
const fields = {
  fullName: line(MAX_NAME),
  email: email(),
  role: z.enum(ROLES),
  /** `active` means `status = active`; a change of either updates the other. */
  status: z.enum(USER_STATUSES),
  active: z.boolean(),
  subscriptionType: z.nullable(z.enum(SUBSCRIPTION_IDS)),
  institution: z.nullable(line(MAX_NAME)),
  field: z.nullable(line(MAX_NAME)),
  country: z.nullable(z.enum(COUNTRY_CODES)),
  language: z.enum(LANGUAGES),
}

/** A row of the list. */
export const UserRow = z.object({
  ...fields,
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  country: z.nullable(z.string()),
  /** Whether sign-in requires a code after the password. */
  secondFactorOn: z.boolean(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
export const User = z.extend(UserRow, { profileImage: z.nullable(z.string()), mustChangePassword: z.boolean() })

const { fullName, email: address, ...others } = fields
export const CreateUser = z.extend(z.exactPartial(z.object(others)), {
  fullName,
  email: address,
  username: username(),
  /** Initial password; without one the mailed link is used to sign in. */
  password: z.exactOptional(password()),
})
export const EditUser = z.exactPartial(z.object({ ...fields, profileImage: z.nullable(pictureLink()) }))
export type CreateUser = z.output<typeof CreateUser>
export type EditUser = z.output<typeof EditUser>

/**
 * For actions that may end somebody's mentoring: the new mentor of running projects, which otherwise wait for
 * assignment.
 */
const leaving = { query: z.object({ handOverTo: z.exactOptional(z.uuid()) }) }
const act = { access: ['admin'], params: z.object({ id: z.uuid() }) } as const

const list = resource({
  name: 'users',
  read: ['admin'],
  change: ['admin'],
  row: UserRow,
  single: User,
  create: CreateUser,
  edit: EditUser,
  sorts: ['fullName', 'username', 'email', 'createdAt'],
  filters: {
    role: z.exactOptional(z.enum(ROLES)),
    status: z.exactOptional(z.enum(USER_STATUSES)),
    active: z.exactOptional(flag()),
  },
})

export const usersApi = {
  ...list,
  edit: defineEndpoint({ ...list.edit, ...leaving }),
  remove: defineEndpoint({ ...list.remove, ...leaving }),
  promote: defineEndpoint({ ...usersRoutes.promote, ...act, ...leaving, reply: User }),
  /**
   * For a person who lost phone and recovery codes: ends the person's sign-ins and sends a mail. 409 `ownAccount`.
   * Cannot be undone; the person sets up a new second factor.
   */
  removeSecondFactor: defineEndpoint({ ...usersRoutes.removeSecondFactor, ...act, reply: User }),
  /** Ends all sign-ins, for instance after a device was lost, and mails the person. 409 `ownAccount`. */
  endSignIns: defineEndpoint({ ...usersRoutes.endSignIns, ...act, reply: z.object({ ended: z.int() }) }),
  /** Mails a single-use link to choose a new password, good for 30 minutes. */
  resetPassword: defineEndpoint({ ...usersRoutes.resetPassword, ...act, status: 202 }),
}

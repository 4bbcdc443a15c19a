import * as z from 'zod/mini'
import { ChangePassword } from './auth'
import { ROLES, THEMES } from './choices'
import { COUNTRIES } from './countries'
import { defineEndpoint } from './endpoint'
import { email, line, linkToken, timestamp } from './fields'
import { LANGUAGES } from './languages'
import { ACCOUNT_BODY_LIMIT, MAX_NAME, MAX_PASSWORD, MAX_PICTURE_BYTES } from './limits'
import { SUBSCRIPTION_IDS } from '#domain/money/plans'
import { Project } from './projects'
import { accountRoutes } from './routes/account'
import { Session } from './sessions'
import { WRITING_ACCESSES } from './writing/access'

const text = z.nullable(line(MAX_NAME))

/** Fields that people may change in their own account, besides `picture`. */
const fields = {
  fullName: line(MAX_NAME),
  institution: text,
  field: text,
  country: z.nullable(z.enum(COUNTRIES.map(({ code }) => code))),
  language: z.enum(LANGUAGES),
  /** These two are null until chosen; each device then uses its own setting. They do not change `version`. */
  theme: z.nullable(z.enum(THEMES)),
  dataSaver: z.nullable(z.boolean()),
}

const BASE64_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4
/**
 * JPEG, PNG or WebP as a data URL of at most `MAX_PICTURE_BYTES`; the server checks the bytes, not the declared type.
 */
const picture = z.nullable(
  z
    .string()
    .check(z.maxLength(BASE64_CHARACTERS + 23), z.regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z\d+/]+={0,2}$/)),
)

export const Account = z.object({
  ...fields,
  country: z.nullable(z.string()),
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  /** A new address that was sent a link and is not confirmed yet. */
  pendingEmail: z.nullable(z.string()),
  role: z.enum(ROLES),
  subscriptionType: z.nullable(z.enum(SUBSCRIPTION_IDS)),
  /** Address of the picture, which changes with each picture; for the person and those who work with them. */
  picture: z.nullable(z.string()),
  secondFactor: z.boolean(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
export type Account = z.output<typeof Account>
export const EditAccount = z.exactPartial(z.object({ ...fields, picture }))
export type EditAccount = z.output<typeof EditAccount>

/** A project with the caller's access to it. */
export const OwnProject = z.extend(Project, {
  access: z.enum(WRITING_ACCESSES),
  /** For the project's mentor: time of the last writing, round, comment, session or change. */
  lastActivityAt: z.exactOptional(timestamp()),
  /** For the project's mentor: the round that waits for a review. */
  waitingRound: z.exactOptional(z.object({ id: z.uuid(), number: z.int(), handedInAt: timestamp() })),
})
export type OwnProject = z.output<typeof OwnProject>

const own = { access: 'signedIn' } as const
const password = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD))
const calendar = 'text/calendar; charset=utf-8'
const id = { params: z.object({ id: z.uuid() }) }

/** The caller's own account; these paths name no other person. */
export const accountApi = {
  read: defineEndpoint({ ...accountRoutes.read, ...own, reply: Account }),
  /** Needs `If-Match` with `version`; 412 answers with the account as it is. 422 `notAPicture`. */
  edit: defineEndpoint({
    ...accountRoutes.edit,
    ...own,
    body: EditAccount,
    reply: Account,
    bodyLimit: ACCOUNT_BODY_LIMIT,
  }),
  /**
   * `Account.picture` is this address, for the person, administrators and those who work with them. Cacheable for ever.
   */
  picture: defineEndpoint({
    ...accountRoutes.picture,
    ...own,
    ...id,
    query: z.object({ v: z.exactOptional(z.string().check(z.maxLength(20))) }),
    file: 'image/*',
  }),
  /** Ends the other sign-ins. 422 `wrongPassword`, `commonPassword`. */
  changePassword: defineEndpoint({
    ...accountRoutes.changePassword,
    ...own,
    body: ChangePassword,
    idempotent: false,
    limit: { times: 20, seconds: 600 },
  }),
  /** Mails a link to the new address, `/account/email#TOKEN`; the old address stays until then. 422 `wrongPassword`. */
  changeEmail: defineEndpoint({
    ...accountRoutes.changeEmail,
    ...own,
    body: z.object({ email: email(), password }),
    status: 202,
    idempotent: false,
    limit: { times: 20, seconds: 600 },
  }),
  /** Takes the secret of that link, signed in or not. The secret works once: 404 `invalidLink` afterwards. */
  confirmEmail: defineEndpoint({
    ...accountRoutes.confirmEmail,
    access: 'public',
    body: z.object({ token: linkToken() }),
    reply: z.object({ email: z.string() }),
    limit: { times: 30, seconds: 600 },
  }),
  /** All data that the product stores about the caller, as one JSON file. */
  export: defineEndpoint({
    ...accountRoutes.export,
    ...own,
    file: 'application/json; charset=utf-8',
    limit: { times: 10, seconds: 600 },
  }),
  /** Immediate and final. 422 `wrongPassword`; 409 `lastAdmin`. */
  remove: defineEndpoint({
    ...accountRoutes.remove,
    ...own,
    body: z.object({ password }),
    idempotent: false,
    limit: { times: 20, seconds: 600 },
  }),
  /** A student's own, a mentor's assigned ones, and those that invited either; the last changed first. */
  projects: defineEndpoint({ ...accountRoutes.projects, ...own, reply: z.array(OwnProject) }),
  /** A student's own, a mentor's assigned ones; the last to begin first. */
  sessions: defineEndpoint({ ...accountRoutes.sessions, ...own, reply: z.array(Session) }),
  /** iCalendar (RFC 5545) of all these sessions; `domain/calendar/calendar.ts` writes the same file offline. */
  calendar: defineEndpoint({
    ...accountRoutes.calendar,
    ...own,
    file: calendar,
    limit: { times: 60, seconds: 600 },
  }),
  sessionCalendar: defineEndpoint({
    ...accountRoutes.sessionCalendar,
    ...own,
    ...id,
    file: calendar,
    limit: { times: 60, seconds: 600 },
  }),
}

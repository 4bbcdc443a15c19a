import * as z from 'zod/mini'
import { PROJECT_STATUSES } from '../choices'
import { defineEndpoint } from '../endpoint'
import { line, timestamp, webLink } from '../fields'
import { MAX_TITLE } from '../limits'
import { ROUND_STATES } from '../round-states'
import { institutionKeysRoutes, institutionRoutes, institutionWebhooksRoutes } from '../routes/institutions'
import { DELIVERY_STATUSES, KEY_SCOPES, WEBHOOK_EVENTS } from './choices'
import { page } from './institutions'
import { PanelProject, PanelStudent } from './panel'

const staff = { access: 'signedIn' } as const
const one = z.object({ id: z.uuid() })
const moment = z.nullable(timestamp())
const unique = (values: readonly string[]): boolean => new Set(values).size === values.length

export const InstitutionKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The last letters of the key. */
  hint: z.string(),
  /** Exact to the minute. */
  createdAt: timestamp(),
  lastUsedAt: moment,
  revokedAt: moment,
})
export type InstitutionKey = z.output<typeof InstitutionKey>

/** Keys of the API, for managers. */
export const institutionKeysApi = {
  /** Newest first, revoked ones too. */
  list: defineEndpoint({ ...institutionKeysRoutes.list, ...staff, reply: z.array(InstitutionKey) }),
  /** `key` is shown only once, as the server stores only its hash. 409 `keysFull`. */
  create: defineEndpoint({
    ...institutionKeysRoutes.create,
    ...staff,
    body: z.object({
      name: line(MAX_TITLE),
      scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length), z.refine(unique)),
    }),
    reply: z.extend(InstitutionKey, { key: z.string() }),
    status: 201,
    // A stored answer would contain the key.
    idempotent: false,
  }),
  /** The key stops working at once, on every server. */
  revoke: defineEndpoint({ ...institutionKeysRoutes.revoke, ...staff, params: one, reply: InstitutionKey }),
}

export const InstitutionWebhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: timestamp(),
})
export type InstitutionWebhook = z.output<typeof InstitutionWebhook>
export const WebhookDelivery = z.object({
  id: z.uuid(),
  event: z.enum(WEBHOOK_EVENTS),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  /** Status of the last attempt's answer, or the reason why none came. */
  lastStatus: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
  createdAt: timestamp(),
  nextAttemptAt: moment,
  deliveredAt: moment,
  payload: z.unknown(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

/**
 * Addresses that are notified of events of members, for managers. Each call is a POST of JSON (`id`, `type`,
 * `createdAt`, `data`) with `Cap-Signature: t=SECONDS,v1=HEX`, the HMAC-SHA-256 of `SECONDS.BODY`. It is retried for at
 * most 24 hours until a status of 200 to 299 answers; receivers recognise a retry by `id`.
 */
export const institutionWebhooksApi = {
  list: defineEndpoint({ ...institutionWebhooksRoutes.list, ...staff, reply: z.array(InstitutionWebhook) }),
  /**
   * `secret` is shown only once. 422 `addressRefused` for an address that is not https or not public; 409
   * `webhooksFull`.
   */
  create: defineEndpoint({
    ...institutionWebhooksRoutes.create,
    ...staff,
    body: z.object({
      url: webLink(),
      events: z
        .array(z.enum(WEBHOOK_EVENTS))
        .check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length), z.refine(unique)),
    }),
    reply: z.extend(InstitutionWebhook, { secret: z.string() }),
    status: 201,
    // A stored answer would contain the secret.
    idempotent: false,
  }),
  remove: defineEndpoint({ ...institutionWebhooksRoutes.remove, ...staff, params: one }),
  /** What was sent in the last 30 days, newest first. */
  deliveries: defineEndpoint({
    ...institutionWebhooksRoutes.deliveries,
    ...staff,
    params: one,
    query: z.object(page),
    reply: z.array(WebhookDelivery),
  }),
  /** Sends the event of delivery `:id` again at once, unless that delivery is still waiting. */
  resend: defineEndpoint({
    ...institutionWebhooksRoutes.resend,
    ...staff,
    params: one,
    reply: WebhookDelivery,
    limit: { times: 60, seconds: 600 },
  }),
}

export const Progress = z.object({
  projectId: z.uuid(),
  studentId: z.uuid(),
  status: z.enum(PROJECT_STATUSES),
  progress: z.int(),
  updatedAt: timestamp(),
  rounds: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      state: z.enum(ROUND_STATES),
      handedInAt: timestamp(),
      inReviewAt: moment,
      returnedAt: moment,
      closedAt: moment,
    }),
  ),
})
export type Progress = z.output<typeof Progress>
export const Deadline = z.object({
  id: z.uuid(),
  studentId: z.uuid(),
  title: z.string(),
  status: z.enum(PROJECT_STATUSES),
  deadline: timestamp(),
})
export type Deadline = z.output<typeof Deadline>

/**
 * The API of institutions: `Authorization: Bearer KEY`, read-only, members only. 401 `keyRequired` without a valid key,
 * 403 `forbidden` without its scope, 402 `institutionUnpaid` without a paid period, 429 above 300 calls a minute and
 * key. Lists are arrays: `Link` leads to the next page.
 */
export const institutionApi = {
  /** By name. */
  students: defineEndpoint({
    ...institutionRoutes.students,
    access: 'key:students',
    query: z.object(page),
    reply: z.array(PanelStudent),
  }),
  student: defineEndpoint({
    ...institutionRoutes.student,
    access: 'key:students',
    params: one,
    reply: PanelStudent,
  }),
  /** Last changed first. */
  projects: defineEndpoint({
    ...institutionRoutes.projects,
    access: 'key:projects',
    query: z.object({ ...page, student: z.exactOptional(z.uuid()) }),
    reply: z.array(PanelProject),
  }),
  project: defineEndpoint({ ...institutionRoutes.project, access: 'key:projects', params: one, reply: PanelProject }),
  progress: defineEndpoint({ ...institutionRoutes.progress, access: 'key:progress', params: one, reply: Progress }),
  /** Dates of the defences, the earliest first; `id` is the project. */
  deadlines: defineEndpoint({
    ...institutionRoutes.deadlines,
    access: 'key:deadlines',
    query: z.object(page),
    reply: z.array(Deadline),
  }),
}

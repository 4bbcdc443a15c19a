import * as z from 'zod/mini'
import { SUBSCRIBER_STATUSES } from './choices'
import { timestamp } from './fields'
import { LANGUAGES } from './languages'
import { collection } from './resource'

const status = z.enum(SUBSCRIBER_STATUSES)

/** An address of the newsletter; only its owner confirms or unsubscribes it (`newsletterApi`). */
export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  status,
  language: z.enum(LANGUAGES),
  /** Place of the form. */
  source: z.string(),
  confirmedAt: z.nullable(timestamp()),
  unsubscribedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})

export const subscribersApi = collection({
  name: 'subscribers',
  read: ['admin'],
  row: Subscriber,
  single: Subscriber,
  sorts: ['createdAt', 'email'],
  filters: { status: z.exactOptional(status) },
})

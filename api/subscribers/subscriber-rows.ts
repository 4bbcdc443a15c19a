import { subscribersApi } from '#contract/subscribers'
import type { Prisma } from '#db/client'
import { olderThanDays } from '../lists/days'
import { defineResource } from '../lists/resource'
import { SUBSCRIBERS_TEXTS } from './subscribers.texts'

const UNCONFIRMED_DAYS = 30
/** Days for which an unsubscription stays, for questions. */
const UNSUBSCRIBED_DAYS = 30

/** Excludes the secrets of the mailed links. */
const SUBSCRIBER = {
  id: true,
  email: true,
  status: true,
  language: true,
  source: true,
  confirmedAt: true,
  unsubscribedAt: true,
  createdAt: true,
  updatedAt: true,
  version: true,
} satisfies Prisma.NewsletterSubscriberSelect

export const SUBSCRIBERS = defineResource({
  name: 'subscribers',
  target: 'subscriber',
  api: subscribersApi,
  model: 'newsletterSubscriber',
  table: 'newsletter_subscribers',
  select: SUBSCRIBER,
  selectSingle: SUBSCRIBER,
  toRow: (subscriber) => subscriber,
  toSingle: (subscriber) => subscriber,
  sorts: { createdAt: 'moment', email: 'text' },
  defaultSort: '-createdAt',
  where: (filters) => filters,
  expired: () => ({
    OR: [
      { status: 'pending', updatedAt: olderThanDays(UNCONFIRMED_DAYS) },
      { status: 'unsubscribed', unsubscribedAt: olderThanDays(UNSUBSCRIBED_DAYS) },
    ],
  }),
  texts: SUBSCRIBERS_TEXTS,
  exported: ['email', 'status', 'language', 'source', 'confirmedAt', 'unsubscribedAt', 'createdAt', 'updatedAt', 'id'],
})
